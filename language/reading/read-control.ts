import { nodes } from "../../grammar/index.ts";
import { type ControlKind, type ParameterKey, parameterNamed, tagNamed } from "../../grammar/tags.ts";
import { collapse, nameKey } from "../normalise.ts";
import type { ControlLine, Parameter, Span, UnknownLine, Value } from "./line.ts";
import { fromAt, type LineNodes, nodeSize, toAt, typeAt } from "./line-nodes.ts";

const isName = 1;
const isValue = 2;
const isQuoted = 4;
const isUnclosed = 8;

/// What a node is, by its type.
const traits = new Uint8Array(256);
traits[nodes.FreeName] = isName;
traits[nodes.QuotedName] = isName | isQuoted;
traits[nodes.UnclosedName] = isName | isUnclosed;
traits[nodes.BareValue] = isValue;
traits[nodes.QuotedValue] = isValue | isQuoted;
traits[nodes.UnclosedValue] = isValue | isUnclosed;

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
  /// The key whose value, if it has one, comes next.
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

const simpleStart = /#(part|chapter|page|character|footnote)((?: [^\s"“”=]+(?= |$))*)(?= |$)/y;
const simpleParameter = / ([A-Za-z]+)=(?:"([^"“”\\]*)"|([^\s"“”]+))(?= |$)/y;
const none: readonly Span[] = [];

/// A longer line is none of those: expressions go back over what they took.
const longestSimple = 2000;

/// Reads a control line as most are written, without its nodes: a name of words, values of one word or in plain quotes, one space
/// between them. Null of any other. `text` is the line's content. A test holds it to `readControlLine`. An expression is compiled when it is
/// first used; the tokenisers are many functions, which V8 compiles while a text that was just opened is read with them.
export function readSimpleControl(text: string): ControlLine | null {
  if (text.length > longestSimple) return null;
  simpleStart.lastIndex = 0;
  const start = simpleStart.exec(text);
  if (!start) return null;
  const kind = start[1] as ControlKind;
  const words = start[2] as string;
  if (words !== "" && kind === "footnote") return null;
  const tag = { from: 0, to: kind.length + 1 };
  let end = start[0].length;
  const freeName = words === "" ? null : { from: tag.to + 1, to: end, text: words.slice(1) };
  const parameters: Parameter[] = [];
  while (end < text.length) {
    simpleParameter.lastIndex = end;
    const found = simpleParameter.exec(text);
    if (!found) return null;
    const key = { from: end + 1, to: end + 1 + (found[1] as string).length };
    end += found[0].length;
    const isBare = found[2] === undefined;
    const value = isBare ? plainValue(key.to + 1, end, found[3]) : plainValue(key.to + 2, end - 1, found[2]);
    parameters.push(readParameter(kind, text, key, value));
  }
  return controlLine(kind, tag, freeName, parameters, none, none);
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
  const plain = start > from ? source.replace(/\\(["“”\\])/g, "$1") : source;
  return plainValue(start, end, plain);
}

function plainValue(from: number, to: number, source = ""): Value | null {
  const text = source.trim();
  return text === "" ? null : { from, to, text };
}

function valuesInForce(freeName: Value | null, parameters: readonly Parameter[]): Map<ParameterKey, Value> {
  const values = new Map<ParameterKey, Value>();
  if (freeName) values.set("name", freeName);
  for (const { name, value } of parameters) if (name && value && !values.has(name)) values.set(name, value);
  return values;
}
