import { collapse } from "../../grammar/white-space.ts";
import { quoteName } from "../../grammar/write.ts";
import { reservedNames } from "../document/model.ts";
import { lookupKey } from "../normalise.ts";
import type { ControlLine } from "../reading/line.ts";
import { type FixContext, onControl, type Proposal } from "./fix.ts";
import { freshCharacterName, isFreeName, unknownSpeakers } from "./fresh.ts";
import { removeLine } from "./lines.ts";
import { valueChange } from "./parameters.ts";
import { addName, addParameter } from "./tokens.ts";

/// The colour of a character whose own colour is unknown (specification, section 9).
export const defaultColour = "8899aa";

/// Suggests a symbol's name from a character's name.
export const likelySymbol = (name: string): string => lookupKey(name).toLowerCase();

export const characterNameMissing = onControl({
  *suggest(position) {
    for (const name of unknownSpeakers(position.document.model, 5))
      yield { title: `Name the character ${quoteName(name)}`, edits: addName(position, name) };
  },
});

export const characterNameInvalid = onControl({
  *suggest(position) {
    const { line, document } = position;
    const value = line.values.get("name");
    const name = collapse(line.name.replaceAll(":", " "));
    if (value && isFreeName(document.model, name)) yield* valueChange(position, "name", value, name, true);
  },
});

export const characterSymbolMissing = onControl({
  *suggest(position) {
    if (position.line.name === "") return;
    const edit = addParameter(position, "symbol", likelySymbol(position.line.name));
    yield { title: `Add ${edit.insert.trim()}`, edits: [edit] };
  },
});

const withDefaultColour = (position: FixContext<ControlLine>): Proposal => ({
  title: `Add colour=${defaultColour}`,
  edits: [addParameter(position, "colour", defaultColour)],
});

/// Stray text and unknown parameters may contain the intended colour.
const mayHoldColour = ({ line }: FixContext<ControlLine>): boolean =>
  line.stray.length > 0 || line.parameters.some(({ name }) => !name);

export const characterColourMissing = onControl({
  fix: (position) => (mayHoldColour(position) ? null : withDefaultColour(position)),
  *suggest(position) {
    if (mayHoldColour(position)) yield withDefaultColour(position);
  },
});

const namedColours = new Map([
  ["black", "000000"],
  ["silver", "c0c0c0"],
  ["gray", "808080"],
  ["grey", "808080"],
  ["white", "ffffff"],
  ["maroon", "800000"],
  ["red", "ff0000"],
  ["purple", "800080"],
  ["pink", "ffc0cb"],
  ["green", "008000"],
  ["lime", "00ff00"],
  ["olive", "808000"],
  ["yellow", "ffff00"],
  ["orange", "ffa500"],
  ["navy", "000080"],
  ["blue", "0000ff"],
  ["teal", "008080"],
  ["brown", "a52a2a"],
]);

/// A colour in the notation of other languages.
const prefixedColour = /^(?:#|0x)([0-9a-f]{6})$/i;

export const characterColourInvalid = onControl({
  fix(position) {
    const value = position.line.values.get("colour");
    const digits = value && prefixedColour.exec(value.text)?.[1];
    return (digits && [...valueChange(position, "colour", value, digits)][0]) || null;
  },
  *suggest(position) {
    const value = position.line.values.get("colour");
    if (!value) return;
    const short = /^#?([0-9a-f]{3})$/i.exec(value.text)?.[1];
    const meant = short ? short.replace(/./g, "$&$&") : namedColours.get(value.text.toLowerCase());
    if (meant) yield* valueChange(position, "colour", value, meant, true);
    yield* valueChange(position, "colour", value, defaultColour);
  },
});

const declaresSame = (a: ControlLine, b: ControlLine): boolean =>
  a.values.get("symbol")?.text === b.values.get("symbol")?.text &&
  a.values.get("colour")?.text.toLowerCase() === b.values.get("colour")?.text.toLowerCase();

const withoutLine = ({ text, entry }: FixContext): Proposal => ({
  title: "Remove this line",
  edits: [removeLine(text, entry.from)],
});

function* otherName(position: FixContext<ControlLine>): Iterable<Proposal> {
  const { line, document } = position;
  const value = line.values.get("name");
  if (value) yield* valueChange(position, "name", value, freshCharacterName(document.model, line.name));
}

export const characterDuplicate = onControl({
  fix(position) {
    const first = position.document.model.cast.get(position.line.nameKey);
    return first && declaresSame(first.line, position.line) ? withoutLine(position) : null;
  },
  *suggest(position) {
    yield withoutLine(position);
    yield* otherName(position);
  },
});

export const characterReserved = onControl({
  *suggest(position) {
    const name = reservedNames.get(position.line.nameKey) ?? position.line.name;
    yield { ...withoutLine(position), title: `Remove this line: ${name} is always there`, preferred: true };
    yield* otherName(position);
  },
});
