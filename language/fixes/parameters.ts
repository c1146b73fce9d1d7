import { beforeKey } from "../../grammar/lines.ts";
import type { ValueKind } from "../../grammar/tables/tags.ts";
import { type ParameterKey, parametersOf, takesName } from "../../grammar/tags.ts";
import { collapse } from "../../grammar/white-space.ts";
import { beginsWithQuote, endsInBackslash, quoteName, quoteValue } from "../../grammar/write.ts";
import type { ControlLine, Parameter, Span, Value } from "../reading/line.ts";
import { change, onControl, type Place, type Proposal, sourceOf, spanOf } from "./fix.ts";
import { isFreeName } from "./fresh.ts";
import { nearestNames } from "./nearest.ts";
import { removeToken, replaceValue, tokenAt, tokensOf } from "./tokens.ts";

const reported = (place: Place<ControlLine>): Parameter | undefined =>
  place.line.parameters.find(({ key }) => key.from === spanOf(place).from);

function* removal(place: Place<ControlLine>, preferred: boolean): Iterable<Proposal> {
  const tokens = tokensOf(place);
  const edit = removeToken(tokens, tokenAt(tokens, place.diagnostic.from));
  if (!edit) return;
  const source = collapse(place.text.slice(edit.from, edit.to));
  yield { title: `Remove ${source}`, edits: [edit], preferred };
}

const isAbsent = ({ line }: Place<ControlLine>, key: ParameterKey): boolean => !line.values.has(key);

export const parameterUnknown = onControl({
  fix(place) {
    const parameter = reported(place);
    if (place.line.kind !== "character" || parameter?.keyText.toLowerCase() !== "color") return null;
    const value = parameter.value;
    if (!value || !isAbsent(place, "colour")) return null;
    const digits = /^(?:#|0x)?([0-9a-f]{6})$/i.exec(value.text)?.[1];
    if (!digits) return null;
    return { title: "Change to colour", edits: [change(place, parameter.key, "colour"), change(place, value, digits)] };
  },
  *suggest(place) {
    const parameter = reported(place);
    if (!parameter) return;
    const absent = [...parametersOf(place.line.kind).keys()].filter((key) => isAbsent(place, key));
    const near = nearestNames(parameter.keyText, absent, 2);
    for (const [rank, key] of near.entries())
      yield { title: `Change to ${key}`, edits: [change(place, parameter.key, key)], preferred: rank === 0 };
    yield* removal(place, near.length === 0);
  },
});

/// Those are unique in more than their line: they are not taken over from a second mention.
const unique = new Set<ValueKind>(["name", "speakerName", "index"]);

const isUnique = ({ line }: Place<ControlLine>, key: ParameterKey): boolean => {
  const parameter = parametersOf(line.kind).get(key);
  return parameter !== undefined && unique.has(parameter.value);
};

export const parameterDuplicate = onControl({
  fix(place) {
    const parameter = reported(place);
    const key = parameter?.name;
    const first = key && place.line.values.get(key);
    if (!first || !parameter.value || collapse(first.text) !== collapse(parameter.value.text)) return null;
    return [...removal(place, false)][0] ?? null;
  },
  *suggest(place) {
    yield* removal(place, true);
    const parameter = reported(place);
    const key = parameter?.name;
    const first = key && place.line.values.get(key);
    if (!first || !parameter.value || isUnique(place, key) || first.text === parameter.value.text) return;
    const edit = replaceValue(place, key, first, parameter.value.text);
    const [remove] = removal(place, false);
    if (edit && remove)
      yield { title: `Keep ${key}=${quoteValue(parameter.value.text)}`, edits: [edit, ...remove.edits] };
  },
});

/// What a quote that nothing closes holds, as a span of the line.
function unclosedSpan(place: Place<ControlLine>): Span {
  const end = tokensOf(place).at(-1)?.to ?? place.diagnostic.to;
  return { from: spanOf(place).to, to: end - place.entry.from };
}

/// The closing quote, behind a backslash where the text before it ends in one that would escape it.
function closing(place: Place<ControlLine>, inner: string): string {
  const quote = sourceOf(place, spanOf(place)) === '"' ? '"' : "”";
  return endsInBackslash(inner) ? `\\${quote}` : quote;
}

function closeAtEnd(place: Place<ControlLine>): Proposal {
  const span = unclosedSpan(place);
  const edits = [change(place, { from: span.to, to: span.to }, closing(place, sourceOf(place, span)))];
  return { title: "Close the quote at the end of the line", edits };
}

export const parameterUnclosed = onControl({
  fix: (place) => (beforeKey.test(sourceOf(place, unclosedSpan(place))) ? null : closeAtEnd(place)),
  *suggest(place) {
    const span = unclosedSpan(place);
    const inner = sourceOf(place, span);
    const end = beforeKey.exec(inner)?.index;
    if (end === undefined) return;
    const at = { from: span.from + end, to: span.from + end };
    const edits = [change(place, at, closing(place, inner.slice(0, end)))];
    yield { title: "Close the quote before the next parameter", edits, preferred: true };
    yield closeAtEnd(place);
  },
});

/// The stray text is taken into the value before it.
function* joined(place: Place<ControlLine>, stray: Span): Iterable<Proposal> {
  const tokens = tokensOf(place);
  const index = tokenAt(tokens, place.diagnostic.from);
  const before = tokens[index - 1];
  if (before?.type !== "parameter" || before.to === place.diagnostic.from) return;
  const source = place.text.slice(before.from, before.to);
  const [, key = "", value = ""] = /^([a-z]+=)(.*)$/i.exec(source) ?? [];
  if (beginsWithQuote(value)) return;
  const text = sourceOf(place, stray);
  const gap = value === "" ? "" : place.text.slice(before.to, place.diagnostic.from);
  const written = key + quoteValue(value + gap + text);
  yield {
    title: `Change to ${written}`,
    edits: [{ from: before.from, to: place.diagnostic.to, insert: written }],
    preferred: true,
  };
}

/// The stray text becomes the name, which is missing.
function* named(place: Place<ControlLine>, stray: Span): Iterable<Proposal> {
  const { line, document, entry, diagnostic } = place;
  const tokens = tokensOf(place);
  const index = tokenAt(tokens, diagnostic.from);
  const text = collapse(sourceOf(place, stray));
  if (!takesName(line.kind) || line.values.has("name") || tokens[1]?.type === "name") return;
  if (line.kind === "character" && !isFreeName(document.model, text)) return;
  const remove = removeToken(tokens, index);
  const tag = { from: entry.from + line.tag.to, to: entry.from + line.tag.to };
  if (remove) yield { title: "Make it the name", edits: [{ ...tag, insert: ` ${quoteName(text)}` }, remove] };
}

export const textUnexpected = onControl({
  *suggest(place) {
    const stray = spanOf(place);
    yield* joined(place, stray);
    yield* named(place, stray);
    yield { title: "Put a space before it", edits: [change(place, { from: stray.from, to: stray.from }, " ")] };
    yield* removal(place, false);
  },
});

/// A proposal to write another value; none where there is nothing to replace.
export function* valueChange(
  place: Place<ControlLine>,
  key: ParameterKey,
  value: Value,
  text: string,
  preferred = false,
): Iterable<Proposal> {
  const edit = replaceValue(place, key, value, text);
  if (edit) yield { title: `Change to ${quoteValue(text)}`, edits: [edit], preferred };
}
