import type { ClientCapabilities, Connection } from "vscode-languageserver";
import type { OpenDocument } from "./open-document.ts";

/// How long changes are gathered before the problems are sent, in ms: a burst of keys costs one message.
const gathering = 40;

/// Sends each document's problems, with the version of the text that they belong to. They are worked out when they are
/// sent, so that an older text's are never shown on a newer one.
export class Publisher {
  readonly #connection: Connection;
  readonly #waiting = new Map<string, NodeJS.Timeout>();
  readonly #documents = new Map<string, OpenDocument>();
  #started = false;
  #related = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  read({ textDocument }: ClientCapabilities): void {
    this.#related = textDocument?.publishDiagnostics?.relatedInformation ?? false;
  }

  /// Until then, what is to be published waits.
  start(): void {
    this.#started = true;
    for (const document of this.#documents.values()) this.publish(document);
  }

  publish(document: OpenDocument): void {
    const { uri } = document;
    this.#documents.set(uri, document);
    if (!this.#started || this.#waiting.has(uri)) return;
    this.#waiting.set(
      uri,
      setTimeout(() => this.#send(uri), gathering),
    );
  }

  /// A closed document has no problems to show.
  withdraw(uri: string): void {
    this.#forget(uri);
    void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
  }

  stop(): void {
    for (const uri of [...this.#documents.keys()]) this.#forget(uri);
  }

  #send(uri: string): void {
    const document = this.#documents.get(uri);
    this.#forget(uri);
    if (!document) return;
    const diagnostics = document.diagnostics({ related: this.#related });
    void this.#connection.sendDiagnostics({ uri, version: document.version, diagnostics });
  }

  #forget(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.delete(uri);
    this.#documents.delete(uri);
  }
}
