import { allDialects, type Dialect, dialects, fitzTypes, wordTypes } from "../../../api/common/constants.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import type { Manifest } from "../manifest.ts";
import type { Differences } from "./differences.ts";
import { hashOf, howOf, isAlike, noteOf, pairs } from "./pairs.ts";

export type ManifestWord = Manifest["words"][number];
type SymbolDifference = Differences["words"][number]["symbols"][number];

const supplierCodes = Object.keys(suppliers) as Supplier[];
const yesOrNo = (value: boolean): string => (value ? "yes" : "no");
const listed = (names: readonly string[]): string => names.join(", ") || "none";

/// Returns the words whose content differs, apart from their places. Those that the text uses come first.
export function compareWords(before: Manifest, after: Manifest): Differences["words"] {
  const pages = pagesByWord(after);
  const pagesBefore = pagesByWord(before);
  const names = new Map([...before.words, ...after.words].map(({ id, text }) => [id, text]));
  return pairs(before.words, after.words, ({ id }) => id)
    .map((pair) => {
      const { id, text } = (pair.after ?? pair.before)!;
      return {
        wordID: id,
        text: pair.before && pair.after ? pair.before.text : text,
        how: howOf(pair),
        pages: (pair.after ? pages : pagesBefore).get(id) ?? 0,
        symbols: pair.before && pair.after ? symbolsOf(pair.before, pair.after) : [],
        notes: pair.before && pair.after ? notesOf(pair.before, pair.after, names) : [],
      };
    })
    .filter(({ how, symbols, notes }) => how !== "changed" || symbols.length > 0 || notes.length > 0)
    .sort((one, other) => other.pages - one.pages || (one.text < other.text ? -1 : 1));
}

function pagesByWord({ parts }: Manifest): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { staticAreaKeys, popupAreaKeys } of parts.flatMap(({ chapters }) =>
    chapters.flatMap(({ pages }) => pages),
  ))
    for (const id of new Set([...staticAreaKeys, ...popupAreaKeys])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/// Returns the symbols that differ. Dialects with the same change are combined.
function symbolsOf(before: ManifestWord, after: ManifestWord): SymbolDifference[] {
  return supplierCodes.flatMap((supplier) => {
    const changes = new Map<string, SymbolDifference>();
    for (const dialect of allDialects) {
      const [one, other] = [symbolIn(before, supplier, dialect), symbolIn(after, supplier, dialect)];
      if (isAlike(one, other)) continue;
      const key = JSON.stringify([one, other]);
      const known = changes.get(key);
      const names = [...(known?.dialects ?? []), dialects[dialect].name];
      changes.set(key, { supplier: suppliers[supplier], dialects: names, before: one, after: other });
    }
    return [...changes.values()];
  });
}

function symbolIn(word: ManifestWord, supplier: Supplier, dialect: Dialect) {
  const symbol = word.symbols[supplier]?.[dialect];
  return symbol ? { name: symbol.name, picture: hashOf(symbol.path) } : null;
}

function notesOf(before: ManifestWord, after: ManifestWord, names: ReadonlyMap<string, string>): string[] {
  const notes: string[] = [];
  const tell = <T>(name: string, of: (word: ManifestWord) => T, inWords: (value: T) => string) => {
    if (!isAlike(of(before), of(after))) notes.push(noteOf(name, inWords(of(before)), inWords(of(after))));
  };
  const named = (ids: readonly string[]) => listed(ids.map((id) => names.get(id) ?? "?"));
  tell("Text", ({ text }) => text, String);
  tell(
    "Type",
    ({ type }) => type,
    (type) => wordTypes[type],
  );
  tell(
    "Fitz type",
    ({ fitzType }) => fitzType,
    (type) => fitzTypes[type],
  );
  tell(
    "Dialects",
    (word) => word.dialects,
    (codes) => listed(codes.map((code) => dialects[code].name)),
  );
  tell("Non-word", ({ isNonWord }) => isNonWord, yesOrNo);
  tell("Book-specific", ({ isBookSpecific }) => isBookSpecific, yesOrNo);
  tell("Overlay for not", ({ showNotOverlay }) => showNotOverlay, yesOrNo);
  tell(
    "Parent",
    ({ parentWordID }) => parentWordID,
    (id) => (id === null ? "none" : named([id])),
  );
  tell("Used by the text", ({ isUsed }) => isUsed, yesOrNo);
  for (const dialect of allDialects)
    for (const field of ["g", "c"] as const) {
      const name = `${field === "g" ? "Spelling" : "THRASS spelling"} in ${dialects[dialect].name}`;
      const of = (word: ManifestWord) => word.spelling[dialect]?.[field];
      const [one, other] = [of(before), of(after)];
      if (isAlike(one, other)) continue;
      const printed = [one && printSpelling(before.text, one), other && printSpelling(after.text, other)];
      if (printed[0] === printed[1]) notes.push(`${name}: other sounds`);
      else notes.push(noteOf(name, printed[0] ?? "none", printed[1] ?? "none"));
    }
  const popups = (word: ManifestWord) =>
    listed(word.popups.map(({ words }) => named(words.map(({ wordID }) => wordID))));
  if (!isAlike(before.popups, after.popups))
    notes.push(
      popups(before) === popups(after) ? "Popups: in other cells" : noteOf("Popups", popups(before), popups(after)),
    );
  tell("Similar words", ({ similars }) => similars, named);
  // A symbol that was made for another dialect may look the same.
  if (!isAlike(before.symbols, after.symbols) && symbolsOf(before, after).length === 0)
    notes.push("Its symbols are those of other dialects");
  return notes;
}
