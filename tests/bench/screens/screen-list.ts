import { createHash } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import type { FullSheets } from "./full-sheets.ts";

/// What is opened: its address, and what of it is there when it can be used.
export interface MeasuredScreen {
  readonly name: string;
  readonly address: string;
  readonly main: (page: Page) => Locator;
  /// What comes after that while the screen is in use already.
  readonly rest?: { readonly name: string; readonly main: (page: Page) => Locator };
}

/// The nth of a kind in the large catalogue.
function idOf(kind: string, n: number): string {
  const digits = createHash("md5").update(`${kind}/${n}`).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/// A screen of the shell on which there is nothing.
export const emptyShell: MeasuredScreen = {
  name: "an empty shell",
  address: "/nowhere",
  main: (page) => page.getByRole("heading", { name: "There is no such screen" }),
};

const row = (page: Page) => page.getByRole("rowheader").first();
const grid = (page: Page) => page.getByRole("grid").getByRole("gridcell").first();
const button = (name: string | RegExp) => (page: Page) => page.getByRole("main").getByRole("button", { name });
const title = (name: string) => (page: Page) => page.getByRole("heading", { level: 1, name });
const field = (name: string) => (page: Page) => page.getByRole("textbox", { name, exact: true });
const listed = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("button").first();

/// Full sheets side by side.
export const arranged = (sheets: FullSheets): string => `/sheets/arrange?sheets=${sheets.join(",")}`;

/// Every screen of the app, those with an id on a thing of the large catalogue.
export function screensOf(fullSheets: FullSheets): MeasuredScreen[] {
  const [fullSheet] = fullSheets;
  const [book, word] = [`/book/${idOf("book", 7)}`, `/word/${idOf("word", 7)}`];
  const publisher = `/publisher/${idOf("publisher", 1)}`;
  return [
    { name: "books", address: "/books", main: row },
    { name: "stale books", address: "/books/stale", main: (page) => page.getByText("None found.") },
    { name: "book wizard", address: "/book/wizard", main: field("Title") },
    { name: "book", address: book, main: field("Title") },
    { name: "book's words, 1,000 missing", address: `${book}/words`, main: row },
    { name: "book's cover", address: `${book}/cover`, main: button("Upload a cover") },
    { name: "book's pages", address: `${book}/pages`, main: button("Upload pictures") },
    { name: "book's people", address: `${book}/people`, main: button("Add a character") },
    {
      name: "book's sheets",
      address: `${book}/sheets`,
      main: row,
    },
    { name: "book's problems", address: `${book}/problems`, main: (page) => page.getByText("Ready to deploy") },
    {
      name: "import",
      address: `${book}/import`,
      main: (page) => page.getByRole("main").getByRole("textbox").first(),
      rest: { name: "import, words looked up", main: (page) => page.getByText("None found.", { exact: true }) },
    },
    { name: "words, tree", address: "/words?view=tree", main: row },
    { name: "words, table", address: "/words", main: row },
    { name: "words, letter open", address: "/words?letter=a", main: row },
    { name: "decodable books", address: "/phonics/books", main: row },
    { name: "books that practise a:a", address: "/phonics/books?practises=a:a", main: row },
    { name: "book's decodability", address: `${book}/decodability`, main: (page) => page.getByRole("table").first() },
    { name: "spelling queue", address: "/words/spelling", main: row },
    { name: "problems of all books", address: "/problems", main: listed },
    { name: "word", address: word, main: field("Text") },
    { name: "word's spelling", address: `${word}/spelling`, main: button("Propose all fields") },
    {
      name: "word's move",
      address: `${word}/move`,
      main: button(/^Move/),
    },
    { name: "word's popups", address: `${word}/childPopups`, main: title("Child Popups") },
    { name: "popup's place", address: `${word}/popupPlacement`, main: title("Popup Placement") },
    { name: "word wizard", address: "/words/wizard", main: title("New Word") },
    { name: "sheets", address: "/sheets", main: row },
    { name: "new sheet", address: "/sheets/new", main: field("Name") },
    { name: "sheet, full", address: `/sheets/${fullSheet}`, main: grid },
    { name: "sheet's words", address: `/sheets/${fullSheet}/words`, main: row },
    { name: "sheets made from one", address: `/sheets/make?from=${fullSheet}`, main: field("Name") },
    { name: "export of a sheet", address: `/sheets/export?sheets=${fullSheet}`, main: button(/^Export Paper$/) },
    { name: "sheets side by side", address: arranged(fullSheets), main: grid },
    { name: "sheet's quarantine", address: `/sheets/${fullSheet}/quarantine`, main: grid },
    { name: "sheet's highlights", address: `/sheets/${fullSheet}/highlights`, main: grid },
    {
      name: "highlights",
      address: "/highlights",
      main: (page) => page.getByRole("combobox", { name: "Choose a grid" }),
    },
    { name: "symbol files", address: "/symbols", main: listed },
    { name: "upload of symbols", address: "/symbols/upload", main: button(/^Upload$/) },
    { name: "upload of a set of symbols", address: "/symbols/set", main: button(/^Choose a folder$/) },
    {
      name: "words without a symbol",
      address: "/symbols/missing",
      main: (page) => page.getByText("Every word has a symbol."),
    },
    {
      name: "symbol models",
      address: "/symbols/models",
      main: (page) => page.getByRole("main").getByRole("listitem").first(),
    },
    { name: "new symbol model", address: "/symbol/model/new", main: field("Words") },
    { name: "symbol model", address: `/symbol/model/${idOf("model", 7)}`, main: field("Words") },
    { name: "authors", address: "/authors", main: row },
    { name: "illustrators", address: "/illustrators", main: row },
    { name: "publishers", address: "/publishers", main: row },
    { name: "imprints", address: `${publisher}/imprints`, main: row },
    { name: "series", address: `${publisher}/imprint/${idOf("imprint", 1)}/series`, main: row },
    { name: "settings", address: "/system/settings", main: (page) => page.getByRole("switch").first() },
    { name: "calls", address: "/api", main: (page) => page.getByRole("navigation", { name: "Calls" }) },
  ];
}
