import { type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import { type Diagnostic as Found, messageOf, relatedSpan } from "../../../language/index.ts";
import { pageOf } from "../../explain/page-address.ts";
import type { Client } from "../client.ts";
import type { OpenDocument } from "../open-document.ts";

/// The source of the diagnostics.
export const source = "importtext";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
} as const;

/// What an editor takes of a diagnostic beyond its message.
type Taken = Pick<Client, "relatedInformation" | "codeDescriptions">;

/// Converts the diagnostics of a text.
export function diagnosticsOf(document: OpenDocument, client: Taken | null): Diagnostic[] {
  return document.diagnostics.map((found) => toDiagnostic(document, found, client));
}

export function toDiagnostic(document: OpenDocument, found: Found, client: Taken | null): Diagnostic {
  const href = client?.codeDescriptions ? pageOf(found.code) : null;
  return {
    range: document.range(found),
    severity: severities[found.severity],
    code: found.code,
    source,
    message: messageOf(found, (offset) => document.line(offset) + 1),
    ...(href ? { codeDescription: { href } } : {}),
    ...(client?.relatedInformation ? relatedInformation(document, found) : {}),
  };
}

function relatedInformation(document: OpenDocument, { related }: Found): Pick<Diagnostic, "relatedInformation"> {
  if (related === undefined) return {};
  const range = document.range(relatedSpan(document.document, related));
  return { relatedInformation: [{ location: { uri: document.uri, range }, message: "First here" }] };
}
