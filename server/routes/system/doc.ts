import type { FastifyInstance } from "fastify";
import * as api from "../../../api/index.ts";
import { openapiDocument } from "../../../api/system/openapi.ts";
import type { Context } from "../../context.ts";
import { serve } from "../serve.ts";

/// GET /doc: the API's OpenAPI document.
export function docRoutes(app: FastifyInstance, context: Context): void {
  const document = openapiDocument(api);
  serve(app, context, api.getDoc, async () => document);
}
