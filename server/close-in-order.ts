import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/// How long a connection may take to deliver a request that it has begun, or to close after its last answer, once the
/// server stops, ms.
const patience = 1_000;

interface Connection {
  /// How many requests are being answered: more than one where the client does not wait for answers.
  answering: number;
  /// The bytes that had come when the last answer was complete. More have come since where a request is arriving.
  bytesAtRest: number;
}

/// Closes an app's connections in order when it closes: idle ones at once, busy ones once everything asked on them is
/// answered to the last byte, also where an answer has begun that promised to keep the connection.
///
/// Node's own closing ends a connection whose answer is written but not yet sent, and keeps one open that was told to
/// stay.
export function closeInOrder(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;

  /// Sends what is still to be sent, then closes, whether the client does so or not.
  function end(socket: Socket): void {
    socket.end();
    setTimeout(() => socket.destroy(), patience).unref();
  }
  function endIdle(): void {
    for (const [socket, { answering, bytesAtRest }] of connections) {
      if (answering > 0) continue;
      if (socket.bytesRead === bytesAtRest) end(socket);
      else setTimeout(() => connections.get(socket)?.answering === 0 && socket.destroy(), patience).unref();
    }
  }

  const server = app.server as Server;
  server.on("connection", (socket) => {
    connections.set(socket, { answering: 0, bytesAtRest: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.answering++;
    response.once("close", () => {
      connection.answering--;
      connection.bytesAtRest = request.socket.bytesRead;
      if (isClosing && connection.answering === 0) end(request.socket);
    });
  });
  // Node calls this when the server closes.
  server.closeIdleConnections = endIdle;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (isClosing) reply.header("connection", "close");
    done();
  });
}
