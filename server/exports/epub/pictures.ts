import type { PageChoices, ReaderBook } from "../../../reader/page.ts";
import type { ReaderSheet } from "../../../reader/sheets.ts";
import type { ReaderWord } from "../../../reader/words.ts";
import type { ExportOutput, ExportSource } from "../exporter.ts";
import { type BookSheets, usedPopups } from "./sheets.ts";
import type { ZipOutput } from "./zip.ts";

/// What was copied: the paths of all pictures, and the one that stands for the book.
export interface CopiedPictures {
  readonly shown: ReadonlySet<string>;
  readonly cover: string | null;
}

/// Copies the pictures that the book's pages show, one after the other. One that is missing or is no picture is told as a
/// substitute and spoils only itself.
export async function copyPictures({
  book,
  sheets: { sheets },
  choices,
  source,
  zip,
  output,
}: {
  readonly book: ReaderBook;
  readonly sheets: BookSheets;
  readonly choices: PageChoices;
  readonly source: ExportSource;
  readonly zip: ZipOutput;
  readonly output: ExportOutput;
}): Promise<CopiedPictures> {
  const wanted = wantedPictures(book, sheets, choices);
  const { cover } = source.manifest.book;
  const shown = new Set<string>();
  if (cover !== null) addTo(wanted, cover, { what: "Cover", by: "the first picture of the book" });
  for (const { what, by } of wanted.get(null) ?? []) output.substitute(what, by);
  wanted.delete(null);
  for (const path of [...wanted.keys()].filter((path) => path !== null).sort()) {
    const bytes = await source.image(path);
    if (bytes && isPicture(path, bytes)) {
      await zip.add(`EPUB/${path}`, bytes, true);
      shown.add(path);
      output.written("picture");
    } else for (const { what, by } of wanted.get(path) ?? []) output.substitute(what, by);
    // A book with many pictures can be cancelled between them.
    output.progress(0, book.pageCount);
  }
  return { shown, cover: cover !== null && shown.has(cover) ? cover : firstPicture(book, choices, shown) };
}

function firstPicture(book: ReaderBook, choices: PageChoices, shown: ReadonlySet<string>): string | null {
  for (let number = 1; number <= book.pageCount; number++) {
    const path = book.page(number, choices).picture?.path;
    if (path && shown.has(path)) return path;
  }
  return null;
}

interface Wanted {
  readonly what: string;
  /// What stands for it where it cannot be shown.
  readonly by: string;
}
type WantedByPath = Map<string | null, Wanted[]>;

function addTo(wanted: WantedByPath, path: string | null, use: Wanted): void {
  const known = wanted.get(path);
  if (known) known.push(use);
  else wanted.set(path, [use]);
}

/// Returns what each picture is for, by its path; under null what has no picture at all.
function wantedPictures(book: ReaderBook, sheets: readonly ReaderSheet[], choices: PageChoices): WantedByPath {
  const wanted: WantedByPath = new Map();
  const told = new Set<string>();
  const want = (path: string | null, what: string, by: string) => {
    const use = `${path} ${what}`;
    if (!told.has(use)) addTo(wanted, path, { what, by });
    told.add(use);
  };
  const wantSymbol = (word: ReaderWord) =>
    want(word.symbol?.path ?? null, `Symbol of “${word.text}” (${choices.dialect})`, "its text");
  for (let number = 1; number <= book.pageCount; number++) {
    const { name, picture, sentences } = book.page(number, choices);
    if (picture) want(picture.path, `Picture of page ${name}`, "a note");
    for (const { speaker, items } of sentences) {
      if (speaker?.symbol) want(speaker.path, `Picture of ${speaker.name}`, "the name");
      for (const { word } of items) if (word) wantSymbol(word);
    }
  }
  for (const sheet of sheets) {
    for (const { word } of sheet.cells) wantSymbol(word);
    for (const { popup } of usedPopups(sheet)) for (const { word } of popup.cells) wantSymbol(word);
  }
  return wanted;
}

/// Whether bytes begin as a picture of the type that the path says.
function isPicture(path: string, bytes: Uint8Array): boolean {
  const start = path.endsWith(".png") ? [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] : [0xff, 0xd8, 0xff];
  return start.every((byte, at) => bytes[at] === byte);
}
