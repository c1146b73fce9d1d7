import type { Diagnostic } from "vscode-languageserver-protocol";
import { type Diagnostic as Found, messageOf, relatedSpan } from "../../../language/index.ts";
import { pageOf } from "../../explain/page-address.ts";
import type { Client } from "../client.ts";
import type { OpenDocument } from "../open-document.ts";
import { DiagnosticSeverity } from "../protocol.ts";

/// The source of the diagnostics.
export const source = "importtext";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
} as const;

/// What an editor takes of a diagnostic beyond its message.
export type Taken = Pick<Client, "relatedInformation" | "codeDescriptions">;

/// Converts the diagnostics of a text. That some are left out is told at its start.
export function diagnosticsOf(document: OpenDocument, client: Taken | null): Diagnostic[] {
  const { shown: found, omitted } = document.problems();
  const shown = found.map((one) => toDiagnostic(document, one, client));
  return omitted === 0 ? shown : [omission(omitted, shown.length), ...shown];
}

/// The diagnostic that tells how many more problems there are than are shown.
export function omission(omitted: number, shown: number): Diagnostic {
  const start = { line: 0, character: 0 };
  const message = `${omitted} more problems are not shown: ${shown} are, the severest and first`;
  const severity = DiagnosticSeverity.Information;
  return { range: { start, end: start }, severity, code: "problems-omitted", source, message };
}

export function toDiagnostic(document: OpenDocument, found: Found, client: Taken | null): Diagnostic {
  const diagnostic: Diagnostic = {
    range: document.range(found),
    severity: severities[found.severity],
    code: found.code,
    source,
    message: messageOf(found, (offset) => document.line(offset) + 1),
  };
  const href = client?.codeDescriptions ? pageOf(found.code) : null;
  if (href) diagnostic.codeDescription = { href };
  if (client?.relatedInformation && found.related !== undefined) {
    const range = document.range(relatedSpan(document.document, found.related));
    diagnostic.relatedInformation = [{ location: { uri: document.uri, range }, message: "First here" }];
  }
  return diagnostic;
}
