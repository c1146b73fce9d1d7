import type { Page } from "playwright-core";
import type { Desk, SavedText } from "../../../api/index.ts";
import type { BrowserTests } from "../browser/browser.ts";
import { realBook } from "../data/real-books.ts";

/// What the tests of the word desk do there, and read and save beside it.

export function deskCalls({ api }: Pick<BrowserTests, "api">) {
  return {
    deskOf: (id: string) => api<Desk>("GET", `/book/words/desk?id=${id}`),
    textOf: (id: string) => api<SavedText>("GET", `/book/import/text?bookId=${id}`),
    async writeText(id: string, text: string): Promise<void> {
      const { revision } = await api<SavedText>("GET", `/book/import/text?bookId=${id}`);
      await api("PUT", "/book/import/text", { bookId: id, text, revision });
    },
  };
}

/// The pictures of the real book are not the project's.
export const peterRabbit = (): string => realBook("peter-rabbit").importText.replaceAll(/ image="?[^\s"]+"?/g, "");

/// A text up to a page of some number, counting from 1.
export function firstPages(text: string, count: number): string {
  const starts = [...text.matchAll(/^#page /gm)].map(({ index }) => index);
  return text.slice(0, starts[count] ?? text.length);
}

/// The row of a word, by how the book writes it.
export const rowOf = (page: Page, name: string) =>
  page.getByRole("row", {
    name: new RegExp(`^Choose \\S.* ${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")} \\d+ time`),
  });

/// Waits until the rows are there: the first desk of a server reads what it proposes by.
export const rowsThere = (page: Page) =>
  page.getByRole("table", { name: "Words of the book" }).waitFor({ timeout: 60_000 });

/// How the row that the keyboard is on is called; undefined where it is on none.
export const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-index]")?.querySelector("[data-target]")?.textContent);

/// What the last action came to.
export const saidBelow = (page: Page) =>
  page.getByRole("region", { name: "What can be done" }).getByRole("status").innerText();

/// Reviews what is ready and carries it out, by the keyboard; answers how many rows it was.
export async function carryOut(page: Page): Promise<string> {
  await page.keyboard.press("Control+Enter");
  const name = await reviewed(page);
  await page.keyboard.press("Control+Enter");
  await page
    .getByRole("alert")
    .getByText(/^Done: /)
    .waitFor({ timeout: 60_000 });
  return name;
}

/// Waits until the review is there and can be carried out; how the button for that is called.
export async function reviewed(page: Page): Promise<string> {
  const button = page.getByRole("dialog").getByRole("button", { name: /^Carry out/, disabled: false });
  await button.waitFor({ timeout: 60_000 });
  return button.innerText();
}
