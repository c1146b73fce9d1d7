import { beforeKey } from "../../grammar/lines.ts";
import type { ValueKind } from "../../grammar/tables/tags.ts";
import { type ParameterKey, parametersOf, takesName } from "../../grammar/tags.ts";
import { collapse } from "../../grammar/white-space.ts";
import { beginsWithQuote, endsInBackslash, quoteName, quoteValue } from "../../grammar/write.ts";
import type { ControlLine, Parameter, Span, Value } from "../reading/line.ts";
import { change, type FixContext, onControl, type Proposal, sourceOf, spanOf } from "./fix.ts";
import { isFreeName } from "./fresh.ts";
import { nearestNames } from "./nearest.ts";
import { removeToken, replaceValue, tokenAt, tokensOf } from "./tokens.ts";

const reported = (position: FixContext<ControlLine>): Parameter | undefined =>
  position.line.parameters.find(({ key }) => key.from === spanOf(position).from);

function* removal(position: FixContext<ControlLine>): Iterable<Proposal> {
  const tokens = tokensOf(position);
  const edit = removeToken(tokens, tokenAt(tokens, position.diagnostic.from));
  if (!edit) return;
  const source = collapse(position.text.slice(edit.from, edit.to));
  yield { title: `Remove ${source}`, edits: [edit] };
}

const isAbsent = ({ line }: FixContext<ControlLine>, key: ParameterKey): boolean => !line.values.has(key);

export const parameterUnknown = onControl({
  fix(position) {
    const parameter = reported(position);
    if (position.line.kind !== "character" || parameter?.keyText.toLowerCase() !== "color") return null;
    const value = parameter.value;
    if (!value || !isAbsent(position, "colour")) return null;
    const digits = /^(?:#|0x)?([0-9a-f]{6})$/i.exec(value.text)?.[1];
    if (!digits) return null;
    return {
      title: "Change to colour",
      edits: [change(position, parameter.key, "colour"), change(position, value, digits)],
    };
  },
  *suggest(position) {
    const parameter = reported(position);
    if (!parameter) return;
    const absent = [...parametersOf(position.line.kind).keys()].filter((key) => isAbsent(position, key));
    const near = nearestNames(parameter.keyText, absent, 2);
    for (const key of near) yield { title: `Change to ${key}`, edits: [change(position, parameter.key, key)] };
    yield* removal(position);
  },
});

/// These values must be unique beyond their line, so the fix does not take the value of a duplicate parameter.
const unique = new Set<ValueKind>(["name", "speakerName", "index"]);

const isUnique = ({ line }: FixContext<ControlLine>, key: ParameterKey): boolean => {
  const parameter = parametersOf(line.kind).get(key);
  return parameter !== undefined && unique.has(parameter.value);
};

export const parameterDuplicate = onControl({
  fix(position) {
    const parameter = reported(position);
    const key = parameter?.name;
    const first = key && position.line.values.get(key);
    if (!first || !parameter.value || collapse(first.text) !== collapse(parameter.value.text)) return null;
    return [...removal(position)][0] ?? null;
  },
  *suggest(position) {
    yield* removal(position);
    const parameter = reported(position);
    const key = parameter?.name;
    const first = key && position.line.values.get(key);
    if (!first || !parameter.value || isUnique(position, key) || first.text === parameter.value.text) return;
    const edit = replaceValue(position, key, first, parameter.value.text);
    const [remove] = removal(position);
    if (edit && remove)
      yield { title: `Keep ${key}=${quoteValue(parameter.value.text)}`, edits: [edit, ...remove.edits] };
  },
});

/// Returns the content of an unclosed quote as a span of the line.
function unclosedSpan(position: FixContext<ControlLine>): Span {
  const end = tokensOf(position).at(-1)?.to ?? position.diagnostic.to;
  return { from: spanOf(position).to, to: end - position.entry.from };
}

/// Returns the closing quote, after a further backslash if the content ends in one that would escape the quote.
function closing(position: FixContext<ControlLine>, inner: string): string {
  const quote = sourceOf(position, spanOf(position)) === '"' ? '"' : "”";
  return endsInBackslash(inner) ? `\\${quote}` : quote;
}

function closeAtEnd(position: FixContext<ControlLine>): Proposal {
  const span = unclosedSpan(position);
  const edits = [change(position, { from: span.to, to: span.to }, closing(position, sourceOf(position, span)))];
  return { title: "Close the quote at the end of the line", edits };
}

/// The picture of a page that is not there.
export const pictureMissing = onControl({
  suggest: (position) => removal(position),
});

export const parameterUnclosed = onControl({
  fix: (position) => (beforeKey.test(sourceOf(position, unclosedSpan(position))) ? null : closeAtEnd(position)),
  *suggest(position) {
    const span = unclosedSpan(position);
    const inner = sourceOf(position, span);
    const end = beforeKey.exec(inner)?.index;
    if (end === undefined) return;
    const at = { from: span.from + end, to: span.from + end };
    const edits = [change(position, at, closing(position, inner.slice(0, end)))];
    yield { title: "Close the quote before the next parameter", edits, preferred: true };
    yield closeAtEnd(position);
  },
});

/// Moves the stray text into the value before it.
function* joined(position: FixContext<ControlLine>, stray: Span): Iterable<Proposal> {
  const tokens = tokensOf(position);
  const index = tokenAt(tokens, position.diagnostic.from);
  const before = tokens[index - 1];
  if (before?.type !== "parameter" || before.to === position.diagnostic.from) return;
  const source = position.text.slice(before.from, before.to);
  const [, key = "", value = ""] = /^([a-z]+=)(.*)$/i.exec(source) ?? [];
  if (beginsWithQuote(value)) return;
  const text = sourceOf(position, stray);
  const gap = value === "" ? "" : position.text.slice(before.to, position.diagnostic.from);
  const written = key + quoteValue(value + gap + text);
  yield {
    title: `Change to ${written}`,
    edits: [{ from: before.from, to: position.diagnostic.to, insert: written }],
  };
}

/// Makes the stray text the missing name.
function* named(position: FixContext<ControlLine>, stray: Span): Iterable<Proposal> {
  const { line, document, entry, diagnostic } = position;
  const tokens = tokensOf(position);
  const index = tokenAt(tokens, diagnostic.from);
  const text = collapse(sourceOf(position, stray));
  if (!takesName(line.kind) || line.values.has("name") || tokens[1]?.type === "name") return;
  if (line.kind === "character" && !isFreeName(document.model, text)) return;
  const remove = removeToken(tokens, index);
  const tag = { from: entry.from + line.tag.to, to: entry.from + line.tag.to };
  if (remove) yield { title: "Make it the name", edits: [{ ...tag, insert: ` ${quoteName(text)}` }, remove] };
}

export const textUnexpected = onControl({
  *suggest(position) {
    const stray = spanOf(position);
    yield* joined(position, stray);
    yield* named(position, stray);
    yield { title: "Put a space before it", edits: [change(position, { from: stray.from, to: stray.from }, " ")] };
    yield* removal(position);
  },
});

/// Proposes another value; nothing if there is no value to replace.
export function* valueChange(
  position: FixContext<ControlLine>,
  key: ParameterKey,
  value: Value,
  text: string,
  preferred = false,
): Iterable<Proposal> {
  const edit = replaceValue(position, key, value, text);
  if (edit) yield { title: `Change to ${quoteValue(text)}`, edits: [edit], preferred };
}
