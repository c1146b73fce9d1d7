import type { Checked } from "../check/check-file.ts";

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const sum = (checked: readonly Checked[], of: (one: Checked) => number): number =>
  checked.reduce((all, one) => all + of(one), 0);

/// Returns what every report says, whatever its format: what was not checked, and what is not shown.
export function notes(checked: readonly Checked[]): string[] {
  const found = dictionaryNotes(checked);
  const omitted = sum(checked, (one) => one.omitted.length);
  if (omitted > 0) found.push(`${counted(omitted, "problem")} not shown`);
  return found;
}

export function dictionaryNotes(checked: readonly Checked[]): string[] {
  const unread = checked.filter(({ hasDictionary }) => !hasDictionary).length;
  if (unread === 0) return [];
  return [`words were not looked up${unread < checked.length ? ` in ${counted(unread, "file")}` : ""}: no dictionary`];
}

/// Returns what the baseline did.
export function baselineNotes(checked: readonly Checked[]): string[] {
  const known = sum(checked, (one) => one.known);
  const gone = sum(checked, (one) => one.gone);
  return [
    ...(known > 0 ? [`${known} known by the baseline`] : []),
    ...(gone > 0 ? [`${gone} of the baseline gone: write it again`] : []),
  ];
}

/// Returns the result in one line; null for a single file without problems.
export function summary(checked: readonly Checked[]): string | null {
  if (checked.length === 0) return null;
  const problems = checked.flatMap(({ diagnostics, omitted }) => [...diagnostics, ...omitted]);
  const fixed = checked.filter(({ isFixed }) => isFixed).length;
  const more = [...baselineNotes(checked), ...notes(checked)];
  if (problems.length === 0 && fixed === 0 && checked.length < 2 && more.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  const parts = [counted(errors, "error"), counted(warnings, "warning")];
  if (problems.length > errors + warnings) parts.push(counted(problems.length - errors - warnings, "note"));
  if (fixed > 0) parts.push(`${counted(fixed, "file")} fixed`);
  return `${counted(checked.length, "file")}: ${[...parts, ...more].join(", ")}`;
}
