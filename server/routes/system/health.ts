import type { FastifyInstance } from "fastify";
import { refusals } from "../../../api/common/refusals.ts";
import { getHealth, getHealthLive, getHealthReady } from "../../../api/system/health.ts";
import type { Context } from "../../context.ts";
import { askDatabase } from "../../db/ask-database.ts";
import { Unavailable } from "../../errors.ts";
import { inTime } from "../../in-time.ts";
import { serveOpen } from "../serve.ts";

/// How long a part may take to show that it works, ms.
const limit = 2_500;

/// The calls of whoever watches the server: whether it lives, and whether it can work.
export function healthRoutes(app: FastifyInstance, context: Context): void {
  serveOpen(app, context, getHealth, async () => {
    if (context.isStopping()) throw new Unavailable(refusals.stopping);
    await askDatabase(context.db);
    return { status: "ok" as const, database: context.databaseKind };
  });

  serveOpen(app, context, getHealthLive, async () => ({ status: "ok" as const }));

  serveOpen(app, context, getHealthReady, async () => {
    if (context.isStopping()) throw new Unavailable(refusals.stopping);
    const parts = {
      database: askDatabase(context.db),
      images: context.images.check(),
      packages: context.packages.check(),
      keys: context.verifier.checkKeys(),
    };
    const checked = await Promise.allSettled(Object.values(parts).map((check) => inTime(check, limit)));
    const missing = Object.keys(parts).filter((_name, at) => checked[at]!.status === "rejected");
    if (missing.length) throw new Unavailable(refusals.notReady(missing));
    return { status: "ok" as const };
  });
}
