import { afterEach, expect, test, vi } from "vitest";
import { listOwnSessions, putSettings } from "../../../api/index.ts";
import { createClient } from "../../../src/client/client.ts";

afterEach(() => vi.unstubAllGlobals());

/// A client whose calls the server answers with 401 while they carry the first token, and the tokens that came.
function openClient(token: () => Promise<string | null>) {
  const came: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_url: string, { headers }: { headers: Record<string, string> }) => {
    came.push(headers.authorization ?? null);
    return headers.authorization === "Bearer second"
      ? Response.json({ sessions: null })
      : Response.json({ status: "error", error: "The account has been signed out." }, { status: 401 });
  });
  const onRefused = vi.fn();
  return { client: createClient({ token, onRefused }), came, onRefused };
}

test("a call that is refused for a token which another has replaced is made again with that one", async () => {
  const tokens = ["first", "second"];
  const { client, came, onRefused } = openClient(async () => tokens.shift() ?? "second");
  expect(await client.call(listOwnSessions, {})).toEqual({ sessions: null });
  expect(came).toEqual(["Bearer first", "Bearer second"]);
  expect(onRefused).not.toHaveBeenCalled();
});

test.each<[string, (string | null)[], number]>([
  ["is still the same", ["first", "first"], 1],
  ["is refused too", ["first", "third"], 2],
  ["is gone", ["first", null], 1],
])("a refused call ends the session where the token %s", async (_title, tokens, calls) => {
  const { client, came, onRefused } = openClient(async () => tokens.shift() ?? null);
  const settings = { allowPopupsSecondRow: true };
  await expect(client.call(putSettings, { body: settings })).rejects.toMatchObject({ status: 401 });
  expect(came).toHaveLength(calls);
  expect(onRefused).toHaveBeenCalledOnce();
});
