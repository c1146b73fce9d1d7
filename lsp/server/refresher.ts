import type { Client } from "./client.ts";
import type { Connection } from "./connection.ts";

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
    const ask = (method: string) => void this.#connection.ask(method).catch(() => {});
    if (can?.diagnostics) ask("workspace/diagnostic/refresh");
    if (can?.tokens) ask("workspace/semanticTokens/refresh");
    if (can?.hints) ask("workspace/inlayHint/refresh");
    if (can?.lenses) ask("workspace/codeLens/refresh");
  }
}
