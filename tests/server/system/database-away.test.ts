import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createAuthor, errorBody, getAccount, getHealth, listAuthors } from "../../../api/index.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// The database server goes away and comes back while ours runs, which only PostgreSQL can do. The connection passes
/// through a proxy that the test shuts.
const isPostgres = process.env.TEST_DATABASE === "postgres";
let server: TestServer;
let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  if (!isPostgres) return;
  const databases = inject("databases");
  const folder = databases.kind === "postgres" ? new URL(databases.adminUrl).searchParams.get("host") : null;
  door = await openDoor(`${folder}/.s.PGSQL.5432`);
  server = await startTestServer({ through: door.port });
});
afterAll(async () => {
  await door?.shut();
  await door?.open();
  await server?.close();
  await door?.shut();
});

/// Forwards connections to a socket until it is shut, which also breaks the open ones.
async function openDoor(path: string) {
  const sockets = new Set<Socket>();
  let listener: Server | null = null;
  let port = 0;
  const open = async () => {
    listener = createServer((outside) => {
      const inside = connect(path);
      for (const socket of [outside, inside]) {
        sockets.add(socket);
        socket.on("close", () => {
          sockets.delete(socket);
          outside.destroy();
          inside.destroy();
        });
        socket.on("error", () => socket.destroy());
      }
      outside.pipe(inside).pipe(outside);
    });
    listener.listen(port, "127.0.0.1");
    await once(listener, "listening");
    port = (listener.address() as { port: number }).port;
  };
  const shut = async () => {
    if (!listener?.listening) return;
    const closed = once(listener, "close");
    listener.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return { port, open, shut };
}

test.runIf(isPostgres)("without its database the server answers 503, and serves again once it is back", async () => {
  const ask = (path: string, init: RequestInit = {}) => server.fetch(`/api/v1${path}`, init);
  const json = { "content-type": "application/json" };
  const add = (name: string) =>
    ask(createAuthor.path, { method: "POST", headers: json, body: JSON.stringify({ name }) });
  await server.call(getAccount, {});
  expect((await add("Before")).status).toBe(200);

  const underWay = Array.from({ length: 20 }, (_, index) => add(`During ${index}`));
  await door.shut();
  const cut = await Promise.all(underWay);
  for (const { status } of cut) expect([200, 503]).toContain(status);
  for (const response of [await ask(getHealth.path), await ask(listAuthors.path), await add("Away")]) {
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(errorBody.parse(await response.json()).error).toContain("database");
  }
  expect((await ask(getAccount.path, { headers: { authorization: "" } })).status).toBe(401);

  await door.open();
  expect((await ask(getHealth.path)).status).toBe(200);
  expect((await add("Back")).status).toBe(200);
  const names = (await server.call(listAuthors, { query: {} })).authors.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Before", "Back"]));
  expect(names).not.toContain("Away");
  for (const [index, { status }] of cut.entries()) if (status === 200) expect(names).toContain(`During ${index}`);
});
