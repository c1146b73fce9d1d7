import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { refusals } from "../api/common/refusals.ts";
import { bodyOf, HttpError } from "./errors.ts";

const answers = new Map<unknown, readonly [status: number, message: string]>([
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "The request took too long to come"]],
  ["HPE_HEADER_OVERFLOW", [431, "The request's address or headers are too long"]],
]);

/// Answers what Node cannot parse as a request, in the usual form of an error, and ends the connection. Logs none of
/// it, since it may hold a token.
export function answerClientError(error: Error & { code?: unknown }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [status, message] = answers.get(error.code) ?? [400, refusals.unreadable];
  const body = JSON.stringify(bodyOf(new HttpError(status, message)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
    "Connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}
