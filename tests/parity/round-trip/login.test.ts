import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashSecret } from "../../../server/identity/hash-secret.ts";
import { readWaiting } from "../../../src/features/identity/command-line/seal.ts";
import { ended, startImporttext } from "../../support/editors/importtext.ts";
import { testPassword } from "../../support/server/server.ts";
import { closeServer, openServer, type Person, person, server } from "./fixture.ts";

vi.setConfig({ testTimeout: 120_000 });

beforeAll(openServer);
afterAll(closeServer);

const accountsOf = (ann: Person) => join(ann.env.XDG_CONFIG_HOME!, "importtext/accounts.json");

/// Starts a login by the browser, and reads what it prints.
async function beginLogin(ann: Person) {
  const child = startImporttext(["login", "--server", `${server.origin}/`, "--no-browser"], ann.folder, ann.env);
  const end = ended(child);
  let said = "";
  const address = await new Promise<URL>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      said += `${line}\n`;
      if (line.startsWith("  http")) resolve(new URL(line.trim()));
    });
    child.once("close", () => reject(new Error(said)));
  });
  const query = new URLSearchParams(address.hash.replace(/^.*\?/, ""));
  const waiting = (await readWaiting(query.get("key") ?? ""))!;
  const { refreshToken } = await server.signIn(ann.email);
  const port = Number(query.get("port"));
  const visit = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { child, end, address, waiting, refreshToken, visit, said: () => said };
}

describe("by the browser", () => {
  test("the page's answer signs in: sealed, to a port of this machine, and kept for this user alone", async () => {
    const ann = await person("bess", { isSignedIn: false });
    const { end, address, waiting, refreshToken, visit, said } = await beginLogin(ann);
    expect(`${address.origin}${address.hash}`).toMatch(/^http:\S+#!\/command-line\?key=[\w-]{87}&port=\d+$/);
    expect(said()).toContain(`the page shows the code ${waiting.code}.`);

    expect((await visit("/")).status).toBe(404);
    expect((await visit("/signed-in?sealed=nonsense")).status).toBe(400);
    const stranger = (await readWaiting((await beginLoginKey()) ?? ""))!;
    expect((await visit(`/signed-in?sealed=${await stranger.seal(refreshToken)}`)).status).toBe(400);

    const sealed = await waiting.seal(refreshToken);
    expect(sealed).not.toContain(refreshToken);
    const answer = await visit(`/signed-in?sealed=${sealed}`);
    expect(await answer.text()).toContain("importtext is signed in");
    expect(await end).toMatchObject({
      code: 0,
      out: `Signed in at ${server.origin} as ${ann.email}. The account is kept in ${accountsOf(ann)}.\n`,
    });
    expect(statSync(accountsOf(ann)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(accountsOf(ann), "utf8"))).toEqual({
      accounts: [{ origin: server.origin, server: server.origin, email: ann.email, refreshToken }],
    });
    expect((await ann.run(["list"])).code).toBe(0);
  });

  test("what the page shows is pasted where the browser is elsewhere, and a wrong paste is told", async () => {
    const ann = await person("petra", { isSignedIn: false });
    const { child, end, waiting, refreshToken, said } = await beginLogin(ann);
    child.stdin.write("something else\n");
    await expect.poll(said).toContain("That is not what the page shows");
    child.stdin.write(`  ${await waiting.seal(refreshToken)}\n`);
    expect(await end).toMatchObject({ code: 0, out: expect.stringContaining(`as ${ann.email}`) });
  });

  test("a token that the server does not know is not kept", async () => {
    const ann = await person("nora", { isSignedIn: false });
    const { end, waiting, visit } = await beginLogin(ann);
    await visit(`/signed-in?sealed=${await waiting.seal("1.nonsense")}`);
    expect((await end).code).toBe(2);
    expect(() => statSync(accountsOf(ann))).toThrow();
  });

  async function beginLoginKey(): Promise<string> {
    const { webcrypto } = await import("node:crypto");
    const pair = await webcrypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, false, ["deriveBits"]);
    return Buffer.from(await webcrypto.subtle.exportKey("raw", pair.publicKey)).toString("base64url");
  }
});

describe("by a password", () => {
  test.each([
    ["wrong", "incorrect email or password"],
    ["", "no password was given; you are not signed in"],
  ])("%j is refused", async (input, reason) => {
    const ann = await person(`pass-${input || "none"}`, { isSignedIn: false });
    const { code, out, err } = await ann.run(["login", "--server", server.origin, "--email", ann.email], { input });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(new RegExp(`^importtext: .*${reason}\n$`));
    expect(() => statSync(accountsOf(ann))).toThrow();
  });

  test("the right one signs in; another login takes its place, and logout forgets it", async () => {
    const ann = await person("paula");
    const first = readFileSync(accountsOf(ann), "utf8");
    const login = ["login", "--server", server.origin, "--email", ann.email];
    expect((await ann.run(login, { input: testPassword })).code).toBe(0);
    const { accounts } = JSON.parse(readFileSync(accountsOf(ann), "utf8"));
    expect(accounts).toHaveLength(1);
    expect(readFileSync(accountsOf(ann), "utf8")).not.toBe(first);
    const [{ refreshToken }] = accounts;
    const hash = hashSecret(refreshToken);
    const kept = () =>
      server.context.db.selectFrom("identity_refresh_token").selectAll().where("token_hash", "=", hash).execute();
    expect(await kept()).toHaveLength(1);
    expect((await ann.run(["logout"])).out).toBe(`Signed out of ${server.origin}.\n`);
    expect(JSON.parse(readFileSync(accountsOf(ann), "utf8"))).toEqual({ accounts: [] });
    expect(statSync(accountsOf(ann)).mode & 0o777).toBe(0o600);
    // The session has ended on the server too.
    expect(await kept()).toEqual([]);
    expect((await ann.run(["list"])).code).toBe(2);
  });
});

describe("the file of accounts", () => {
  test.skipIf(process.platform === "win32")("that others may read is not used", async () => {
    const ann = await person("olga");
    chmodSync(accountsOf(ann), 0o644);
    expect(await ann.run(["list"])).toMatchObject({
      code: 2,
      err: `importtext: ${accountsOf(ann)}: others may read your token; run 'chmod 600 ${accountsOf(ann)}'\n`,
    });
  });

  test.each(["", "{", "[]", '{"accounts": [{"origin": 7}]}'])("that is damaged is told: %j", async (content) => {
    const ann = await person(`damaged-${content.length}`);
    writeFileSync(accountsOf(ann), content);
    expect(await ann.run(["list"])).toMatchObject({ code: 2, err: expect.stringContaining("is damaged; delete it") });
  });
});
