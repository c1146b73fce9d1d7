import type { Kysely } from "kysely";
import type { Desk, DeskDecision, DeskNeed, DeskRow } from "../../../api/books/desk.ts";
import { wordStart } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { decideHomonym, decideMissing, nameAs, nothingSure, type Proposed } from "../../proposals/desk/decide.ts";
import type { UseGroup } from "../../proposals/desk/group-uses.ts";
import { shownAt } from "../../proposals/sentences.ts";
import type { listWordGrids } from "../../repositories/words/word-family.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";
import type { KnownWords } from "./known-words.ts";
import type { DeskText } from "./read-desk.ts";

interface NeedyGroup {
  readonly group: UseGroup;
  readonly needs: readonly DeskNeed[];
}

export interface DeskFacts extends DeskText {
  readonly known: KnownWords;
  readonly grids: Awaited<ReturnType<typeof listWordGrids>>;
}

/// The rows as they arrive at the desk: each with what is proposed for it.
export async function fillRows(
  _db: Kysely<Database>,
  groups: readonly NeedyGroup[],
  facts: DeskFacts,
): Promise<Pick<Desk, "rows" | "sheets">> {
  const rows = await yieldToEventLoop(decideRows(groups, facts));
  return { rows, sheets: [] };
}

function* decideRows(groups: readonly NeedyGroup[], facts: DeskFacts) {
  const rows: DeskRow[] = [];
  for (const { group, needs } of groups) {
    const proposed = decide(group, facts);
    rows.push({
      ...shownRow(group, facts),
      needs: [...needs],
      decision: proposed?.decision ?? null,
      sure: proposed?.sure ?? nothingSure,
      symbols: [],
      beside: [],
    });
    yield;
  }
  return rows;
}

function decide(group: UseGroup, facts: DeskFacts): Proposed<DeskDecision> | null {
  const scope = { imprintID: facts.imprintID, seriesID: facts.seriesID };
  const known = { dictionary: facts.dictionary, define: () => null };
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

const maxSentences = 5;

/// What the row says of the text and of the dictionary.
function shownRow(group: UseGroup, { text, known: { parts, brief, places } }: DeskFacts) {
  const { key, kind, lemma, uses, rootID, candidates } = group;
  const counts = new Map<string, number>();
  for (const { use } of uses) counts.set(use.text, (counts.get(use.text) ?? 0) + 1);
  const word = kind === "known" || kind === "name" ? brief.get(rootID!) : undefined;
  return {
    key,
    lemma,
    count: uses.length,
    texts: [...counts].map(([written, count]) => ({ text: written, count })).sort((a, b) => b.count - a.count),
    at: kind === "name" ? uses.slice(0, maxPlaces).map(({ use }) => wordStart(use)) : null,
    sentences: uses.slice(0, maxSentences).map(({ use, page }) => ({
      ...shownAt(text, wordStart(use), use.text),
      from: wordStart(use),
      page: page?.name ?? null,
      image: page?.image ?? null,
    })),
    word: word
      ? { ...word, dialects: [...parts.get(word.id)!.dialects], places: [...(places.get(word.id) ?? [])] }
      : null,
    candidates: candidates.flatMap(({ id }) => brief.get(id) ?? []),
  };
}

/// Places that a row of names is about: the contract takes no more.
const maxPlaces = 1000;
