import type { ImportDocument } from "../document.ts";
import { reservedNames } from "../model.ts";
import { entryIndexFrom } from "../places.ts";

/// What the place of a paste is in: what stands there already need not be made.
export interface PasteContext {
  readonly hasPart: boolean;
  readonly hasChapter: boolean;
  readonly hasPage: boolean;
  /// The names that can speak, as they were declared.
  readonly speakers: readonly string[];
}

export const emptyContext: PasteContext = {
  hasPart: false,
  hasChapter: false,
  hasPage: false,
  speakers: [...reservedNames.values()],
};

/// The context of an offset in a text.
export function pasteContext({ model }: ImportDocument, offset: number): PasteContext {
  const { entries, cast } = model;
  let index = entryIndexFrom(entries, offset) - 1;
  const kindAt = () => entries[index]?.line.kind;
  while (index >= 0 && !["part", "chapter", "page"].includes(kindAt() ?? "")) index--;
  const kind = kindAt();
  return {
    hasPart: kind !== undefined,
    hasChapter: kind === "chapter" || kind === "page",
    hasPage: kind === "page",
    speakers: [...[...cast.values()].map(({ line }) => line.name), ...reservedNames.values()],
  };
}

/// Whether a text is import text already, and is to be pasted as it is: it has a control line, a line of a speaker or a
/// word's id.
export function isImportText({ model }: ImportDocument): boolean {
  return model.entries.some(
    ({ line }) =>
      line.kind !== "unknown" &&
      (line.kind !== "sentence" || line.speaker?.isClosed === true || line.words.some(({ id }) => id !== null)),
  );
}
