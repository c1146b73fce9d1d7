import { lineEnd } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import { ImportDocument } from "../document/document.ts";
import { type Entry, reservedNames } from "../document/model.ts";
import { entryIndexFrom } from "../document/positions.ts";

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
  while (index >= 0 && !isSection(kindAt() ?? null)) index--;
  const kind = kindAt();
  return {
    hasPart: kind !== undefined,
    hasChapter: kind === "chapter" || kind === "page",
    hasPage: kind === "page",
    speakers: [...[...cast.values()].map(({ line }) => line.name), ...reservedNames.values()],
  };
}

/// How much of a text is looked at in one go, UTF-16 code units: import text shows what it is in its first lines.
const glance = 16_000;

/// Whether a text is import text already, and is to be pasted as it is: it has a control line, a line of a speaker or a
/// word's id.
export function isImportText(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const to = lineEnd(text, Math.min(from + glance, text.length));
    if (new ImportDocument(text.slice(from, to)).model.entries.some(isMarkedUp)) return true;
    from = to + 1;
  }
  return false;
}

const isMarkedUp = ({ line }: Entry): boolean =>
  line.kind !== "unknown" &&
  (line.kind !== "sentence" || line.speaker?.isClosed === true || line.words.some(({ id }) => id !== null));
