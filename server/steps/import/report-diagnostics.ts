import type { ReportedDiagnostic } from "../../../api/index.ts";
import { type Diagnostic, messageOf } from "../../../language/index.ts";

/// Converts diagnostics of a saved text (LF, no byte order mark) to the form of the HTTP contract: lines and columns
/// from 1, columns in UTF-16 code units, each message complete.
export function reportDiagnostics(text: string, diagnostics: readonly Diagnostic[]): ReportedDiagnostic[] {
  const starts = [0];
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
  const lineAt = (offset: number) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  return diagnostics.map((diagnostic) => {
    const line = lineAt(diagnostic.from);
    const start = starts[line - 1]!;
    return {
      line,
      column: diagnostic.from - start + 1,
      endLine: line,
      endColumn: diagnostic.to - start + 1,
      severity: diagnostic.severity,
      code: diagnostic.code,
      message: messageOf(diagnostic, lineAt),
    };
  });
}
