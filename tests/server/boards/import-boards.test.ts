import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { dataFile } from "../../support/data/real-data.ts";
import { add, gridID, openFixture, place, read, server } from "../sheets/fixture.ts";
import { asProposed, importOf, planOf } from "./import-fixture.ts";

/// Boards of other programs, written by hand as those write them, and files that mean harm.

let picture: Buffer;
beforeAll(async () => {
  await openFixture();
  picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

const board = (change: object = {}) => ({
  format: "open-board-0.1",
  id: "1",
  locale: "en",
  name: "Quick core",
  grid: {
    rows: 2,
    columns: 2,
    order: [
      [1, "2"],
      [3, 9],
    ],
  },
  buttons: [
    { id: 1, label: "wug", image_id: "p1", background_color: "rgb(255, 170, 0)" },
    { id: "2", label: "blick", image_id: "p2", background_color: "#00ff00", load_board: { path: "boards/food.obf" } },
    { id: 3, vocalization: "zog", image_id: "p3", background_color: "rgba(255,255,255,0.5)", hidden: true },
    { id: 3, label: "again" },
    { id: 4, label: "in no cell" },
  ],
  images: [
    { id: "p1", width: 200, height: 100, content_type: "image/jpeg", path: "images/p1.jpg" },
    { id: "p2", url: "http://127.0.0.1:1/never-fetched.png", content_type: "image/png", width: 1, height: 1 },
    { id: "p3", symbol: { set: "symbolstix", filename: "zog.png" } },
  ],
  ...change,
});
const obz = (boards: Record<string, object>, files: Record<string, Uint8Array> = {}, manifest: object = {}) =>
  zipSync({
    "manifest.json": strToU8(
      JSON.stringify({
        format: "open-board-0.1",
        root: "boards/core.obf",
        paths: { boards: Object.fromEntries(Object.keys(boards).map((path, at) => [String(at + 1), path])) },
        ...manifest,
      }),
    ),
    ...Object.fromEntries(Object.entries(boards).map(([path, value]) => [path, strToU8(JSON.stringify(value))])),
    ...files,
  });
const others = () =>
  obz(
    {
      "boards/core.obf": board(),
      "boards/food.obf": board({ id: "2", name: "Food", buttons: [{ id: 1, label: "snarf" }], images: null }),
    },
    { "images/p1.jpg": picture },
  );
const obf = (value: object) => strToU8(JSON.stringify(value));
const counts = async () => {
  const { db } = server.context;
  const tables = ["sheet", "dict_word", "symbol_file", "symbol_model", "sheet_word", "change_set"] as const;
  return Promise.all(
    tables.map(
      async (table) =>
        (
          await db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll().as("count"))
            .executeTakeFirstOrThrow()
        ).count,
    ),
  );
};

describe("another program's board", () => {
  test("is shown with its words, colours, pictures and what is wrong with it, and nothing is written", async () => {
    const before = await counts();
    const { status, body } = await planOf(server, others());
    expect(status).toBe(200);
    expect(body.boards.map(({ name, kind, sheetID }) => [name, kind, sheetID])).toEqual([
      ["Quick core", "board", null],
      ["Food", "board", null],
    ]);
    const [core] = body.boards;
    expect(
      core!.cells.map(({ row, col, label, fitzType, picture, proposal }) => [
        row,
        col,
        label,
        fitzType,
        picture,
        proposal,
      ]),
    ).toEqual([
      [0, 0, "wug", "N", "inside", "create"],
      [0, 1, "blick", "V", "linked", "create"],
      [1, 0, "zog", null, "named", "create"],
    ]);
    expect(core!.cells[0]!.thumbnail).toMatch(/^data:image\/png;base64,/);
    expect(core!.notes).toEqual([
      "1 button in no cell",
      "1 cell without its button",
      "1 button given again, of which the first counts",
    ]);
    expect(await counts()).toEqual(before);
  });

  test("is tried without a trace, imported as one change, and put back as one", async () => {
    const file = others();
    const before = await counts();
    const choices = asProposed((await planOf(server, file)).body);
    const tried = await importOf(server, file, choices, "?dryRun=true");
    expect(tried.body).toMatchObject({ status: "ok", consequences: expect.anything() });
    expect(await counts()).toEqual(before);
    const { status, body } = await importOf(server, file, choices);
    expect([status, body]).toEqual([
      200,
      {
        status: "ok",
        sheetIDs: [expect.any(String), expect.any(String)],
        counts: { sheets: 2, words: 4, symbols: 1, places: 4 },
      },
    ]);
    const sheet = await read(body.sheetIDs[0]!);
    const first = { row: 3, col: api.isSheetList(sheet) ? 0 : Math.min(...sheet.words.map(({ col }) => col)) };
    expect(
      sheet.words.map(({ row, col, word }) => [row - first.row, col - first.col, word.text, word.fitzType]),
    ).toEqual([
      [0, 0, "wug", "N"],
      [0, 1, "blick", "V"],
      [1, 0, "zog", "N"],
    ]);
    expect(sheet.words[0]!.word.symbol).toMatchObject({ symbolshelf: "wug" });
    const { changes } = await server.call(api.listChanges, { query: {} });
    expect(changes[0]).toMatchObject({ isRevertible: true });
    await server.call(api.revertChange, { body: { id: changes[0]!.id } });
    const after = await counts();
    expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
  });

  test("takes words of the dictionary by text, asks where several are written so, and says what is in the way", async () => {
    const farm = await add("Farm");
    const cow = await place("cow", farm, 305);
    await place("bat", farm, 306);
    await place("bat", await add("Caves"), 306);
    const value = board({
      grid: {
        rows: 2,
        columns: 2,
        order: [
          ["a", "b"],
          ["c", null],
        ],
      },
      buttons: [
        { id: "a", label: "Cow" },
        { id: "b", label: "bat" },
        { id: "c", label: "!!!" },
      ],
      images: [],
    });
    const { boards } = (await planOf(server, obf(value))).body;
    expect(boards[0]!.cells.map(({ matches, proposal, reason }) => [matches.length, proposal, reason])).toEqual([
      [1, "leave", expect.stringContaining("moves")],
      [2, "leave", "Several words are written so: choose one"],
      [0, "leave", expect.stringContaining("letter or a digit")],
    ]);
    const row = { row: 0, col: 0, to: { row: 4, col: 5 }, wordID: cow };
    const moved = await importOf(server, obf(value), [{ id: "1", sheetID: farm, sheet: null, cells: [row] }]);
    expect(moved.body.counts).toEqual({ sheets: 0, words: 0, symbols: 0, places: 1 });
    expect((await read(farm)).words.map(({ row: at, word }) => [at, word.text])).toEqual([
      [3, "bat"],
      [4, "cow"],
    ]);
    const before = await counts();
    const onBat = await importOf(server, obf(value), [
      { id: "1", sheetID: farm, sheet: null, cells: [{ ...row, to: { row: 3, col: 6 } }] },
    ]);
    expect([onBat.status, onBat.body.error]).toEqual([422, expect.stringContaining("bat")]);
    expect(await counts()).toEqual(before);
  });

  test("is refused where the choices are of another file, and leaves nothing behind", async () => {
    const before = await counts();
    const cells = [{ row: 7, col: 7, to: { row: 4, col: 5 }, wordID: null }];
    const sheet = { name: "New", gridID: gridID(), fitzTypes: "N" };
    const answer = await importOf(server, obf(board()), [{ id: "1", sheetID: null, sheet, cells }]);
    expect([answer.status, answer.body.error]).toEqual([422, "The file has no such cell: choose it again"]);
    expect(await counts()).toEqual(before);
  });
});

describe("a file that means harm", () => {
  const hostile: [name: string, file: () => Uint8Array, error: RegExp][] = [
    ["nothing", () => new Uint8Array(), /not JSON/],
    ["no board", () => strToU8("{}"), /not a board/],
    ["a zip without a list", () => zipSync({ "a.txt": strToU8("a") }), /no manifest\.json/],
    ["a cut zip", () => others().slice(0, 400), /damaged/],
    ["a bomb", () => bomb(), /unpacks to far more|holds too much|damaged/],
    ["a name that leads out", () => zipSync({ "../../etc/passwd": strToU8("a") }), /leads out/],
    ["an absolute name", () => zipSync({ "/etc/passwd": strToU8("a") }), /leads out/],
    ["a huge grid", () => obf(board({ grid: { rows: 1_000_000, columns: 1_000_000, order: [] } })), /at most 99 × 99/],
    ["deep JSON", () => strToU8(`${"[".repeat(100_000)}${"]".repeat(100_000)}`), /nested too deeply/],
    [
      "a list of boards that are not there",
      () => obz({}, {}, { paths: { boards: { 1: "no.obf" } } }),
      /lacks “no.obf”/,
    ],
  ];
  /// An entry whose list says that it is small.
  function bomb(): Uint8Array {
    const bytes = Buffer.from(zipSync({ "manifest.json": new Uint8Array(30_000_000) }));
    bytes.writeUInt32LE(100, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    return bytes;
  }
  test.each(hostile)("is refused: %s", async (_, file, error) => {
    const before = await counts();
    const answer = await planOf(server, file());
    expect([answer.status, answer.body.error]).toEqual([422, expect.stringMatching(error)]);
    expect((await importOf(server, file(), [{ id: "1", sheetID: null, sheet: null, cells: [] }])).status).toBe(422);
    expect(await counts()).toEqual(before);
  });

  test("spoils only the cell of a broken picture, which is refused as a symbol by name", async () => {
    const file = obz({ "boards/core.obf": board() }, { "images/p1.jpg": picture.subarray(0, 300) });
    const { boards } = (await planOf(server, file)).body;
    expect(boards[0]!.cells.map(({ picture: kind }) => kind)).toEqual(["broken", "linked", "named"]);
    const sheet = { name: "New", gridID: gridID(), fitzTypes: "N" };
    const cells = [
      {
        row: 0,
        col: 0,
        to: { row: 4, col: 5 },
        wordID: null,
        text: "wug",
        fitzType: "N",
        dialects: ["en-gb"],
        isSymbol: true,
      },
    ];
    const before = await counts();
    const answer = await importOf(server, file, [{ id: "1", sheetID: null, sheet, cells }]);
    expect([answer.status, answer.body.error]).toEqual([422, expect.stringMatching(/^The picture of “wug”: /)]);
    expect(await counts()).toEqual(before);
  });

  test("reads data URLs of PNG and JPEG alone", async () => {
    const images = [
      { id: "p1", data: `data:image/jpeg;base64,${picture.toString("base64")}` },
      { id: "p2", data: "data:image/svg+xml;base64,PHN2Zy8+" },
      { id: "p3", data: "data:text/html,<script>alert(1)</script>" },
    ];
    const { boards } = (await planOf(server, obf(board({ images })))).body;
    expect(boards[0]!.cells.map(({ picture: kind }) => kind)).toEqual(["inside", "missing", "missing"]);
  });

  const folder = dataFile("hostile");
  const sets = ["pngsuite", "derived"].flatMap((name) => {
    try {
      return readdirSync(join(folder, name)).map((file) => join(folder, name, file));
    } catch {
      return [];
    }
  });
  test.skipIf(sets.length === 0)("no hostile picture does more than spoil its own cell", async () => {
    const pictures = sets.slice(0, 90).filter((path) => /\.(png|jpe?g)$/i.test(path));
    const value = board({
      grid: {
        rows: 9,
        columns: 10,
        order: Array.from({ length: 9 }, (_, row) => Array.from({ length: 10 }, (__, col) => `b${row * 10 + col}`)),
      },
      buttons: pictures.map((path, at) => ({ id: `b${at}`, label: `word ${at}`, image_id: path })),
      images: pictures.map((path, at) => ({ id: path, path: `images/${at}` })),
    });
    const files = Object.fromEntries(pictures.map((path, at) => [`images/${at}`, Uint8Array.from(readFileSync(path))]));
    const { status, body } = await planOf(server, obz({ "boards/core.obf": value }, files));
    expect(status).toBe(200);
    const kinds = new Map(body.boards[0]!.cells.map(({ picture: kind }, at) => [pictures[at]!, kind]));
    for (const [path, kind] of kinds) if (/pngsuite\/x/.test(path)) expect([path, kind]).toEqual([path, "broken"]);
    expect([...kinds.values()].filter((kind) => kind === "inside").length).toBeGreaterThan(20);
  });
});
