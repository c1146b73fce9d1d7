import type { Kysely } from "kysely";
import { createBooks } from "./0001-initial/books.ts";
import { createChanges } from "./0001-initial/changes.ts";
import { createDictionaryChanges } from "./0001-initial/dictionary-changes.ts";
import { createAccounts } from "./0001-initial/identity.ts";
import { createImports } from "./0001-initial/import.ts";
import { createLicences } from "./0001-initial/licences.ts";
import { createPackages } from "./0001-initial/packages.ts";
import { createPeople } from "./0001-initial/people.ts";
import { createPhonics } from "./0001-initial/phonics.ts";
import { keepPlaces } from "./0001-initial/place-rules.ts";
import { createSheets } from "./0001-initial/sheets.ts";
import { createSymbols } from "./0001-initial/symbols.ts";
import { createSystem } from "./0001-initial/system.ts";
import { guardWords } from "./0001-initial/word-rules.ts";
import { createWords } from "./0001-initial/words.ts";

/// Creates the schema of the first release. `../schema.sql` shows the result.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createPeople(db);
  await createBooks(db);
  await createSheets(db);
  await createSymbols(db);
  await createWords(db);
  await guardWords(db);
  await createDictionaryChanges(db);
  await createImports(db);
  await createSystem(db);
  await createPackages(db);
  await keepPlaces(db);
  await createPhonics(db);
  await createLicences(db);
  await createChanges(db);
}
