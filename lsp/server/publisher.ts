import { pathToFileURL } from "node:url";
import type { FoundSettings } from "../settings/find-settings.ts";
import type { Client } from "./client.ts";
import type { Connection } from "./connection.ts";
import { diagnosticsOf, source } from "./features/diagnostics.ts";
import { Lines, wholeText } from "./lines.ts";
import type { OpenDocument } from "./open-document.ts";
import { DiagnosticSeverity } from "./protocol.ts";

/// How long changes are collected before the diagnostics are sent, in ms, so that a burst of keystrokes causes one
/// message.
const publishDelay = 40;

/// Sends each document's diagnostics, with the text's version, to an editor that does not request them. They are
/// computed when they are sent, so that a new text never shows the diagnostics of an older one. Diagnostics of
/// `importtext.json` are sent to every editor, since no editor requests them.
export class Publisher {
  readonly #connection: Connection;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #documents = new Map<string, OpenDocument>();
  readonly #settings = new Set<string>();
  #client: Client | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  start(client: Client): void {
    this.#client = client;
  }

  publish(document: OpenDocument): void {
    const { uri } = document;
    if (this.#client?.pullsDiagnostics) return;
    this.#documents.set(uri, document);
    if (this.#waiting.has(uri)) return;
    this.#waiting.set(
      uri,
      setTimeout(() => this.#send(uri), publishDelay),
    );
  }

  /// Clears the diagnostics of a document that was closed.
  withdraw(uri: string): void {
    this.#forget(uri);
    if (!this.#client?.pullsDiagnostics)
      this.#connection.notify("textDocument/publishDiagnostics", { uri, diagnostics: [] });
  }

  publishSettings({ file, text, problems }: FoundSettings): void {
    if (problems.length === 0 && !this.#settings.has(file)) return;
    this.#settings.add(file);
    const lines = new Lines(wholeText(text), this.#client?.encoding ?? "utf-16");
    const diagnostics = problems.map(({ from, to, message }) => ({
      range: { start: lines.position(from), end: lines.position(to) },
      severity: DiagnosticSeverity.Error,
      code: "settings-invalid",
      source,
      message,
    }));
    this.#connection.notify("textDocument/publishDiagnostics", { uri: pathToFileURL(file).href, diagnostics });
  }

  /// Clears the diagnostics of a settings file that may be gone, until it is found again.
  withdrawSettings(file: string): void {
    if (this.#settings.delete(file))
      this.#connection.notify("textDocument/publishDiagnostics", { uri: pathToFileURL(file).href, diagnostics: [] });
  }

  stop(): void {
    for (const uri of [...this.#documents.keys()]) this.#forget(uri);
  }

  #send(uri: string): void {
    const document = this.#documents.get(uri);
    this.#forget(uri);
    if (!document) return;
    const diagnostics = diagnosticsOf(document, this.#client);
    this.#connection.notify("textDocument/publishDiagnostics", { uri, version: document.version, diagnostics });
  }

  #forget(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
    this.#documents.delete(uri);
  }
}
