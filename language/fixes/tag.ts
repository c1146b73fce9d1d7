import { type ControlKind, controlKinds } from "../../grammar/tags.ts";
import { writeTag } from "../../grammar/write.ts";
import { pageAround } from "../document/positions.ts";
import { change, onUnknown, type Proposal } from "./fix.ts";
import { contentOf } from "./lines.ts";
import { nearestNames } from "./nearest.ts";

/// The names of our tags in other tools.
const otherNames = new Map<string, ControlKind>([
  ["act", "part"],
  ["book", "part"],
  ["scene", "chapter"],
  ["lesson", "chapter"],
  ["speaker", "character"],
  ["role", "character"],
  ["note", "footnote"],
]);

/// What an unknown tag may mean: the source text to replace, and what to write instead. A guess rests on spelling alone.
interface PossibleTag {
  readonly source: string;
  readonly written: string;
  readonly isGuess: boolean;
}

function possibleTags(content: string, tagText: string): PossibleTag[] {
  const apart = /^#\s+([a-z]+)(?!\S)/i.exec(content);
  if (tagText === "" && apart) {
    const tag = controlKinds.find((known) => known === apart[1]?.toLowerCase());
    return tag ? [{ source: apart[0], written: writeTag(tag), isGuess: false }] : [];
  }
  const source = `#${tagText}`;
  for (const tag of controlKinds) {
    const rest = tagText.slice(tag.length).replace(/^[:.=_-]+/, "");
    if (tagText.toLowerCase().startsWith(tag) && /^(?:$|[^a-z])/i.test(rest))
      return [{ source, written: rest === "" ? writeTag(tag) : `${writeTag(tag)} ${rest}`, isGuess: false }];
  }
  const other = otherNames.get(tagText.toLowerCase());
  const near = other ? [other] : nearestNames(tagText, controlKinds, 2);
  return near.map((tag) => ({ source, written: writeTag(tag), isGuess: !other }));
}

export const tagUnknown = onUnknown({
  *suggest(position): Iterable<Proposal> {
    const { line, document, index } = position;
    const content = contentOf(position);
    for (const { source, written, isGuess } of possibleTags(content, line.tagText)) {
      const edits = [change(position, { from: 0, to: source.length }, written)];
      yield { title: `Change to ${written}`, edits, preferred: !isGuess };
    }
    const start = { from: 0, to: 0 };
    if (pageAround(document.model, index).length > 0)
      yield { title: "Print it as a sentence", edits: [change(position, start, "\\")] };
    yield { title: "Make it a comment", edits: [change(position, start, "// ")] };
  },
});
