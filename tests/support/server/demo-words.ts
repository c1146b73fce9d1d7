import { demoCatalogue } from "../../../catalogue/index.ts";
import { storePeople } from "../../../server/admin/demo/store-people.ts";
import { storeSpellings } from "../../../server/admin/demo/store-spellings.ts";
import { storeVocabulary } from "../../../server/admin/demo/store-vocabulary.ts";
import { transactOnce } from "../../../server/transact.ts";
import type { TestServer } from "./server.ts";

/// Stores the demo's people, words, sheets and symbol models: all that needs no picture to be drawn.
export async function storeDemoWords({ context: { db } }: TestServer): Promise<void> {
  const catalogue = { ...demoCatalogue(), symbolFiles: [] };
  await transactOnce(db, async (trx) => {
    await storePeople(trx, catalogue, "a test");
    await storeVocabulary(trx, catalogue, new Map(), "a test");
    await storeSpellings(trx, catalogue, "a test");
  });
}
