import type { Kysely } from "kysely";
import type { Desk, DeskDecision, DeskRow } from "../../../api/books/desk.ts";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import type { FitzType } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { decideHomonym, decideMissing, nameAs, nothingSure, type Proposed } from "../../proposals/desk/decide.ts";
import { definitionOf } from "../../proposals/desk/definitions.ts";
import type { UseGroup } from "../../proposals/desk/group-uses.ts";
import type { WordNet } from "../../proposals/word-net.ts";
import { dialectsWithoutSymbol } from "../../repositories/packages/word-wants.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";
import { changeWord } from "./change-known.ts";
import type { DeskFacts, NeedyGroup } from "./facts.ts";
import type { KnownWords } from "./known-words.ts";
import { namedSheets, openProposer, type Proposer, pictureWords, type ToPicture } from "./proposer.ts";
import { shownRow } from "./shown-row.ts";
import { pronounce } from "./spellings.ts";

/// The rows as they arrive at the desk: each with what is proposed for it. What is read is read for all of them at once.
export async function fillRows(
  db: Kysely<Database>,
  groups: readonly NeedyGroup[],
  facts: DeskFacts,
): Promise<Pick<Desk, "rows" | "sheets">> {
  const proposer = await openProposer(db, { ...facts, taken: [] });
  const decided = await yieldToEventLoop(decideRows(groups, facts, proposer.net));
  const toPicture = decided.map((row, index) => wantsSymbol(groups[index]!, row, facts.known));
  const pictured = await pictureWords(
    db,
    toPicture.map((word) => word ?? { text: "", fitzType: "N", parentID: null }),
    proposer.net,
  );
  const pronunciations = await pronounce(
    groups.flatMap(({ group, needs }) =>
      needs.includes("notSpelled") ? group.wordIDs.map((id) => facts.known.parts.get(id)?.text ?? "") : [],
    ),
  );
  const rows = await yieldToEventLoop(
    (function* () {
      const filled: DeskRow[] = [];
      for (const [index, needy] of groups.entries()) {
        const symbols = toPicture[index] ? pictured[index]! : { symbols: [], isSure: false };
        const proposed =
          needy.group.kind === "known"
            ? changeWord(needy, { ...facts, pronunciations, symbols, cells: proposer.cells })
            : placed(pictureOf(decided[index]!, symbols), proposer);
        filled.push({
          ...shownRow(needy.group, facts),
          needs: [...needy.needs],
          decision: proposed?.decision ?? null,
          sure: proposed?.sure ?? nothingSure,
          symbols: [...symbols.symbols],
          beside: [...(proposed?.beside ?? [])],
        });
        yield;
      }
      return filled;
    })(),
  );
  const places = rows.flatMap(({ decision, word }) => [
    ...(decision && "places" in decision ? (decision.places ?? []) : []),
    ...(word?.places ?? []).map((place) => ({ ...place, gridID: place.sheet.gridID })),
  ]);
  return { rows, sheets: namedSheets(proposer.sheets, places) };
}

type Decided = Proposed<DeskDecision> | null;

function* decideRows(groups: readonly NeedyGroup[], facts: DeskFacts, net: WordNet) {
  const decided: Decided[] = [];
  for (const { group } of groups) {
    decided.push(decide(group, facts, net));
    yield;
  }
  return decided;
}

function decide(group: UseGroup, facts: DeskFacts, net: WordNet): Decided {
  const scope = { imprintID: facts.imprintID, seriesID: facts.seriesID };
  const define = (text: string, fitzType: FitzType) => definitionOf(text, fitzType, net);
  const known = { dictionary: facts.dictionary, define };
  switch (group.kind) {
    case "missing":
      return decideMissing(group, scope, known);
    case "homonym":
      return decideHomonym(group);
    case "name": {
      const texts = [...new Set(group.uses.map(({ use }) => use.text))];
      return { decision: nameAs(group.lemma, texts, scope, known), sure: nothingSure };
    }
    case "known":
      return null;
  }
}

/// Of what a symbol is looked for; null where none is wanted.
function wantsSymbol({ group, needs }: NeedyGroup, decided: Decided, { parts }: KnownWords): ToPicture | null {
  if (needs.includes("noSymbol")) {
    const lacking = [group.rootID!, ...group.wordIDs]
      .flatMap((id) => parts.get(id) ?? [])
      .find((word) => dialectsWithoutSymbol(word).length > 0)!;
    return { text: lacking.text, fitzType: lacking.fitzType, parentID: lacking.parentWordID };
  }
  const decision = decided?.decision;
  switch (decision?.action) {
    case "create":
    case "name":
      return { text: decision.text, fitzType: decision.fitzType, parentID: null };
    case "child":
      return { text: decision.text, fitzType: decision.fitzType, parentID: decision.parentWordID };
    default:
      return null;
  }
}

/// The decision with its symbol.
export function pictureOf<Decision extends DeskDecision>(
  proposed: Proposed<Decision> | null,
  { symbols, isSure }: Awaited<ReturnType<typeof pictureWords>>[number],
): Proposed<Decision> | null {
  if (!proposed || !("symbolID" in proposed.decision)) return proposed;
  const first = symbols.find(({ id }) => isID(id));
  return {
    decision: { ...proposed.decision, symbolID: first?.id ?? noID },
    sure: { ...proposed.sure, symbol: first !== undefined && isSure },
  };
}

/// The decision with its places on all grids; words that stand with others have none of their own.
export function placed<Decision extends DeskDecision>(
  proposed: Proposed<Decision> | null,
  { cells }: Pick<Proposer, "cells">,
): (Proposed<Decision> & { beside: readonly string[] }) | null {
  if (!proposed) return null;
  const { decision, sure } = proposed;
  if (decision.action !== "create") return { ...proposed, beside: [] };
  const found = cells.take({ ...decision, fitzTypes: decision.fitzType });
  return {
    decision: { ...decision, places: [...(found?.places ?? [])] },
    sure: { ...sure, place: found?.isSure ?? false },
    beside: found?.beside ?? [],
  };
}
