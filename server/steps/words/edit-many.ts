import type { Transaction } from "kysely";
import { allDialects } from "../../../api/common/constants.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import type { EditedWords, ProposedPlaces, WordsEdit, WordToSave } from "../../../api/index.ts";
import { freeCells, isPlaced } from "../../../api/sheets/rules/placement.ts";
import type { Database } from "../../db/schema.ts";
import { inSavepoint } from "../../db/transactions.ts";
import { answerOf, Refusal } from "../../errors.ts";
import { readFactsOf } from "../../repositories/words/word-facts.ts";
import { lockSheets } from "../../repositories/words/word-family.ts";
import { listFormsOf, listWordsByID, readWord, type WholeWord } from "../../repositories/words/word-list.ts";
import { sameJson } from "../../same-json.ts";
import { changeWord } from "./change-word.ts";
import { proposePlacesOf, proposeSpellingsOf } from "./propose-for-words.ts";
import { spellWord } from "./spell-word.ts";

interface Edited {
  readonly words: readonly { readonly id: string; readonly revision?: number | undefined }[];
  readonly edit: WordsEdit;
  readonly by: string;
}

/// Does the same to each of many words, by the rules of a save, in a transaction that holds the dictionary; a word that is refused is left
/// as it is. What came of it, and of the forms that changed with them. Throws Refusal where a word is sent twice.
export async function editMany(
  trx: Transaction<Database>,
  { words, edit, by }: Edited,
): Promise<Omit<EditedWords, "status">> {
  const ids = words.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Refusal(refusals.wordTwice);
  const known = new Map((await listWordsByID(trx, ids)).map((word) => [word.id, word]));
  const forms = await listFormsOf(trx, [...known.keys()]);
  const before = await readFactsOf(trx, [...known.keys(), ...forms.map(({ id }) => id)]);
  const proposed = edit.places === "propose" ? await proposePlacesOf(trx, [...known.keys()]) : [];
  const refused: EditedWords["refused"] = [];
  for (const { id, revision } of words) {
    const word = known.get(id);
    const isChanged = !word || (revision !== undefined && word.revision !== revision);
    const reason = isChanged
      ? `It was ${word ? "saved" : "deleted"} by someone else meanwhile`
      : await tryOne(trx, id, { edit, by, proposed });
    if (reason !== null) refused.push({ id, text: word?.text ?? "A word", reason, isChanged });
  }
  const after = await readFactsOf(trx, before.keys());
  const changed = [...before].flatMap(([id, was]) => {
    const is = after.get(id)!;
    const keys = Object.keys(is).filter((key) => !sameJson(is[key], was[key]));
    const only = (facts: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]));
    return keys.length ? [{ id, text: String(is.text), before: only(was), after: only(is) }] : [];
  });
  return { words: changed, refused };
}

interface Means {
  readonly edit: WordsEdit;
  readonly by: string;
  readonly proposed: readonly ProposedPlaces[];
}

/// Why the word is left as it is; null where it is changed.
async function tryOne(trx: Transaction<Database>, id: string, means: Means): Promise<string | null> {
  try {
    await inSavepoint(trx, () => editOne(trx, id, means));
    return null;
  } catch (error) {
    const answer = answerOf(error);
    if (answer.status < 500) return answer.message;
    throw error;
  }
}

async function editOne(trx: Transaction<Database>, id: string, { edit, by, proposed }: Means): Promise<void> {
  const { dialects, parent, spelling, places, ...fields } = edit;
  const current = await readWord(trx, id);
  const sent: WordToSave = { id, ...defined(fields) };
  if (dialects) sent.dialects = allDialects.filter((one) => dialects[one] ?? current.dialects.includes(one));
  if (parent) {
    sent.type = parent.type;
    sent.parentWordID = parent.type === "K" ? noID : parent.parentWordID;
  }
  if (places !== undefined) sent.sheets = await placesOf(trx, current, places, proposed);
  await changeWord(trx, current, sent, by);
  if (spelling === undefined) return;
  const now = await readWord(trx, id);
  const [found] = spelling === "propose" ? await proposeSpellingsOf(trx, [id]) : [];
  await spellWord(trx, now, {
    spellings: spelling === "clear" ? [] : [...now.spellings, ...(found?.proposed ?? [])],
    by,
  });
}

const defined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/// All places that the word is to have.
async function placesOf(
  trx: Transaction<Database>,
  word: WholeWord,
  wanted: NonNullable<WordsEdit["places"]>,
  proposed: readonly ProposedPlaces[],
): Promise<{ sheetID: string; row: number; col: number }[]> {
  if (wanted === "none") return [];
  if (!isPlaced(word.type, word.isBookSpecific))
    throw new Refusal(
      word.isBookSpecific ? refusals.bookSpecificHasNoPlace : "A word of this type has no place of its own",
    );
  const standing = word.sheets.map(({ sheetID, row, col, sheet }) => ({ sheetID, row, col, gridID: sheet.gridID }));
  const plain = (places: readonly { sheetID: string; row: number; col: number }[]) =>
    places.map(({ sheetID, row, col }) => ({ sheetID, row, col }));
  if (wanted === "propose") {
    const found = proposed.find((one) => one.word.id === word.id);
    if (!found?.places.length && found?.without.length)
      throw new Refusal(found.without.map(({ gridName, reason }) => `${gridName}: ${reason}`).join("\n"));
    return plain([...standing, ...(found?.places ?? [])]);
  }
  if ("off" in wanted) return plain(standing.filter(({ sheetID }) => sheetID !== wanted.off));
  if (standing.some(({ sheetID }) => sheetID === wanted.on)) return plain(standing);
  const sheet = (await lockSheets(trx, [wanted.on])).find(({ id }) => id === wanted.on);
  if (!sheet) throw new Refusal(refusals.noSuch("sheet"));
  const [cell] = freeCells(sheet, sheet.grid);
  if (!cell) throw new Refusal("The sheet has no free cell");
  return [...plain(standing.filter(({ gridID }) => gridID !== sheet.gridID)), { sheetID: sheet.id, ...cell }];
}
