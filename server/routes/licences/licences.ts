import type { FastifyInstance } from "fastify";
import { refusals } from "../../../api/common/refusals.ts";
import * as api from "../../../api/index.ts";
import { nameSources } from "../../commands/licences/name-sources.ts";
import { keepToLicences, overrideLicences } from "../../commands/licences/override-licence.ts";
import { createLicence, deleteLicence, saveLicence } from "../../commands/licences/save-licence.ts";
import type { Context } from "../../context.ts";
import { NotFound } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { readLicence, readLicences } from "../../repositories/licences/licences.ts";
import { readSheetNames } from "../../repositories/sheets/many-sheets.ts";
import { licencesOf } from "../../steps/licences/licences-of.ts";
import { readLicensedBooks } from "../../steps/licences/licensed-books.ts";
import { inTurn } from "../requests/heavy-calls.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// Licences of symbols, and what they say of books (docs/decisions/0072-licences.md).
export function licenceRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };

  serve(app, context, api.listLicences, async () => ({ licences: await readLicences(db) }));
  serve(app, context, api.getLicence, ({ query: { id } }) => readLicence(db, id));
  serveCreate(app, context, api.createLicence, ({ body: { licence }, caller, once }) =>
    createLicence(db, { licence, by: caller.email, once }),
  );
  serve(app, context, api.putLicence, async ({ body: { id, revision, ...fields }, caller }) => {
    const { files: _, named: _named, updatedAt: _at, updatedBy: _by, ...licence } = fields;
    return { ...ok, ...(await saveLicence(db, { id, licence, revision, by: caller.email })) };
  });
  serve(app, context, api.deleteLicence, async ({ body, caller }) => {
    await deleteLicence(db, { ...body, by: caller.email });
    return ok;
  });

  serve(app, context, api.getBookLicences, async ({ query: { id } }) => {
    const { title } = await readBookState(db, id);
    const { groups, findings } = await licencesOf(db, { bookID: id });
    return { bookTitle: title, groups: [...groups], findings: [...findings] };
  });
  serve(app, context, api.getSheetLicences, async ({ query: { id } }) => {
    const sheetIDs = [id].flat();
    const sheets = await readSheetNames(db, sheetIDs);
    if (sheets.length < new Set(sheetIDs).size) throw new NotFound(refusals.noSuch("sheet"));
    const { groups, findings } = await licencesOf(db, { sheetIDs });
    return { sheets, groups: [...groups], findings: [...findings] };
  });
  serve(app, context, api.listBookLicences, (asked) => inTurn(context, "books", asked, () => readLicensedBooks(db)), {
    isLongAnswer: true,
  });
  serve(app, context, api.putLicenceOverride, async ({ body, caller }) => {
    await overrideLicences(db, { ...body, by: caller.email });
    return ok;
  });
  serve(app, context, api.deleteLicenceOverride, async ({ body }) => {
    await keepToLicences(db, body);
    return ok;
  });
  serve(app, context, api.putSymbolSources, async ({ body, caller }) => {
    await nameSources(db, { ...body, by: caller.email });
    return ok;
  });
}
