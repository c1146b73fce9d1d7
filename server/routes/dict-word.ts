import type { FastifyInstance } from "fastify";
import { getImportLookup } from "../../api/index.ts";
import type { Context } from "../context.ts";
import { loadDictionary } from "../repositories/dictionary.ts";
import { isCurrent } from "./etag.ts";
import { serve } from "./serve.ts";

/// GET /dict_word/import_lookup: the dictionary that import texts are checked against, answered with an ETag.
export function dictWordRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getImportLookup, async ({ query, request, reply }) => {
    const scope = { imprintID: query.imprintID ?? null, seriesID: query.seriesID ?? null };
    const { json, etag } = await loadDictionary(context.db, scope);
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
    if (context.checkAnswers) return getImportLookup.response.parse(JSON.parse(json));
    return reply.type("application/json; charset=utf-8").send(json);
  });
}
