import { createServer } from "node:http";
import type { Metrics } from "./metrics.ts";

/// Serves `GET /metrics` on an address of its own, which only the watching machine should reach. Returns how it is
/// closed. Rejects where the address is taken.
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (path !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
    metrics.read().then(
      ({ text, type }) => response.writeHead(200, { "content-type": type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
