import { lineEnd } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import { ImportDocument } from "../document/document.ts";
import { type Entry, reservedNames } from "../document/model.ts";
import { entryIndexFrom } from "../document/positions.ts";

/// The sections and speakers at the position of a paste, which the pasted text need not create.
export interface PasteContext {
  readonly hasPart: boolean;
  readonly hasChapter: boolean;
  readonly hasPage: boolean;
  /// The names that can speak, as declared.
  readonly speakers: readonly string[];
}

export const emptyContext: PasteContext = {
  hasPart: false,
  hasChapter: false,
  hasPage: false,
  speakers: [...reservedNames.values()],
};

/// Returns the context of an offset in a text.
export function pasteContext({ model }: ImportDocument, offset: number): PasteContext {
  const { entries, cast } = model;
  let index = entryIndexFrom(entries, offset) - 1;
  const kindAt = () => entries[index]?.line.kind;
  while (index >= 0 && !isSection(kindAt() ?? null)) index--;
  const kind = kindAt();
  return {
    hasPart: kind !== undefined,
    hasChapter: kind === "chapter" || kind === "page",
    hasPage: kind === "page",
    speakers: [...[...cast.values()].map(({ line }) => line.name), ...reservedNames.values()],
  };
}

/// The amount of text that is examined, in UTF-16 code units: an import text is recognisable by its first lines.
const maxExamined = 16_000;

/// True if a text is already import text and is pasted as it is: it has a control line, a spoken line or a word's id.
export function isImportText(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const to = lineEnd(text, Math.min(from + maxExamined, text.length));
    if (new ImportDocument(text.slice(from, to)).model.entries.some(isMarkedUp)) return true;
    from = to + 1;
  }
  return false;
}

const isMarkedUp = ({ line }: Entry): boolean =>
  line.kind !== "unknown" &&
  (line.kind !== "sentence" || line.speaker?.isClosed === true || line.words.some(({ id }) => id !== null));
