import type { FastifyInstance } from "fastify";
import * as api from "../../../api/index.ts";
import { sequenceProblems } from "../../../api/phonics/rules/sequence-problems.ts";
import { nameBookSequence, nameSequence } from "../../commands/phonics/name-sequence.ts";
import { copySequence, createSequence, deleteSequence, saveSequence } from "../../commands/phonics/save-sequence.ts";
import type { Context } from "../../context.ts";
import { listNamings, readBookSequence } from "../../repositories/phonics/namings.ts";
import { readSequence, readSequences } from "../../repositories/phonics/sequences.ts";
import { spellWordsOf } from "../../steps/phonics/spell-words.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// Scopes and sequences of phonics, and who names which.
export function phonicsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };

  serve(app, context, api.listSequences, async () => ({ sequences: await readSequences(db) }));
  serve(app, context, api.getSequence, ({ query: { id } }) => readSequence(db, id));
  serve(app, context, api.checkSequence, async ({ body: { sequence } }) => ({
    problems: sequenceProblems(sequence, await spellWordsOf(db, sequence)),
  }));
  serveCreate(app, context, api.createSequence, ({ body: { sequence }, caller, once }) =>
    createSequence(db, { sequence, by: caller.email, once }),
  );
  serveCreate(app, context, api.copySequence, ({ body, caller, once }) =>
    copySequence(db, { ...body, by: caller.email, once }),
  );
  serve(app, context, api.putSequence, async ({ body: { id, name, dialects, steps, revision }, caller }) => ({
    ...ok,
    ...(await saveSequence(db, { id, sequence: { name, dialects, steps }, revision, by: caller.email })),
  }));
  serve(app, context, api.deleteSequence, async ({ body, caller }) => {
    await deleteSequence(db, { ...body, by: caller.email });
    return ok;
  });

  serve(app, context, api.listNamings, async ({ query }) => ({ namings: await listNamings(db, query) }));
  serve(app, context, api.putNaming, async ({ body, caller }) => ({
    ...ok,
    ...(await nameSequence(db, { ...body, by: caller.email })),
  }));
  serve(app, context, api.getBookSequence, ({ query: { id } }) => readBookSequence(db, id));
  serve(app, context, api.putBookSequence, async ({ body, caller }) => ({
    ...ok,
    ...(await nameBookSequence(db, { ...body, by: caller.email })),
  }));
}
