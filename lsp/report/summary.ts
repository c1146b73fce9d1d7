import type { Checked } from "../check/check-file.ts";

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/// Returns the result in one line; null for a single file without problems.
export function summary(checked: readonly Checked[]): string | null {
  const problems = checked.flatMap(({ diagnostics }) => diagnostics);
  const fixed = checked.filter(({ isFixed }) => isFixed).length;
  if (problems.length === 0 && fixed === 0 && checked.length < 2) return null;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  const parts = [counted(errors, "error"), counted(warnings, "warning")];
  if (problems.length > errors + warnings) parts.push(counted(problems.length - errors - warnings, "note"));
  if (fixed > 0) parts.push(`${counted(fixed, "file")} fixed`);
  const unread = checked.filter(({ hasDictionary }) => !hasDictionary).length;
  if (unread > 0)
    parts.push(
      `words were not looked up${unread < checked.length ? ` in ${counted(unread, "file")}` : ""}: no dictionary`,
    );
  return `${counted(checked.length, "file")}: ${parts.join(", ")}`;
}
