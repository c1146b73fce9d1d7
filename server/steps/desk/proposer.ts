import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import type { Desk, DeskCell, FitzType, SuggestedSymbol } from "../../../api/index.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { filesOfIcon, type IconName, iconFileName } from "../../../api/symbols/rules/icons.ts";
import type { StoredSheet } from "../../../api/words/rules/standing.ts";
import type { Dictionary } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { FreeCells, topicsOf } from "../../proposals/desk/cells.ts";
import { textKey } from "../../proposals/desk/group-uses.ts";
import { type Topic, Topics } from "../../proposals/desk/topics.ts";
import { type IconNames, openIconNames } from "../../proposals/icon-names.ts";
import { picturedBy } from "../../proposals/pictured-by.ts";
import { openWordNet, type WordNet } from "../../proposals/word-net.ts";
import {
  findSure,
  fitzTypesShown,
  suggestFiles,
  suggestSymbols,
  symbolsOfWords,
} from "../../repositories/symbols/suggested-symbols.ts";
import { findOwnSymbols } from "../../repositories/symbols/symbol-files.ts";
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
  /// The proposed one first, at most six. A picture that no model names yet, as an icon, has the zero UUID, and is not proposed.
  readonly symbols: readonly SuggestedSymbol[];
  /// Whether the first one is the parent's, or the only one that says the word itself and shows no other meaning of it.
  readonly isSure: boolean;
}

const maxSymbols = 6;
const perKey = 4;
const maxIcons = 3;
/// Of the six places so many are for what only may be meant, so that icons that are called as the word have room.
const maxGuesses = 3;

/// What words may be pictured by, in their order.
export async function pictureWords(
  db: Kysely<Database>,
  words: readonly ToPicture[],
  net: WordNet,
): Promise<PicturedWord[]> {
  const names = await openIconNames();
  const keysOf = await yieldToEventLoop(everyKey(words, net));
  const own = words.map(({ text, fitzType }) => ({ key: textKey(text), fitzType }));
  const [byKey, filesByKey, byParent, sure] = await Promise.all([
    suggestSymbols(db, [...new Set([...own.map(({ key }) => key), ...keysOf.flat()])], perKey),
    suggestFiles(db, [...new Set(own.map(({ key }) => key))], perKey),
    symbolsOfWords(db, [...new Set(words.flatMap(({ parentID }) => parentID ?? []))]),
    findSure(db, own),
  ]);
  const icons = words.map(({ text }, index) => iconsOf(text, keysOf[index]!, names));
  const shown = await fitzTypesShown(db, [...new Set([...byKey.values()].flatMap((all) => all.map(({ id }) => id)))]);
  const known = await findOwnSymbols(db, [...new Set(icons.flatMap((all) => all.flatMap(filesOfIcon)))]);
  return words.map(({ parentID }, index) => {
    const { key, fitzType } = own[index]!;
    // Compounds are things, whatever the sentence takes them for.
    const shownAs = key.includes("-") ? "N" : fitzType;
    const named = byKey.get(key) ?? [];
    const parents = parentID === null ? [] : [byParent.get(parentID) ?? []].flat();
    const files = filesByKey.get(key) ?? [];
    const guesses = keysOf[index]!.flatMap((other) => byKey.get(other) ?? []).filter(({ id }) =>
      mayShow(shownAs, shown.get(id)),
    );
    const free = icons[index]!.filter((icon) => !filesOfIcon(icon).some((name) => known.has(name))).map(asSuggested);
    const all = [...parents, ...named, ...files, ...guesses.slice(0, maxGuesses), ...free];
    const byID = all.map((symbol) => [isID(symbol.id) ? symbol.id : symbol.label, symbol] as const);
    const symbols = [...new Map(byID).values()].slice(0, maxSymbols);
    return { symbols, isSure: parents.length > 0 || sure.has(`${key} ${fitzType} ${named[0]?.id}`) };
  });
}

/// Whether what shows words of some fitz types may show a word of another text: a `can` of water is not what one can do.
function mayShow(fitzType: FitzType, types = ""): boolean {
  const fitting = { N: "NPL", P: "NP", V: "V", A: "A", M: "M", S: "S", L: "L" }[fitzType];
  return types === "" || [...types].some((type) => fitting.includes(type));
}

/// What words may be pictured by besides their own text.
function* everyKey(words: readonly ToPicture[], net: WordNet) {
  const keys: string[][] = [];
  for (const { text, fitzType } of words) {
    keys.push(picturedBy(text, fitzType, net).map(textKey));
    yield;
  }
  return keys;
}

/// Icons that are called as a word, or as what it may be pictured by. They are no models, and get one as they are chosen.
function iconsOf(text: string, others: readonly string[], names: IconNames): IconName[] {
  return [...names.named(text, maxIcons), ...others.flatMap((other) => names.called(other))].slice(0, maxSymbols);
}

function asSuggested(icon: IconName): SuggestedSymbol {
  const name = iconFileName(icon);
  return { id: noID, label: name, symbol: { symbolshelf: name } };
}

/// The sheets that places name, as the screen shows them.
export function namedSheets(sheets: readonly StoredSheet[], places: readonly DeskCell[]): Desk["sheets"] {
  const named = new Set(places.map(({ sheetID }) => sheetID));
  return sheets
    .filter(({ id }) => named.has(id))
    .map((sheet) => ({ id: sheet.id, gridID: sheet.gridID, label: sheetLabel(sheet), fitzTypes: sheet.fitzTypes }));
}
