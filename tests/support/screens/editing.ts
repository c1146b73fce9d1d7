import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import type { BookRow, SavedText } from "../../../api/index.ts";
import type { BrowserTests, TestPage } from "../browser/browser.ts";

/// The start of a book's text.
export const page1 = "#part One\n#chapter One\n#page 1\n";

export const problems = (page: Page) => page.getByRole("complementary", { name: "Problems" });
export const choices = (page: Page) => page.getByRole("listbox", { name: "What can be done" });
/// The status that says whether the text is saved.
export const status = (page: Page) => page.getByRole("status", { name: "Save status" });

/// A text that is being edited in the import editor. The test has the book for itself.
export interface Editing extends TestPage {
  readonly bookId: string;
  /// Returns the server's text.
  saved(): Promise<SavedText>;
  /// Saves another text outside the editor, as a colleague would.
  saveBeside(text: string): Promise<void>;
}

/// Opens the editor of a book with a text of its own and its dictionary, with the cursor at the end.
export async function edit(
  browser: BrowserTests,
  text: string,
  options?: Parameters<BrowserTests["signedIn"]>[1],
): Promise<Editing> {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  const bookId = books.find(({ title }) => title === "The Red Kite")?.id ?? "";
  const saveBeside = async (next: string) =>
    void (await browser.api("PUT", "/book/import/text", { bookId, text: next }));
  // Saving an unchanged text makes no new version, so a late request of an earlier test's page would be accepted.
  await saveBeside(`${text}// ${randomUUID()}\n`);
  await saveBeside(text);
  const test = await browser.signedIn(`#!/book/${bookId}/import`, options);
  await focusEnd(test.page);
  const dictionary = test.page.getByRole("status", { name: "Dictionary" });
  await dictionary.filter({ hasNotText: /./ }).waitFor({ state: "attached" });
  const saved = () => browser.api<SavedText>("GET", `/book/import/text?bookId=${bookId}`);
  return { ...test, bookId, saved, saveBeside };
}

export async function focusEnd(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Import text" }).click();
  await page.keyboard.press("Control+End");
}

/// Saves with the keyboard and waits until the server has the text.
export async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await status(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
}
