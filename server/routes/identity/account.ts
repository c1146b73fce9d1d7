import type { FastifyInstance } from "fastify";
import {
  beginCommandLine,
  endOwnSessions,
  getAccount,
  getIdentityConfig,
  listOwnSessions,
  signOut,
} from "../../../api/identity/account.ts";
import type { Context } from "../../context.ts";
import { noteAccount } from "../../identity/account-log.ts";
import { findById } from "../../repositories/identity/accounts.ts";
import { endOtherSessions, endSession, listSessions } from "../../repositories/identity/sessions.ts";
import { serve, serveOpen } from "../serve.ts";

/// The calls about how to sign in, who is signed in, and the caller's own sessions.
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;
  const { identity, staffDomain } = config;

  serveOpen(app, context, getIdentityConfig, async () => ({
    apiKey: identity.apiKey,
    authDomain: identity.mode === "firebase" ? identity.authDomain : "localhost",
    projectId: identity.projectId,
    local: identity.mode === "local",
    staffDomain,
  }));

  serve(app, context, getAccount, async ({ caller }) => ({ id: caller.id, email: caller.email, role: caller.role }));

  serve(app, context, listOwnSessions, async ({ caller }) => {
    if (identity.mode === "firebase") return { sessions: null };
    const sessions = await listSessions(db, caller.id, identity.sessions);
    return {
      sessions: sessions.map(({ begunAt, usedAt, ...rest }) => ({
        ...rest,
        begunAt: begunAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isOwn: rest.id === caller.sessionID,
      })),
    };
  });

  serve(app, context, endOwnSessions, async ({ caller, body, request }) => {
    if (caller.sessionID === null) return { ended: 0 };
    const ended =
      body.id === null
        ? await endOtherSessions(db, caller.id, caller.sessionID)
        : Number(await endSession(db, caller.id, body.id));
    const what = body.id === null ? "ended all other sessions" : "ended a session";
    if (ended > 0) await noteAccount(db, request, { email: caller.email, what });
    return { ended };
  });

  serve(app, context, signOut, async ({ caller, request }) => {
    if (caller.sessionID !== null && (await endSession(db, caller.id, caller.sessionID)))
      await noteAccount(db, request, { email: caller.email, what: "signed out" });
    return { status: "ok" as const };
  });

  serve(app, context, beginCommandLine, async ({ caller, request }) => {
    const account = context.issuer && (await findById(db, caller.id));
    if (!context.issuer || !account) return { refreshToken: null };
    const origin = { device: "importtext", address: request.ip };
    const { refreshToken } = await context.issuer.signIn(account, origin, caller.authTime);
    await noteAccount(db, request, { email: caller.email, what: "signed a command line in" });
    return { refreshToken };
  });
}
