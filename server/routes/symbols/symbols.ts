import type { FastifyInstance } from "fastify";
import * as api from "../../../api/index.ts";
import { deleteSymbolThing } from "../../commands/symbols/delete-symbol.ts";
import { createSymbolModel, deleteSymbolModel, saveSymbolModel } from "../../commands/symbols/save-symbol-model.ts";
import { replacePicture, uploadPicturedModel, uploadSymbol } from "../../commands/symbols/upload-symbol.ts";
import type { Context } from "../../context.ts";
import {
  findOtherCases,
  hasSymbolFile,
  readSymbolFile,
  searchSymbolFiles,
} from "../../repositories/symbols/symbol-files.ts";
import { readSymbolModel, searchSymbolModels } from "../../repositories/symbols/symbol-models.ts";
import { readFileUses, readModelWords, searchSymbolNames } from "../../repositories/symbols/symbol-uses.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// The default number of results.
const defaultLimit = 50;

/// Symbol files and symbol models (specification, section 7).
export function symbolRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };

  serve(app, context, api.searchSymbolFiles, ({ query: { limit = defaultLimit, ...query } }) =>
    searchSymbolFiles(db, { ...query, limit }),
  );

  serve(app, context, api.getSymbolExists, async ({ query: { supplier, name } }) => ({
    exists: await hasSymbolFile(db, { supplier, name }),
    otherCases: await findOtherCases(db, { supplier, name }),
  }));

  serve(app, context, api.getSymbolUses, async ({ query: { id } }) => readFileUses(db, await readSymbolFile(db, id)));

  serve(app, context, api.listSymbolModelWords, async ({ query: { id, limit = defaultLimit } }) => {
    await readSymbolModel(db, id);
    return { words: await readModelWords(db, id, limit) };
  });

  serve(app, context, api.searchSymbolTypes, async ({ query: { type, q, limit = defaultLimit } }) => ({
    symbols: await searchSymbolNames(db, { supplier: type, query: q, limit }),
  }));

  serveCreate(app, context, api.postSymbol, ({ body: { words = [], ...upload }, files, caller, once }) =>
    uploadSymbol(context, { ...upload, words, bytes: files.get("file")!, by: caller.email, once }),
  );

  serve(app, context, api.replaceSymbol, async ({ body: { id, revision }, files, caller }) => ({
    ...ok,
    ...(await replacePicture(context, { id, revision, bytes: files.get("file")!, by: caller.email })),
  }));

  serveCreate(app, context, api.postPicturedModel, ({ body, files, caller, once }) =>
    uploadPicturedModel(context, { ...body, size: "symbol", bytes: files.get("file")!, by: caller.email, once }),
  );

  serve(app, context, api.deleteSymbol, async ({ body: { id, revision }, caller }) => {
    await deleteSymbolThing(db, { id, revision, by: caller.email });
    return ok;
  });

  serve(app, context, api.getSymbolModel, ({ query: { id } }) => readSymbolModel(db, id));

  serveCreate(app, context, api.createSymbolModel, ({ body, caller, once }) =>
    createSymbolModel(context, { ...body, by: caller.email, once }),
  );

  serve(app, context, api.putSymbolModel, async ({ body: { id, revision, ...symbol }, caller }) => ({
    ...ok,
    ...(await saveSymbolModel(db, { id, symbol, revision, by: caller.email })),
  }));

  serve(app, context, api.deleteSymbolModel, async ({ body: { id, revision }, caller }) => {
    await deleteSymbolModel(db, { id, revision, by: caller.email });
    return ok;
  });

  serve(app, context, api.searchSymbolModels, ({ query: { q, limit = defaultLimit, offset } }) =>
    searchSymbolModels(db, { query: q, limit, offset }),
  );

  serve(app, context, api.searchOwnSymbolModels, ({ query: { q, limit = defaultLimit, offset } }) =>
    searchSymbolModels(db, { query: q, limit, offset, own: true }),
  );
}
