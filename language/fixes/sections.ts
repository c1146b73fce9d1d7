import { sections } from "../../grammar/tables/tags.ts";
import { isSection, type SectionKind } from "../../grammar/tags.ts";
import { quoteName, writeTag } from "../../grammar/write.ts";
import { caseKey, lookupKey } from "../normalise.ts";
import type { ControlLine } from "../reading/line.ts";
import { pageTypes } from "../types.ts";
import { type Fixer, onControl, type Place, type Proposal } from "./fix.ts";
import { freshPageName } from "./fresh.ts";
import { contentOf, insertAbove, insertBelow, removeLine, sectionAbove } from "./lines.ts";
import { nearestNames } from "./nearest.ts";
import { valueChange } from "./parameters.ts";
import { addName } from "./tokens.ts";

/// A name for a new part, chapter or page at a place: its number.
function freshName({ document, index }: Place, section: SectionKind): string {
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
  *suggest(place) {
    const { kind } = place.line;
    if (!isSection(kind)) return;
    const name = freshName(place, kind);
    yield { title: `Name it ${quoteName(name)}`, edits: addName(place, name), preferred: true };
  },
});

/// What a line lacks above it, so that it stands within a section.
function missing(place: Place, within: SectionKind): SectionKind[] {
  const open = sectionAbove(place)?.line.kind;
  const first = open === "chapter" ? 2 : open === "part" ? 1 : 0;
  return sections.slice(first, sections.indexOf(within) + 1);
}

function* addAbove(place: Place, within: SectionKind): Iterable<Proposal> {
  const added = missing(place, within);
  const lines = added.map((section) => writeTag(section, freshName(place, section)));
  const what = added.map((section) => `a ${section}`);
  const list = what.length > 1 ? `${what.slice(0, -1).join(", ")} and ${what.at(-1)}` : what.join("");
  yield {
    title: `Add ${list} above`,
    edits: [insertAbove(place.text, place.entry.from, lines)],
    preferred: true,
  };
}

/// Adds what is missing above a line that stands outside it.
export const outside = (within: SectionKind): Fixer => ({ suggest: (place) => addAbove(place, within) });

/// Moves a footnote to the nearest page that has its word.
export function* moveToPage(place: Place<ControlLine>): Iterable<Proposal> {
  const { document, text, entry, line } = place;
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
    edits: [removeLine(text, entry.from), insertBelow(text, last, [contentOf(place)])],
    preferred: true,
  };
}

export const footnoteOutsidePage = onControl({
  *suggest(place) {
    const moves = [...moveToPage(place)];
    yield* moves;
    for (const proposal of addAbove(place, "page")) yield { ...proposal, preferred: moves.length === 0 };
    yield { title: "Remove the footnote", edits: [removeLine(place.text, place.entry.from)] };
  },
});

const lettersOnly = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

export const pageTypeUnknown = onControl({
  fix(place) {
    const value = place.line.values.get("type");
    const type = value && pageTypes.find((known) => lettersOnly(known) === lettersOnly(lookupKey(value.text)));
    return (type && [...valueChange(place, "type", value, type)][0]) ?? null;
  },
  *suggest(place) {
    const value = place.line.values.get("type");
    if (!value) return;
    const near = nearestNames(value.text, pageTypes, 3);
    for (const type of near.length > 0 ? near : pageTypes)
      yield* valueChange(place, "type", value, type, near.length > 0 && type === near[0]);
  },
});

export const pageNameDuplicate = onControl({
  *suggest(place) {
    const value = place.line.values.get("name");
    if (value) yield* valueChange(place, "name", value, freshPageName(place.document.model, place.index), true);
  },
});
