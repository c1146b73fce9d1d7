import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isID } from "../../../api/common/rules/ids.ts";
import { type Desk, type DeskRow, getDesk, putImportText, saveDesk } from "../../../api/index.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { dataAbsent, type RealBookName, realBook } from "../../support/data/real-books.ts";
import { storeDemoWords } from "../../support/server/demo-words.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

const readBooks = ["peter-rabbit", "mcguffey-first-reader"] as const;
const labels = new Map(
  readFileSync(resolve("tests/support/data/picture-labels.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((row) => row.split("\t"))
    .map(([, word, fitzType, picture, verdict]) => [`${word} ${fitzType} ${picture}`, verdict!]),
);

/// The symbol that a row arrives with, as it is called; null where it has none.
function pictureOf({ decision, symbols }: DeskRow): { label: string; fitzType: string } | null {
  if (!decision || !("symbolID" in decision) || !("fitzType" in decision) || !isID(decision.symbolID ?? ""))
    return null;
  const label = symbols.find(({ id }) => id === decision.symbolID)?.label;
  return label === undefined ? null : { label, fitzType: decision.fitzType };
}

describe.skipIf(dataAbsent)("the desk of a real book", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await storeDemoWords(server);
  }, 300_000);
  afterAll(() => server?.close());

  async function open(name: RealBookName): Promise<{ id: string; desk: Desk }> {
    const { title, importText } = realBook(name);
    const id = await buildBook(server.context.db, { title });
    await server.call(putImportText, { body: { bookId: id, text: importText } });
    const started = performance.now();
    const desk = await server.call(getDesk, { query: { id } });
    const needs = new Map<string, number>();
    for (const row of desk.rows) for (const need of row.needs) needs.set(need, (needs.get(need) ?? 0) + 1);
    console.info(
      `${title}: ${desk.rows.length} rows in ${Math.round(performance.now() - started)} ms; ${[...needs].map(([need, count]) => `${count} ${need}`).join(", ")}`,
    );
    return { id, desk };
  }

  it("proposes something for every word of Peter Rabbit, on cells of its own", async () => {
    const { desk } = await open("peter-rabbit");
    const missing = desk.rows.filter(({ needs }) => needs.includes("missing"));
    expect(missing.length).toBeGreaterThan(50);
    expect(missing.filter(({ decision }) => decision === null)).toEqual([]);
    const cells = desk.rows.flatMap(({ decision }) =>
      decision?.action === "create" ? decision.places.map(({ sheetID, row, col }) => `${sheetID} ${row} ${col}`) : [],
    );
    expect(new Set(cells).size).toBe(cells.length);
    const labelOf = new Map(desk.sheets.map(({ id, label }) => [id, label]));
    for (const { decision } of missing)
      if (decision?.action === "create") {
        const labels = decision.places.map(({ sheetID }) => labelOf.get(sheetID)!.replace(/ \d+$/, ""));
        expect(decision.places.length, decision.text).toBe(3);
        expect(new Set(labels).size, `${decision.text}: ${labels}`).toBe(1);
      }
  });

  // A person said of each picture whether it shows the word as the book means it: `tests/support/data/picture-labels.tsv`.
  it.each(process.env.SOAK === "1" ? [...readBooks, "aesop-for-children" as const] : readBooks)(
    "proposes no picture of another meaning as sure in %s, and most guesses are right",
    { timeout: 300_000 },
    async (name) => {
      const { desk } = await open(name);
      const missing = desk.rows.filter(({ needs }) => needs.includes("missing"));
      const told = missing.flatMap((row) => {
        const picture = pictureOf(row);
        const verdict = picture && labels.get(`${row.lemma} ${picture.fitzType} ${picture.label}`);
        return verdict ? [{ text: `${row.lemma}: ${picture.label}`, verdict, isSure: row.sure.symbol }] : [];
      });
      const guesses = told.filter(({ isSure }) => !isSure);
      const right = guesses.filter(({ verdict }) => verdict === "right");
      const choices = missing.filter(({ symbols }) => symbols.length > 0).length;
      console.info(
        `${name}: of ${missing.length} missing words ${missing.filter(pictureOf).length} have a proposed symbol and ${choices} some to choose from; ` +
          `labelled: ${told.length - guesses.length} sure, ${right.length} of ${guesses.length} guesses right`,
      );
      expect(told.filter(({ isSure, verdict }) => isSure && verdict === "wrong")).toEqual([]);
      expect(guesses.length).toBeGreaterThan(20);
      expect(right.length / guesses.length).toBeGreaterThanOrEqual(0.7);
    },
  );

  // The fables take more than a minute.
  it.each(process.env.SOAK === "1" ? (["peter-rabbit", "aesop-for-children"] as const) : (["peter-rabbit"] as const))(
    "carries out all that is proposed for %s",
    { timeout: 300_000 },
    async (name) => {
      const { id, desk } = await open(name);
      const rows = desk.rows.flatMap(({ key, texts, at, decision }) =>
        decision ? [{ key, texts: texts.map(({ text }) => text), at, decision }] : [],
      );
      const started = performance.now();
      const saved = await server.call(saveDesk, { body: { id, revision: desk.revision, rows } });
      const refused = saved.rows.filter((row) => row.refused !== null);
      console.info(
        `${name}: ${rows.length} rows in ${Math.round(performance.now() - started)} ms, ${refused.length} refused`,
        ...refused.slice(0, 10).map((row) => `${row.key}: ${row.refused}`),
      );
      expect(refused.length).toBeLessThan(rows.length / 20);
      if (name !== "peter-rabbit") return;
      // Titles of address have the fitz type of pronouns, and stand with people all the same, on every grid.
      const labelOf = new Map(desk.sheets.map(({ id, label }) => [id, label.replace(/ \d+$/, "")]));
      for (const title of ["Mr", "Mrs"]) {
        const row = desk.rows.find(({ lemma }) => lemma === title)!;
        const [word] = saved.rows.find(({ key }) => key === row.key)!.words;
        expect(word).toMatchObject({ text: title, places: [{}, {}, {}] });
        expect(new Set(word!.places.map(({ sheetID }) => labelOf.get(sheetID)))).toEqual(new Set(["People"]));
      }
    },
  );
});
