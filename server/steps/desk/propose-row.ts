import type { Kysely } from "kysely";
import type { z } from "zod";
import type { DeskLeafDecision, proposeDeskRow } from "../../../api/books/desk.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { childAs, createAs, nameAs, nothingSure } from "../../proposals/desk/decide.ts";
import { definitionOf } from "../../proposals/desk/definitions.ts";
import { listWordGrids } from "../../repositories/words/word-family.ts";
import { pictureOf, placed } from "./fill-rows.ts";
import { namedSheets, openProposer, pictureWords } from "./proposer.ts";
import { readDeskText } from "./read-desk.ts";

type Asked = z.output<typeof proposeDeskRow.body>;

/// What is proposed for a word that is to be of another text, fitz type or parent. Throws NotFound, and Refusal where there is no such
/// parent.
export async function proposeRow(
  db: Kysely<Database>,
  { id: bookID, action, parentWordID, texts, taken, ...asked }: Asked,
): Promise<z.input<typeof proposeDeskRow.response>> {
  const { dictionary, imprintID, seriesID } = await readDeskText(db, bookID);
  const grids = await listWordGrids(db, fewestRows);
  const proposer = await openProposer(db, { dictionary, bookID, grids, taken });
  const word = { ...asked, text: cleanText(asked.text) };
  const known = { dictionary, define: (...of: [string, typeof asked.fitzType]) => definitionOf(...of, proposer.net) };
  const parent = action === "child" ? dictionary.byId(parentWordID) : null;
  if (action === "child" && !parent) throw new Refusal(refusals.noSuch("parent word"));
  const decision: DeskLeafDecision = parent
    ? childAs(word, parent, known)
    : action === "name"
      ? { ...nameAs(word.text, texts, { imprintID, seriesID }, known), fitzType: word.fitzType }
      : createAs(word, texts, known);
  const [picture] = await pictureWords(db, [{ ...word, parentID: parent?.id ?? null }], proposer.net);
  const { beside, ...proposed } = placed(pictureOf({ decision, sure: nothingSure }, picture!), proposer)!;
  const places = "places" in proposed.decision ? (proposed.decision.places ?? []) : [];
  return {
    ...proposed,
    symbols: [...picture!.symbols],
    beside: [...beside],
    sheets: namedSheets(proposer.sheets, places),
  };
}
