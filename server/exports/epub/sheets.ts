import { fixedGrid, fixedPopup, sheetName } from "../../../reader/html/fixed-grid.ts";
import type { FixedOptions } from "../../../reader/html/fixed-page.ts";
import type { FixedLink } from "../../../reader/html/links.ts";
import type { PageChoices, ReaderBook } from "../../../reader/page.ts";
import type { ReaderCell, ReaderPopup, ReaderSheet } from "../../../reader/sheets.ts";

export const pathOf = (name: string): string => `pages/${name}.xhtml`;
export const pageName = (number: number): string => `page-${number}`;
const fileOf = (name: string): string => `${name}.xhtml`;

interface SheetDocument {
  readonly name: string;
  readonly title: string;
  /// False for a popup.
  readonly isSheet: boolean;
  readonly body: string;
}

/// The sheets that a book's words are on, each once, in the order of first use.
export interface BookSheets {
  readonly sheets: readonly ReaderSheet[];
  /// From a page to a sheet.
  readonly linkTo: (id: string) => FixedLink[];
  /// Each sheet, followed by the popups that the book has words of.
  readonly documents: (options: FixedOptions) => Generator<SheetDocument>;
}

export function bookSheets(book: ReaderBook, choices: PageChoices): BookSheets {
  const used = new Set<string>();
  const pages = new Map<string, FixedLink[]>();
  for (let number = 1; choices.gridID !== null && number <= book.pageCount; number++) {
    const { name, sentences, sheets } = book.page(number, choices);
    for (const { items } of sentences) for (const { word } of items) if (word) used.add(word.id);
    for (const { id } of sheets) {
      const link = { href: fileOf(pageName(number)), text: `Page ${name}` };
      pages.set(id, [...(pages.get(id) ?? []), link]);
    }
  }
  const sheets = [...pages.keys()].flatMap((id) => book.sheet(id, choices, used) ?? []);
  const names = new Map(sheets.map(({ id }, at) => [id, `sheet-${at + 1}`]));

  const linkTo = (id: string): FixedLink[] =>
    sheets
      .filter((sheet) => sheet.id === id)
      .map((sheet) => ({ href: fileOf(names.get(id)!), text: sheetName(sheet) }));

  function* documents(options: FixedOptions): Generator<SheetDocument> {
    for (const sheet of sheets) {
      const name = names.get(sheet.id)!;
      const popups = usedPopups(sheet).map((one, at) => ({ ...one, name: `${name}-popup-${at + 1}` }));
      const popupsOf = (cell: ReaderCell) => {
        const first = popups.find((one) => one.cell === cell);
        return first ? fileOf(first.name) : null;
      };
      const title = sheetName(sheet);
      yield { name, title, isSheet: true, body: fixedGrid(sheet, pages.get(sheet.id) ?? [], popupsOf, options) };
      for (const { cell, popup, name: popupName } of popups) {
        const popupTitle = `${cell.word.text}, popup ${popup.position}`;
        const drawn = { word: cell.word, popup, title: popupTitle };
        const body = fixedPopup(drawn, { href: fileOf(name), text: title }, options);
        yield { name: popupName, title: popupTitle, isSheet: false, body };
      }
    }
  }

  return { sheets, linkTo, documents };
}

/// The popups with words of the book. Others would outnumber the story.
export const usedPopups = ({ cells }: ReaderSheet): { cell: ReaderCell; popup: ReaderPopup }[] =>
  cells.flatMap((cell) =>
    cell.popups.filter((popup) => popup.cells.some(({ isUsed }) => isUsed)).map((popup) => ({ cell, popup })),
  );
