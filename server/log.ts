import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/// The log's format: JSON lines in production, readable lines where the server runs for the person who started it. The
/// log never receives secrets: it has a request's method and path, but not its query, headers or body.
export function logOptions(config: Config): LoggerOptions {
  return {
    level: config.logLevel,
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
    },
    ...(config.identity.mode === "local"
      ? { stream: { write: (line: string) => void process.stdout.write(readable(line)) } }
      : {}),
  };
}

/// Returns a request's address without its query, which may hold secrets.
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

const levels: Record<number, string> = { 10: "trace", 20: "debug", 30: "", 40: "warning", 50: "error", 60: "fatal" };

function readable(line: string): string {
  const entry = JSON.parse(line) as {
    level: number;
    time: number;
    msg?: string;
    err?: { stack?: string; message?: string };
    req?: { method: string; path: string };
    reqId?: string;
  };
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const level = levels[entry.level] ?? "";
  const parts = [
    time,
    level && `${level}:`,
    entry.req && `${entry.req.method} ${entry.req.path}`,
    entry.msg,
    entry.reqId && entry.level >= 40 && `[${entry.reqId}]`,
    entry.err?.stack,
  ];
  return `${parts.filter(Boolean).join(" ")}\n`;
}
