import type { FastifyInstance } from "fastify";
import {
  findSubstitutes,
  getDecodability,
  getPhonicsWords,
  listDecodableBooks,
  maxDecodableBooks,
} from "../../../api/index.ts";
import type { Context } from "../../context.ts";
import { listDecodableBooks as listBooks } from "../../steps/phonics/decodable-books.ts";
import { readPhonicsWords } from "../../steps/phonics/phonics-words.ts";
import { readDecodability } from "../../steps/phonics/read-decodability.ts";
import { offerSubstitutes } from "../../steps/phonics/substitutes.ts";
import { serve } from "../serve.ts";

/// How much of a book can be decoded (docs/decisions/0049-decodability.md).
export function decodabilityRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, getDecodability, ({ query: { bookID } }) => readDecodability(db, bookID), { isLongAnswer: true });

  serve(app, context, getPhonicsWords, async ({ body: { words } }) => ({ words: await readPhonicsWords(db, words) }));

  serve(app, context, findSubstitutes, async ({ body }) => ({ words: await offerSubstitutes(db, body) }));

  serve(app, context, listDecodableBooks, ({ query: { limit = maxDecodableBooks, offset = 0, ...query } }) =>
    listBooks(db, { ...query, limit: Math.min(limit, maxDecodableBooks), offset }),
  );
}
