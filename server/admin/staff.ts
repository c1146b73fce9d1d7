import { randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { passwordProblem } from "../../api/identity/password-policy.ts";
import { ConfigError, readConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { FolderHeld } from "../db/lock.ts";
import { NewerSchema } from "../db/migrate.ts";
import { OlderServers } from "../db/running-servers.ts";
import type { Database } from "../db/schema.ts";
import { isOnDomain } from "../identity/verifier.ts";
import { addAccountEvent, readAccountEvents } from "../repositories/identity/account-events.ts";
import {
  type Account,
  createAccount,
  findByEmail,
  isAddress,
  removeAccount,
  setDisabled,
  setPassword,
  setRole,
  setVerified,
} from "../repositories/identity/accounts.ts";

const usage = `Staff accounts of the local identity service.

  npm run staff -- list
  npm run staff -- add EMAIL [--admin] [--unverified] [--stdin]
  npm run staff -- password EMAIL [--stdin]    a new password; ends the account's sessions
  npm run staff -- verify EMAIL                count the address as verified
  npm run staff -- disable EMAIL | enable EMAIL
  npm run staff -- promote EMAIL | demote EMAIL    make an admin of somebody, or not; ends the account's sessions
  npm run staff -- remove EMAIL
  npm run staff -- log [EMAIL]                 who signed in and whose account was changed, by whom and from where

A password is made up and printed, or with --stdin read from the first line of standard input.
The database is the one that the server would use: DATA_DIR while the server is stopped, or DATABASE_URL at any time.`;

/// A request that cannot be carried out, in words for a person. `code` 2 means wrong usage.
class Problem extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

async function main(args: string[]): Promise<void> {
  const { command, email, options } = read(args);
  const config = readConfig(process.env);
  if (config.identity.mode === "firebase")
    throw new Problem("With a Firebase project, staff accounts are looked after in the Firebase console.");
  const { db, close } = await openDatabase(config);
  try {
    if (command === "list") await list(db, config.staffDomain);
    else if (command === "log") await log(db, email);
    else if (command === "add") await add(db, email, options, config.staffDomain);
    else await change(db, command, email, options);
  } finally {
    await close();
  }
}

type Command = "list" | "log" | "add" | "password" | "verify" | "disable" | "enable" | "promote" | "demote" | "remove";
interface Options {
  readonly admin: boolean;
  readonly unverified: boolean;
  readonly stdin: boolean;
}

function read(args: string[]): { command: Command; email: string; options: Options } {
  const flag = { type: "boolean", default: false } as const;
  const parsed = (() => {
    try {
      return parseArgs({
        args,
        allowPositionals: true,
        options: { admin: flag, unverified: flag, stdin: flag, help: flag },
      });
    } catch (error) {
      throw new Problem(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2);
    }
  })();
  const [command, email = "", ...rest] = parsed.positionals;
  const { help, ...options } = parsed.values;
  if (help || command === undefined) throw new Problem(usage, help ? 0 : 2);
  const commands: readonly string[] = ["list", "log", "add", ...Object.keys(changes)];
  const isWithout = command === "list" || (command === "log" && email === "");
  if (!commands.includes(command) || rest.length > 0 || isWithout !== (email === "")) throw new Problem(usage, 2);
  if (email && !isAddress(email)) throw new Problem(`${email} is not an e-mail address.`, 2);
  return { command: command as Command, email, options };
}

async function list(db: Kysely<Database>, staffDomain: string): Promise<void> {
  const accounts = await db.selectFrom("staff_account").selectAll().orderBy("email_key").execute();
  if (accounts.length === 0) return console.log("There are no accounts. Make one with: npm run staff -- add EMAIL");
  for (const account of accounts) {
    const marks = [
      account.disabled && "disabled",
      !account.email_verified && "not verified",
      !isOnDomain(account.email, staffDomain) && `not @${staffDomain}: refused`,
      account.role,
    ].filter(Boolean);
    const seen = account.last_login_at
      ? `last signed in ${account.last_login_at.toISOString().slice(0, 16)}Z`
      : "never signed in";
    console.log([account.email, seen, ...marks].join(", "));
  }
}

async function add(db: Kysely<Database>, email: string, options: Options, staffDomain: string): Promise<void> {
  const password = options.stdin ? await readPassword() : makePassword();
  const account = await createAccount(db, {
    email,
    password,
    emailVerified: !options.unverified,
    role: options.admin ? "admin" : null,
  });
  if (!account) throw new Problem(`${email} has an account already.`);
  await note(db, email, options.admin ? "was added as an admin" : "was added");
  console.log(`${email} is added.${options.stdin ? "" : ` The password is ${password}`}`);
  if (!isOnDomain(email, staffDomain)) console.log(`It is not on @${staffDomain}: signing in will be refused.`);
}

async function change(db: Kysely<Database>, command: Command, email: string, options: Options): Promise<void> {
  const account = await findByEmail(db, email);
  if (!account) throw new Problem(`${email} has no account.`);
  console.log(await changes[command as keyof typeof changes](db, account, options));
  await note(db, account.email, done[command as keyof typeof changes]);
}

const done: Record<keyof typeof changes, string> = {
  password: "got a new password",
  verify: "was counted as verified",
  disable: "was disabled",
  enable: "was enabled",
  promote: "was made an admin",
  demote: "is no admin any more",
  remove: "was removed",
};

/// Keeps what was done, by whom on which machine.
const note = (db: Kysely<Database>, email: string, what: string) =>
  addAccountEvent(db, { email, what, by: `npm run staff, ${userName()}`, from: hostname() });

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a name, as in containers.
    return `user ${process.getuid?.() ?? ""}`;
  }
}

/// The newest events, the newest last, as logs are read.
async function log(db: Kysely<Database>, email: string): Promise<void> {
  const events = await readAccountEvents(db, { limit: 500, ...(email ? { email } : {}) });
  if (events.length === 0) return console.log("Nothing is logged of the last 180 days.");
  for (const { at, email, what, by, from } of events.reverse())
    console.log(`${at.toISOString().slice(0, 19)}Z  ${email} ${what}${by === email ? "" : `, by ${by}`}, from ${from}`);
}

const changes = {
  async password(db: Kysely<Database>, { id, email }: Account, options: Options) {
    const password = options.stdin ? await readPassword() : makePassword();
    await setPassword(db, id, password);
    return `${email} has a new password${options.stdin ? "" : `: ${password}`}`;
  },
  async verify(db: Kysely<Database>, { id, email }: Account) {
    await setVerified(db, id);
    return `${email} counts as verified.`;
  },
  async disable(db: Kysely<Database>, { id, email }: Account) {
    await setDisabled(db, id, true);
    return `${email} is disabled.`;
  },
  async enable(db: Kysely<Database>, { id, email }: Account) {
    await setDisabled(db, id, false);
    return `${email} is enabled.`;
  },
  async promote(db: Kysely<Database>, { id, email }: Account) {
    await setRole(db, id, "admin");
    return `${email} is an admin.`;
  },
  async demote(db: Kysely<Database>, { id, email }: Account) {
    await setRole(db, id, null);
    return `${email} is no admin.`;
  },
  async remove(db: Kysely<Database>, { id, email }: Account) {
    await removeAccount(db, id);
    return `${email} is removed.`;
  },
};

/// 96 bits.
function makePassword(): string {
  return randomBytes(12).toString("base64url");
}

async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) {
    const problem = await passwordProblem(line);
    if (problem) throw new Problem(problem);
    return line;
  }
  throw new Problem("There is no password on standard input.");
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isForeseen = [Problem, ConfigError, FolderHeld, NewerSchema, OlderServers].some(
    (kind) => error instanceof kind,
  );
  console.error(isForeseen ? (error as Error).message : error);
  process.exitCode = error instanceof Problem ? error.code : 1;
}
