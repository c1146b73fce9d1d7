import { CodeLensRefreshRequest, type Connection } from "vscode-languageserver";
import type { Client } from "./client.ts";

/// How long reasons for a refresh are collected, in ms: many files change at once.
const delay = 100;

/// Asks the editor to request again what may have changed, once for all reasons that come together.
export class Refresher {
  readonly #connection: Connection;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  start(client: Client): void {
    this.#client = client;
  }

  refresh(): void {
    this.#timer ??= setTimeout(() => this.#send(), delay);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#client = null;
  }

  #send(): void {
    this.#timer = null;
    const can = this.#client?.refresh;
    // An editor that refuses shows the new answers with its next request.
    const ignore = () => {};
    const { languages } = this.#connection;
    if (can?.diagnostics) languages.diagnostics.refresh().catch(ignore);
    if (can?.tokens) languages.semanticTokens.refresh().catch(ignore);
    if (can?.hints) languages.inlayHint.refresh().catch(ignore);
    if (can?.lenses) this.#connection.sendRequest(CodeLensRefreshRequest.type).catch(ignore);
  }
}
