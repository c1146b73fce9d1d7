import sharp from "sharp";
import type { PdfOptions } from "../../../../api/exports/pdf-options.ts";
import { pdfOptions } from "../../../../api/exports/pdf-options.ts";
import type { Manifest } from "../../../../server/deploy/manifest.ts";
import type { Credit, Exporter, ExportSource } from "../../../../server/exports/exporter.ts";

/// Packages that are made by hand, for exports.

type Word = Manifest["words"][number];
type Page = Manifest["parts"][number]["chapters"][number]["pages"][number];

export const gridID = "00000000-0000-4000-8000-00000000000a";
export const sheetID = "00000000-0000-4000-8000-00000000000b";
export const modified = "2026-01-02T03:04:05.000Z";

export const wordID = (at: number): string => `00000000-0000-4000-9000-${String(at).padStart(12, "0")}`;

/// A word with our own symbol, at a cell where `row` and `col` are given.
export function word(at: number, text: string, more: Partial<Word> & { row?: number; col?: number } = {}): Word {
  const { row, col, ...rest } = more;
  return {
    id: wordID(at),
    text,
    type: "K",
    fitzType: "N",
    dialects: ["en-gb"],
    isNonWord: false,
    isBookSpecific: false,
    showNotOverlay: false,
    parentWordID: null,
    isUsed: true,
    cells: row === undefined || col === undefined ? [] : [{ gridID, sheetID, row, col }],
    symbols: {
      symbolshelf: { "en-gb": { name: text, dialect: "en-gb", path: `images/${text}.png` } },
    },
    spelling: {},
    popups: [],
    similars: [],
    ...rest,
  };
}

export const page = (name: string, more: Partial<Page> = {}): Page => ({
  name,
  type: "Text",
  picture: null,
  sentences: [],
  footnotes: [],
  staticAreaKeys: [],
  popupAreaKeys: [],
  ...more,
});

export function manifest(more: Partial<Manifest> = {}): Manifest {
  return {
    format: 1,
    book: {
      id: "00000000-0000-4000-8000-000000000001",
      title: "The red hen",
      isbn10: null,
      isbn13: null,
      authors: ["Ann Author"],
      illustrators: [],
      publisher: "Shelf House",
      imprint: "Shelf House",
      series: null,
      mode: "S",
      isFiction: true,
      level: 1,
      price: 5,
      isForSaleWidgit: false,
      isForSaleSymbolstix: false,
      cover: null,
    },
    dialects: [],
    fitzTypes: [],
    characters: [],
    parts: [],
    words: [],
    sheets: [{ id: sheetID, gridID, number: 1, name: "Farm", highlights: [] }],
    grids: [{ id: gridID, name: "10 x 7", rows: 7, cols: 10, hasPicture: true, modes: [], highlights: [] }],
    ...more,
  } as Manifest;
}

/// A picture of one colour with a black frame, so that its edges can be found in print.
export const picture = (colour: string, format: "png" | "jpeg" = "png", size = 120): Promise<Buffer> =>
  sharp({ create: { width: size, height: size, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

const credits: readonly Credit[] = [
  {
    supplier: "symbolshelf",
    line: "Symbols © Symbolshelf, CC BY-SA 4.0",
    url: "https://symbolshelf.example",
    symbols: 3,
  },
];

/// A source whose pictures all are of one colour, but those that are given.
export function sourceOf(
  of: Manifest,
  pictures: Readonly<Record<string, Uint8Array | null>> = {},
  colour = "#c02020",
): ExportSource & { readonly asked: string[] } {
  const asked: string[] = [];
  const known = new Map(Object.entries(pictures));
  return {
    manifest: of,
    credits,
    asked,
    async image(path) {
      asked.push(path);
      const given = known.get(path);
      return given === undefined ? picture(colour) : given;
    },
  };
}

export const optionsOf = (query: Record<string, string> = {}): PdfOptions & { modified: string } => ({
  ...pdfOptions.parse(query),
  modified,
});

export interface Exported {
  readonly bytes: Buffer;
  readonly written: ReadonlyMap<string, number>;
  readonly substitutes: readonly string[];
  readonly progress: readonly (readonly [number, number])[];
}

/// Runs an exporter into memory, with what it says.
export async function run<Options>(
  exporter: Exporter<Options>,
  source: ExportSource,
  options: Options,
): Promise<Exported> {
  const pieces: Uint8Array[] = [];
  const written = new Map<string, number>();
  const substitutes: string[] = [];
  const progress: [number, number][] = [];
  await exporter(source, options, {
    write: async (bytes) => void pieces.push(bytes),
    written: (kind, count = 1) => void written.set(kind, (written.get(kind) ?? 0) + count),
    substitute: (what, by) => void substitutes.push(`${what}: ${by}`),
    progress: (done, all) => void progress.push([done, all]),
  });
  return { bytes: Buffer.concat(pieces), written, substitutes, progress };
}
