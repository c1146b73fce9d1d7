import type { Page } from "playwright-core";
import type { Book, BookRow } from "../../../api/index.ts";
import type { BrowserTests } from "../browser/browser.ts";

/// What the tests of a book's screen do there, and read and save outside the browser.

export const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

/// Calls of the API outside the browser. Each returns what `BrowserTests.api` does.
export function bookCalls({ api, signedIn }: Pick<BrowserTests, "api" | "signedIn">) {
  const bookOf = (id: string) => api<Book>("GET", `/book?id=${id}`);

  async function idOf(title: string): Promise<string> {
    const { books } = await api<{ books: BookRow[] }>("GET", "/books");
    return books.find((book) => book.title === title)?.id ?? "";
  }

  /// Saves fields as somebody else, meanwhile.
  async function saveElsewhere(id: string, fields: Partial<Book>): Promise<void> {
    await api("PUT", "/books", { ...(await bookOf(id)), ...fields });
  }

  async function open(title: string) {
    const id = await idOf(title);
    const test = await signedIn(`#!/book/${id}`);
    await text(test.page, "Title").waitFor();
    return { id, ...test };
  }

  return { bookOf, idOf, saveElsewhere, open };
}

/// A tab of a book's screens, by the start of its name; a badge follows it.
export const bookTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Screens of the book" }).getByRole("link", { name: new RegExp(`^${name}`) });
