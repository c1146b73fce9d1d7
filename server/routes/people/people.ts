import type { FastifyInstance } from "fastify";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import * as api from "../../../api/index.ts";
import { createNamed } from "../../commands/people/create-named.ts";
import { deleteNamedThing } from "../../commands/people/delete-named.ts";
import { mergeNamed } from "../../commands/people/merge-named.ts";
import { renameNamed } from "../../commands/people/rename-named.ts";
import { setAcceptedNames } from "../../commands/people/set-accepted-names.ts";
import type { Context } from "../../context.ts";
import { searchNames } from "../../repositories/common/name-search.ts";
import { listPeople, listPublishers, readImprint } from "../../repositories/people/people.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// Authors, illustrators, publishers, imprints and series (specification, section 7, People and publishing).
export function peopleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };
  const idsOf = (ids: string | string[] | undefined) => (ids === undefined ? undefined : [ids].flat());

  serve(app, context, api.listAuthors, async ({ query: { ids } }) => ({
    authors: await listPeople(db, "author", idsOf(ids)),
  }));
  serve(app, context, api.listIllustrators, async ({ query: { ids } }) => ({
    illustrators: await listPeople(db, "illustrator", idsOf(ids)),
  }));
  serve(app, context, api.listPublishers, async () => ({ publishers: await listPublishers(db) }));
  serve(app, context, api.getImprint, ({ query: { id } }) => readImprint(db, id));

  serve(app, context, api.searchNames, async ({ query }) => ({ names: await searchNames(db, query) }));

  serve(app, context, api.setAcceptedNames, async ({ body, caller }) => ({
    ...ok,
    ...(await setAcceptedNames(db, { ...body, by: caller.email })),
  }));

  serveCreate(app, context, api.createImprint, ({ body: { publisherID, name }, caller, once }) =>
    createNamed(db, { kind: "imprint", name, parentID: publisherID, by: caller.email, once }),
  );
  serveCreate(app, context, api.createSeries, ({ body: { imprintID, name }, caller, once }) =>
    createNamed(db, { kind: "series", name, parentID: imprintID, by: caller.email, once }),
  );

  const create = (kind: NamedKind, endpoint: typeof api.createAuthor) =>
    serveCreate(app, context, endpoint, ({ body: { name }, caller, once }) =>
      createNamed(db, { kind, name, parentID: null, by: caller.email, once }),
    );
  create("author", api.createAuthor);
  create("illustrator", api.createIllustrator);
  create("publisher", api.createPublisher);

  const change = (
    kind: NamedKind,
    calls: {
      rename: typeof api.renameAuthor | typeof api.renamePublisher | typeof api.renameImprint | typeof api.renameSeries;
      remove: typeof api.deleteAuthor;
      merge: typeof api.mergeAuthors;
    },
  ) => {
    serve(app, context, calls.rename, async ({ body: { id, name, revision }, caller }) => ({
      ...ok,
      ...(await renameNamed(db, { kind, id, name, revision, by: caller.email })),
    }));
    serve(app, context, calls.remove, async ({ body, caller }) => {
      await deleteNamedThing(db, { kind, ...body, by: caller.email });
      return ok;
    });
    serve(app, context, calls.merge, async ({ body, caller }) => ({
      ...ok,
      ...(await mergeNamed(db, { kind, ...body, by: caller.email })),
    }));
  };
  change("author", { rename: api.renameAuthor, remove: api.deleteAuthor, merge: api.mergeAuthors });
  change("illustrator", {
    rename: api.renameIllustrator,
    remove: api.deleteIllustrator,
    merge: api.mergeIllustrators,
  });
  change("publisher", { rename: api.renamePublisher, remove: api.deletePublisher, merge: api.mergePublishers });
  change("imprint", { rename: api.renameImprint, remove: api.deleteImprint, merge: api.mergeImprints });
  change("series", { rename: api.renameSeries, remove: api.deleteSeries, merge: api.mergeSeries });
}
