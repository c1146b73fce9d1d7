import type { Diagnostic, DiagnosticCode, Severity } from "../types.ts";

/// The severities that a folder's settings give codes, in place of the registry's; `off` reports a code nowhere.
export type Severities = ReadonlyMap<DiagnosticCode, Severity | "off">;

export const noSeverities: Severities = new Map();

/// Returns the diagnostics with these severities, in the same order.
export function withSeverities(found: readonly Diagnostic[], severities: Severities): readonly Diagnostic[] {
  if (severities.size === 0) return found;
  const weighed: Diagnostic[] = [];
  for (const diagnostic of found) {
    const severity = severities.get(diagnostic.code) ?? diagnostic.severity;
    if (severity !== "off")
      weighed.push(severity === diagnostic.severity ? diagnostic : withSeverity(diagnostic, severity));
  }
  return weighed;
}

/// Written out, since this is done at each letter for each problem.
function withSeverity({ from, to, code, message, related }: Diagnostic, severity: Severity): Diagnostic {
  return related === undefined ? { from, to, severity, code, message } : { from, to, severity, code, message, related };
}
