import { ErrorCodes, Message, type RequestMessage, ResponseError } from "vscode-jsonrpc/node";
import type { Connection } from "./connection.ts";

/// The method that refused requests are turned into, so that the connection answers them in their turn.
const refused = "importtext/refused";

/// Refuses what the protocol does not allow at a time: requests before `initialize`, a second `initialize`, and requests
/// after `shutdown`. Notifications at such a time are dropped, but for `exit`.
export class Lifecycle {
  #state: "new" | "running" | "over" = "new";

  /// True after `shutdown`.
  get isOver(): boolean {
    return this.#state === "over";
  }

  /// The connection's message strategy.
  readonly handleMessage = (message: Message, next: (message: Message) => void | Promise<void>) => {
    const refusal = this.#refusal(message);
    if (!refusal) return next(message);
    if (!Message.isRequest(message)) return undefined;
    const { jsonrpc, id } = message;
    const params = { code: refusal.code, message: refusal.message };
    return next({ jsonrpc, id, method: refused, params } as RequestMessage);
  };

  /// Registers the answer to refused requests.
  answerOn(connection: Connection): void {
    connection.answer(refused, (refusal) => {
      const { code, message } = refusal as { code: number; message: string };
      return new ResponseError<void>(code, message);
    });
  }

  #refusal(message: Message): { code: number; message: string } | null {
    // A response answers a request of the server, whenever it comes.
    if (!("method" in message) || message.method === "exit") return null;
    if (message.method === "initialize" && this.#state === "new") {
      this.#state = "running";
      return null;
    }
    if (this.#state === "new")
      return { code: ErrorCodes.ServerNotInitialized, message: "The server is not initialized" };
    if (this.#state === "over") return { code: ErrorCodes.InvalidRequest, message: "The server is shutting down" };
    if (message.method === "initialize")
      return { code: ErrorCodes.InvalidRequest, message: "The server is initialized already" };
    if (message.method === "shutdown") this.#state = "over";
    return null;
  }
}
