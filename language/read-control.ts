import { nodes } from "../grammar/index.ts";
import type { ControlLine, Parameter, Span, UnknownLine, Value } from "./line.ts";
import { fromAt, type LineNodes, nodeSize, toAt, typeAt } from "./line-nodes.ts";
import { collapse, nameKey } from "./normalise.ts";
import { type ControlKind, type ParameterKey, parameterNamed } from "./parameters.ts";

const kinds = new Map<number, ControlKind>([
  [nodes.PartLine, "part"],
  [nodes.ChapterLine, "chapter"],
  [nodes.PageLine, "page"],
  [nodes.CharacterLine, "character"],
  [nodes.FootnoteLine, "footnote"],
]);

const isName = new Set([nodes.FreeName, nodes.QuotedName, nodes.UnclosedName]);
const isValue = new Set([nodes.BareValue, nodes.QuotedValue, nodes.UnclosedValue]);
const isQuoted = new Set([nodes.QuotedName, nodes.QuotedValue]);
const isUnclosed = new Set([nodes.UnclosedName, nodes.UnclosedValue]);

/// Reads a control line. `text` is the line's content.
export function readControlLine(line: LineNodes, text: string): ControlLine | UnknownLine {
  const kind = kinds.get(typeAt(line, line.first));
  const tag = { from: fromAt(line, line.first + nodeSize), to: toAt(line, line.first + nodeSize) };
  if (!kind) return { kind: "unknown", tag, tagText: text.slice(1, tag.to) };

  const parameters: Parameter[] = [];
  const stray: Span[] = [];
  const unclosed: Span[] = [];
  let freeName: Value | null = null;
  for (let at = line.first + 2 * nodeSize; at < line.end; at += nodeSize) {
    const type = typeAt(line, at);
    const from = fromAt(line, at);
    const to = toAt(line, at);
    if (isUnclosed.has(type)) unclosed.push({ from, to: from + 1 });
    if (type === nodes.StrayText) {
      stray.push({ from, to });
    } else if (type === nodes.Key) {
      parameters.push({ key: { from, to }, keyText: text.slice(from, to), value: null });
    } else if (isName.has(type)) {
      freeName = readValue(text, from, to, type);
    } else if (isValue.has(type)) {
      // Of the key that was read last.
      const parameter = parameters.pop();
      if (parameter) parameters.push({ ...parameter, value: readValue(text, from, to, type) });
    }
  }

  const values = valuesInForce(kind, freeName, parameters);
  const name = collapse(values.get("name")?.text ?? "");
  return { kind, tag, parameters, values, name, nameKey: nameKey(name), stray, unclosed };
}

function readValue(text: string, from: number, to: number, type: number): Value | null {
  const isQuote = isQuoted.has(type);
  const start = isQuote || isUnclosed.has(type) ? from + 1 : from;
  const end = isQuote ? to - 1 : to;
  const source = text.slice(start, end);
  const plain = start > from ? source.replace(/\\(["“”\\])/g, "$1") : source;
  const trimmed = plain.trim();
  return trimmed === "" ? null : { from: start, to: end, text: trimmed };
}

function valuesInForce(
  kind: ControlKind,
  freeName: Value | null,
  parameters: readonly Parameter[],
): Map<ParameterKey, Value> {
  const values = new Map<ParameterKey, Value>();
  if (freeName) values.set("name", freeName);
  for (const { keyText, value } of parameters) {
    const key = parameterNamed(kind, keyText);
    if (key && value && !values.has(key)) values.set(key, value);
  }
  return values;
}
