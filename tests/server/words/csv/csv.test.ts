import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvRow } from "../../../../api/common/rules/csv/cells.ts";
import { CsvReader } from "../../../../api/common/rules/csv/read.ts";
import * as api from "../../../../api/index.ts";
import { verifyCatalogue } from "../../../../server/admin/verify/verify-catalogue.ts";
import { both, create, everywhere, history, openFixture, put, read, server, small, standing } from "../fixture.ts";
import { exported, imported, rowsOf, sent, tried } from "./files.ts";

beforeAll(openFixture);
afterAll(() => server?.close());

/// A file of these columns and rows.
const file = (columns: string[], ...rows: string[][]): string => [columns, ...rows].map(csvRow).join("");

describe("export", () => {
  test("is one row a word, in UTF-8 with a mark, and no cell starts a formula", async () => {
    const answer = await server.fetch("/api/v1/dict_word/export");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain('filename="Words.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const otter = (await rowsOf(await exported())).find((row) => row.get("text") === "otter")!;
    expect(otter.get(`sheet on ${small}`)).toMatch(/^\d+: Farm$/);
    expect(otter.get(`cell on ${small}`)).toBe("r6 c1");
    expect(otter.get("dialects")).toBe("en-gb en-au en-us");
    const forms = (await rowsOf(await exported())).filter((row) => row.get("parent") === "otter");
    expect(forms.map((row) => row.get("text"))).toEqual(["otter’s", "otters"]);
  });

  test("and imported again changes nothing, whatever the words hold", async () => {
    const [badger, hen] = [
      await create("badger", { grids: both("farm", 5, 1) }),
      await create("=hen", { definition: '-a;=b\n+c, "d"\n\ne' }),
    ];
    await create("badger", { fitzType: "V", definition: "To nag" });
    await put({ id: hen, similars: [badger], isLocked: true });
    await create("sett", { type: "P", parentWordID: badger, popups: [{ popup: 1, row: 0, col: 2 }] });
    await create("striped", { type: "L", fitzType: "A", parentWordID: badger });
    const graphemes = [
      { positions: [0], phoneme: "h" },
      { positions: [1], phoneme: "e" },
      { positions: [2], phoneme: "n" },
    ];
    const shifted = graphemes.map((one) => ({ ...one, positions: one.positions.map((at) => at + 1) }));
    await server.call(api.putWordSpelling, {
      body: {
        id: hen,
        spellings: [
          { dialect: "en-gb", field: "g", graphemes: shifted },
          { dialect: "en-us", field: "g", graphemes: shifted, confirmed: false },
        ],
      },
    });
    const before = await exported();
    const total = (await rowsOf(before)).length;
    for (const mode of ["all", "sound"] as const) {
      const { counts, rows } = await imported(before, mode);
      expect(rows).toEqual([]);
      expect(counts).toEqual({ changed: 0, created: 0, refused: 0, unchanged: total });
    }
    expect(await exported()).toBe(before);
    const [row] = (await rowsOf(before)).filter((one) => one.get("id") === hen);
    expect(row!.get("spelling en-gb")).toBe("h=h e=e n=n");
    expect(row!.get("spelling en-us")).toBe("h=h e=e n=n ?");
    expect(before).toContain("'=hen");
    expect((await history(hen)).length).toBe(3);
    // Without its mark a spelling is confirmed, by who imports it; the other one stays as it was.
    const stored = async () =>
      (await read(hen)).spellings!.map(({ dialect, confirmed, confirmedAt }) => [dialect, confirmed, confirmedAt]);
    const [british] = await stored();
    await imported(before.replace("h=h e=e n=n ?", "h=h e=e n=n"), "all");
    expect(await stored()).toEqual([british, ["en-us", true, expect.any(String)]]);
    await imported(before, "all");
    expect(await stored()).toEqual([british, ["en-us", false, null]]);
  });

  test.each([
    ["UTF-8 without a mark", (text: string) => Buffer.from(text.slice(1))],
    ["UTF-16LE", (text: string) => Buffer.from(text, "utf16le")],
    ["UTF-16BE", (text: string) => Buffer.from(text, "utf16le").swap16()],
    ["semicolons", (text: string) => Buffer.from(withSeparator(text, ";"))],
    ["tabs", (text: string) => Buffer.from(withSeparator(text, "\t"))],
    ["LF", (text: string) => Buffer.from(text.replaceAll("\r\n", "\n"))],
    ["UTF-16LE with tabs, Excel's 'Unicode text'", (text: string) => utf16(withSeparator(text, "\t"))],
    ["Windows-1252 with semicolons, Excel's CSV", (text: string) => windows1252(withSeparator(text, ";"))],
    ["a separator that the first line says", (text: string) => Buffer.from(`sep=;\r\n${withSeparator(text, ";")}`)],
    ["UTF-8 with a mark and semicolons", (text: string) => Buffer.from(`\uFEFF${withSeparator(text, ";")}`)],
  ])("is read again in %s", async (_, encoded) => {
    const text = await exported();
    expect((await imported(encoded(text), "all")).rows).toEqual([]);
  });

  test("of another spreadsheet, in Windows-1252", async () => {
    await create("café");
    const bytes = Buffer.from(file(["text", "fitz type", "priority"], ["café", "N", "7"]), "latin1");
    const { outcome } = await tried(bytes);
    expect(outcome.rows).toMatchObject([
      { text: "café", isNew: false, changes: [{ field: "priority", from: "1000", to: "7" }] },
    ]);
  });
});

const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le");
/// Of what is not Latin-1 the words here have the apostrophe alone.
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll("’", "\u0092"), "latin1");

function withSeparator(text: string, separator: string): string {
  const reader = new CsvReader({ maxRows: 10_000, maxColumns: 100, maxCell: 20_000 });
  return [...reader.push(text.slice(1)), ...reader.end()]
    .map((cells) => csvRow(cells).length && `${cells.map((one) => quoted(one)).join(separator)}\r\n`)
    .join("");
}
const quoted = (text: string) => {
  const plain = csvRow([text]).slice(0, -2);
  return plain.startsWith('"') ? plain : `"${plain}"`;
};

describe("import", () => {
  test("says first, row by row, what changes and what is refused and why, and writes nothing", async () => {
    const fox = await create("fox", { grids: both("farm", 4, 0) });
    const before = await exported();
    const text = file(
      ["id", "text", "type", "fitz type", "priority", "parent", `sheet on ${small}`, `cell on ${small}`, "definition"],
      [fox, "vixen", "K", "N", "5", "", "8: Farm", "r5 c1", "A fox"],
      ["", "foxglove", "K", "N", "x", "", "8", "r5 c3", ""],
      ["", "foxes", "A", "N", "1000", "fox", "", "", ""],
      ["", "cub", "A", "N", "1000", "nobody", "", "", ""],
      ["", "lair", "K", "N", "1000", "", "8", "r9 c9", ""],
      ["", "fox fur", "P", "N", "1000", "fox", "", "", ""],
    );
    const { outcome, consequences } = await tried(text);
    const reasons = outcome.rows.map((row) => [row.row, row.isNew, row.reasons.join("; ")]);
    expect(reasons).toEqual([
      [2, false, ""],
      [3, true, "priority: must be a whole number of at most nine digits"],
      [4, true, ""],
      [5, true, "parent: there is no word “nobody”"],
      [6, true, expect.stringContaining("Words cannot stand on this cell of the grid")],
      [7, true, expect.stringContaining("No cell")],
    ]);
    expect(outcome.rows[0]!.changes).toEqual([
      { field: "text", from: "fox", to: "vixen" },
      { field: "definition", from: "", to: "A fox" },
      { field: "priority", from: "1000", to: "5" },
    ]);
    expect(outcome.counts).toEqual({ changed: 1, created: 1, refused: 4, unchanged: 0 });
    expect(consequences.name).toBe("Import 2 words from a file");
    expect(await exported()).toBe(before);
    // All or nothing: nothing, and why.
    const refused = await sent(text, "all");
    expect(refused.status).toBe(422);
    expect((await refused.json()).error).toMatch(
      /^Nothing is imported: 4 rows of the file are refused\.\nRow 3, “foxglove”: priority/,
    );
    expect(await exported()).toBe(before);
    // All that is sound is one change, which is put back as a whole.
    const answer = await sent(text, "sound");
    expect(answer.status).toBe(200);
    const after = await exported();
    expect((await rowsOf(after)).map((row) => row.get("text"))).toEqual(expect.arrayContaining(["vixen", "foxes"]));
    expect((await history(fox))[0]).toMatchObject({ before: { text: "fox" }, after: { text: "vixen" } });
    const { changes } = await server.call(api.listChanges, { query: {} });
    expect(changes[0]).toMatchObject({
      id: Number(answer.headers.get("change-id")),
      name: "Import 2 words from a file",
    });
    await server.call(api.revertChange, { body: { id: changes[0]!.id } });
    expect(await exported()).toBe(before);
    // Sent once more it makes nothing twice.
    await sent(text, "sound");
    const { outcome: again } = await tried(text);
    expect(again.counts).toMatchObject({ changed: 0, created: 0 });
    await server.call(api.revertChange, {
      body: { id: (await server.call(api.listChanges, { query: {} })).changes[0]!.id },
    });
  });

  test("moves words, lets others take their cells, and takes linked words along", async () => {
    const cow = await create("cow", { grids: both("animals", 3, 0) });
    const pig = await create("pig", { grids: both("animals", 3, 1) });
    const big = await create("beefy", { type: "L", fitzType: "A", parentWordID: cow });
    const columns = ["id", `sheet on ${small}`, `cell on ${small}`];
    const [swap, place] = [file(columns, [cow, "Animals", "r4 c2"], [pig, "Animals", "r4 c1"]), "Animals"];
    // The name is of two sheets: by name alone the one where it stands stays.
    const { outcome } = await tried(swap);
    expect(outcome.rows.map(({ reasons }) => reasons)).toEqual([[], []]);
    expect(outcome.rows[0]!.along).toEqual([{ id: big, text: "beefy", what: "moves with its word" }]);
    expect((await sent(swap, "all")).status).toBe(200);
    expect(await standing(cow)).toContain(`animals ${small} 3.1`);
    expect(await standing(pig)).toContain(`animals ${small} 3.0`);
    expect(await standing(big)).toContain(`animals, described ${small} 3.1`);
    // Where one cannot go the other cannot come.
    const blocked = file(columns, [cow, place, "r9 c9"], [pig, place, "r4 c2"]);
    const { outcome: refused } = await tried(blocked);
    expect(refused.rows.map(({ reasons }) => reasons.join())).toEqual([
      expect.stringContaining("Words cannot stand on this cell"),
      expect.stringContaining("cow"),
    ]);
    // A locked word stays.
    await put({ id: cow, isLocked: true });
    const { outcome: locked } = await tried(file(columns, [cow, place, "r5 c2"]));
    expect(locked.rows[0]!.reasons[0]).toMatch(/“cow” is locked/);
    await put({ id: cow, isLocked: false });
  });

  test("asks what saving a word asks: the same words, spellings, kinship, scope", async () => {
    const dog = await create("dog", { grids: both("mixed", 3, 0) });
    const columns = [
      "id",
      "text",
      "type",
      "fitz type",
      "parent",
      "definition",
      "another meaning",
      "imprint",
      "spelling en-gb",
      "similar 1",
    ];
    const row = (cells: Partial<Record<string, string>>) => columns.map((column) => cells[column] ?? "");
    const { outcome } = await tried(
      file(
        columns,
        row({ text: "dog", "fitz type": "N", type: "K", definition: "A bad film" }),
        row({ text: "dog", "fitz type": "N", type: "K", definition: "A hook", "another meaning": "yes" }),
        row({ text: "dogs", "fitz type": "N", type: "A", parent: "dog", "spelling en-gb": "d=d o=ɒ g=ɡ" }),
        row({ text: "puppy", "fitz type": "V", type: "A", parent: "dogs" }),
        row({ text: "Rex", "fitz type": "N", type: "K", imprint: "Nobody Press" }),
        row({ text: "сор", "fitz type": "N", type: "K" }),
        row({ text: "bone", "fitz type": "N", type: "K", "similar 1": dog }),
        row({ text: "bone", "fitz type": "N", type: "K", "similar 1": dog }),
        row({ id: dog.replace(/.$/, (digit) => (digit === "0" ? "1" : "0")), text: "dog" }),
        row({ text: "=x\u0007", "fitz type": "Q", type: "K" }),
      ),
    );
    expect(outcome.rows.map(({ row: at, reasons }) => [at, reasons.join("; ")])).toEqual([
      [2, expect.stringMatching(/“dog” exists already.*another meaning/)],
      [3, ""],
      [4, expect.stringContaining("The letter “s” is in no grapheme")],
      [5, expect.stringMatching(/may be|refused|no word/)],
      [6, "imprint: there is no imprint “Nobody Press”"],
      [7, expect.stringContaining("Word text")],
      [8, ""],
      [9, expect.stringMatching(/“bone” exists already/)],
      [10, expect.stringContaining("no word has it any more")],
      [11, expect.stringMatching(/text: .*fitz type: must be one of/s)],
    ]);
  });

  test("of a file that is none is refused as a whole, and nothing is half written", async () => {
    const before = await exported();
    for (const [text, why] of [
      ["", "The file is empty"],
      ["word,colour\r\na,b\r\n", "No column of words is called “word”, “colour”"],
      ['text,fitz type\r\n"a,N\r\n', "is never closed"],
      [`text,fitz type\r\n${"x".repeat(20_001)},N\r\n`, "has more than 20000 characters"],
      [`text,fitz type\r\n${"a,N\r\n".repeat(100_001)}`, "more than 100000 rows"],
      [`text${",".repeat(301)}\r\n`, "has more than 300 cells"],
    ] as const)
      for (const mode of ["all", "sound"] as const) {
        const answer = await sent(text, mode);
        expect(answer.status).toBe(422);
        expect((await answer.json()).error).toContain(why);
      }
    expect(await exported()).toBe(before);
  });

  test("twice a word, too many cells and unknown ids are refused by row", async () => {
    const lark = await create("lark");
    const { outcome } = await tried(`id,priority\r\n${lark},5\r\n${lark},6\r\nnone,7\r\n${lark.toUpperCase()},8,9\r\n`);
    expect(outcome.rows.map(({ reasons }) => reasons.join("; "))).toEqual([
      "",
      "The word stands in row 2 already",
      "id: must be the id of a word, or empty",
      expect.stringMatching(/row 2 already; The row has more cells/),
    ]);
  });

  test("popup words get their cells, and change them", async () => {
    const bird = await create("bird", { grids: both("farm", 5, 2) });
    const columns = ["id", "text", "type", "fitz type", "parent", "popup cell"];
    const made = file(
      columns,
      ["", "wren", "P", "N", "bird", "p1 r1 c1"],
      ["", "rook", "P", "N", "bird", "p1 r1 c2"],
      ["", "crow", "P", "N", "bird", "p1 r1 c2"],
    );
    expect((await sent(made, "sound")).status).toBe(200);
    const cells = async () =>
      (await read(bird)).popups!.map(({ words }) => words.map(({ word, row, col }) => `${word.text} ${row}.${col}`));
    // Two that want one cell get it neither.
    expect(await cells()).toEqual([["wren 0.0"]]);
    const [wren] = (await read(bird)).childWords!;
    // The word of the popups is written once, with what its own row says.
    const { revision } = await read(bird);
    await sent(file(["id", "priority", "popup cell"], [wren!.id, "1", "p2 r1 c3"], [bird, "7", ""]), "all");
    expect(await cells()).toEqual([[], ["wren 0.2"]]);
    expect(await read(bird)).toMatchObject({ priority: 7, revision: revision + 1 });
    expect((await history(bird))[0]).toMatchObject({ after: { popups: [[], [{ text: "wren" }]] } });
  });

  test("forms belong to whom their word belongs", async () => {
    const tom = await create("Tom", { isBookSpecific: true, extras: [{ text: "Tom’s", dialects: everywhere }] });
    const { outcome } = await tried(file(["id", "character"], [tom, "x"]));
    expect(outcome.rows[0]!.along.map(({ text }) => text)).toEqual(["Tom’s"]);
    // The form's own row says something else.
    const form = (await read(tom)).childWords![0]!.id;
    await sent(file(["id", "character", "priority"], [tom, "x", "1000"], [form, "", "9"]), "all");
    expect(await read(form)).toMatchObject({ isCharacter: true, priority: 9 });
  });

  test("what is left is in order", async () => {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  });
});
