import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { inject } from "vitest";

/// A port of 127.0.0.1 that leads to the PostgreSQL server of this run.
export interface Door {
  readonly port: number;
  open(): Promise<void>;
  /// Takes no more connections, and breaks the open ones.
  shut(): Promise<void>;
  /// Takes connections and passes nothing on, as a frozen machine does.
  freeze(): void;
  /// Passes on what waits, and what comes.
  thaw(): void;
}

export async function openDoor(): Promise<Door> {
  const databases = inject("databases");
  if (databases.kind !== "postgres") throw new Error("only PostgreSQL is reached over a network");
  const path = `${new URL(databases.adminUrl).searchParams.get("host")}/.s.PGSQL.5432`;
  const pairs = new Map<Socket, Socket>();
  let listener: Server | null = null;
  let port = 0;
  let isFrozen = false;
  const pass = (outside: Socket, inside: Socket) => void outside.pipe(inside).pipe(outside);
  const open = async () => {
    listener = createServer((outside) => {
      const inside = connect(path);
      pairs.set(outside, inside);
      for (const socket of [outside, inside]) {
        socket.on("close", () => {
          pairs.delete(outside);
          outside.destroy();
          inside.destroy();
        });
        socket.on("error", () => socket.destroy());
      }
      if (!isFrozen) pass(outside, inside);
    });
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    port = (listener.address() as { port: number }).port;
  };
  const shut = async () => {
    if (!listener?.listening) return;
    const closed = once(listener, "close");
    listener.close();
    for (const [outside] of pairs) outside.destroy();
    await closed;
  };
  await open();
  return {
    port,
    open,
    shut,
    freeze() {
      isFrozen = true;
      for (const [outside, inside] of pairs)
        for (const socket of [outside, inside]) {
          socket.unpipe();
          socket.pause();
        }
    },
    thaw() {
      isFrozen = false;
      for (const [outside, inside] of pairs) pass(outside, inside);
    },
  };
}
