import { lineEnd } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import { ImportDocument } from "../document/document.ts";
import { type Entry, reservedNames } from "../document/model.ts";
import { entryIndexFrom } from "../document/positions.ts";
import { freshIndex } from "../fixes/fresh.ts";

/// The sections and speakers at the position of a paste, which the pasted text need not create.
export interface PasteContext {
  readonly hasPart: boolean;
  readonly hasChapter: boolean;
  readonly hasPage: boolean;
  /// The names that can speak, as declared.
  readonly speakers: readonly string[];
  /// The number of the last page above; 0 if there is none.
  readonly lastPage: number;
  /// The highest index of a footnote in the text; 0 if there is none.
  readonly lastFootnote: number;
}

export const emptyContext: PasteContext = {
  hasPart: false,
  hasChapter: false,
  hasPage: false,
  speakers: [...reservedNames.values()],
  lastPage: 0,
  lastFootnote: 0,
};

/// Returns the context of an offset in a text.
export function pasteContext({ model }: ImportDocument, offset: number): PasteContext {
  const { entries, cast } = model;
  const above = entryIndexFrom(entries, offset);
  let index = above - 1;
  const kindAt = () => entries[index]?.line.kind;
  while (index >= 0 && !isSection(kindAt() ?? null)) index--;
  const kind = kindAt();
  return {
    hasPart: kind !== undefined,
    hasChapter: kind === "chapter" || kind === "page",
    hasPage: kind === "page",
    speakers: [...[...cast.values()].map(({ line }) => line.name), ...reservedNames.values()],
    lastPage: highestPage(entries.slice(0, above)),
    lastFootnote: (freshIndex(model) ?? 1) - 1,
  };
}

const highestPage = (entries: readonly Entry[]): number =>
  entries.reduce((highest, { line }) => {
    const name = line.kind === "page" && "name" in line ? line.name : "";
    return /^\d{1,6}$/.test(name) ? Math.max(highest, Number(name)) : highest;
  }, 0);

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
