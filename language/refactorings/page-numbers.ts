import { quoteValue, writeTag } from "../../grammar/write.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry, PageModel } from "../document/model.ts";
import { pageAround } from "../document/positions.ts";
import { freshPageName } from "../fixes/fresh.ts";
import type { ControlLine } from "../reading/line.ts";

/// A page that has a number as its name.
export interface NumberedPage {
  readonly page: PageModel;
  readonly number: number;
  /// The number that the page has if pages are numbered on.
  readonly wanted: number;
}

const numberOf = ({ line }: Entry<ControlLine>): number | null =>
  /^\d{1,6}$/.test(line.name) ? Number(line.name) : null;

/// Returns the numbered pages of the text, with the numbers they should have: one more than the page before. Numbers go
/// on over chapters, unless a later chapter begins with 1 again.
export function numberedPages({ model }: ImportDocument): NumberedPage[] {
  const chapters = model.parts
    .flatMap((part) => part.chapters)
    .map(({ pages }) => pages.flatMap((page) => (numberOf(page.entry) === null ? [] : [page])))
    .filter((pages) => pages.length > 0);
  const restarts = chapters.slice(1).some(([first]) => first && numberOf(first.entry) === 1);
  let wanted = 0;
  return chapters.flatMap((pages) => {
    const [first] = pages;
    if (wanted === 0 || restarts) wanted = Math.min(1, first ? (numberOf(first.entry) ?? 1) : 1) - 1;
    return pages.map((page) => ({ page, number: numberOf(page.entry) ?? 0, wanted: ++wanted }));
  });
}

/// Returns the number of a picture's file name, `page-07.jpg`: its last one; null if it has none.
export function pictureNumber(image: string): number | null {
  const found = /(\d{1,6})\D*$/.exec(image.replace(/\.[A-Za-z]+$/, ""));
  return found ? Number(found[1]) : null;
}

/// Returns the picture of each name that a page uses, in any case.
export const usedPictures = ({ model }: ImportDocument): Set<string> =>
  new Set(
    model.parts
      .flatMap(({ chapters }) => chapters)
      .flatMap(({ pages }) => pages)
      .flatMap(({ entry }) => entry.line.values.get("image")?.text.toLowerCase() ?? []),
  );

/// A page that would begin at a line.
export interface NewPage {
  readonly name: string;
  readonly image: string | null;
  /// The numbered page before it, and where it stands in `pages`; -1 if that has no number.
  readonly before: number;
  readonly pages: readonly NumberedPage[];
}

/// Returns the name and the picture of a page that would begin with the entry at an index: the number after that of the
/// page before it, else the first free one.
export function newPage(document: ImportDocument, index: number, images: readonly string[]): NewPage {
  const { model } = document;
  const [opened] = pageAround(model, index - 1) as readonly Entry<ControlLine>[];
  const pages = numberedPages(document);
  const before = pages.findIndex(({ page }) => page.entry === opened);
  const number = pages[before]?.number;
  const name = number === undefined ? freshPageName(model, index) : String(number + 1);
  const picture = opened?.line.values.get("image")?.text ?? null;
  return {
    name,
    image: nextPicture(document, images, { number: Number(name) || null, before: picture }),
    before,
    pages,
  };
}

/// Returns the line that opens a page.
export const pageLine = ({ name, image }: Pick<NewPage, "name" | "image">): string =>
  writeTag("page", name) + (image === null ? "" : ` image=${quoteValue(image)}`);

let collator: Intl.Collator | undefined;
/// Its tables take milliseconds to load, which a start does not wait for.
function naturally(one: string, other: string): number {
  collator ??= new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return collator.compare(one, other);
}

/// Returns the picture for a new page: the unused one with its number, else the unused one after that of the page
/// before; null if there is none.
function nextPicture(
  document: ImportDocument,
  images: readonly string[],
  { number, before }: { readonly number: number | null; readonly before: string | null },
): string | null {
  const used = usedPictures(document);
  const free = images.filter((image) => !used.has(image.toLowerCase())).sort(naturally);
  const withNumber = free.filter((image) => number !== null && pictureNumber(image) === number);
  if (withNumber.length === 1) return withNumber[0] ?? null;
  return (before !== null && free.find((image) => naturally(image, before) > 0)) || null;
}
