import { Duplex } from "node:stream";
import type { MessagePort } from "node:worker_threads";

/// The client's end of a session with the embedded database, in the form of the socket that `pg` expects. The bytes go
/// through a message port, so no path can be too long, no socket file stale, and no other user can connect.
export class PortStream extends Duplex {
  readonly #open: () => MessagePort;
  #port: MessagePort | undefined;

  constructor(open: () => MessagePort) {
    super();
    this.#open = open;
  }

  connect(): this {
    const port = this.#open();
    this.#port = port;
    port.on("message", (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
    port.on("close", () => {
      this.push(null);
      this.destroy();
    });
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#port?.postMessage(bytes);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#port?.postMessage(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _read(): void {}

  override _final(done: (error?: Error | null) => void): void {
    this.#port?.close();
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#port?.close();
    done(error);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }
}
