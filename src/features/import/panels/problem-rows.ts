import { type Diagnostic, messageOf } from "../../../../language/index.ts";

/// A row of the problems panel: one problem, or all that say the same.
export interface ProblemRow {
  /// In the order of the text; at least one.
  readonly all: readonly Diagnostic[];
}

/// Returns a row for each problem, or one for all of them that say the same, those that come first before the others.
export function problemRows(diagnostics: readonly Diagnostic[], isGrouped: boolean): readonly ProblemRow[] {
  if (!isGrouped) return diagnostics.map((diagnostic) => ({ all: [diagnostic] }));
  const rows = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    // Where the other place is told, its line is left out: it differs from one to the next.
    const key = `${diagnostic.code} ${messageOf(diagnostic, () => 0)}`;
    const row = rows.get(key);
    if (row) row.push(diagnostic);
    else rows.set(key, [diagnostic]);
  }
  return [...rows.values()].map((all) => ({ all }));
}

/// Returns the problem of a row to which a press leads: the next one after the cursor, round the end.
export const nextOf = ({ all }: ProblemRow, cursor: number): Diagnostic =>
  (all.find(({ from }) => from > cursor) ?? all[0]) as Diagnostic;
