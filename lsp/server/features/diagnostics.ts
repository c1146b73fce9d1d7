import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import { type Diagnostic as Found, messageOf } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";

/// The source of the diagnostics.
export const source = "importtext";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
} as const;

/// Converts the diagnostics of a text, with related information if `related` is true.
export function diagnosticsOf(document: OpenDocument, related: boolean): Diagnostic[] {
  return document.document.diagnostics.map((found) => toDiagnostic(document, found, related));
}

export function toDiagnostic(document: OpenDocument, found: Found, related: boolean): Diagnostic {
  return {
    range: document.range(found),
    severity: severities[found.severity],
    code: found.code,
    source,
    message: messageOf(found, (offset) => document.line(offset) + 1),
    ...(related ? relatedInformation(document, found) : {}),
  };
}

function relatedInformation(document: OpenDocument, { related }: Found): Pick<Diagnostic, "relatedInformation"> {
  if (related === undefined) return {};
  const range = document.range({ from: related, to: related });
  return { relatedInformation: [{ location: { uri: document.uri, range }, message: "First here" }] };
}
