import { z } from "zod";
import { uuid } from "../common/common.ts";
import { type Dialect, dialects } from "../common/constants.ts";
import { suppliers } from "../symbols/rules/symbols.ts";

/// Sizes of paper in mm, upright.
export const papers = {
  a4: { name: "A4", width: 210, height: 297 },
  a3: { name: "A3", width: 297, height: 420 },
  letter: { name: "Letter", width: 215.9, height: 279.4 },
} as const;
export type Paper = keyof typeof papers;

/// Key guards with the size of what they leave in view, in mm. Any other is entered by its width and height.
export const keyGuards = {
  none: { name: "None, or another one", width: null, height: null },
  picseepal: { name: "PicseePal, 200 × 132 mm", width: 200, height: 132 },
} as const;

const choice = <Code extends string>(codes: Readonly<Record<Code, unknown>>) => z.enum(Object.keys(codes) as Code[]);

/// A yes or no of a query string.
const yes = (value: "true" | "false") =>
  z
    .enum(["true", "false"])
    .default(value)
    .transform((text) => text === "true");

/// A length in mm, as 12.5.
const millimetres = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/, "must be a length in mm, as 12.5")
    .transform(Number)
    .refine((length) => length >= least && length <= most, `must be from ${least} to ${most} mm`);

const names = <Code extends string>(of: Readonly<Record<Code, { readonly name: string }>>): Record<Code, string> =>
  Object.fromEntries(Object.entries<{ readonly name: string }>(of).map(([code, { name }]) => [code, name])) as Record<
    Code,
    string
  >;

const contents = {
  book: "The book",
  sheets: "The sheets of its words",
  cards: "Cards of its words",
  spelling: "The spelling of its words",
} as const;

const bindings = { pages: "One page on each side", booklet: "Booklet, to fold in the middle" } as const;
const places = { above: "Above the words", below: "Below the words" } as const;
const orientations = { auto: "As fits best", portrait: "Upright", landscape: "Lengthwise" } as const;
const regions = { words: "The cells for words", whole: "The whole screen, with strip, picture and controls" } as const;

const sharedOptions = {
  paper: choice(papers)
    .default("a4")
    .meta({ title: "Paper", labels: names(papers) }),
  symbols: choice(places)
    .default("above")
    .meta({ title: "Symbols", labels: places, description: "Where symbols stand: in texts, cells and cards" }),
  supplier: choice(suppliers).optional().meta({
    title: "Symbols of",
    labels: suppliers,
    description: "Only this supplier's symbols; without one, our own first, then those of the others",
  }),
  dialect: choice(dialects)
    .default("en-gb" satisfies Dialect)
    .meta({ title: "Dialect", labels: names(dialects) }),
  colours: yes("true").meta({ title: "Colours", description: "Captions in the colours of their fitz types" }),
  cutLines: yes("true").meta({ title: "Lines to cut and fold along" }),
};

/// The contents that sheets are printed with.
const onSheets = ["book", "sheets"];

const sheetOptions = {
  orientation: choice(orientations).default("auto").meta({ title: "Sheets", of: onSheets, labels: orientations }),
  region: choice(regions).default("words").meta({ title: "Cells", of: onSheets, labels: regions }),
  keyGuard: choice(keyGuards)
    .default("none")
    .meta({ title: "Key guard", of: onSheets, labels: names(keyGuards) }),
  areaWidth: millimetres(20, 410).optional().meta({
    title: "Width of the key area",
    of: onSheets,
    description: "In mm at 100 %, as of another key guard; without one, what fits",
  }),
  areaHeight: millimetres(20, 410)
    .optional()
    .meta({ title: "Height of the key area", of: onSheets, description: "In mm at 100 %" }),
  gap: millimetres(0, 30).default(2).meta({ title: "Between cells", of: onSheets, description: "In mm" }),
  popups: yes("true").meta({
    title: "Popups",
    of: onSheets,
    description: "Each on a page of its own, after its sheet",
  }),
  badges: yes("false").meta({
    title: "Letters of types",
    of: onSheets,
    description: "The letters that the screens show on cells",
  }),
};

/// The options of a PDF of sheets.
export const sheetPdfOptions = z.strictObject({ ...sharedOptions, ...sheetOptions });

/// The options of a PDF of a book, or of what belongs to it.
export const pdfOptions = z.strictObject({
  content: choice(contents).default("book").meta({ title: "Print", labels: contents }),
  ...sharedOptions,
  binding: choice(bindings)
    .default("pages")
    .meta({ title: "Binding", labels: bindings, of: ["book"] }),
  grids: yes("false").meta({
    title: "Sheets with the pages",
    of: ["book"],
    description: "After each page the sheets that its words are on, with these words framed",
  }),
  gridID: uuid.optional().meta({
    title: "Grid",
    isForCalls: true,
    description:
      "Whose sheets; without one, with pages those of the first with words of the book, and by themselves those of all",
  }),
  textSize: z
    .string()
    .regex(/^\d{1,2}$/, "must be a whole number")
    .transform(Number)
    .refine((size) => size >= 8 && size <= 48, "must be from 8 to 48")
    .default(18)
    .meta({
      title: "Size of text",
      of: ["book"],
      description: "In points; down to 70 % of it where a page needs no second side then",
    }),
  symbolSize: millimetres(6, 60)
    .default(16)
    .meta({ title: "Size of symbols", description: "In mm, in texts", of: ["book"] }),
  ...sheetOptions,
  cardWidth: millimetres(20, 190)
    .default(60)
    .meta({ title: "Width of cards", description: "In mm", of: ["cards"] }),
  cardHeight: millimetres(20, 260)
    .default(70)
    .meta({ title: "Height of cards", description: "In mm", of: ["cards"] }),
});

export type SheetPdfOptions = z.infer<typeof sheetPdfOptions>;
export type PdfOptions = z.infer<typeof pdfOptions>;
export type SymbolPlace = keyof typeof places;
