import type { z } from "zod";
import type { boardOptions } from "../../../api/exports/board-options.ts";
import { boardFormat, own } from "../../../api/sheets/rules/board-format.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import { ExportRefused } from "../export-refused.ts";
import type { Exporter, ExportOutput, ExportSource } from "../exporter.ts";
import { type CollectedBoard, collectBoards, type ManifestWord } from "./collect-boards.ts";
import { pictureSize } from "./picture-size.ts";
import { type BoardContext, type BoardPicture, supplierCodes, writeBoard } from "./write-board.ts";
import { ZipWriter } from "./zip-writer.ts";

export type BoardOptions = z.output<typeof boardOptions> & {
  /// Whether a supplier's pictures may leave in a file that others open. Without it only our own are embedded: the names of the
  /// others' symbols go along, and whoever is licensed for them has the pictures.
  readonly mayEmbed?: ((supplier: Supplier) => boolean) | undefined;
};

const ownPicturesOnly = (supplier: Supplier): boolean => supplier === "symbolshelf";
/// What a picture measures that is not in the file: the pixels of a symbol.
const symbolEdge = 360;

interface ChosenSymbol {
  readonly supplier: Supplier;
  readonly name: string;
  readonly path: string | null;
}

/// Writes the sheets of a package, with the popups of their words as linked boards, as an OBZ: pictures each once, boards, and
/// the list of both at last. Holds one picture at a time.
export const exportBoards: Exporter<BoardOptions> = async (source, options, output) => {
  const boards = boardsOf(source);
  const zip = new ZipWriter(output.write);
  const steps = boards.length + 1;
  output.progress(0, steps);
  const pictures = new Map<string, BoardPicture>();
  for (const word of wordsOf(boards)) {
    const symbol = symbolOf(word, options);
    const key = symbol && keyOf(symbol);
    if (!symbol || key === null) {
      output.substitute(`Symbol of “${word.text}”`, "its text");
      continue;
    }
    const isKnown = pictures.has(key);
    const known =
      pictures.get(key) ?? (await pictureOf(source, symbol, options, async (bytes, path) => zip.store(path, bytes)));
    pictures.set(key, known);
    tell(output, word, known, isKnown);
    output.progress(0, steps);
  }
  const context = contextOf(source, options, {
    pathOf: (id) => `boards/${id}.obf`,
    pictureOf: (word) => pictures.get(keyOf(symbolOf(word, options)) ?? "") ?? null,
  });
  const index = boards.filter(({ kind }) => kind === "sheet").length > 1 ? indexOf(boards, options) : null;
  const written = index ? [{ id: indexID, value: index }] : [];
  for (const { id, value } of written) await zip.deflate(`boards/${id}.obf`, JSON.stringify(value, null, 1));
  for (const [at, board] of boards.entries()) {
    await zip.deflate(`boards/${board.id}.obf`, JSON.stringify(writeBoard(board, context), null, 1));
    count(output, board);
    output.progress(at + 1, steps);
  }
  const ids = [...written.map(({ id }) => id), ...boards.map(({ id }) => id)];
  const manifest = {
    format: boardFormat,
    root: `boards/${ids[0]!}.obf`,
    paths: {
      boards: Object.fromEntries(ids.map((id) => [id, `boards/${id}.obf`])),
      images: Object.fromEntries([...pictures.values()].flatMap(({ id, path }) => (path === null ? [] : [[id, path]]))),
      sounds: {},
    },
  };
  await zip.deflate("manifest.json", JSON.stringify(manifest, null, 1));
  await zip.end();
  output.progress(steps, steps);
};

/// Writes one sheet as an OBF, with its pictures inside. An OBF has no other boards: popups are left out, and told.
export const exportBoard: Exporter<BoardOptions> = async (source, options, output) => {
  const all = boardsOf(source);
  const [board, ...others] = all.filter(({ kind }) => kind === "sheet");
  if (!board || others.length) throw new ExportRefused("An OBF file holds one sheet: choose OBZ for several");
  output.progress(0, 1);
  const pictures = new Map<string, BoardPicture>();
  for (const { word, linked } of board.cells) {
    if (linked !== null)
      output.substitute(`Popups of “${word.text}”`, "nothing: an OBF file has no other boards, an OBZ has");
    const symbol = symbolOf(word, options);
    const key = symbol && keyOf(symbol);
    if (!symbol || key === null) {
      output.substitute(`Symbol of “${word.text}”`, "its text");
      continue;
    }
    const isKnown = pictures.has(key);
    const known = pictures.get(key) ?? (await pictureOf(source, symbol, options, null));
    pictures.set(key, known);
    tell(output, word, known, isKnown);
    output.progress(0, 1);
  }
  const context = contextOf(source, options, {
    pathOf: null,
    pictureOf: (word) => pictures.get(keyOf(symbolOf(word, options)) ?? "") ?? null,
  });
  await output.write(new TextEncoder().encode(JSON.stringify(writeBoard(board, context), null, 1)));
  count(output, board);
  output.progress(1, 1);
};

function boardsOf({ manifest }: ExportSource): CollectedBoard[] {
  const boards = collectBoards(manifest);
  if (!boards.length) throw new ExportRefused("There is no sheet to export");
  return boards;
}

/// The words that have a cell of a board, each once.
const wordsOf = (boards: readonly CollectedBoard[]): Iterable<ManifestWord> =>
  new Map(boards.flatMap(({ cells }) => cells.map(({ word }) => [word.id, word] as const))).values();

const keyOf = (symbol: ChosenSymbol | null): string | null => symbol && `${symbol.supplier} ${symbol.name}`;

/// Of all suppliers, one whose picture may be embedded and is there comes first.
function symbolOf(
  word: ManifestWord,
  { dialect, supplier, mayEmbed = ownPicturesOnly }: BoardOptions,
): ChosenSymbol | null {
  const found = (supplier === "any" ? supplierCodes : [supplier]).flatMap((code): ChosenSymbol[] => {
    const byDialect = word.symbols[code] ?? {};
    const symbol = byDialect[dialect] ?? Object.values(byDialect)[0];
    return symbol ? [{ supplier: code, name: symbol.name, path: symbol.path }] : [];
  });
  return found.find((one) => one.path !== null && mayEmbed(one.supplier)) ?? found[0] ?? null;
}

async function pictureOf(
  { image }: ExportSource,
  { supplier, name, path }: ChosenSymbol,
  { mayEmbed = ownPicturesOnly }: BoardOptions,
  store: ((bytes: Uint8Array, path: string) => Promise<void>) | null,
): Promise<BoardPicture> {
  const id = `${supplier}-${name}`;
  const named = {
    id,
    supplier,
    name,
    path: null,
    data: null,
    width: symbolEdge,
    height: symbolEdge,
    type: "image/png" as const,
  };
  if (path === null || !mayEmbed(supplier)) return named;
  const bytes = await image(path);
  const size = bytes && pictureSize(bytes);
  if (!bytes || !size) return named;
  if (!store) return { ...named, ...size, data: `data:${size.type};base64,${Buffer.from(bytes).toString("base64")}` };
  const stored = `images/${path.slice(path.lastIndexOf("/") + 1)}`;
  await store(bytes, stored);
  return { ...named, ...size, path: stored };
}

/// A picture that is not in the file is told of each word that shows it.
function tell(
  output: ExportOutput,
  word: ManifestWord,
  { supplier, name, path, data }: BoardPicture,
  isKnown: boolean,
): void {
  if (path === null && data === null)
    output.substitute(`Symbol of “${word.text}”`, `the name of its symbol, ${name} of ${suppliers[supplier]}`);
  else if (!isKnown) output.written("picture");
}

function count(output: ExportOutput, { kind, cells }: CollectedBoard): void {
  output.written(kind === "sheet" ? "sheet" : "popup board");
  output.written("cell", cells.length);
  const forms = cells.reduce((sum, cell) => sum + cell.forms.length, 0);
  if (forms) output.written("form", forms);
}

function contextOf(
  { manifest, credits }: ExportSource,
  { dialect }: BoardOptions,
  links: Pick<BoardContext, "pathOf" | "pictureOf">,
): BoardContext {
  return {
    dialect,
    colours: new Map(manifest.fitzTypes.map(({ code, colour }) => [code, colour])),
    wordOf: new Map(manifest.words.map((word) => [word.id, word])),
    credits,
    ...links,
  };
}

const indexID = "index";

/// Programs show what the first board leads to: with several sheets that is a list of them.
function indexOf(boards: readonly CollectedBoard[], { dialect }: BoardOptions): object {
  const sheets = boards.filter(({ kind }) => kind === "sheet");
  const columns = Math.ceil(Math.sqrt(sheets.length));
  const rows = Math.ceil(sheets.length / columns);
  return {
    format: boardFormat,
    id: indexID,
    locale: dialect,
    name: "Sheets",
    [own.kind]: "index",
    grid: {
      rows,
      columns,
      order: Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, col) => sheets[row * columns + col]?.id ?? null),
      ),
    },
    buttons: sheets.map(({ id, name }) => ({ id, label: name, load_board: { id, name, path: `boards/${id}.obf` } })),
    images: [],
    sounds: [],
  };
}
