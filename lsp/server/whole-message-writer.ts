import type { Writable } from "node:stream";
import { AbstractMessageWriter, type Message, type MessageWriter, type ResponseMessage } from "vscode-jsonrpc/node";

/// A result that has been written as JSON already.
export class WrittenResult {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/// Writes each message to a stream as one. The protocol's library writes its header, waits until that is written, and then
/// writes its content: the editor wakes up twice for it.
export class WholeMessageWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #stream: Writable;
  #errors = 0;

  constructor(stream: Writable) {
    super();
    this.#stream = stream;
    stream.on("error", (error) => this.fireError(error));
    stream.on("close", () => this.fireClose());
  }

  async write(message: Message): Promise<void> {
    const content = contentOf(message as ResponseMessage);
    const whole = `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(whole, (error) => {
        if (!error) return resolve();
        this.fireError(error, message, ++this.#errors);
        reject(error);
      });
    });
  }

  end(): void {
    this.#stream.end();
  }
}

function contentOf(message: ResponseMessage): string {
  const { jsonrpc, id, result } = message;
  if (!(result instanceof WrittenResult)) return JSON.stringify(message);
  return `${JSON.stringify({ jsonrpc, id }).slice(0, -1)},"result":${result.json}}`;
}
