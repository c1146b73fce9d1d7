import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Config, readConfig } from "../../../server/config.ts";
import { openIdentity } from "../../../server/identity/open.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// The last class of the OWASP API Security Top 10, 2023; api-security.test.ts has the others. It does not depend on
/// the kind of database, so the faster one is enough.
describe.runIf(process.env.TEST_DATABASE === "postgres")("API10, other services' answers: Google's keys", () => {
  let server: TestServer;
  type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
  let google: Server;
  let published: { kid: string; keys: Keys }[] = [];
  let broken: "down" | "nonsense" | null = null;
  let asked = 0;
  let config: Config;
  beforeAll(async () => {
    server = await startTestServer();
    google = createServer(async (request, response) => {
      if (request.url?.startsWith("/v1/accounts:lookup")) return response.end('{"users":[{"localId":"one"}]}');
      asked++;
      if (broken === "down") return response.destroy();
      if (broken === "nonsense") return response.end('{"keys":"none"}');
      const keys = published.map(async ({ kid, keys: { publicKey } }) => ({ ...(await exportJWK(publicKey)), kid }));
      response.end(JSON.stringify({ keys: await Promise.all(keys) }));
    });
    await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
    const root = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    const env = { FIREBASE_PROJECT_ID: "shelf", FIREBASE_API_KEY: "key", FIREBASE_AUTH_DOMAIN: "shelf.example" };
    const read = readConfig(env);
    if (read.identity.mode !== "firebase") throw new Error("not the Firebase mode");
    config = { ...read, identity: { ...read.identity, keysUrl: `${root}/keys`, serviceUrl: root } };
  });
  afterAll(async () => {
    google?.close();
    await server?.close();
  });
  afterEach(() => {
    vi.useRealTimers();
    broken = null;
  });

  const keyOf = async (kid: string) => ({ kid, keys: await generateKeyPair("RS256") });
  const sign = ({ kid, keys }: { kid: string; keys: Keys }) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { auth_time: now, email: "staff@symbolshelf.example", email_verified: true };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid })
      .setIssuer("https://securetoken.google.com/shelf")
      .setAudience("shelf")
      .setSubject("one")
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(keys.privateKey);
  };
  const verifier = async () => (await openIdentity(config, server.context.db)).verifier;
  const verdict = async (verifying: Promise<unknown>) =>
    verifying.then(
      () => 200,
      (error: { status: number }) => error.status,
    );

  test("are fetched again when they rotate; a key that is not among them is refused", async () => {
    const [old, fresh, own] = [await keyOf("old"), await keyOf("fresh"), await keyOf("old")];
    published = [old];
    const verify = await verifier();
    expect(await verdict(verify.verify(await sign(old)))).toBe(200);
    // An attacker's key under a known id, and one under an id that was never published.
    expect(await verdict(verify.verify(await sign(own)))).toBe(401);
    expect(await verdict(verify.verify(await sign({ ...own, kid: "unknown" })))).toBe(401);
    const before = asked;
    published = [fresh];
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 31_000);
    expect(await verdict(verify.verify(await sign(fresh)))).toBe(200);
    expect(asked).toBe(before + 1);
    expect(await verdict(verify.verify(await sign(old)))).toBe(401);
  });

  test.each(["down", "nonsense"] as const)(
    "that are %s let nobody in and sign nobody out, until they are back",
    async (how) => {
      const key = await keyOf("one");
      published = [key];
      broken = how;
      const verify = await verifier();
      expect(await verdict(verify.verify(await sign(key)))).toBe(503);
      broken = null;
      vi.useFakeTimers({ toFake: ["Date"] });
      vi.setSystemTime(Date.now() + 31_000);
      expect(await verdict(verify.verify(await sign(key)))).toBe(200);
      broken = how;
      expect(await verdict(verify.verify(await sign(key)))).toBe(200);
    },
  );
});
