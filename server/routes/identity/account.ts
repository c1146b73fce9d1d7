import type { FastifyInstance } from "fastify";
import { getAccount, getIdentityConfig } from "../../../api/identity/account.ts";
import type { Context } from "../../context.ts";
import { serve, serveOpen } from "../serve.ts";

/// The calls about how to sign in, and who is signed in.
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { identity, staffDomain } = context.config;

  serveOpen(app, context, getIdentityConfig, async () => ({
    apiKey: identity.apiKey,
    authDomain: identity.mode === "firebase" ? identity.authDomain : "localhost",
    projectId: identity.projectId,
    local: identity.mode === "local",
    staffDomain,
  }));

  serve(app, context, getAccount, async ({ caller }) => ({ id: caller.id, email: caller.email, role: caller.role }));
}
