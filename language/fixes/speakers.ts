import { beginsSentence, lineEnd } from "../../grammar/lines.ts";
import { quoteValue, writeTag } from "../../grammar/write.ts";
import { type Model, reservedNames } from "../document/model.ts";
import { nameKey } from "../normalise.ts";
import type { SentenceLine } from "../reading/line.ts";
import { defaultColour, likelySymbol } from "./characters.ts";
import { change, type FixContext, onSentence } from "./fix.ts";
import { unknownSpeakers } from "./fresh.ts";
import { contentOf, insertAbove, insertBelow, removeLine } from "./lines.ts";
import { nearestNames } from "./nearest.ts";

/// Returns all names that can speak, as declared.
const knownNames = ({ cast }: Model): string[] => [
  ...[...cast.values()].map(({ line }) => line.name).filter((name) => !name.includes(":")),
  ...reservedNames.values(),
];

/// Returns the line that declares a character of whom only the name is known.
export const declaration = (name: string): string =>
  `${writeTag("character", name)} symbol=${quoteValue(likelySymbol(name))} colour=${defaultColour}`;

/// Declares characters next to the text's others: below the last of them, or above the first line if there are none.
export function declare({ document, text }: FixContext, names: readonly string[]) {
  const { characters, entries } = document.model;
  const lines = names.map(declaration);
  const last = characters.at(-1);
  if (last) return insertBelow(text, last.from, lines);
  return insertAbove(text, entries[0]?.from ?? 0, lines);
}

const sameButForCase = (model: Model, name: string): string[] =>
  knownNames(model).filter((known) => nameKey(known).toLowerCase() === nameKey(name).toLowerCase());

export const speakerUnknown = onSentence({
  fix(position) {
    const name = position.line.speaker?.name;
    const [same, another] = name ? sameButForCase(position.document.model, name.text) : [];
    if (!name || same === undefined || another !== undefined) return null;
    return { title: `Change to ${same}`, edits: [change(position, name, same)] };
  },
  *suggest(position) {
    const name = position.line.speaker?.name;
    if (!name) return;
    const { model } = position.document;
    const near = nearestNames(name.text, knownNames(model), 3);
    for (const known of near) yield { title: `Change to ${known}`, edits: [change(position, name, known)] };
    if (position.line.speaker?.nameKey === "") return;
    yield { title: `Declare the character ${name.text}`, edits: [declare(position, [name.text])] };
    const all = unknownSpeakers(model, 200);
    if (all.length > 1)
      yield { title: `Declare all ${all.length} unknown characters`, edits: [declare(position, all)] };
  },
});

export const speakerUnclosed = onSentence({
  *suggest(position) {
    const content = contentOf(position);
    const known = knownNames(position.document.model).sort((a, b) => b.length - a.length);
    for (const name of known) {
      const end = nameEnd(content, name);
      if (end < 0) continue;
      const sign = /^\s*[:;：]/.exec(content.slice(end))?.[0] ?? "";
      const edits = [change(position, { from: end, to: end + sign.length }, ":")];
      if (content.slice(end + sign.length).trim() !== "") yield { title: `Let ${name} speak`, edits, preferred: true };
      break;
    }
    yield { title: "Print the @", edits: [change(position, { from: 0, to: 0 }, "\\")] };
    yield { title: "Remove this line", edits: [removeLine(position.text, position.entry.from)] };
  },
});

/// Returns the offset after a speaker's name directly behind the line's `@`; -1 if the line begins with another name.
function nameEnd(content: string, name: string): number {
  const key = nameKey(name);
  for (let end = Math.min(content.length, 2 * name.length + 8); end > 1; end--) {
    const isWhole = !/\s/.test(content[end - 1] ?? "") && !/[\p{L}\p{N}]/u.test(content[end] ?? "");
    if (isWhole && nameKey(content.slice(1, end)) === key) return end;
  }
  return -1;
}

/// Returns the speakers before a line, the latest first.
function lastSpeakers({ document, index }: FixContext, limit: number): string[] {
  const { entries, cast } = document.model;
  const names = new Set<string>();
  for (let above = index - 1; above >= 0 && index - above < 200 && names.size < limit; above--) {
    const line = entries[above]?.line;
    const key = line?.kind === "sentence" ? (line.speaker?.nameKey ?? "") : "";
    const name = reservedNames.get(key) ?? cast.get(key)?.line.name;
    if (name) names.add(name);
  }
  return [...names];
}

/// Returns the offset after the line's colon.
const colonEnd = (position: FixContext<SentenceLine>): number => contentOf(position).indexOf(":") + 1;

export const speakerMissing = onSentence({
  *suggest(position) {
    const content = contentOf(position);
    const rest = content.slice(colonEnd(position)).trimStart();
    const doubled = knownNames(position.document.model).find((name) => rest.startsWith(`${name}:`));
    if (doubled) {
      const span = { from: 1, to: content.length - rest.length };
      yield { title: `Let ${doubled} speak`, edits: [change(position, span, "")], preferred: true };
    }
    for (const name of new Set([...lastSpeakers(position, 3), "Narrator"]))
      yield { title: `Let ${name} speak`, edits: [change(position, { from: 1, to: colonEnd(position) }, `${name}:`)] };
    if (beginsSentence(rest))
      yield { title: "Nobody speaks", edits: [change(position, { from: 0, to: content.length - rest.length }, "")] };
  },
});

export const sentenceEmpty = onSentence({
  *suggest(position) {
    const { document, text, entry, index } = position;
    const end = lineEnd(text, entry.from);
    const next = document.model.entries[index + 1];
    const gap = next ? text.slice(end, next.from) : "";
    const isBelow = /^(?:\r\n|\n|\r)[^\S\r\n]*$/.test(gap);
    const isSpoken = next?.line.kind === "sentence" && !next.line.speaker && isBelow;
    if (isSpoken)
      yield {
        title: "Join it with the next line",
        edits: [{ from: entry.from + contentOf(position).length, to: next.from, insert: " " }],
        preferred: true,
      };
    yield { title: "Remove this line", edits: [removeLine(text, entry.from)], preferred: !isSpoken };
  },
});
