import type { TreeCursor } from "@lezer/common";
import { nodes } from "../grammar/index.ts";
import type { ControlLine, Parameter, Span, UnknownLine, Value } from "./line.ts";
import { collapse, nameKey } from "./normalise.ts";
import { type ControlKind, type ParameterKey, parameterNamed } from "./parameters.ts";

const kinds = new Map<number, ControlKind>([
  [nodes.PartLine, "part"],
  [nodes.ChapterLine, "chapter"],
  [nodes.PageLine, "page"],
  [nodes.CharacterLine, "character"],
  [nodes.FootnoteLine, "footnote"],
]);

const isQuoted = new Set([nodes.QuotedName, nodes.QuotedValue]);
const isUnclosed = new Set([nodes.UnclosedName, nodes.UnclosedValue]);

/// Reads the control line at the cursor. `text` is the line's content, which starts at the cursor's `from`.
export function readControlLine(cursor: TreeCursor, text: string): ControlLine | UnknownLine {
  const start = cursor.from;
  const kind = kinds.get(cursor.type.id);
  const span = (): Span => ({ from: cursor.from - start, to: cursor.to - start });
  cursor.firstChild();
  const tag = span();
  if (!kind) {
    cursor.parent();
    return { kind: "unknown", tag, tagText: text.slice(1, tag.to) };
  }

  const parameters: Parameter[] = [];
  const stray: Span[] = [];
  const unclosed: Span[] = [];
  const value = (): Value | null => {
    const { from, to } = span();
    if (isUnclosed.has(cursor.type.id)) unclosed.push({ from, to: from + 1 });
    return readValue(text, from, to, cursor.type.id);
  };
  let freeName: Value | null = null;
  while (cursor.nextSibling()) {
    if (cursor.type.id === nodes.StrayText) {
      stray.push(span());
    } else if (cursor.type.id === nodes.Name) {
      cursor.firstChild();
      freeName = value();
      cursor.parent();
    } else if (cursor.type.id === nodes.Parameter) {
      cursor.firstChild();
      const key = span();
      cursor.nextSibling();
      parameters.push({ key, keyText: text.slice(key.from, key.to), value: cursor.nextSibling() ? value() : null });
      cursor.parent();
    }
  }
  cursor.parent();

  const values = valuesInForce(kind, freeName, parameters);
  const name = collapse(values.get("name")?.text ?? "");
  return { kind, tag, parameters, values, name, nameKey: nameKey(name), stray, unclosed };
}

function readValue(text: string, from: number, to: number, type: number): Value | null {
  const quoted = isQuoted.has(type);
  const inner: Span = quoted || isUnclosed.has(type) ? { from: from + 1, to: quoted ? to - 1 : to } : { from, to };
  const source = text.slice(inner.from, inner.to);
  const plain = inner.from > from ? source.replace(/\\(["“”\\])/g, "$1") : source;
  const trimmed = plain.trim();
  return trimmed === "" ? null : { ...inner, text: trimmed };
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
