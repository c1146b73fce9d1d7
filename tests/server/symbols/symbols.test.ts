import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { searchSymbolFiles } from "../../../server/repositories/symbols/symbol-files.ts";
import { searchSymbolModels } from "../../../server/repositories/symbols/symbol-models.ts";
import { searchSymbolNames } from "../../../server/repositories/symbols/symbol-uses.ts";
import { plansOf } from "../../support/server/explain.ts";
import { testSymbolFiles } from "./files.ts";
import { openFixture, server } from "./fixture.ts";
import { testMissingSymbols } from "./missing.ts";
import { testSymbolModels } from "./models.ts";
import { testPickedSymbols } from "./picking.ts";
import { testSymbolSets } from "./sets.ts";
import { testFittedUploads, testRefusedUploads } from "./uploads.ts";

beforeAll(openFixture);
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

testSymbolFiles();
testRefusedUploads();
testFittedUploads();
testSymbolModels();
testPickedSymbols();
testSymbolSets();
testMissingSymbols();

test("files, models and names are searched by trigram indexes, where there are any", async (context) => {
  const plans = await plansOf(server.context.db, async (db) => {
    await searchSymbolFiles(db, { query: "crow", limit: 5 });
    await searchSymbolModels(db, { query: "crow", limit: 5 });
    await searchSymbolModels(db, { query: "crow", limit: 5, own: true });
    await searchSymbolNames(db, { supplier: "symbolstix", query: "crow", limit: 5 });
    await searchSymbolFiles(db, { query: "", limit: 5 });
    await searchSymbolModels(db, { query: "", limit: 5 });
  });
  if (plans === null) return context.skip();
  for (const index of [
    "symbol_file_trigrams",
    "symbol_file_words_trigrams",
    "symbol_model_word_trigrams",
    "symbol_model_trigrams",
    "symbol_file_order",
    "symbol_model_order",
  ])
    expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on symbol/);
});
