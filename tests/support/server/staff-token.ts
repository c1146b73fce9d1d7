import { randomUUID } from "node:crypto";
import { readConfig } from "../../../server/config.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { openIdentity } from "../../../server/identity/open.ts";
import { createAccount } from "../../../server/repositories/identity/accounts.ts";
import type { TestDatabase } from "./database.ts";

/// Makes a member of staff before a server is started on a database; their token.
export async function makeStaff(database: TestDatabase, env: Record<string, string>): Promise<string> {
  const { db, close } = await openDatabase(database.config);
  try {
    const account = await createAccount(db, {
      email: "staff@symbolshelf.example",
      password: randomUUID(),
      emailVerified: true,
    });
    const { issuer } = await openIdentity(readConfig(env), db);
    return (await issuer!.signIn(account!, { device: "A test", address: "127.0.0.1" })).idToken;
  } finally {
    await close();
  }
}
