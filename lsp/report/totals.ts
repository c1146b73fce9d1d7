import { rules, type Severity } from "../../language/index.ts";
import type { Checked, Outcome } from "../check/check-file.ts";
import { isUnread } from "../check/unread.ts";
import { alignedRows } from "./aligned-rows.ts";
import { counted } from "./summary.ts";

interface CodeTotal {
  readonly code: string;
  readonly severity: Severity;
  problems: number;
  files: number;
}

type Totals = Record<"errors" | "warnings" | "notes", number>;

const namesOf = { error: "errors", warning: "warnings", information: "notes" } as const;

/// Counts problems by code and severity, the commonest first.
function codeTotals(checked: readonly Checked[]): CodeTotal[] {
  const found = new Map<string, CodeTotal>();
  for (const { diagnostics } of checked) {
    const here = new Set<CodeTotal>();
    for (const { code, severity } of diagnostics) {
      const key = `${code} ${severity}`;
      const total = found.get(key) ?? { code, severity, problems: 0, files: 0 };
      found.set(key, total);
      total.problems++;
      here.add(total);
    }
    for (const total of here) total.files++;
  }
  const order = [...rules.keys()] as string[];
  return [...found.values()].sort(
    (one, other) => other.problems - one.problems || order.indexOf(one.code) - order.indexOf(other.code),
  );
}

function totalsOf(severities: Iterable<{ readonly severity: Severity }>): Totals {
  const totals: Totals = { errors: 0, warnings: 0, notes: 0 };
  for (const { severity } of severities) totals[namesOf[severity]]++;
  return totals;
}

/// Formats how many problems of each code there are, one line for each.
export function totalsText(checked: readonly Checked[]): string {
  return alignedRows(
    codeTotals(checked).map(({ code, severity, problems, files }) => [
      String(problems),
      severity,
      code,
      `in ${counted(files, "file")}`,
    ]),
    [0],
  );
}

/// Returns the same as data, with the totals of each file.
export function totalsJson(outcomes: readonly Outcome[]): object {
  const checked = outcomes.filter((outcome): outcome is Checked => !isUnread(outcome));
  const all = checked.map(({ file, diagnostics, omitted }) => ({
    file,
    ...totalsOf([...diagnostics, ...omitted]),
  }));
  return {
    ...totalsOf(checked.flatMap(({ diagnostics, omitted }) => [...diagnostics, ...omitted])),
    omitted: checked.reduce((sum, { omitted }) => sum + omitted.length, 0),
    known: checked.reduce((sum, { known }) => sum + known, 0),
    hasDictionary: checked.every(({ hasDictionary }) => hasDictionary),
    codes: codeTotals(checked),
    files: all,
    unread: outcomes.filter(isUnread).map(({ file, reason }) => ({ file, error: reason })),
  };
}
