import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import type { ControlKind } from "../../grammar/tags.ts";
import type { CompletionPosition, ParameterPosition, ValuePosition } from "./position.ts";

/// Returns the completion position in a control line; `tag` is null if the tag is unknown.
export function controlPosition(
  cursor: TreeCursor,
  text: string,
  offset: number,
  tag: ControlKind | null,
): CompletionPosition | null {
  cursor.firstChild();
  if (offset <= cursor.to) return { kind: "tag", from: cursor.from + 1, to: cursor.to };
  if (!tag) return null;
  const given = new Set<string>();
  const open = (): ParameterPosition => ({
    kind: "parameter",
    from: offset,
    to: offset,
    tag,
    given,
    hasEquals: false,
  });
  // No key can begin directly after a closing quote.
  let position: CompletionPosition | null = /\s/.test(text[offset - 1] ?? "") ? open() : null;
  while (cursor.nextSibling()) {
    const isHere = cursor.from <= offset && offset <= cursor.to;
    if (cursor.type.id === nodes.Name) {
      const word = isHere ? wordIn(cursor, text, offset) : null;
      if (isHere) position = word && { ...open(), ...word };
      if (!word || word.from > cursor.from || word.to < cursor.to) given.add("name");
    } else if (cursor.type.id === nodes.Parameter) {
      const key = keyOf(cursor, text);
      const found = isHere ? parameterPosition(cursor, text, offset, open()) : null;
      if (found) position = found;
      if (found?.kind !== "parameter") given.add(key);
    } else if (isHere) {
      position = { ...open(), ...wordAround(text, offset, cursor.from, cursor.to) };
    }
  }
  return position;
}

function keyOf(cursor: TreeCursor, text: string): string {
  cursor.firstChild();
  const key = text.slice(cursor.from, cursor.to).toLowerCase();
  cursor.parent();
  return key;
}

/// Returns the word at the cursor within a free name, since it may become a key; null in a quoted name.
function wordIn(cursor: TreeCursor, text: string, offset: number): { from: number; to: number } | null {
  cursor.firstChild();
  const word = cursor.type.id === nodes.FreeName ? wordAround(text, offset, cursor.from, cursor.to) : null;
  cursor.parent();
  return word;
}

function wordAround(text: string, offset: number, low: number, high: number): { from: number; to: number } {
  let from = offset;
  let to = offset;
  while (from > low && !/\s/.test(text[from - 1] as string)) from--;
  while (to < high && !/\s/.test(text[to] as string)) to++;
  return { from, to };
}

const valueForms = new Map<number, ValuePosition["form"]>([
  [nodes.BareValue, "bare"],
  [nodes.QuotedValue, "quoted"],
  [nodes.UnclosedValue, "unclosed"],
]);

/// Returns the completion position in a parameter; null after its closing quote.
function parameterPosition(
  cursor: TreeCursor,
  text: string,
  offset: number,
  open: ParameterPosition,
): ParameterPosition | ValuePosition | null {
  cursor.firstChild();
  const { from, to } = cursor;
  if (offset <= to) {
    cursor.parent();
    return { ...open, from, to, hasEquals: true };
  }
  cursor.nextSibling();
  const found = { from: offset, to: offset, form: "bare" as ValuePosition["form"] };
  if (cursor.nextSibling()) {
    found.form = valueForms.get(cursor.type.id) ?? "bare";
    found.from = cursor.from + (found.form === "bare" ? 0 : 1);
    found.to = cursor.to - (found.form === "quoted" ? 1 : 0);
  }
  cursor.parent();
  if (offset < found.from || offset > found.to) return null;
  if (found.form === "unclosed") found.to = wordAround(text, offset, found.from, found.to).to;
  const key = text.slice(from, to).toLowerCase();
  return { kind: "value", tag: open.tag, key, typed: text.slice(found.from, offset), ...found };
}
