import { changesOf, type LineChange } from "../../language/merging/index.ts";

/// The equal lines that are shown around a change.
const context = 3;

/// Returns what differs between two texts as a unified diff, without its head; empty where nothing does.
export function unifiedDiff(before: string, after: string): string {
  const [a, b] = [before.split("\n"), after.split("\n")];
  return hunksOf(changesOf(a, b))
    .flatMap((changes) => hunk(a, b, changes))
    .map((line) => `${line}\n`)
    .join("");
}

/// Puts changes whose context touches together.
function hunksOf(changes: readonly LineChange[]): LineChange[][] {
  const hunks: LineChange[][] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.from - last.to <= 2 * context) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  return hunks;
}

function hunk(a: readonly string[], b: readonly string[], changes: readonly LineChange[]): string[] {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const [from, to] = [Math.max(0, first.from - context), Math.min(a.length, last.to + context)];
  const fromNew = first.fromNew - (first.from - from);
  const toNew = last.toNew + (to - last.to);
  const lines = [`@@ -${range(from, to)} +${range(fromNew, toNew)} @@`];
  let at = from;
  for (const group of runsOf(changes)) {
    const [start, end] = [group[0]!, group.at(-1)!];
    lines.push(...a.slice(at, start.from).map((line) => ` ${line}`));
    lines.push(...a.slice(start.from, end.to).map((line) => `-${line}`));
    lines.push(...b.slice(start.fromNew, end.toNew).map((line) => `+${line}`));
    at = end.to;
  }
  lines.push(...a.slice(at, to).map((line) => ` ${line}`));
  return lines;
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
