import type { SectionKind } from "../../grammar/tags.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry, Model, PageModel } from "../document/model.ts";
import type { ControlLine, Span } from "../reading/line.ts";

/// A part, chapter or page with its whole content: from its line to the end of its last line.
export interface Section extends Span {
  readonly kind: SectionKind;
  /// Null if a line that needs the section implies it; the section then begins with that line.
  readonly entry: Entry<ControlLine> | null;
  /// Null unless it is a page.
  readonly page: PageModel | null;
  readonly children: readonly Section[];
}

const kept = new WeakMap<Model, readonly Section[]>();

/// Returns the text's parts, with their chapters and pages.
export function sectionsOf({ model, text }: ImportDocument): readonly Section[] {
  let sections = kept.get(model);
  if (!sections) {
    sections = readSections(model, text);
    kept.set(model, sections);
  }
  return sections;
}

/// A section whose end is not yet known.
interface Open {
  readonly kind: SectionKind;
  readonly entry: Entry<ControlLine> | null;
  readonly page: PageModel | null;
  readonly from: number;
  readonly children: readonly Open[];
}

function open(kind: SectionKind, entry: Entry<ControlLine> | null, children: readonly Open[], page?: PageModel): Open {
  return { kind, entry, page: page ?? null, from: entry?.from ?? children[0]?.from ?? 0, children };
}

function readSections({ parts }: Model, text: string): readonly Section[] {
  const opened = parts.map((part) =>
    open(
      "part",
      part.entry,
      part.chapters.map((chapter) =>
        open(
          "chapter",
          chapter.entry,
          chapter.pages.map((page) => open("page", page.entry, [], page)),
        ),
      ),
    ),
  );
  return closed(opened, text.length, text);
}

/// Ends each section where the next one begins, without the white space between them.
const closed = (sections: readonly Open[], end: number, text: string): readonly Section[] =>
  sections.map(({ children, ...section }, index) => {
    const next = sections[index + 1]?.from ?? end;
    return { ...section, to: trimmedEnd(text, section.from, next), children: closed(children, next, text) };
  });

function trimmedEnd(text: string, from: number, end: number): number {
  let to = end;
  while (to > from && /\s/.test(text[to - 1] as string)) to--;
  return to;
}
