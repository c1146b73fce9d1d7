import { Readable } from "node:stream";

/// The bytes that may wait for a slow client. Then its stream ends: it asks again, and is told the newest.
const maxWaiting = 64 * 1024;

/// Server-sent events to one client.
export interface EventStream {
  /// The body of the answer.
  readonly body: Readable;
  /// Sends an event, unless the last one of its name said the same.
  send(event: string, data: unknown): void;
  /// Sends a comment: proxies end connections on which nothing comes.
  beat(): void;
  end(): void;
}

export function createEventStream(): EventStream {
  const body = new Readable({ read() {}, highWaterMark: maxWaiting });
  const last = new Map<string, string>();
  const write = (text: string) => {
    if (body.destroyed || body.readableEnded) return;
    if (body.readableLength + text.length > maxWaiting) body.destroy();
    else body.push(text);
  };
  return {
    body,
    send(event, data) {
      const text = JSON.stringify(data);
      if (last.get(event) === text) return;
      last.set(event, text);
      write(`event: ${event}\ndata: ${text}\n\n`);
    },
    beat: () => write(":\n\n"),
    end: () => void (body.destroyed || body.push(null)),
  };
}
