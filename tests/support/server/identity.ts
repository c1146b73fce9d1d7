import { scryptSync } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";
import { vi } from "vitest";
import { createAccount } from "../../../server/repositories/identity/accounts.ts";
import { type TestServer, testPassword } from "./server.ts";

/// Opens the firebase SDK with a test server's local identity service, as the browser does.
export async function openSdk(server: TestServer): Promise<{ auth: Auth; close(): Promise<void> }> {
  const { identity } = server.context.config;
  const app = initializeApp({ apiKey: identity.apiKey, projectId: identity.projectId }, `sdk-${Math.random()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.origin, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

/// Returns the links that a server logs while `work` runs. The server's LOG_LEVEL must be `info`.
export async function linksOf(work: () => Promise<unknown>): Promise<URL[]> {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return lines.flatMap((line) => [...line.matchAll(/https?:\S+oobCode=\S+/g)]).map(([link]) => new URL(link));
}

export const codeOf = (link: URL | undefined) => link?.searchParams.get("oobCode") ?? "";

/// A cheap hash: the cost of hashing is not the subject of these tests.
const salt = Buffer.from("of the tests");
const quickHash = [
  "scrypt",
  1024,
  8,
  1,
  salt.toString("base64"),
  scryptSync(testPassword, salt, 32, { N: 1024, r: 8, p: 1 }).toString("base64"),
].join("$");

/// Creates a new account for each test, with the tests' password.
export function accountsOf(server: () => TestServer) {
  let count = 0;
  return async function newAccount({ emailVerified = true, hash = quickHash as string | null } = {}): Promise<string> {
    const email = `person-${count++}@symbolshelf.example`;
    const { db } = server().context;
    await createAccount(db, { email, password: null, emailVerified });
    if (hash) await db.updateTable("staff_account").set({ password_hash: hash }).where("email", "=", email).execute();
    return email;
  };
}
