import { changesOf, type LineChange } from "./line-changes.ts";

/// A run of whole lines of a merged text.
/// - `same`: nobody changed it; `mine`, `theirs`: one side did; `both`: both did, in the same way;
/// - `conflict`: both did, in different ways.
export type Piece =
  | { readonly kind: "same" | "mine" | "theirs" | "both"; readonly lines: readonly string[] }
  | { readonly kind: "conflict"; readonly mine: readonly string[]; readonly theirs: readonly string[] };

export type Choice = "mine" | "theirs" | "both";

/// Merges two texts with a common base, line by line.
export function mergeTexts(base: string, mine: string, theirs: string): Piece[] {
  const lines = { base: base.split("\n"), mine: mine.split("\n"), theirs: theirs.split("\n") };
  const changes = { mine: changesOf(lines.base, lines.mine), theirs: changesOf(lines.base, lines.theirs) };
  const pieces: Piece[] = [];
  let done = 0;
  for (const group of groups(changes.mine, changes.theirs)) {
    if (group.from > done) pieces.push({ kind: "same", lines: lines.base.slice(done, group.from) });
    pieces.push(pieceOf(group, lines.mine, lines.theirs));
    done = group.to;
  }
  if (done < lines.base.length) pieces.push({ kind: "same", lines: lines.base.slice(done) });
  return pieces;
}

/// Returns the merged text by the choices for the conflicts, in order; mine where nothing is chosen yet.
export function composeText(pieces: readonly Piece[], choices: readonly (Choice | null)[] = []): string {
  let conflict = 0;
  return pieces
    .flatMap((piece) => {
      if (piece.kind !== "conflict") return piece.lines;
      const choice = choices[conflict++] ?? "mine";
      if (choice === "both") return [...piece.mine, ...piece.theirs];
      return choice === "mine" ? piece.mine : piece.theirs;
    })
    .join("\n");
}

/// Changes of both sides that touch the same lines, and the lines of the base that they cover.
interface Group {
  from: number;
  to: number;
  readonly mine: LineChange[];
  readonly theirs: LineChange[];
  /// How many lines each side has shifted before the group.
  readonly shift: { readonly mine: number; readonly theirs: number };
}

function groups(mine: readonly LineChange[], theirs: readonly LineChange[]): Group[] {
  const all = [
    ...mine.map((change) => ({ side: "mine" as const, change })),
    ...theirs.map((change) => ({ side: "theirs" as const, change })),
  ].sort((a, b) => a.change.from - b.change.from || a.change.to - b.change.to);
  const found: Group[] = [];
  const shift = { mine: 0, theirs: 0 };
  for (const { side, change } of all) {
    let group = found.at(-1);
    if (!group || !overlaps(group, change)) {
      group = { from: change.from, to: change.to, mine: [], theirs: [], shift: { ...shift } };
      found.push(group);
    }
    group.to = Math.max(group.to, change.to);
    group[side].push(change);
    shift[side] += change.toNew - change.fromNew - (change.to - change.from);
  }
  return found;
}

/// Whether a change shares lines with a group that begins before it. An insertion shares them also at the group's edge.
const overlaps = (group: Group, { from, to }: LineChange): boolean =>
  from < group.to || (from === group.to && (from === to || group.from === group.to));

function pieceOf(group: Group, mine: readonly string[], theirs: readonly string[]): Piece {
  const ours = (lines: readonly string[], changes: readonly LineChange[], shift: number) => {
    const grown = changes.reduce((sum, { from, to, fromNew, toNew }) => sum + toNew - fromNew - (to - from), 0);
    return lines.slice(group.from + shift, group.to + shift + grown);
  };
  const mineLines = ours(mine, group.mine, group.shift.mine);
  const theirLines = ours(theirs, group.theirs, group.shift.theirs);
  if (group.theirs.length === 0) return { kind: "mine", lines: mineLines };
  if (group.mine.length === 0) return { kind: "theirs", lines: theirLines };
  if (mineLines.join("\n") === theirLines.join("\n") && mineLines.length === theirLines.length)
    return { kind: "both", lines: mineLines };
  return { kind: "conflict", mine: mineLines, theirs: theirLines };
}
