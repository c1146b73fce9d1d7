import { type PdfOptions, papers } from "../../../api/exports/pdf-options.ts";
import { aboutTheBook } from "../../../api/phonics/rules/decodability/report.ts";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import { openPackage, type PageChoices } from "../../../reader/page.ts";
import type { ReaderSheet } from "../../../reader/sheets.ts";

import { ExportRefused } from "../export-refused.ts";
import type { ExportOutput, ExportSource } from "../exporter.ts";
import { type Block, blank, imposed, type Leaf, type LeafShape, leafShape, leavesOf } from "./book-layout.ts";
import type { PaperDocument } from "./document.ts";
import { drawLeaf, imprintSize, imprintStep, type LeafDrawing } from "./draw-leaf.ts";
import { fontsCredit } from "./fonts.ts";
import { creditText } from "./furniture.ts";
import { turned } from "./lengths.ts";
import type { PackagedWord, Pictures } from "./pictures.ts";
import { type SheetOfPage, sheetLeaves } from "./sheet-leaves.ts";
import { placedSheets } from "./sheets.ts";
import { wrap } from "./wrap.ts";

type Manifest = ExportSource["manifest"];

/// Prints a book: its pages in order, each on as many leaves as it needs, and what is said of the book last.
export async function printBook(
  pdf: PaperDocument,
  source: ExportSource,
  options: PdfOptions,
  output: ExportOutput,
  pictures: Pictures,
): Promise<void> {
  const isBooklet = options.binding === "booklet";
  const upright = papers[options.paper];
  const half = { width: upright.height / 2, height: upright.width };
  const shape = isBooklet ? leafShape(half, 10) : leafShape(upright, 15);
  const wordOf = new Map(source.manifest.words.map((word) => [word.id, word]));
  const drawing = { pdf, options, pictures, output, wordOf };
  const leaves = await layBook(source, drawing, shape);
  // Parts stand in the order of reading, wherever on paper their leaves are.
  const parts = leaves.map(({ title }) => pdf.section("Sect", title ?? undefined));
  const draw = async (at: number, left: number) => {
    await drawLeaf(drawing, parts[at]!, leaves[at]!, left, shape.size);
    parts[at]!.end();
  };
  if (isBooklet)
    for (const [left, right] of imposed(leaves.length)) {
      output.progress(Math.min(left, right), leaves.length);
      await pdf.addPage(turned(upright));
      if (options.cutLines) drawFold(pdf, half.width, half.height);
      await draw(Math.min(left, right), left < right ? 0 : half.width);
      await draw(Math.max(left, right), left < right ? half.width : 0);
    }
  else
    for (const at of leaves.keys()) {
      output.progress(at, leaves.length);
      await pdf.addPage(shape.size);
      await draw(at, 0);
    }
  output.progress(leaves.length, leaves.length);
}

function drawFold(pdf: PaperDocument, x: number, height: number): void {
  pdf.artifact(() => {
    pdf.rule([x, 0], [x, 5], { isDashed: true });
    pdf.rule([x, height - 5], [x, height], { isDashed: true });
  });
}

/// Lays the whole book out. Its pictures are stored meanwhile, one at a time.
async function layBook(
  { manifest, credits }: ExportSource,
  { pdf, options, output, pictures, wordOf }: LeafDrawing,
  shape: LeafShape,
): Promise<Leaf[]> {
  const book = openPackage(manifest);
  if (book.pageCount === 0) throw new ExportRefused("The book has no pages: its text is not imported.");
  const choices: PageChoices = {
    dialect: options.dialect,
    supplier: options.supplier ?? "symbolshelf",
    gridID: options.grids ? gridIn(manifest, options) : null,
  };
  const chapters = manifest.parts.reduce((sum, part) => sum + part.chapters.length, 0);
  const imprint = imprintOf(pdf, manifest, credits.map(creditText), shape.content.width);
  const imprintHeight = imprint.length * imprintStep;
  const leaves: Leaf[] = [];
  /// The first leaf of the back cover, where the book ends with one.
  let back: number | null = null;
  for (let number = 1; number <= book.pageCount; number++) {
    output.progress(0, book.pageCount);
    const page = book.page(number, choices);
    const isBack = number === book.pageCount && page.type === "BackCover";
    if (isBack) back = leaves.length;
    const what = `Picture '${page.picture?.name}' of page ${page.name}`;
    const picture = page.picture && (await pictures.picture(page.picture.path, what, "its name"));
    const heading = chapters > 1 && page.isFirstOfChapter ? page.chapter : null;
    const foot = isBack ? imprintHeight + 4 : 0;
    leaves.push(...leavesOf(pdf, { page, picture, heading, foot }, shape, options));
    output.written("page");
    if (aboutTheBook.has(page.type)) continue;
    const sheets = page.sheets.map((sheet) => onPaper(sheet, manifest, wordOf));
    leaves.push(...sheetLeaves(sheets, shape.content, page.name, options));
  }
  const y = shape.content.y + shape.content.height - imprintHeight;
  const block: Block = { kind: "imprint", box: { ...shape.content, y, height: imprintHeight }, lines: imprint };
  const last = leaves.at(-1)!;
  if (back === null) leaves.push({ blocks: [block], number: null, title: "Imprint" });
  else leaves[leaves.length - 1] = { ...last, blocks: [...last.blocks, block] };
  if (options.binding === "booklet") {
    const blanks = Array<Leaf>((4 - (leaves.length % 4)) % 4).fill(blank);
    leaves.splice(back ?? leaves.length - 1, 0, ...blanks);
  }
  return leaves;
}

/// The grid whose sheets are printed: the chosen one, else the first with words of the book.
function gridIn(manifest: Manifest, { gridID }: PdfOptions): string | null {
  const all = placedSheets(manifest);
  if (gridID === undefined) return all.find(({ words }) => words.size > 0)?.grid.id ?? null;
  if (!all.some(({ grid }) => grid.id === gridID))
    throw new ExportRefused("No word of the book is on the grid that was chosen.");
  return gridID;
}

/// A sheet as a page shows it: connected forms stand in their cells where the page has them. The page's cells are framed.
function onPaper(
  { id, cells }: ReaderSheet,
  manifest: Manifest,
  wordOf: ReadonlyMap<string, PackagedWord>,
): SheetOfPage {
  const sheet = manifest.sheets.find((one) => one.id === id)!;
  const grid = manifest.grids.find((one) => one.id === sheet.gridID)!;
  const words = cells.flatMap((cell) => {
    const word = wordOf.get(cell.word.id);
    return word ? [[cellCode(cell), word] as const] : [];
  });
  const used = cells.filter(({ isUsed }) => isUsed);
  return { sheet: { sheet, grid, words: new Map(words) }, framed: new Set(used.map(cellCode)) };
}

/// What is said of the book, and the credits of its symbols and fonts.
function imprintOf(pdf: PaperDocument, { book }: Manifest, credits: readonly string[], width: number): string[] {
  const people = (role: string, names: readonly string[]) => (names.length > 0 ? [`${role} ${names.join(", ")}`] : []);
  const isbn = book.isbn13 ?? book.isbn10;
  return [
    book.title,
    ...people("Written by", book.authors),
    ...people("Illustrated by", book.illustrators),
    [...new Set([book.publisher, book.imprint])].join(", ") + (book.series ? `, ${book.series}` : ""),
    ...(isbn ? [`ISBN ${isbn}`] : []),
    ...credits,
    fontsCredit,
  ].flatMap((text) => wrap(pdf, text, { size: imprintSize }, width));
}
