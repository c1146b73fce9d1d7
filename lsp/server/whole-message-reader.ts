import type { Readable } from "node:stream";
import { AbstractMessageReader, type DataCallback, type Disposable, type MessageReader } from "vscode-jsonrpc/node";

const headerEnd = "\r\n\r\n";

/// Reads messages from a stream, and hands on at once all that a part of it completes. The protocol's library hands each on in a
/// turn of the event loop of its own.
export class WholeMessageReader extends AbstractMessageReader implements MessageReader {
  readonly #stream: Readable;
  /// What was read of a message that is not complete.
  #parts: Buffer[] = [];
  /// How many bytes it still needs; 0 if that is not known.
  #missing = 0;

  constructor(stream: Readable) {
    super();
    this.#stream = stream;
    stream.on("error", (error) => this.fireError(error));
    stream.on("close", () => this.fireClose());
  }

  listen(callback: DataCallback): Disposable {
    const read = (part: Buffer) => this.#read(part, callback);
    this.#stream.on("data", read);
    return { dispose: () => this.#stream.off("data", read) };
  }

  #read(part: Buffer, callback: DataCallback): void {
    this.#parts.push(part);
    this.#missing = Math.max(0, this.#missing - part.length);
    if (this.#missing > 0) return;
    let bytes = this.#parts.length === 1 ? part : Buffer.concat(this.#parts);
    for (let end = bytes.indexOf(headerEnd); end >= 0; end = bytes.indexOf(headerEnd)) {
      const start = end + headerEnd.length;
      const length = lengthIn(bytes.toString("latin1", 0, end));
      if (length === null) this.fireError(new Error("A message has no Content-Length"));
      const next = start + (length ?? 0);
      if (next > bytes.length) {
        this.#missing = next - bytes.length;
        break;
      }
      if (length !== null) this.#handOn(bytes.toString("utf8", start, next), callback);
      bytes = bytes.subarray(next);
    }
    this.#parts = bytes.length > 0 ? [bytes] : [];
  }

  #handOn(content: string, callback: DataCallback): void {
    try {
      callback(JSON.parse(content));
    } catch (error) {
      // It is no JSON, or no message. The next one may be.
      this.fireError(error);
    }
  }
}

/// Returns the length of the content in bytes; null if the header does not tell it.
function lengthIn(header: string): number | null {
  const found = /^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header);
  return found ? Number(found[1]) : null;
}
