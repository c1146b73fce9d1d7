import type { Page } from "playwright-core";
import type { DictWord, Grid } from "../../../api/index.ts";
import type { BrowserTests } from "../browser/browser.ts";

/// What the tests of the word wizard do on its screen, and read and create outside the browser.

export const form = (page: Page) => page.getByRole("form", { name: "New Word" });
export const radio = (page: Page, name: string | RegExp) => form(page).getByRole("radio", { name, exact: true });
export const said = (page: Page, text: string) => form(page).getByText(text, { exact: true }).first().waitFor();

/// Creates the word of the wizard's summary, and waits for its page.
export async function createHere(page: Page, text: string) {
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { name: text, level: 1, exact: true }).waitFor();
}

/// Calls of the API outside the browser. Each returns what `BrowserTests.api` does.
export function wizardCalls({ api }: Pick<BrowserTests, "api">) {
  async function wordsOf(text: string): Promise<DictWord[]> {
    const query = new URLSearchParams({
      text,
      includeChildren: "true",
      includeSheets: "true",
      includeSymbols: "true",
      includePopups: "true",
    });
    const { words } = await api<{ words: DictWord[] }>("GET", `/dict_word?${query.toString()}`);
    return words.filter((word) => word.text === text);
  }

  const newestOf = async (text: string) =>
    (await wordsOf(text)).find(({ updatedBy }) => updatedBy.startsWith("staff@"))!;

  const createWord = (word: object) =>
    api<{ id: string }>("POST", "/dict_word", { dialects: ["en-gb"], type: "K", ...word });
  const createSheet = (sheet: object) => api<{ id: string }>("POST", "/sheet", sheet);

  async function gridNamed(name: string): Promise<Grid> {
    const { grids } = await api<{ grids: Grid[] }>("GET", "/grids");
    return grids.find((grid) => grid.name === name)!;
  }

  return { wordsOf, newestOf, createWord, createSheet, gridNamed };
}
