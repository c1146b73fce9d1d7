import type { FastifyInstance } from "fastify";
import { getImportLookup, listWords } from "../../api/index.ts";
import type { Context } from "../context.ts";
import { loadDictionary } from "../repositories/dictionary.ts";
import * as words from "../repositories/word-list.ts";
import { isCurrent } from "./etag.ts";
import { serve } from "./serve.ts";

/// The dictionary (specification, section 7, Dictionary words). What import texts are checked against has an ETag.
export function dictWordRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getImportLookup, async ({ query, request, reply }) => {
    const scope = { imprintID: query.imprintID ?? null, seriesID: query.seriesID ?? null };
    const { json, etag } = await loadDictionary(context.db, scope);
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (isCurrent(request.headers["if-none-match"], etag)) return reply.code(304).send();
    if (context.checkAnswers) return getImportLookup.response.parse(JSON.parse(json));
    return reply.type("application/json; charset=utf-8").send(json);
  });

  serve(app, context, listWords, ({ query }) => words.listWords(context.db, query));
}
