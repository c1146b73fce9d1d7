import type { FastifyInstance } from "fastify";
import * as api from "../../../api/index.ts";
import { stageSwap } from "../../commands/symbols/stage-swap.ts";
import { swapPictures, swapSymbols } from "../../commands/symbols/swap-symbols.ts";
import { planSymbolSet, uploadSymbolSet } from "../../commands/symbols/upload-symbol-set.ts";
import type { Context } from "../../context.ts";
import { listWordsWithoutSymbol } from "../../repositories/symbols/missing-symbols.ts";
import { noUses, readModelsOfSymbols, readUses } from "../../repositories/symbols/swap-uses.ts";
import { proposeSymbols } from "../../steps/symbols/propose-symbols.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// The default number of results, and the maximum number of proposals in an answer.
const fewProposals = 24;
const maxProposals = 100;
const fewWords = 50;
/// The maximum size of a plan's body, bytes: 500 pictures with their words.
const planLimit = 4 * 1024 * 1024;
/// Of a swap of as many symbols as are swapped at once, bytes.
const swapLimit = 4 * 1024 * 1024;

/// The calls to pick symbols: proposals for a word, sets of pictures, and words without a symbol.
export function pickSymbolRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, api.proposeSymbols, ({ query: { q, limit = fewProposals, ...asked } }) =>
    proposeSymbols(db, { ...asked, text: q, limit: Math.min(limit, maxProposals) }),
  );

  serve(app, context, api.listWordsWithoutSymbol, ({ query: { limit = fewWords, offset = 0 } }) =>
    listWordsWithoutSymbol(db, { limit: Math.min(limit, 500), offset }),
  );

  serve(
    app,
    context,
    api.planSymbolSet,
    async ({ body: { skipChecks = false, ...asked } }) => ({
      rows: await planSymbolSet(db, { ...asked, skipChecks }),
    }),
    { bodyLimit: planLimit },
  );

  serveCreate(app, context, api.postSymbolSet, ({ body: { pictures, ...asked }, files, caller, once }) =>
    uploadSymbolSet(context, {
      ...asked,
      pictures: pictures.map(({ part, ...picture }) => ({ ...picture, bytes: files.get(part) })),
      by: caller.email,
      once,
    }),
  );

  serve(app, context, api.stageSwap, async ({ body: { supplier, pictures }, files }) => ({
    rows: await stageSwap(context, {
      supplier,
      pictures: pictures.map(({ part, name }) => ({ name, bytes: files.get(part) })),
    }),
  }));

  serve(
    app,
    context,
    api.swapPictures,
    async ({ body: { files }, caller }) => ({
      status: "ok" as const,
      ...(await swapPictures(db, { files, by: caller.email })),
    }),
    { bodyLimit: swapLimit },
  );

  serve(app, context, api.listSwapModels, async ({ query: { supplier, name } }) => {
    const models = await readModelsOfSymbols(db, supplier, [name]);
    const uses = await readUses(
      db,
      models.map(({ id }) => ({ key: id, modelID: id })),
    );
    return { models: models.map(({ name: _, ...model }) => ({ ...model, ...(uses.get(model.id) ?? noUses) })) };
  });

  serve(
    app,
    context,
    api.swapSymbols,
    async ({ body, caller }) => ({ status: "ok" as const, ...(await swapSymbols(db, { ...body, by: caller.email })) }),
    { bodyLimit: swapLimit },
  );
}
