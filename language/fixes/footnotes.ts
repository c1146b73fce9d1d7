import { pageAround } from "../document/positions.ts";
import { caseKey } from "../normalise.ts";
import type { ControlLine, SentenceLine } from "../reading/line.ts";
import { readIndex } from "../reading/values.ts";
import { type FixContext, onControl } from "./fix.ts";
import { freshIndex } from "./fresh.ts";
import { removeLine } from "./lines.ts";
import { nearestNames } from "./nearest.ts";
import { valueChange } from "./parameters.ts";
import { moveToPage } from "./sections.ts";
import { addParameter } from "./tokens.ts";

export const footnoteIndexMissing = onControl({
  *suggest(position) {
    const index = freshIndex(position.document.model);
    if (index === null) return;
    yield { title: `Add index=${index}`, edits: [addParameter(position, "index", `${index}`)], preferred: true };
  },
});

/// Reads an index in digits of another script or in brackets; null if the value has none.
function spoken(value: string): number | null {
  const inner = /^[[(*]*(\p{Nd}+)[\]).:*]*$/u.exec(value)?.[1];
  return inner === undefined ? null : readIndex(inner.replace(/\p{Nd}/gu, digitOf));
}

/// Unicode places the decimal digits of each script next to each other, starting with zero.
function digitOf(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value++)
    if (value === 9 || !/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) return String(value);
  return character;
}

export const footnoteIndexInvalid = onControl({
  fix(position) {
    const value = position.line.values.get("index");
    const index = value ? spoken(value.text) : null;
    if (!value || index === null) return null;
    const said = position.document.model.footnotes.filter(
      ({ line }) => spoken(line.values.get("index")?.text ?? "") === index,
    );
    return said.length > 1 ? null : ([...valueChange(position, "index", value, `${index}`)][0] ?? null);
  },
  suggest: freshlyNumbered,
});

function* freshlyNumbered(position: FixContext<ControlLine>) {
  const value = position.line.values.get("index");
  const index = freshIndex(position.document.model);
  if (value && index !== null) yield* valueChange(position, "index", value, `${index}`, true);
}

export const footnoteIndexDuplicate = onControl({ suggest: freshlyNumbered });

/// Returns the sentences of the diagnostic's page.
const sentencesOf = ({ document, index }: FixContext): SentenceLine[] =>
  pageAround(document.model, index).flatMap(({ line }) => (line.kind === "sentence" ? [line] : []));

export const footnoteWordMissing = onControl({
  *suggest(position) {
    const { entries } = position.document.model;
    const above = entries
      .slice(0, position.index)
      .findLast(({ line }) => line.kind !== "footnote" && line.kind !== "character");
    if (above?.line.kind !== "sentence") return;
    const words = [...new Set(above.line.words.filter(({ isSound }) => isSound).map(({ text }) => text))];
    for (const word of words.sort((a, b) => b.length - a.length).slice(0, 5)) {
      const edit = addParameter(position, "word", word);
      yield { title: `Add ${edit.insert.trim()}`, edits: [edit] };
    }
  },
});

export const footnoteWordAbsent = onControl({
  *suggest(position) {
    const value = position.line.values.get("word");
    if (!value) return;
    const words = new Map<string, string>();
    for (const { words: found } of sentencesOf(position)) for (const { text } of found) words.set(caseKey(text), text);
    const near = nearestNames(caseKey(value.text), [...words.keys()], 3);
    for (const key of near) yield* valueChange(position, "word", value, words.get(key) ?? key);
    yield* moveToPage(position);
    yield { title: "Remove the footnote", edits: [removeLine(position.text, position.entry.from)] };
  },
});
