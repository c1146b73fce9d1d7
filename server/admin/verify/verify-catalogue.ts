import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { findStoredTexts } from "../texts/stored-texts.ts";
import { verifyChanges } from "./verify-changes.ts";
import { verifyDeployments } from "./verify-deployments.ts";
import { verifyImages } from "./verify-images.ts";
import { verifyImports } from "./verify-imports.ts";
import { verifyKeys } from "./verify-keys.ts";
import { verifyPlaces } from "./verify-places.ts";
import { verifySheets } from "./verify-sheets.ts";
import { verifySymbols } from "./verify-symbols.ts";

/// Returns everything that is wrong with the stored data, beyond what the database itself refuses, a line each for a
/// person. Without `packages`, does not read the packages of deployed books.
export async function verifyCatalogue(
  db: Kysely<Database>,
  store: ImageStore,
  packages?: ImageStore,
): Promise<string[]> {
  return [
    ...(await findStoredTexts(db)).map(({ line }) => line),
    ...(await verifyKeys(db)),
    ...(await verifyPlaces(db)),
    ...(await verifySheets(db)),
    ...(await verifySymbols(db)),
    ...(await verifyImports(db)),
    ...(await verifyImages(db, store)),
    ...(await verifyDeployments(db, packages)),
    ...(await verifyChanges(db)),
  ];
}
