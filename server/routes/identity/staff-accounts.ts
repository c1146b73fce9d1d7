import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  addStaffAccount,
  endStaffSessions,
  listStaffAccounts,
  listStaffEvents,
  makeStaffLink,
  setStaffDisabled,
} from "../../../api/identity/staff-accounts.ts";
import type { Context } from "../../context.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { noteAccount } from "../../identity/account-log.ts";
import { makeLink } from "../../identity/action-links.ts";
import { isOnDomain } from "../../identity/verifier.ts";
import { readAccountEvents } from "../../repositories/identity/account-events.ts";
import {
  type Account,
  createAccount,
  findById,
  isAddress,
  revokeTokens,
  setDisabled,
} from "../../repositories/identity/accounts.ts";
import { linkLifetime } from "../../repositories/identity/action-codes.ts";
import { listStaff } from "../../repositories/identity/staff.ts";
import { serve } from "../serve.ts";

/// The calls of admins about the accounts of the staff. The role is checked where tokens are.
export function staffAccountRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;
  const { identity, staffDomain } = config;

  const accountOf = async (id: string): Promise<Account> => {
    if (identity.mode === "firebase") throw new Refusal("Accounts are looked after in the Firebase console");
    const account = await findById(db, id);
    if (!account) throw new NotFound("There is no such account");
    return account;
  };

  const passwordLink = async (request: FastifyRequest, account: Account) => ({
    expiresAt: new Date(Date.now() + linkLifetime.PASSWORD_RESET).toISOString(),
    link: await makeLink(db, request, { account, purpose: "PASSWORD_RESET", apiKey: identity.apiKey }),
  });

  serve(app, context, listStaffAccounts, async () => {
    if (identity.mode === "firebase") {
      const project = encodeURIComponent(identity.projectId);
      return {
        accounts: [],
        consoleAddress: `https://console.firebase.google.com/project/${project}/authentication/users`,
      };
    }
    return { accounts: await listStaff(db, identity.sessions), consoleAddress: null };
  });

  serve(app, context, addStaffAccount, async ({ body, caller, request }) => {
    if (identity.mode === "firebase") throw new Refusal("Accounts are looked after in the Firebase console");
    const { email, isAdmin } = body;
    if (!isAddress(email)) throw new Refusal("This is not an e-mail address");
    if (!isOnDomain(email, staffDomain)) throw new Refusal(`Staff addresses end in @${staffDomain}`);
    const role = isAdmin ? "admin" : null;
    const account = await createAccount(db, { email, password: null, emailVerified: false, role });
    if (!account) throw new Refusal(`${email} has an account already`);
    const what = isAdmin ? "was added as an admin" : "was added";
    await noteAccount(db, request, { email: account.email, what, by: caller.email });
    return { id: account.id, ...(await passwordLink(request, account)) };
  });

  serve(app, context, makeStaffLink, async ({ body, caller, request }) => {
    const account = await accountOf(body.id);
    if (account.disabled) throw new Refusal(`${account.email} is disabled. Enable it first.`);
    await noteAccount(db, request, { email: account.email, what: "was made a link for a password", by: caller.email });
    return passwordLink(request, account);
  });

  serve(app, context, setStaffDisabled, async ({ body, caller, request }) => {
    const account = await accountOf(body.id);
    if (account.id === caller.id && body.isDisabled) throw new Refusal("You cannot disable your own account");
    await setDisabled(db, account.id, body.isDisabled);
    const what = body.isDisabled ? "was disabled" : "was enabled";
    await noteAccount(db, request, { email: account.email, what, by: caller.email });
    return { status: "ok" as const };
  });

  serve(app, context, endStaffSessions, async ({ body, caller, request }) => {
    const account = await accountOf(body.id);
    await db.transaction().execute((trx) => revokeTokens(trx, account.id));
    await noteAccount(db, request, { email: account.email, what: "had all sessions ended", by: caller.email });
    return { status: "ok" as const };
  });

  serve(app, context, listStaffEvents, async ({ query }) => {
    const events = await readAccountEvents(db, { limit: 200, ...(query.email ? { email: query.email } : {}) });
    return { events: events.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })) };
  });
}
