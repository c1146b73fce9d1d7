import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Account } from "../repositories/identity/accounts.ts";
import { makeCode, type Purpose } from "../repositories/identity/action-codes.ts";

/// The path that links lead to, the same as Firebase's.
export const actionPath = "/__/auth/action";

/// The names of purposes in links.
export const linkModes: Record<Purpose, string> = {
  VERIFY_EMAIL: "verifyEmail",
  PASSWORD_RESET: "resetPassword",
  EMAIL_SIGNIN: "signIn",
};

/// Makes a link that does something with an account once. Whoever has it can.
export async function makeLink(
  db: Kysely<Database>,
  request: Pick<FastifyRequest, "protocol" | "host">,
  asked: { account: Account; purpose: Purpose; apiKey: string; continueUrl?: string | undefined },
): Promise<string> {
  const { account, purpose, apiKey, continueUrl } = asked;
  const link = new URL(`${request.protocol}://${request.host}${actionPath}`);
  link.search = new URLSearchParams({
    mode: linkModes[purpose],
    oobCode: await makeCode(db, account, purpose),
    apiKey,
    lang: "en",
    ...(continueUrl ? { continueUrl } : {}),
  }).toString();
  return link.href;
}
