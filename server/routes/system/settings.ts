import type { FastifyInstance } from "fastify";
import { getSettings, putSettings } from "../../../api/index.ts";
import { saveSettings } from "../../commands/system/save-settings.ts";
import type { Context } from "../../context.ts";
import { readSettings } from "../../repositories/system/settings.ts";
import { serve } from "../serve.ts";

/// GET and PUT /system/settings (specification, section 7).
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, getSettings, () => readSettings(db));

  serve(
    app,
    context,
    putSettings,
    async ({ body: { allowPopupsSecondRow, readingLevels, coreWords, revision }, caller }) => ({
      status: "ok" as const,
      ...(await saveSettings(db, { allowPopupsSecondRow, readingLevels, coreWords, revision, by: caller.email })),
    }),
  );
}
