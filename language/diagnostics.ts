import { diagnose, type LineReport } from "./check.ts";
import { controlChecks, modelChecks, rankOf, sentenceChecks, unknownChecks } from "./checks/index.ts";
import type { Line } from "./line.ts";
import type { Model } from "./model.ts";
import type { Diagnostic } from "./types.ts";

/// By place; of one range in the order of the table of codes.
const inOrder = (a: Diagnostic, b: Diagnostic): number =>
  a.from - b.from || a.to - b.to || rankOf(a.code) - rankOf(b.code);

/// What the checks of a line by itself find. Offsets count from the line's content.
export function checkLine(line: Line): readonly Diagnostic[] {
  const findings: Diagnostic[] = [];
  const reporter =
    (rule: Parameters<typeof diagnose>[0]): LineReport =>
    (span, values) =>
      findings.push(diagnose(rule, span, values));
  if (line.kind === "sentence") for (const check of sentenceChecks) check.check(line, reporter(check));
  else if (line.kind === "unknown") for (const check of unknownChecks) check.check(line, reporter(check));
  else for (const check of controlChecks) check.check(line, reporter(check));
  return findings;
}

/// All diagnostics of a text whose words have been read, in order.
export function collectDiagnostics(model: Model): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { from, findings, reading } of model.entries) {
    for (const finding of findings) diagnostics.push(moved(finding, from));
    if (reading) for (const finding of reading.findings) diagnostics.push(moved(finding, from));
  }
  for (const check of modelChecks)
    check.check(model, (entry, span, values, related) => {
      const diagnostic = diagnose(check, span, values, entry.from);
      diagnostics.push(related === undefined ? diagnostic : { ...diagnostic, related });
    });
  return diagnostics.sort(inOrder);
}

const moved = ({ from, to, severity, code, message }: Diagnostic, offset: number): Diagnostic => ({
  from: from + offset,
  to: to + offset,
  severity,
  code,
  message,
});
