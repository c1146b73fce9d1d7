import type { Book } from "../../../api/index.ts";
import { defaultLicences } from "../../../api/licences/rules/default-licences.ts";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import type { BrowserTests } from "../browser/browser.ts";

/// A screen of the demo catalogue: the name of its screenshots, its address and its title.
export type ScreenOfApp = readonly [name: string, address: string, title: string];

export type ScreenSubject = "books" | "import" | "words" | "sheets" | "symbols" | "people" | "licences" | "system";

/// Returns every screen of the app (specification, section 2) with content, by subject, except the login page.
export async function everyScreen({
  api,
}: Pick<BrowserTests, "api">): Promise<Record<ScreenSubject, readonly ScreenOfApp[]>> {
  const { books } = await api<{ books: Book[] }>("GET", "/books");
  const { id, publisher, imprint } = books.find(({ title }) => title === "The Red Kite")!;
  const { id: staleID } = books.find(({ deploymentStatus }) => deploymentStatus === "S")!;
  const { sheets } = await api<{ sheets: { id: string; name: string }[] }>("GET", "/sheet?list=true");
  const { words } = await api<{ words: { id: string; text: string }[] }>("GET", "/dict_word?filter=dog&length=1");
  const [popupWord] = (await api<{ words: [{ id: string }] }>("GET", "/dict_word?type=P&length=1")).words;
  const { models } = await api<{ models: { id: string; words: string[] }[] }>("GET", "/symbols/models/search?q=dog");
  const [sheet, word, model] = [sheets[0]!, words[0]!, models[0]!];
  return {
    books: [
      ["books", "/books", "Books"],
      ["books-none-found", "/books?filter=nothing+like+it", "Books"],
      ["books-of-one", `/books?publisherID=${publisher.id}`, "Books"],
      ["book", `/book/${id}`, "The Red Kite"],
      ["book-cover", `/book/${id}/cover`, "Cover"],
      ["book-pages", `/book/${id}/pages`, "Pages"],
      ["book-people", `/book/${id}/people`, "People"],
      ["book-words", `/book/${id}/words`, "Words"],
      ["book-sheets", `/book/${id}/sheets`, "Sheets"],
      ["book-decodability", `/book/${id}/decodability`, "Decodability"],
      ["decodable-books", "/phonics/books", "Decodable books"],
      ["book-licences", `/book/${id}/licences`, "Licences"],
      ["book-problems", `/book/${id}/problems`, "Problems"],
      ["book-deployments", `/book/${staleID}/deployments`, "Deployments"],
      ["book-export", `/book/${staleID}/export`, "Export"],
      ["exports", "/books/exports", "Exports"],
      ["books-stale", "/books/stale", "Stale books"],
      ["problems", "/problems", "Problems"],
    ],
    import: [["book-import", `/book/${id}/import`, "Import"]],
    words: [
      ["words", "/words", "Words"],
      ["words-tree", "/words?view=tree", "Words"],
      ["word-wizard", "/words/wizard?text=dog", "New Word"],
      ["words-import", "/words/import", "Import words"],
      ["words-duplicates", "/words/duplicates", "Likely duplicates"],
      ["phonics", "/phonics", "Phonics"],
      ["phonics-sequence", `/phonics/${defaultSequences[0]!.id}`, defaultSequences[0]!.name],
      ["phonics-new", "/phonics/new", "New sequence"],
      ["words-spelling", "/words/spelling", "Spelling queue"],
      ["word", `/word/${word.id}`, word.text],
      ["word-move", `/word/${word.id}/move`, "Move Key Word"],
      ["word-child-popups", `/word/${word.id}/childPopups`, "Child Popups"],
      ["word-popup-placement", `/word/${popupWord.id}/popupPlacement`, "Popup Placement"],
      ["spelling", `/word/${word.id}/spelling`, `Spelling of “${word.text}”`],
    ],
    sheets: [
      ["sheets", "/sheets", "Sheets"],
      ["sheet-new", "/sheets/new", "New sheet"],
      ["sheet", `/sheets/${sheet.id}`, sheet.name],
      ["sheet-words", `/sheets/${sheet.id}/words?sort=-use`, "Sheet Words"],
      ["sheets-make", `/sheets/make?from=${sheet.id}&how=grids`, "Make sheets"],
      ["sheets-make-set", "/sheets/make", "Make sheets"],
      ["sheets-export", `/sheets/export?sheets=${sheet.id}`, `Export ${sheet.name}`],
      ["sheets-export-many", `/sheets/export?sheets=${sheet.id},${sheets[1]!.id}`, "Export 2 sheets"],
      ["sheets-export-none", "/sheets/export", "Export sheets"],
      ["sheets-import", "/sheets/import", "Import boards"],
      ["sheets-arrange", `/sheets/arrange?sheets=${sheet.id},${sheets[1]!.id}`, "Arrange sheets"],
      ["sheets-arrange-none", "/sheets/arrange", "Arrange sheets"],
      ["sheet-highlights", `/sheets/${sheet.id}/highlights`, "Sheet Highlights"],
      ["sheet-quarantine", `/sheets/${sheet.id}/quarantine`, "Sheet Quarantine"],
      ["sheet-compare", `/sheets/${sheet.id}/compare`, "Compare sheets"],
      ["sheet-overlay", `/sheets/${sheet.id}?overlay=use`, sheet.name],
      ["highlights", "/highlights", "Highlights"],
      ["highlights-matrix", "/highlights?view=matrix", "Highlights"],
    ],
    symbols: [
      ["symbol-models", "/symbols/models", "Symbol models"],
      ["symbol-model", `/symbol/model/${model.id}`, model.words.join(", ")],
      ["symbol-files", "/symbols", "Symbol files"],
      ["symbol-upload", "/symbols/upload", "Upload symbols"],
      ["symbol-set", "/symbols/set", "Upload a set of symbols"],
      ["symbol-swap", "/symbols/swap", "Swap symbols"],
      ["symbols-missing", "/symbols/missing", "Words without a symbol"],
    ],
    people: [
      ["authors", "/authors", "Authors"],
      ["illustrators", "/illustrators", "Illustrators"],
      ["publishers", "/publishers", "Publishers"],
      ["imprints", `/publisher/${publisher.id}/imprints`, `Imprints of ${publisher.name}`],
      ["series", `/publisher/${publisher.id}/imprint/${imprint.id}/series`, `Series of ${imprint.name}`],
    ],
    licences: [
      ["licences", "/licences", "Licences"],
      ["licence", `/licences/${defaultLicences[0]!.id}`, defaultLicences[0]!.name],
      ["licence-new", "/licences/new", "New licence"],
      ["licensed-books", "/licences/books", "Symbols of all books"],
    ],
    system: [
      ["account", "/account", "Your account"],
      ["staff", "/staff", "Staff accounts"],
      ["changes", "/changes", "Changes"],
      ["api", "/api", "API"],
      ["settings", "/system/settings", "Settings"],
      ["not-found", "/nowhere", "There is no such screen"],
    ],
  };
}

/// Returns the screen with that name.
export async function screenNamed(wanted: string, browser: Pick<BrowserTests, "api">): Promise<ScreenOfApp> {
  const found = Object.values(await everyScreen(browser))
    .flat()
    .find(([name]) => name === wanted);
  if (!found) throw new Error(`There is no screen ${wanted}`);
  return found;
}
