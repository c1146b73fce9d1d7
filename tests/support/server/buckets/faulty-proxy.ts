import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/// What happens to a request on its way: the service is not asked (`refuse`, `drop`), or it is and its answer is lost (`unheard`), cut in the
/// middle (`cut`), or comes late in small parts (`slow`).
export type WayFault = "refuse" | "drop" | "unheard" | "cut" | "slow";

export interface FaultyProxy {
  readonly endpoint: string;
  /// Says what happens to the next request; null for nothing.
  next: (request: { method: string; target: string }) => WayFault | null;
  /// How many requests came.
  asked: number;
  close(): Promise<void>;
}

/// A proxy in front of an HTTP service that fails as networks do. The `Host` that was signed is passed on.
export async function startFaultyProxy(to: string): Promise<FaultyProxy> {
  const target = new URL(to);
  const proxy: Omit<FaultyProxy, "endpoint" | "close"> = { next: () => null, asked: 0 };

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    proxy.asked++;
    const { method = "GET", url = "/" } = asked;
    const fault = proxy.next({ method, target: url });
    if (fault === "drop") return void asked.socket.destroy();
    if (fault === "refuse") {
      asked.resume();
      return void answer.writeHead(500).end("<Error><Code>InternalError</Code></Error>");
    }
    const { connection: _, ...headers } = asked.headers;
    const sent = request({ host: target.hostname, port: target.port, method, path: url, headers, agent: false });
    asked.pipe(sent);
    let isAnswered = false;
    sent.on("response", () => {
      isAnswered = true;
    });
    // Swift sends a body after the answer to a HEAD, which Node tells as an error of a request that has its answer.
    const onError = () => {
      if (!(isAnswered && method === "HEAD")) asked.socket.destroy();
    };
    sent.on("error", onError);
    const [got] = (await once(sent, "response")) as [IncomingMessage];
    got.on("error", onError);
    if (method === "HEAD") {
      got.resume();
      if (fault === "unheard" || fault === "cut") return void asked.socket.destroy();
      return void answer.writeHead(got.statusCode ?? 500, got.headers).end();
    }
    if (fault === "unheard") {
      got.resume();
      await once(got, "end");
      return void asked.socket.destroy();
    }
    answer.writeHead(got.statusCode ?? 500, got.headers);
    if (fault === null) return void got.pipe(answer);
    answer.flushHeaders();
    const chunks: Buffer[] = [];
    for await (const chunk of got) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const half = body.byteLength >> 1;
    answer.write(body.subarray(0, half));
    if (fault === "cut") setImmediate(() => asked.socket.destroy());
    else setTimeout(() => answer.end(body.subarray(half)), 300);
  }

  const server = createServer((asked, answer) => {
    pass(asked, answer).catch(() => asked.socket.destroy());
  });
  // Connections end by faults, and not because the test thinks for a while.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(proxy, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
