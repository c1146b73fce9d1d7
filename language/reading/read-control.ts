import { fromAt, type LineNodes, nodeSize, scanSimpleControl, toAt, typeAt } from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import { type ControlKind, type ParameterKey, parameterNamed, tagNamed } from "../../grammar/tags.ts";
import { collapse } from "../../grammar/white-space.ts";
import { unescapeQuotes } from "../../grammar/write.ts";
import { nameKey } from "../normalise.ts";
import type { ControlLine, Parameter, Span, UnknownLine, Value } from "./line.ts";

const isName = 1;
const isValue = 2;
const isQuoted = 4;
const isUnclosed = 8;

/// The traits of each node type.
const traits = new Uint8Array(256);
traits[nodes.FreeName] = isName;
traits[nodes.QuotedName] = isName | isQuoted;
traits[nodes.UnclosedName] = isName | isUnclosed;
traits[nodes.BareValue] = isValue;
traits[nodes.QuotedValue] = isValue | isQuoted;
traits[nodes.UnclosedValue] = isValue | isUnclosed;

/// Reads a control line in the commonest form, without its nodes; null if it has another form. `text` is the line's
/// content.
export function readSimpleControl(text: string): ControlLine | null {
  const found = scanSimpleControl(text);
  if (!found) return null;
  const { kind, tagEnd, nameEnd, ends } = found;
  const name = nameEnd > tagEnd ? plainValue(tagEnd + 1, nameEnd, text.slice(tagEnd + 1, nameEnd)) : null;
  const parameters: Parameter[] = [];
  let from = nameEnd + 1;
  for (let index = 0; index < ends.length; index += 2) {
    const keyEnd = ends[index] as number;
    const end = ends[index + 1] as number;
    const trait = text.startsWith('"', keyEnd + 1) ? isQuoted : 0;
    parameters.push(readParameter(kind, text, { from, to: keyEnd }, readValue(text, keyEnd + 1, end, trait)));
    from = end + 1;
  }
  return controlLine(kind, { from: 0, to: tagEnd }, name, parameters, nothing, nothing);
}

const nothing: readonly never[] = [];

/// Reads a control line. `text` is the line's content.
export function readControlLine(line: LineNodes, text: string): ControlLine | UnknownLine {
  const tag = { from: fromAt(line, line.first + nodeSize), to: toAt(line, line.first + nodeSize) };
  const tagText = text.slice(1, tag.to);
  const kind = tagNamed(tagText);
  if (!kind) return { kind: "unknown", tag, tagText };

  const parameters: Parameter[] = [];
  const stray: Span[] = [];
  const unclosed: Span[] = [];
  let freeName: Value | null = null;
  /// The key that the next value belongs to.
  let key: Span | null = null;
  const addParameter = (value: Value | null) => {
    if (key) parameters.push(readParameter(kind, text, key, value));
    key = null;
  };
  for (let at = line.first + 2 * nodeSize; at < line.end; at += nodeSize) {
    const type = typeAt(line, at);
    const trait = traits[type] as number;
    const from = fromAt(line, at);
    const to = toAt(line, at);
    if (trait & isUnclosed) unclosed.push({ from, to: from + 1 });
    if (type === nodes.StrayText) {
      stray.push({ from, to });
    } else if (type === nodes.Key) {
      addParameter(null);
      key = { from, to };
    } else if (trait & isName) {
      freeName = readValue(text, from, to, trait);
    } else if (trait & isValue) {
      addParameter(readValue(text, from, to, trait));
    }
  }
  addParameter(null);

  return controlLine(kind, tag, freeName, parameters, stray, unclosed);
}

function controlLine(
  kind: ControlKind,
  tag: Span,
  freeName: Value | null,
  parameters: readonly Parameter[],
  stray: readonly Span[],
  unclosed: readonly Span[],
): ControlLine {
  const values = valuesInForce(freeName, parameters);
  const name = collapse(values.get("name")?.text ?? "");
  return { kind, tag, parameters, values, name, nameKey: nameKey(name), stray, unclosed };
}

function readParameter(kind: ControlKind, text: string, key: Span, value: Value | null): Parameter {
  const keyText = text.slice(key.from, key.to);
  return { key, keyText, name: parameterNamed(kind, keyText)?.key ?? null, value };
}

function readValue(text: string, from: number, to: number, trait: number): Value | null {
  const start = trait & (isQuoted | isUnclosed) ? from + 1 : from;
  const end = trait & isQuoted ? to - 1 : to;
  const source = text.slice(start, end);
  const plain = start > from ? unescapeQuotes(source) : source;
  return plainValue(start, end, plain);
}

function plainValue(from: number, to: number, source = ""): Value | null {
  const text = source.trim();
  return text === "" ? null : { from, to, text };
}

function valuesInForce(freeName: Value | null, parameters: readonly Parameter[]): Map<ParameterKey, Value> {
  const values = new Map<ParameterKey, Value>();
  if (freeName) values.set("name", freeName);
  for (let index = 0; index < parameters.length; index++) {
    const { name, value } = parameters[index] as Parameter;
    if (name && value && !values.has(name)) values.set(name, value);
  }
  return values;
}
