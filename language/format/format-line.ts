import type { TreeCursor } from "@lezer/common";
import { scanLines } from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import { parameterNamed, parametersOf, type TagParameter } from "../../grammar/tags.ts";
import { collapse } from "../../grammar/white-space.ts";
import { quoteValue, writeTag } from "../../grammar/write.ts";
import type { TextChange } from "../document/edit.ts";
import type { ControlLine, Parameter } from "../reading/line.ts";
import { readControlLine } from "../reading/read-control.ts";
import { readPageType } from "../reading/values.ts";

/// Returns the changes that format the line at the cursor, a child of the tree's top node (docs/import-language.md,
/// 'Formatting'). The line's ends and the text between lines are handled elsewhere.
export function lineEdits(cursor: TreeCursor, text: string): TextChange[] {
  const edits: TextChange[] = [];
  switch (cursor.type.id) {
    case nodes.Comment:
    case nodes.UnknownLine:
      break;
    case nodes.Sentence:
      itemGaps(cursor, text, edits);
      break;
    case nodes.SpokenLine:
      spokenGaps(cursor, text, edits);
      break;
    default:
      controlEdits(cursor, text, edits);
  }
  return edits;
}

function replace(text: string, from: number, to: number, insert: string, edits: TextChange[]): void {
  if (text.slice(from, to) !== insert) edits.push({ from, to, insert });
}

/// Reduces white space between the items of the sentence at the cursor, and within groups, to one space.
function itemGaps(cursor: TreeCursor, text: string, edits: TextChange[]): void {
  if (!cursor.firstChild()) return;
  let end = cursor.from;
  do {
    if (cursor.from > end) replace(text, end, cursor.from, " ", edits);
    end = cursor.to;
    if (cursor.type.id === nodes.Group)
      replace(text, cursor.from + 1, end - 1, collapse(text.slice(cursor.from + 1, end - 1)), edits);
  } while (cursor.nextSibling());
  cursor.parent();
}

/// Formats `@Speaker: sentence`, with no other white space around the speaker.
function spokenGaps(cursor: TreeCursor, text: string, edits: TextChange[]): void {
  cursor.firstChild();
  let end = cursor.to;
  while (cursor.nextSibling()) {
    replace(text, end, cursor.from, cursor.type.id === nodes.Sentence ? " " : "", edits);
    end = cursor.to;
    if (cursor.type.id === nodes.Sentence) itemGaps(cursor, text, edits);
    else replace(text, cursor.from, end, collapse(text.slice(cursor.from, end)), edits);
  }
  cursor.parent();
}

function controlEdits(cursor: TreeCursor, text: string, edits: TextChange[]): void {
  const { from, to } = cursor;
  const content = text.slice(from, to);
  const line = readControlLine(scanLines(content).nodes(0, content.length), content);
  if (line.kind === "unknown") return;
  const written = isRegular(line) ? writeLine(line) : null;
  if (written !== null) replace(text, from, to, written, edits);
  else tokenEdits(cursor, text, line, edits);
}

const nameParameter = ({ parameters }: ControlLine): Parameter | undefined =>
  parameters.find(({ keyText }) => keyText.toLowerCase() === "name");

const hasFreeName = ({ values, parameters }: ControlLine): boolean =>
  values.has("name") && !parameters.some(({ value }) => value === values.get("name"));

/// True if a line's tokens can be reordered: each is known, complete and given once.
function isRegular(line: ControlLine): boolean {
  const { parameters, stray, unclosed } = line;
  const keys = parameters.map(({ name }) => name);
  if (stray.length > 0 || unclosed.length > 0 || keys.includes(null)) return false;
  if (hasFreeName(line) && nameParameter(line)) return false;
  return new Set(keys).size === keys.length;
}

function writeLine(line: ControlLine): string {
  const { kind, name, parameters, values } = line;
  let written = writeTag(kind, name || undefined);
  const given = new Set(parameters.map(({ name }) => name));
  for (const [key, parameter] of parametersOf(kind)) {
    if (!given.has(key) || (key === "name" && name !== "")) continue;
    written += ` ${key}=${writeValue(parameter, values.get(key)?.text ?? "")}`;
  }
  return written;
}

function writeValue({ value: kind }: TagParameter, value: string): string {
  if (value === "") return "";
  return quoteValue((kind === "pageType" ? readPageType(value) : null) ?? value);
}

/// Formats a line with a syntax mistake. Its tokens stay where they are; only their spelling and the white space
/// between them change, so that the mistake stays the same.
function tokenEdits(cursor: TreeCursor, text: string, { kind }: ControlLine, edits: TextChange[]): void {
  cursor.firstChild();
  replace(text, cursor.from, cursor.to, writeTag(kind), edits);
  let end = cursor.to;
  while (cursor.nextSibling()) {
    if (cursor.from > end) replace(text, end, cursor.from, " ", edits);
    end = cursor.to;
    if (cursor.type.id !== nodes.Parameter) continue;
    cursor.firstChild();
    const parameter = parameterNamed(kind, text.slice(cursor.from, cursor.to));
    if (parameter) replace(text, cursor.from, cursor.to, parameter.key, edits);
    cursor.parent();
  }
  cursor.parent();
}
