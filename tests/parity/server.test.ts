import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { putImport, putImportText } from "../../api/import/text.ts";
import { analyse, createDictionary } from "../../language/index.ts";
import { cleanImportText, unsavable } from "../../server/steps/import/clean-import-text.ts";
import { buildBook, buildWord } from "../support/data/build-book.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { CallFailed, startTestServer, type TestServer } from "../support/server/server.ts";
import { corpus, corpusWords } from "./corpus.ts";
import { foundIn, fromPrinted } from "./found.ts";

vi.setConfig({ testTimeout: process.env.SOAK === "1" ? 900_000 : 120_000 });

/// The number of problems that the server reports for one text.
const shown = 1000;

/// In the server's stored form: without empty texts and texts that cannot be saved.
const texts = [...new Set(corpus().map(cleanImportText))].filter((text) => text !== "" && unsavable(text) === null);
const lookup = buildLookup(corpusWords);
let server: TestServer;
let bookId: string;

beforeAll(async () => {
  server = await startTestServer();
  bookId = await buildBook(server.context.db);
  for (const { id, text } of lookup.rootKeys) await buildWord(server.context.db, text, { id });
});
afterAll(() => server.close());

/// Returns the problems for which the server refuses to import a text; empty if it imports it.
async function refusal(text: string, structure: ReturnType<typeof analyse>["structure"]) {
  const { revision } = await server.call(putImportText, { body: { bookId, text } });
  try {
    await server.call(putImport, { body: { id: bookId, revision, ...structure } });
    return null;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 422) return error.body.diagnostics ?? error.body;
    throw error;
  }
}

test("the HTTP server imports the texts without errors, and refuses the others for the same problems", async () => {
  const dictionary = createDictionary(lookup);
  const count = { imported: 0, refused: 0 };
  for (const text of texts) {
    const { diagnostics, structure } = analyse(text, dictionary);
    const hasError = diagnostics.some(({ severity }) => severity === "error");
    const expected = hasError ? foundIn(text, diagnostics).slice(0, shown) : null;
    const problems = await refusal(text, structure);
    const found = Array.isArray(problems) ? problems.map((problem) => fromPrinted(problem, text)) : problems;
    expect({ text, problems: found }).toEqual({ text, problems: expected });
    count[hasError ? "refused" : "imported"]++;
  }
  expect(count.imported).toBeGreaterThan(0);
  expect(count.refused).toBeGreaterThan(100);
});
