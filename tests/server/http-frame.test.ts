import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, getHealth, getIdentityConfig } from "../../api/account.ts";
import { staffEmail, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

test("says that it is well, on which database, to anyone", async () => {
  expect(await server.call(getHealth, { token: null })).toEqual({ status: "ok", database: process.env.TEST_DATABASE });
});

test("says how to sign in to anyone", async () => {
  expect(await server.call(getIdentityConfig, { token: null })).toMatchObject({
    local: true,
    staffDomain: "symbolshelf.example",
  });
});

test("says who is signed in", async () => {
  expect(await server.call(getAccount, {})).toMatchObject({ email: staffEmail, role: null });
});
