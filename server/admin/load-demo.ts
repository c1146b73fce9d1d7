import type { Kysely } from "kysely";
import { type DemoCatalogue, demoCatalogue } from "../../catalogue/index.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/schema.ts";
import { makeDemoAccounts } from "../identity/demo-accounts.ts";
import { insertImages } from "../repositories/system/images.ts";
import { transactOnce } from "../transact.ts";
import { deployBooks } from "./demo/deploy-books.ts";
import { type DrawnImages, drawImages } from "./demo/draw-images.ts";
import { keptDrawings } from "./demo/kept-drawings.ts";
import { storeBooks } from "./demo/store-books.ts";
import { storePeople } from "./demo/store-people.ts";
import { storeSpellings } from "./demo/store-spellings.ts";
import { storeVocabulary } from "./demo/store-vocabulary.ts";

/// The progress of a load: `done` of `total` in this step.
export interface LoadProgress {
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

/// `not-empty`: the database has data that is not the demo's, and nothing was loaded.
export type LoadOutcome = "loaded" | "loaded-before" | "not-empty";

type LoadContext = Pick<Context, "config" | "db" | "images" | "packages">;

const catalogueName = "demo";
const loadedBy = "Demo catalogue";
/// Tables that have no rows in an empty database.
const ownTables = [
  "author",
  "illustrator",
  "publisher",
  "symbol_file",
  "symbol_model",
  "dict_word",
  "sheet",
  "book",
] as const;

/// Loads the demo catalogue, once and into an empty database only, with its accounts in the local identity mode. The
/// pictures are kept first, by their content, as packages are; then one transaction stores and deploys everything. So a
/// load that is cut short leaves no partial catalogue and can be repeated. Of two servers that load at once, one does
/// it.
export async function loadDemo(context: LoadContext, report: (progress: LoadProgress) => void): Promise<LoadOutcome> {
  const before = await stateOf(context.db);
  if (before) return before;
  const catalogue = demoCatalogue();
  const keepDrawing = keptDrawings(context.config.demoDrawings);
  const images = await drawImages(catalogue, context.images, keepDrawing, (done, total) =>
    report({ step: "Drawing pictures", done, total }),
  );
  return storeDemo(context, catalogue, images, report);
}

/// Runs the single transaction of a load, after its pictures are kept.
export async function storeDemo(
  { config, db, images: store, packages }: LoadContext,
  catalogue: DemoCatalogue,
  images: DrawnImages,
  report: (progress: LoadProgress) => void,
): Promise<LoadOutcome> {
  const steps = 4;
  const storing = (done: number) => report({ step: "Storing the catalogue", done, total: steps });
  return transactOnce(db, async (trx) => {
    const state = await stateOf(trx);
    if (state) return state;
    if (config.identity.mode === "local") await makeDemoAccounts(trx, config.staffDomain);
    // A concurrent load waits here until this transaction ends, and then finds the row.
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("catalogue_load")
      .values({ name: catalogueName })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return "loaded-before";
    storing(0);
    await insertImages(trx, images.rows);
    await storePeople(trx, catalogue, loadedBy);
    storing(1);
    await storeVocabulary(trx, catalogue, images.symbols, loadedBy);
    storing(2);
    await storeSpellings(trx, catalogue, loadedBy);
    storing(3);
    await storeBooks(trx, catalogue.books, images.pictures, loadedBy);
    storing(4);
    await deployBooks(trx, { images: store, packages }, catalogue, {
      by: loadedBy,
      onDeployed: (done, total) => report({ step: "Deploying books", done, total }),
    });
    return "loaded";
  });
}

/// Returns why nothing is to be loaded; null where the load can go ahead.
async function stateOf(db: Kysely<Database>): Promise<Exclude<LoadOutcome, "loaded"> | null> {
  const loaded = await db
    .selectFrom("catalogue_load")
    .select("name")
    .where("name", "=", catalogueName)
    .executeTakeFirst();
  if (loaded) return "loaded-before";
  for (const table of ownTables) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return "not-empty";
  }
  return null;
}
