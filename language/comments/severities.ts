import type { Diagnostic, DiagnosticCode, Severity } from "../types.ts";

/// The severities that a folder's settings give codes, in place of the registry's; `off` reports a code nowhere.
export type Severities = ReadonlyMap<DiagnosticCode, Severity | "off">;

export const noSeverities: Severities = new Map();

/// Returns the diagnostics with these severities, in the same order.
export function withSeverities(found: readonly Diagnostic[], severities: Severities): readonly Diagnostic[] {
  if (severities.size === 0) return found;
  return found.flatMap((diagnostic) => {
    const severity = severities.get(diagnostic.code) ?? diagnostic.severity;
    if (severity === "off") return [];
    return [severity === diagnostic.severity ? diagnostic : { ...diagnostic, severity }];
  });
}
