import type { FastifyInstance } from "fastify";
import { getAccount, getHealth, getIdentityConfig } from "../../../api/identity/account.ts";
import type { Context } from "../../context.ts";
import { askDatabase } from "../../db/ask-database.ts";
import { HttpError } from "../../errors.ts";
import { serve, serveOpen } from "../serve.ts";

/// The calls about how to sign in, who is signed in, and whether the server is healthy.
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

  serveOpen(app, context, getHealth, async () => {
    if (context.isStopping()) throw new HttpError(503, "The server is stopping");
    await askDatabase(context.db);
    return { status: "ok" as const, database: context.databaseKind };
  });
}
