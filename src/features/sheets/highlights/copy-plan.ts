import type { HighlightSet, HighlightSetToSave, Sheet } from "../../../../api/index.ts";
import type { GridShape } from "../../../../api/sheets/rules/cells.ts";
import { copyHighlights, type HighlightArea, scaleHighlights } from "../../../../api/sheets/rules/highlights.ts";
import { isSameArea } from "./areas.ts";

/// Names a set: a grid's for a mode and fitz type, or a sheet's own for a mode.
export type SetName =
  | { readonly grid: string; readonly mode: string; readonly fitz: string }
  | { readonly sheet: string; readonly mode: string };

/// A set of highlights that others can be copied to.
export interface CopyTarget {
  readonly key: string;
  readonly label: string;
  readonly shape: GridShape;
  /// The saved set; undefined where there is none.
  readonly existing: HighlightSet | undefined;
  readonly name: SetName;
  /// The sheet to preview the copy on; null for one that has words of the fitz type, if any.
  readonly sheet: Sheet | null;
  /// The options that select this destination: one of each group.
  readonly options: readonly string[];
}

/// Options of one kind: fitz types, modes, or grids.
export interface CopyGroup {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

export interface CopySource {
  readonly key: string;
  readonly label: string;
  readonly shape: GridShape;
  readonly areas: readonly HighlightArea[];
  readonly groups: readonly CopyGroup[];
  readonly targets: readonly CopyTarget[];
  /// The options that are chosen at first.
  readonly chosen: readonly string[];
}

/// The result of the copy for one destination.
export interface PlannedCopy {
  readonly target: CopyTarget;
  readonly areas: readonly HighlightArea[];
  readonly clipped: number;
  readonly left: number;
  /// The number of highlights that became the same as another one when they were scaled.
  readonly joined: number;
  /// The number of existing highlights that would be removed.
  readonly replaced: number;
  /// `same`: it has these highlights already; `nothing`: none of them lies on its grid, so that it stays unchanged.
  readonly outcome: "copied" | "same" | "nothing";
}

/// Whether something of each group is chosen.
export const isChosen = ({ groups }: Pick<CopySource, "groups">, chosen: ReadonlySet<string>): boolean =>
  groups.every(({ options }) => options.some(({ id }) => chosen.has(id)));

/// How a set is copied.
export interface CopyWay {
  /// Scaled to the shape of each grid. Otherwise highlights keep their cells, and are cut at the edge of the grid.
  readonly isScaled: boolean;
  /// Only to sets without highlights.
  readonly isForGaps: boolean;
}

export function planCopy(
  { key, shape, areas, groups, targets }: CopySource,
  chosen: ReadonlySet<string>,
  { isScaled, isForGaps }: CopyWay,
): readonly PlannedCopy[] {
  if (!isChosen({ groups }, chosen)) return [];
  return targets
    .filter((target) => target.key !== key && target.options.every((option) => chosen.has(option)))
    .filter(({ existing }) => !isForGaps || !existing?.highlights.length)
    .map((target) => {
      const copied = isScaled
        ? { clipped: 0, left: 0, ...scaleHighlights(areas, shape, target.shape) }
        : { joined: 0, ...copyHighlights(areas, target.shape) };
      const now = target.existing?.highlights ?? [];
      const isSame = now.length === copied.areas.length && copied.areas.every((area, at) => isSameArea(area, now[at]!));
      const outcome = copied.areas.length === 0 ? "nothing" : isSame ? "same" : "copied";
      return { target, ...copied, replaced: outcome === "copied" ? now.length : 0, outcome };
    });
}

const toSend = (name: SetName, highlights: readonly HighlightArea[], revision: number): HighlightSetToSave =>
  ({
    ...name,
    highlights: highlights.map(({ colOffset, rowOffset, cols, rows }) => ({ colOffset, rowOffset, cols, rows })),
    revision,
  }) as HighlightSetToSave;

/// Returns the sets to save.
export const setsToSave = (plan: readonly PlannedCopy[]): HighlightSetToSave[] =>
  plan
    .filter(({ outcome }) => outcome === "copied")
    .map(({ target, areas }) => toSend(target.name, areas, target.existing?.revision ?? 0));

/// Returns the sets as they were, to be saved after the copy with these revisions.
export const setsBefore = (
  plan: readonly PlannedCopy[],
  saved: readonly { readonly revision: number }[],
): HighlightSetToSave[] =>
  plan
    .filter(({ outcome }) => outcome === "copied")
    .map(({ target }, at) => toSend(target.name, target.existing?.highlights ?? [], saved[at]?.revision ?? 0));

/// Describes the result for one destination, before anything is copied to it.
export function copyText({ clipped, left, joined, replaced, outcome }: PlannedCopy): string {
  if (outcome === "nothing") return "None of the highlights lies on this grid: it stays as it is";
  if (outcome === "same") return "It has these highlights already";
  const count = (number: number, many: string, one: string) => (number === 1 ? one : `${number} ${many}`);
  return [
    replaced > 0 ? `Replaces ${count(replaced, "highlights", "1 highlight")}` : "Has no highlights yet",
    joined > 0 && `${count(joined, "become", "1 becomes")} the same as another on fewer cells`,
    clipped > 0 && `${count(clipped, "are", "1 is")} cut at the edge of the grid`,
    left > 0 && `${count(left, "lie", "1 lies")} beyond the grid and ${left === 1 ? "is" : "are"} left out`,
  ]
    .filter(Boolean)
    .join("; ");
}
