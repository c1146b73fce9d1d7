import { isAbsolute, relative, sep } from "node:path";
import { applyTo, type TextChange } from "../../language/index.ts";
import { standardInput } from "../files/read-text.ts";

/// The unchanged lines that are shown about a change.
const context = 3;

/// Lines that are replaced, from `first` up to `end`, by others. All keep their line ends.
interface Block {
  readonly first: number;
  readonly end: number;
  readonly fresh: readonly string[];
}

/// Formats changes of a text as a unified diff, for `git apply` and `patch -p1`; empty if nothing changes. The changes
/// are in ascending order and do not overlap.
export function unifiedDiff(file: string, text: string, changes: readonly TextChange[]): string {
  const lines = linesOf(text);
  const blocks = blocksOf(text, lines, changes);
  if (blocks.length === 0) return "";
  const name = nameOf(file);
  const parts = [`--- ${quoted(`a/${name}`)}\n+++ ${quoted(`b/${name}`)}\n`];
  let shift = 0;
  for (const hunk of hunksOf(blocks)) {
    const first = Math.max(0, hunk[0]!.first - context);
    const end = Math.min(lines.length, hunk.at(-1)!.end + context);
    const grown = hunk.reduce((sum, { first, end, fresh }) => sum + fresh.length - (end - first), 0);
    const [before, after] = [end - first, end - first + grown];
    parts.push(`@@ -${range(first, before)} +${range(first + shift, after)} @@\n`);
    let at = first;
    for (const block of hunk) {
      parts.push(...marked(" ", lines.slice(at, block.first)));
      parts.push(...marked("-", lines.slice(block.first, block.end)), ...marked("+", block.fresh));
      at = block.end;
    }
    parts.push(...marked(" ", lines.slice(at, end)));
    shift += grown;
  }
  return parts.join("");
}

/// Divides a text into lines, each with the line feed at its end.
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/// Returns the lines that differ. Changes of the same lines are one block.
function blocksOf(text: string, lines: readonly string[], changes: readonly TextChange[]): Block[] {
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length);
  const blocks: Block[] = [];
  let line = 0;
  for (let next = 0; next < changes.length; ) {
    while (line < lines.length - 1 && starts[line + 1]! <= changes[next]!.from) line++;
    const first = line;
    const here: TextChange[] = [];
    let end = first;
    const touches = (from: number) => here.length === 0 || from < starts[end]! || end === lines.length;
    while (next < changes.length && touches(changes[next]!.from)) {
      const change = changes[next++]!;
      here.push(change);
      while (end < lines.length && starts[end]! <= change.to) end++;
    }
    const from = starts[first]!;
    const old = text.slice(from, starts[end]!);
    const moved = here.map((change) => ({ ...change, from: change.from - from, to: change.to - from }));
    blocks.push(...differing(lines.slice(first, end), linesOf(applyTo(old, moved)), first));
  }
  return blocks;
}

/// Up to so many pairs of lines are compared to find those that stay the same between others.
const maxCompared = 40_000;

/// Returns the lines that differ, without those that stay the same.
function differing(old: readonly string[], fresh: readonly string[], first: number): Block[] {
  const room = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < room && old[head] === fresh[head]) head++;
  let tail = 0;
  while (tail < room - head && old.at(-1 - tail) === fresh.at(-1 - tail)) tail++;
  const [before, after] = [old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)];
  const start = first + head;
  if (before.length === 0 && after.length === 0) return [];
  if (before.length * after.length > maxCompared) return [{ first: start, end: start + before.length, fresh: after }];
  return betweenKept(before, after, start);
}

/// Finds the longest sequence of lines that stay, and returns what stands between them.
function betweenKept(old: readonly string[], fresh: readonly string[], first: number): Block[] {
  const width = fresh.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] as number;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--)
      longest[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const blocks: Block[] = [];
  for (let row = 0, column = 0; row < old.length || column < fresh.length; row++, column++) {
    const from = [row, column] as const;
    while ((row < old.length || column < fresh.length) && old[row] !== fresh[column]) {
      if (column < fresh.length && (row === old.length || at(row, column + 1) > at(row + 1, column))) column++;
      else row++;
    }
    if (row > from[0] || column > from[1])
      blocks.push({ first: first + from[0], end: first + row, fresh: fresh.slice(from[1], column) });
  }
  return blocks;
}

/// Puts blocks together whose context would touch.
function hunksOf(blocks: readonly Block[]): Block[][] {
  const hunks: Block[][] = [];
  for (const block of blocks) {
    const last = hunks.at(-1);
    if (last && block.first - last.at(-1)!.end <= 2 * context) last.push(block);
    else hunks.push([block]);
  }
  return hunks;
}

/// A range of no lines names the line before it.
const range = (first: number, count: number): string =>
  count === 1 ? String(first + 1) : `${count === 0 ? first : first + 1},${count}`;

const marked = (mark: string, lines: readonly string[]): string[] =>
  lines.map((line) => (line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`));

function nameOf(file: string): string {
  if (file === standardInput) return "stdin";
  const inside = isAbsolute(file) ? relative(process.cwd(), file) : file;
  return inside.split(sep).join("/").replace(/^\.\//, "");
}

/// Git's form of a name with characters that would end it.
const quoted = (name: string): string =>
  /[\p{Cc}"\\]/u.test(name)
    ? `"${name.replace(/[\p{Cc}"\\]/gu, (unit) => `\\${unit.charCodeAt(0).toString(8).padStart(3, "0")}`)}"`
    : name;
