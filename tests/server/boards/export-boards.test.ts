import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardOptions } from "../../../api/exports/board-options.ts";
import { type BoardOptions, exportBoard, exportBoards } from "../../../server/exports/boards/index.ts";
import type { ExportSource } from "../../../server/exports/exporter.ts";
import { boardProblems, obzProblems } from "../../support/server/board-rules.ts";
import { storeDemoWords } from "../../support/server/demo-words.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";
import { sheetSourceOf } from "../../support/server/sheet-source.ts";

/// Sheets as OBZ and OBF, over the demo catalogue: opened again and compared with the source cell by cell.

let server: TestServer;
let source: ExportSource;
let picture: Uint8Array;

beforeAll(async () => {
  server = await startTestServer();
  await storeDemoWords(server);
  picture = await sharp({ create: { width: 360, height: 360, channels: 4, background: "teal" } })
    .png()
    .toBuffer();
  const sheets = await server.context.db.selectFrom("sheet").select("id").execute();
  const credit = { supplier: "Mine & co", line: "Symbols <free> for all", url: "https://example.org/", symbols: 3 };
  source = withPictures(
    await sheetSourceOf(
      server.context.db,
      sheets.map(({ id }) => id),
      async () => picture,
      [credit],
    ),
  );
});
afterAll(() => server?.close());

/// Gives each word symbols of two suppliers, as if all their files were here.
function withPictures(of: ExportSource): ExportSource {
  const words = of.manifest.words.map((word) => {
    const symbol = (path: string) =>
      Object.fromEntries(word.dialects.map((dialect) => [dialect, { name: word.text, dialect, path }]));
    return {
      ...word,
      symbols: { symbolstix: symbol(`images/s-${word.id}.png`), symbolshelf: symbol(`images/${word.id}.png`) },
    };
  });
  return { ...of, manifest: { ...of.manifest, words } as ExportSource["manifest"] };
}

async function run(exporter: typeof exportBoards, of: ExportSource, options: Partial<BoardOptions> = {}) {
  const chunks: Uint8Array[] = [];
  const counts: Record<string, number> = {};
  const substitutes: string[] = [];
  await exporter(
    of,
    { ...boardOptions.parse({}), ...options },
    {
      write: async (bytes) => void chunks.push(bytes),
      written: (kind, count = 1) => {
        counts[kind] = (counts[kind] ?? 0) + count;
      },
      substitute: (what, by) => void substitutes.push(`${what}: ${by}`),
      progress: () => {},
    },
  );
  return { bytes: Buffer.concat(chunks), counts, substitutes };
}

interface Button {
  id: string;
  label: string;
  background_color?: string;
  load_board?: { id: string };
  ext_symbolshelf_word: { id: string; fitzType: string; dialects: string[] };
  ext_symbolshelf_forms?: { id: string }[];
}
interface Board {
  id: string;
  name: string;
  grid: { rows: number; columns: number; order: (string | null)[][] };
  buttons: Button[];
  images: { path?: string; data?: string; symbol: { set: string; filename: string } }[];
  strings: Record<string, Record<string, string>>;
  description_html?: string;
}
/// Opens a zip's boards once, without its pictures.
const opened = new WeakMap<Uint8Array, Record<string, Uint8Array>>();
function boardIn(bytes: Uint8Array, id: string): Board {
  const files = opened.get(bytes) ?? unzipSync(bytes, { filter: ({ name }) => name.startsWith("boards/") });
  opened.set(bytes, files);
  return JSON.parse(strFromU8(files[`boards/${id}.obf`]!)) as Board;
}

test("an OBZ of all sheets keeps the open validator's rules, and the same source gives the same bytes", async () => {
  const first = await run(exportBoards, source);
  expect(obzProblems(first.bytes)).toEqual([]);
  expect((await run(exportBoards, source)).bytes.equals(first.bytes)).toBe(true);
  expect(first.substitutes).toEqual([]);
  expect(first.counts.sheet).toBe(source.manifest.sheets.length);
  expect(boardIn(first.bytes, source.manifest.sheets[0]!.id).description_html).toBe(
    "<p>Symbols &lt;free&gt; for all https://example.org/</p>",
  );
});

test("each cell has its word, colour, dialects, forms and popups where the source has them, and no other has any", async () => {
  const { bytes, counts } = await run(exportBoards, source);
  const { words, sheets, grids } = source.manifest;
  const colours: Record<string, string> = { P: "255, 255, 0", V: "0, 128, 0", N: "255, 165, 0", A: "0, 0, 255" };
  const standingAt = new Map<string, (typeof words)[number][]>();
  for (const word of words)
    for (const { sheetID, row, col } of word.cells) {
      const key = `${sheetID} ${row} ${col}`;
      standingAt.set(key, [...(standingAt.get(key) ?? []), word]);
    }
  let cells = 0;
  const linkedIDs = new Set<string>();
  for (const sheet of sheets) {
    const board = boardIn(bytes, sheet.id);
    const grid = grids.find(({ id }) => id === sheet.gridID)!;
    expect([board.grid.rows, board.grid.columns]).toEqual([grid.rows, grid.cols]);
    for (let row = 0; row < grid.rows; row++)
      for (let col = 0; col < grid.cols; col++) {
        const standing = standingAt.get(`${sheet.id} ${row} ${col}`) ?? [];
        const word = standing.find(({ type }) => type !== "A" && type !== "C");
        expect(board.grid.order[row]![col]).toBe(word?.id ?? null);
        if (!word) continue;
        cells += 1;
        const button = board.buttons.find(({ id }) => id === word.id)!;
        expect(button.label).toBe(word.text);
        expect(button.background_color).toBe(`rgb(${colours[word.fitzType] ?? "211, 211, 211"})`);
        expect(button.ext_symbolshelf_word).toMatchObject({ fitzType: word.fitzType, dialects: word.dialects });
        for (const dialect of word.dialects) expect(board.strings[dialect]![word.text]).toBe(word.text);
        const forms = standing.filter((one) => one !== word).map(({ id }) => id);
        expect(button.ext_symbolshelf_forms?.map(({ id }) => id).sort() ?? []).toEqual(forms.sort());
        const popups = word.popups.filter((popup) => popup.words.length > 0);
        expect(button.load_board?.id ?? null).toBe(popups.length ? `popups-${word.id}` : null);
        if (!popups.length) continue;
        const linked = boardIn(bytes, `popups-${word.id}`);
        const shown = linked.grid.order.flatMap((ids, at) =>
          ids.flatMap((id, column) => (id ? [[id, at, column]] : [])),
        );
        const wanted = popups.flatMap((popup) =>
          popup.words.map((one) => [one.wordID, (popup.position - 1) * 2 + one.row, one.col]),
        );
        expect(shown.sort()).toEqual(wanted.sort());
        if (!linkedIDs.has(word.id)) cells += wanted.length;
        linkedIDs.add(word.id);
      }
  }
  expect(counts.cell).toBe(cells);
  expect(cells).toBeGreaterThan(500);
});

test("a proprietary symbol goes as its name, and its picture only with a permission", async () => {
  const one = { ...source, manifest: { ...source.manifest, sheets: source.manifest.sheets.slice(0, 1) } };
  const named = await run(exportBoards, one, { supplier: "symbolstix" });
  expect(Object.keys(unzipSync(named.bytes)).filter((path) => path.startsWith("images/"))).toEqual([]);
  const board = boardIn(named.bytes, one.manifest.sheets[0]!.id);
  expect(board.images[0]).toMatchObject({ symbol: { set: "symbolstix" } });
  expect(named.substitutes[0]).toMatch(/^Symbol of “.+”: the name of its symbol, .+ of SymbolStix$/);
  expect(named.substitutes.length).toBe(new Set(named.substitutes).size);
  const permitted = await run(exportBoards, one, { supplier: "symbolstix", mayEmbed: () => true });
  expect(permitted.substitutes).toEqual([]);
  expect(permitted.counts.picture).toBeGreaterThan(0);
  expect(obzProblems(permitted.bytes)).toEqual([]);
});

test("a picture that is missing or broken spoils only itself, and is named", async () => {
  const broken = source.manifest.words.find(({ type, cells }) => type === "K" && cells.length > 0)!;
  const of: ExportSource = {
    ...source,
    image: async (path) => (path.includes(broken.id) ? picture.slice(0, 10) : picture),
  };
  const { bytes, substitutes } = await run(exportBoards, of);
  expect(obzProblems(bytes)).toEqual([]);
  expect(substitutes).toEqual([`Symbol of “${broken.text}”: the name of its symbol, ${broken.text} of Symbolshelf`]);
});

test("an OBF holds one sheet with its pictures, tells of popups that it cannot have, and refuses several", async () => {
  const { sheets, words } = source.manifest;
  const holder = words.find(({ popups, cells }) => cells.length > 0 && popups.some((popup) => popup.words.length > 0))!;
  const sheet = sheets.find(({ id }) => id === holder.cells[0]!.sheetID)!;
  const one = { ...source, manifest: { ...source.manifest, sheets: [sheet] } };
  const { bytes, substitutes } = await run(exportBoard, one);
  const board = JSON.parse(strFromU8(bytes)) as Board;
  expect(boardProblems(board as never)).toEqual([]);
  expect(board.images.every(({ data }) => data?.startsWith("data:image/png;base64,"))).toBe(true);
  expect(substitutes).toContain(`Popups of “${holder.text}”: nothing: an OBF file has no other boards, an OBZ has`);
  await expect(run(exportBoard, source)).rejects.toThrow("An OBF file holds one sheet: choose OBZ for several");
});

test("an export can be cancelled between two words", async () => {
  const output = { write: async () => {}, written: () => {}, substitute: () => {} };
  const progress = () => {
    throw new Error("cancelled");
  };
  await expect(exportBoards(source, boardOptions.parse({}), { ...output, progress })).rejects.toThrow("cancelled");
});
