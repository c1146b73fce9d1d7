import type { z } from "zod";
import { type BookDraft, namedCharacters } from "../../../../api/books/rules/book-wizard.ts";
import type { SymbolSize } from "../../../../api/books/rules/images.ts";
import type { createBook } from "../../../../api/index.ts";

/// Returns the symbols that the draft's play characters and new words name, each once.
export function namedSymbols(draft: BookDraft): string[] {
  const characters = draft.mode === "P" ? namedCharacters(draft) : [];
  const names = [...characters, ...draft.newCharacterWords].map(({ symbol }) => symbol.trim());
  return [...new Set(names)].filter(Boolean);
}

/// Updates the draft's missing symbols. `exists` says for each name whether there is such a symbol. An uploaded image
/// stays with its symbol. Returns the same draft where nothing changes.
export function withMissingSymbols(draft: BookDraft, exists: ReadonlyMap<string, boolean>): BookDraft {
  const missing = namedSymbols(draft).filter((symbol) => exists.get(symbol) === false);
  const before = draft.missingSymbols;
  if (missing.length === before.length && missing.every((symbol, at) => before[at]?.symbol === symbol)) return draft;
  return {
    ...draft,
    missingSymbols: missing.map(
      (symbol) => before.find((known) => known.symbol === symbol) ?? { id: symbol, symbol, key: null },
    ),
  };
}

/// Replaces a symbol that the draft names by another one.
export function withSymbol(draft: BookDraft, symbol: string, other: string): BookDraft {
  const renamed = <T extends { readonly symbol: string }>(list: readonly T[]): T[] =>
    list.map((one) => (one.symbol.trim() === symbol ? { ...one, symbol: other } : one));
  return {
    ...draft,
    playCharacters: renamed(draft.playCharacters),
    newCharacterWords: renamed(draft.newCharacterWords),
    missingSymbols: draft.missingSymbols.filter((missing) => missing.symbol !== symbol),
  };
}

/// Records that a missing symbol is meant to differ from others only in case.
export const withOtherCase = (draft: BookDraft, symbol: string): BookDraft => ({
  ...draft,
  missingSymbols: draft.missingSymbols.map((missing) =>
    missing.symbol === symbol ? { ...missing, isOtherCase: true } : missing,
  ),
});

/// Returns the best size for a missing symbol's image: that of a play character's, or of a word's.
export const sizeOfMissing = (draft: BookDraft, symbol: string): SymbolSize =>
  draft.mode === "P" && namedCharacters(draft).some((one) => one.symbol.trim() === symbol) ? "character" : "symbol";

/// Returns what is sent: names are trimmed, and what the draft's mode excludes is left out.
export function withoutRemains(draft: BookDraft): z.input<typeof createBook.body> {
  const trimmed = <T extends { readonly symbol: string }>(list: readonly T[]): T[] =>
    list.map((one) => ({ ...one, symbol: one.symbol.trim() }));
  return {
    ...draft,
    existingAuthorIDs: [...draft.existingAuthorIDs],
    newAuthorNames: [...draft.newAuthorNames],
    existingIllustratorIDs: [...draft.existingIllustratorIDs],
    newIllustratorNames: [...draft.newIllustratorNames],
    playCharacters: draft.mode === "P" ? trimmed(namedCharacters(draft)) : [],
    characterWords: [...draft.characterWords],
    newCharacterWords: trimmed(draft.newCharacterWords),
    missingSymbols: [...draft.missingSymbols],
  };
}
