import type { PlannedPicture } from "../../../../api/index.ts";
import type { Supplier } from "../../../../api/symbols/rules/symbols.ts";
import type { MatchedPicture } from "./match-set.ts";
import type { ListRow } from "./read-list.ts";

/// A picture of a set with what would become of it, and what has.
export interface SetRow extends Omit<MatchedPicture, "problem"> {
  /// SHA-256 of the file; null where it could not be read.
  readonly hash: string | null;
  readonly plan: Pick<PlannedPicture, "file" | "model" | "reason" | "revision" | "isNamed">;
  /// Null until it was sent and answered.
  readonly done: Pick<PlannedPicture, "file" | "model" | "reason"> | null;
}

export interface SetState {
  readonly phase: "empty" | "reading" | "planned" | "considering" | "sending" | "done" | "taking-back";
  /// How far what is under way is.
  readonly progress: { readonly done: number; readonly total: number; readonly since: number } | null;
  readonly supplier: Supplier;
  readonly skipChecks: boolean;
  /// Of new files: the code of the supplier's set, and who made them.
  readonly source: { readonly set: string; readonly attribution: string };
  readonly rows: readonly SetRow[];
  readonly withoutPicture: readonly ListRow[];
  readonly leftOut: number;
  /// Why the set could not be read, or why the upload ended before its end.
  readonly problem: string | null;
  /// The changes that were made, the first one first.
  readonly changes: readonly number[];
  /// What the last upload came to, until it was read; it outlives the page.
  readonly report: SetReport | null;
}

export interface SetReport {
  /// ISO.
  readonly at: string;
  readonly counts: Readonly<Record<PlannedPicture["file"], number>>;
  readonly models: number;
  /// Pictures that were not sent.
  readonly left: number;
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
  /// Not the whole list of what was refused.
  readonly isCut: boolean;
}

/// Refusals that are kept of a report.
const maxKept = 200;

/// What is to be sent: all but what is refused, and what is there already.
export const isToSend = ({ plan, done }: SetRow): boolean =>
  done === null &&
  plan.file !== "refused" &&
  !(plan.file === "same" && (plan.model === "has" || plan.model === "none"));

/// What the sent pictures came to, and those that were not sent.
export function reportOf(rows: readonly SetRow[], at: string): SetReport {
  const counts = { new: 0, same: 0, replaces: 0, refused: 0 };
  const refused: { path: string; reason: string }[] = [];
  let [models, left] = [0, 0];
  for (const row of rows) {
    const outcome = row.done ?? row.plan;
    if (isToSend(row)) {
      left++;
      continue;
    }
    counts[outcome.file]++;
    if (row.done && (outcome.model === "new" || outcome.model === "adds")) models++;
    if (outcome.file === "refused") refused.push({ path: row.file.path, reason: outcome.reason ?? "" });
  }
  return { at, counts, models, left, refused: refused.slice(0, maxKept), isCut: refused.length > maxKept };
}
