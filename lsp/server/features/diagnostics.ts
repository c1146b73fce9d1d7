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

/// Converts the diagnostics of a text. That some are left out is told at its start.
export function diagnosticsOf(document: OpenDocument, client: Taken | null): Diagnostic[] {
  const shown = document.diagnostics.map((found) => toDiagnostic(document, found, client));
  const { omitted } = document;
  if (omitted === 0) return shown;
  const start = { line: 0, character: 0 };
  const message = `${omitted} more problems are not shown: ${shown.length} are, the severest and first`;
  const severity = DiagnosticSeverity.Information;
  return [{ range: { start, end: start }, severity, code: "problems-omitted", source, message }, ...shown];
}

/// The diagnostics of open documents, each list with an id. The id stays the same while the list does, even where the
/// text changes, so that an editor that pulls is told that nothing changed.
export class DiagnosticStore {
  readonly #last = new Map<string, { text: string; resultId: string }>();
  #ids = 0;

  report(document: OpenDocument, client: Taken | null): { resultId: string; items: Diagnostic[] } {
    const items = diagnosticsOf(document, client);
    const text = JSON.stringify(items);
    const last = this.#last.get(document.uri);
    const resultId = last?.text === text ? last.resultId : `open ${++this.#ids}`;
    this.#last.set(document.uri, { text, resultId });
    return { resultId, items };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }
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
