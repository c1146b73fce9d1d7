import { isAbsolute, relative, sep } from "node:path";
import { applyTo, type TextChange } from "../../language/index.ts";
import { changesOf, type LineChange } from "../../language/merging/index.ts";
import { standardInput } from "../files/read-text.ts";

/// The unchanged lines that are shown about a change.
const context = 3;

/// Formats changes of a text as a unified diff, for `git apply` and `patch -p1`; empty if nothing changes. The changes
/// are in ascending order and do not overlap.
export function unifiedDiff(file: string, text: string, changes: readonly TextChange[]): string {
  const body = hunksBetween(text, applyTo(text, changes));
  const name = nameOf(file);
  return body && `--- ${quoted(`a/${name}`)}\n+++ ${quoted(`b/${name}`)}\n${body}`;
}

/// Returns what differs between two texts as the hunks of a unified diff, without its head; empty where nothing does.
export function hunksBetween(before: string, after: string): string {
  const [a, b] = [linesOf(before), linesOf(after)];
  return hunksOf(changesOf(a, b))
    .flatMap((changes) => hunk(a, b, changes))
    .join("");
}

/// Divides a text into lines, each with the line feed at its end.
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/// Puts changes together whose context would touch.
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1);
    if (last && change.from - last.at(-1)!.to <= 2 * context) last.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunk(a: readonly string[], b: readonly string[], changes: readonly LineChange[]): string[] {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const [from, to] = [Math.max(0, first.from - context), Math.min(a.length, last.to + context)];
  const fromNew = first.fromNew - (first.from - from);
  const toNew = last.toNew + (to - last.to);
  const parts = [`@@ -${range(from, to)} +${range(fromNew, toNew)} @@\n`];
  let at = from;
  for (const run of runsOf(changes)) {
    const [start, end] = [run[0]!, run.at(-1)!];
    parts.push(...marked(" ", a.slice(at, start.from)));
    parts.push(...marked("-", a.slice(start.from, end.to)), ...marked("+", b.slice(start.fromNew, end.toNew)));
    at = end.to;
  }
  parts.push(...marked(" ", a.slice(at, to)));
  return parts;
}

/// Puts changes that touch each other together, so that what goes stands before what comes.
function runsOf(changes: readonly LineChange[]): LineChange[][] {
  const runs: LineChange[][] = [];
  for (const change of changes) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.to === change.from && last.toNew === change.fromNew) runs.at(-1)?.push(change);
    else runs.push([change]);
  }
  return runs;
}

/// Lines count from 1; a range of none is named by the line before it.
const range = (from: number, to: number): string =>
  to - from === 1 ? `${to}` : `${to > from ? from + 1 : from},${to - from}`;

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
