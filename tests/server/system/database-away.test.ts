import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthor, errorBody, getAccount, getHealth, listAuthors } from "../../../api/index.ts";
import { openDoor } from "../../support/server/door.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// The database server goes away and comes back while ours runs, which only PostgreSQL can do. The connection passes
/// through a proxy that the test shuts.
const isPostgres = process.env.TEST_DATABASE === "postgres";
let server: TestServer;
let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  if (!isPostgres) return;
  door = await openDoor();
  server = await startTestServer({ through: door.port });
});
afterAll(async () => {
  await door?.shut();
  await door?.open();
  await server?.close();
  await door?.shut();
});

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

test.runIf(isPostgres)(
  "while its database hangs every call answers 503 in time, and at once again afterwards",
  async () => {
    const asked = async (path: string) => {
      const { status, headers } = await server.fetch(`/api/v1${path}`);
      return { status, retryAfter: headers.get("retry-after") };
    };
    // Connections that wait in the pool, and those that a call makes again.
    await Promise.all(Array.from({ length: 8 }, () => asked(listAuthors.path)));
    door.freeze();
    const health = await asked(getHealth.path);
    const calls = await Promise.all(Array.from({ length: 24 }, () => asked(listAuthors.path)));
    const later = await asked(listAuthors.path);
    expect(health).toMatchObject({ status: 503, retryAfter: "5" });
    for (const call of [...calls, later]) {
      expect(call).toMatchObject({ status: 503, retryAfter: "5" });
    }
    door.thaw();
    await expect.poll(async () => (await asked(getHealth.path)).status, { timeout: 30_000 }).toBe(200);
    expect((await asked(listAuthors.path)).status).toBe(200);
  },
);
