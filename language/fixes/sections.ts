import { sections } from "../../grammar/tables/tags.ts";
import { isSection, type SectionKind } from "../../grammar/tags.ts";
import { quoteName, writeTag } from "../../grammar/write.ts";
import { caseKey, lookupKey } from "../normalise.ts";
import type { ControlLine } from "../reading/line.ts";
import { pageTypes } from "../types.ts";
import { type FixContext, type Fixer, onControl, type Proposal } from "./fix.ts";
import { freshPageName } from "./fresh.ts";
import { contentOf, insertAbove, insertBelow, removeLine, sectionAbove } from "./lines.ts";
import { nearestNames } from "./nearest.ts";
import { valueChange } from "./parameters.ts";
import { addName } from "./tokens.ts";

/// Returns a number as the name of a new part, chapter or page.
function freshName({ document, index }: FixContext, section: SectionKind): string {
  const { model } = document;
  if (section === "page") return freshPageName(model, index);
  let count = 1;
  for (let above = index - 1; above >= 0; above--) {
    const kind = model.entries[above]?.line.kind;
    if (kind === section) count++;
    if (section === "chapter" && kind === "part") break;
  }
  return `${section === "part" ? "Part" : "Chapter"} ${count}`;
}

/// Gives a part, chapter or page a name.
export const sectionNameMissing: Fixer = onControl({
  *suggest(position) {
    const { kind } = position.line;
    if (!isSection(kind)) return;
    const name = freshName(position, kind);
    yield { title: `Name it ${quoteName(name)}`, edits: addName(position, name) };
  },
});

/// Returns the sections that a line needs above it to stand within a section of this kind.
function missing(position: FixContext, within: SectionKind): SectionKind[] {
  const open = sectionAbove(position)?.line.kind;
  const first = open === "chapter" ? 2 : open === "part" ? 1 : 0;
  return sections.slice(first, sections.indexOf(within) + 1);
}

function* addAbove(position: FixContext, within: SectionKind): Iterable<Proposal> {
  const added = missing(position, within);
  const lines = added.map((section) => writeTag(section, freshName(position, section)));
  const what = added.map((section) => `a ${section}`);
  const list = what.length > 1 ? `${what.slice(0, -1).join(", ")} and ${what.at(-1)}` : what.join("");
  yield {
    title: `Add ${list} above`,
    edits: [insertAbove(position.text, position.entry.from, lines)],
    preferred: true,
  };
}

/// Adds the missing sections above a line that stands outside them.
export const outside = (within: SectionKind): Fixer => ({ suggest: (position) => addAbove(position, within) });

/// Moves a footnote to the nearest page that has its word.
export function* moveToPage(position: FixContext<ControlLine>): Iterable<Proposal> {
  const { document, text, entry, line } = position;
  const key = caseKey(line.values.get("word")?.text ?? "");
  if (key === "") return;
  const pages = document.model.parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages));
  const having = pages.filter(({ sentences }) =>
    sentences.some((sentence) => sentence.line.words.some((word) => caseKey(word.text) === key)),
  );
  const distance = (page: (typeof pages)[number]): number => Math.abs(page.entry.from - entry.from);
  const [nearest] = having.sort((a, b) => distance(a) - distance(b));
  if (!nearest) return;
  const last = Math.max(...[nearest.entry, ...nearest.sentences, ...nearest.footnotes].map(({ from }) => from));
  yield {
    title: `Move it to page ${quoteName(nearest.entry.line.name)}`,
    edits: [removeLine(text, entry.from), insertBelow(text, last, [contentOf(position)])],
  };
}

export const footnoteOutsidePage = onControl({
  *suggest(position) {
    const moves = [...moveToPage(position)];
    yield* moves;
    for (const proposal of addAbove(position, "page")) yield { ...proposal, preferred: moves.length === 0 };
    yield { title: "Remove the footnote", edits: [removeLine(position.text, position.entry.from)] };
  },
});

const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

export const pageTypeUnknown = onControl({
  fix(position) {
    const value = position.line.values.get("type");
    const type = value && pageTypes.find((known) => lettersOnly(known) === lettersOnly(lookupKey(value.text)));
    return (type && [...valueChange(position, "type", value, type)][0]) ?? null;
  },
  *suggest(position) {
    const value = position.line.values.get("type");
    if (!value) return;
    const near = nearestNames(value.text, pageTypes, 3);
    for (const type of near.length > 0 ? near : pageTypes) yield* valueChange(position, "type", value, type);
  },
});

export const pageNameDuplicate = onControl({
  *suggest(position) {
    const value = position.line.values.get("name");
    if (value) yield* valueChange(position, "name", value, freshPageName(position.document.model, position.index));
  },
});

/// What stands on the page, comments and footnotes, would come to the page above.
export const pageEmpty = onControl({
  *suggest({ document, entry, index }) {
    const next = document.model.entries[index + 1];
    if (next && isSection(next.line.kind))
      yield { title: `Remove page '${entry.line.name}'`, edits: [removeLine(document.text, entry.from)] };
  },
});
