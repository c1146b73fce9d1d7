import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { isID } from "../../../api/common/rules/ids.ts";
import type { Desk, DeskCell, FitzType, SuggestedSymbol } from "../../../api/index.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import type { StoredSheet } from "../../../api/words/rules/standing.ts";
import type { Dictionary } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { FreeCells, topicsOf } from "../../proposals/desk/cells.ts";
import { textKey } from "../../proposals/desk/group-uses.ts";
import { type Topic, Topics } from "../../proposals/desk/topics.ts";
import { near, synonymsOf } from "../../proposals/synonyms.ts";
import { openWordNet, type WordNet } from "../../proposals/word-net.ts";
import { suggestFiles, suggestSymbols, symbolsOfWords } from "../../repositories/symbols/suggested-symbols.ts";
import { readEverySheet } from "../../repositories/words/word-family.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";

/// What proposals of symbols and places come from.
export interface Proposer {
  readonly net: WordNet;
  readonly cells: FreeCells;
  readonly sheets: readonly StoredSheet[];
}

export async function openProposer(
  db: Kysely<Database>,
  facts: {
    dictionary: Dictionary;
    bookID: string;
    grids: readonly { readonly id: string }[];
    taken: readonly DeskCell[];
  },
): Promise<Proposer> {
  const [net, sheets] = await Promise.all([openWordNet(), readEverySheet(db)]);
  const topics = await learn(
    topicsOf(sheets, (id) => {
      const word = facts.dictionary.byId(id);
      return word && word.type !== "L" ? (word.fitzType as FitzType) : null;
    }),
    net,
  );
  const gridIDs = facts.grids.map(({ id }) => id);
  return { net, sheets, cells: new FreeCells(sheets, topics, { gridIDs, bookID: facts.bookID, taken: facts.taken }) };
}

/// What was learned last: sheets change a few times a minute at most, and what stands on them decides.
let learned: { readonly of: string; readonly topics: Topics } | null = null;

async function learn(topics: readonly Topic[], net: WordNet): Promise<Topics> {
  const of = hash("sha256", JSON.stringify(topics));
  if (learned?.of !== of) learned = { of, topics: await yieldToEventLoop(Topics.learn(topics, net)) };
  return learned.topics;
}

/// A word that wants a symbol.
export interface ToPicture {
  readonly text: string;
  readonly fitzType: FitzType;
  /// The word whose symbol it may share; null for none.
  readonly parentID: string | null;
}

export interface PicturedWord {
  /// The proposed one first, at most six. A picture that no model names yet has the zero UUID, and is not proposed.
  readonly symbols: readonly SuggestedSymbol[];
  /// Whether the first one is the only one that says the word itself, or the parent's.
  readonly isSure: boolean;
}

const maxSymbols = 6;
const perKey = 4;

/// What words may be pictured by, in their order.
export async function pictureWords(
  db: Kysely<Database>,
  words: readonly ToPicture[],
  net: WordNet,
): Promise<PicturedWord[]> {
  const keysOf = await yieldToEventLoop(everyKey(words, net));
  const [byKey, filesByKey, byParent] = await Promise.all([
    suggestSymbols(db, [...new Set(keysOf.flat())], perKey),
    suggestFiles(db, [...new Set(keysOf.map(([own = ""]) => own))], perKey),
    symbolsOfWords(db, [...new Set(words.flatMap(({ parentID }) => parentID ?? []))]),
  ]);
  return words.map(({ parentID }, index) => {
    const [own = "", ...others] = keysOf[index]!;
    const named = byKey.get(own) ?? [];
    const parents = parentID === null ? [] : [byParent.get(parentID) ?? []].flat();
    const files = filesByKey.get(own) ?? [];
    const all = [...parents, ...named, ...files, ...others.flatMap((key) => byKey.get(key) ?? [])];
    const byID = all.map((symbol) => [isID(symbol.id) ? symbol.id : symbol.label, symbol] as const);
    const symbols = [...new Map(byID).values()].slice(0, maxSymbols);
    return { symbols, isSure: parents.length > 0 || named.length === 1 };
  });
}

function* everyKey(words: readonly ToPicture[], net: WordNet) {
  const keys: string[][] = [];
  for (const { text, fitzType } of words) {
    keys.push([text, ...synonymsOf(text, fitzType, net, near)].map(textKey));
    yield;
  }
  return keys;
}

/// The sheets that places name, as the screen shows them.
export function namedSheets(sheets: readonly StoredSheet[], places: readonly DeskCell[]): Desk["sheets"] {
  const named = new Set(places.map(({ sheetID }) => sheetID));
  return sheets
    .filter(({ id }) => named.has(id))
    .map((sheet) => ({ id: sheet.id, gridID: sheet.gridID, label: sheetLabel(sheet), fitzTypes: sheet.fitzTypes }));
}
