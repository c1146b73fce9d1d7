import { chmod, mkdir, readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CannotRun } from "../exit-codes.ts";
import { parseJson } from "../files/parse-json.ts";
import { replaceFile } from "../files/write-file.ts";

/// An account that `importtext login` keeps: one for each server.
const account = z.object({
  /// The server's origin. The token is sent nowhere else.
  origin: z.string(),
  /// The server's address, as it was named at the login.
  server: z.string(),
  email: z.string(),
  refreshToken: z.string().min(1),
});
export type Account = z.output<typeof account>;

const accountsFile = z.object({ accounts: z.array(account).max(100) });

/// Returns the file of the kept accounts, in the user's configuration. It may not exist yet.
export function accountsPath(env: NodeJS.ProcessEnv = process.env): string {
  const { XDG_CONFIG_HOME, APPDATA } = env;
  return join(XDG_CONFIG_HOME || APPDATA || join(homedir(), ".config"), "importtext", "accounts.json");
}

/// Returns the kept accounts. Throws CannotRun where the file cannot be read, is damaged, or is open to others.
export async function readAccounts(env: NodeJS.ProcessEnv = process.env): Promise<Account[]> {
  const file = accountsPath(env);
  let text: string;
  try {
    // Windows has no such modes: there the user's folder is closed to others.
    if (process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0)
      throw new CannotRun(`${file}: others may read your token; run 'chmod 600 ${file}'`);
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new CannotRun(`${file}: cannot be read (${(error as Error).message})`);
  }
  const found = accountsFile.safeParse(parseJson(text));
  if (!found.success) throw new CannotRun(`${file}: is damaged; delete it and run 'importtext login'`);
  return found.data.accounts;
}

/// Returns the kept account of a server; null where there is none.
export async function accountAt(origin: string, env?: NodeJS.ProcessEnv): Promise<Account | null> {
  return (await readAccounts(env)).find((one) => one.origin === origin) ?? null;
}

/// Keeps an account in place of an earlier one at its server, or forgets the one at `origin`. The file can be read by
/// the user alone. Throws CannotRun where it cannot be written.
export async function keepAccount(change: Account | { origin: string }): Promise<void> {
  const file = accountsPath();
  const others = (await readAccounts()).filter(({ origin }) => origin !== change.origin);
  const accounts = "refreshToken" in change ? [...others, change] : others;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await replaceFile(file, `${JSON.stringify({ accounts }, null, 2)}\n`, { mode: 0o600, flush: true });
    await chmod(file, 0o600);
  } catch (error) {
    throw new CannotRun(`${file}: cannot be written (${(error as Error).message})`);
  }
}
