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
type Taken = Pick<Client, "relatedInformation" | "codeDescriptions">;

/// Converts the diagnostics of a text. That some are left out is told at its start.
export function diagnosticsOf(document: OpenDocument, client: Taken | null): Diagnostic[] {
  const { shown: found, omitted } = document.problems();
  const shown = found.map((one) => toDiagnostic(document, one, client));
  if (omitted === 0) return shown;
  const start = { line: 0, character: 0 };
  const message = `${omitted} more problems are not shown: ${shown.length} are, the severest and first`;
  const severity = DiagnosticSeverity.Information;
  return [{ range: { start, end: start }, severity, code: "problems-omitted", source, message }, ...shown];
}

/// The diagnostics of open documents, each list with an id. The id stays the same while the list does, even where the
/// text changes, so that an editor that pulls is told that nothing changed.
export class DiagnosticStore {
  readonly #last = new Map<string, { items: readonly Diagnostic[]; resultId: string }>();
  #ids = 0;

  report(document: OpenDocument, client: Taken | null): { resultId: string; items: Diagnostic[] } {
    const items = diagnosticsOf(document, client);
    const last = this.#last.get(document.uri);
    const resultId = last && areSame(items, last.items) ? last.resultId : `open ${++this.#ids}`;
    this.#last.set(document.uri, { items, resultId });
    return { resultId, items };
  }

  forget(uri: string): void {
    this.#last.delete(uri);
  }
}

const areSame = (some: readonly Diagnostic[], others: readonly Diagnostic[]): boolean =>
  some.length === others.length && some.every((one, index) => isSame(one, others[index] as Diagnostic));

/// True if the editor would show the same.
function isSame(one: Diagnostic, other: Diagnostic): boolean {
  const { range, code, severity, message, relatedInformation } = one;
  return (
    range.start.line === other.range.start.line &&
    range.start.character === other.range.start.character &&
    range.end.line === other.range.end.line &&
    range.end.character === other.range.end.character &&
    code === other.code &&
    severity === other.severity &&
    message === other.message &&
    JSON.stringify(relatedInformation) === JSON.stringify(other.relatedInformation)
  );
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
