import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { getImportText, putImportText } from "../../../api/index.ts";
import { createAccount } from "../../../server/repositories/identity/accounts.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { importtext, type Result } from "../../support/editors/importtext.ts";
import { startTestServer, type TestServer, testPassword } from "../../support/server/server.ts";

export let server: TestServer;

export async function openServer(): Promise<void> {
  server = await startTestServer();
}

export const closeServer = (): Promise<void> => server.close();

export const story = "#part A\n#chapter B\n#page 1\nOne.\nTwo.\nThree.\nFour.\n";

/// Somebody at a computer of their own: a folder, and a home that the commands keep their accounts in.
export interface Person {
  readonly email: string;
  readonly folder: string;
  readonly env: Record<string, string>;
  run(args: string[], options?: { input?: string; env?: Record<string, string>; cwd?: string }): Promise<Result>;
  read(name: string): string;
  write(name: string, content: string): void;
}

export async function person(name: string, { isSignedIn = true } = {}): Promise<Person> {
  const place = mkdtempSync(join(tmpdir(), "round-trip-"));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, "books");
  mkdirSync(folder);
  const email = `${name}@symbolshelf.example`;
  await createAccount(server.context.db, { email, password: testPassword, emailVerified: true });
  const env = { XDG_CONFIG_HOME: join(place, "config"), XDG_CACHE_HOME: join(place, "cache") };
  const own: Person = {
    email,
    folder,
    env,
    run: (args, options = {}) => importtext(args, { cwd: folder, ...options, env: { ...env, ...options.env } }),
    read: (name) => readFileSync(join(folder, name), "utf8"),
    write: (name, content) => writeFileSync(join(folder, name), content),
  };
  if (isSignedIn) {
    const login = ["login", "--server", server.origin, "--email", email];
    const { code, err } = await own.run(login, { input: `${testPassword}\n` });
    if (code !== 0) throw new Error(err);
  }
  return own;
}

/// A book with a text.
export async function bookWith(title: string, text = story): Promise<string> {
  const bookId = await buildBook(server.context.db, { title });
  if (text !== "") await server.call(putImportText, { body: { bookId, text } });
  return bookId;
}

export const textOf = (bookId: string) => server.call(getImportText, { query: { bookId } });
