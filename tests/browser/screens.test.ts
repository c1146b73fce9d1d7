import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book } from "../../api/index.ts";
import { browserTests } from "../support/browser.ts";
import { keepScreenshots, windowSizes } from "../support/screenshots.ts";

/// Every screen as it opens: it has its title, fits its window, and leaves screenshots for looking at.
const browser = browserTests();

/// How far the screen can be scrolled sideways in each size of window, px.
async function sideways(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    found.push(
      await page.evaluate(() =>
        Math.max(
          ...[document.documentElement, document.querySelector("main")].map((one) =>
            one ? one.scrollWidth - one.clientWidth : 0,
          ),
        ),
      ),
    );
  }
  return found;
}

it("fits every screen into its window, and keeps what each looks like", { timeout: 300_000 }, async () => {
  const { books } = await browser.api<{ books: Book[] }>("GET", "/books");
  const { id, publisher, imprint } = books.find(({ title }) => title === "The Red Kite")!;
  const { sheets } = await browser.api<{ sheets: { id: string; name: string }[] }>("GET", "/sheet?list=true");
  const { words } = await browser.api<{ words: { id: string; text: string }[] }>(
    "GET",
    "/dict_word?filter=dog&length=1",
  );
  const [popupWord] = (await browser.api<{ words: [{ id: string }] }>("GET", "/dict_word?type=P&length=1")).words;
  const { models } = await browser.api<{ models: { id: string; words: string[] }[] }>(
    "GET",
    "/symbols/models/search?q=dog",
  );
  const [sheet, word, model] = [sheets[0]!, words[0]!, models[0]!];
  const screens: [name: string, address: string, title: string][] = [
    ["books", "/books", "Books"],
    ["books-none-found", "/books?filter=nothing+like+it", "Books"],
    ["books-of-one", `/books?publisherID=${publisher.id}`, "Books"],
    ["book", `/book/${id}`, "The Red Kite"],
    ["book-cover", `/book/${id}/cover`, "Cover"],
    ["book-pages", `/book/${id}/pages`, "Pages"],
    ["book-people", `/book/${id}/people`, "People"],
    ["book-sheets", `/book/${id}/sheets`, "Sheets"],
    ["book-problems", `/book/${id}/problems`, "Problems"],
    ["book-import", `/book/${id}/import`, "Import"],
    ["books-stale", "/books/stale", "Stale books"],
    ["words", "/words", "Words"],
    ["word-wizard", "/words/wizard?text=dog", "New Word"],
    ["word", `/word/${word.id}`, word.text],
    ["word-move", `/word/${word.id}/move`, "Move Key Word"],
    ["word-child-popups", `/word/${word.id}/childPopups`, "Child Popups"],
    ["word-popup-placement", `/word/${popupWord.id}/popupPlacement`, "Popup Placement"],
    ["spelling", `/word/${word.id}/spelling`, `Spelling of “${word.text}”`],
    ["sheets", "/sheets", "Sheets"],
    ["sheet-new", "/sheets/new", "New sheet"],
    ["sheet", `/sheets/${sheet.id}`, sheet.name],
    ["sheet-highlights", `/sheets/${sheet.id}/highlights`, "Sheet Highlights"],
    ["sheet-quarantine", `/sheets/${sheet.id}/quarantine`, "Sheet Quarantine"],
    ["highlights", "/highlights", "Highlights"],
    ["symbol-models", "/symbols/models", "Symbol models"],
    ["symbol-model", `/symbol/model/${model.id}`, model.words.join(", ")],
    ["symbol-files", "/symbols", "Symbol files"],
    ["symbol-upload", "/symbols/upload", "Upload symbols"],
    ["api", "/api", "API"],
    ["authors", "/authors", "Authors"],
    ["illustrators", "/illustrators", "Illustrators"],
    ["publishers", "/publishers", "Publishers"],
    ["imprints", `/publisher/${publisher.id}/imprints`, `Imprints of ${publisher.name}`],
    ["series", `/publisher/${publisher.id}/imprint/${imprint.id}/series`, `Series of ${imprint.name}`],
    ["settings", "/system/settings", "Settings"],
    ["not-found", "/nowhere", "There is no such screen"],
  ];
  const { page } = await browser.signedIn("#!/books");
  for (const [name, address, title] of screens) {
    await page.goto(`${browser.origin}/#!${address}`);
    await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await sideways(page), name).toEqual([0, 0]);
    await keepScreenshots(page, name);
  }
});

it("keeps what the login page, the palette and a failure look like", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/login`);
  await page.getByRole("form", { name: "Sign in" }).waitFor();
  expect(await sideways(page)).toEqual([0, 0]);
  await keepScreenshots(page, "login");

  const { page: inside, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503/);
  await inside.keyboard.press("Control+k");
  await inside.getByRole("combobox", { name: "Go to" }).fill("re");
  await inside.getByRole("option", { name: "The Red Kite" }).waitFor();
  await keepScreenshots(inside, "palette");
  await inside.keyboard.press("Escape");
  await inside.route("**/api/v1/books*", (route) =>
    route.fulfill({ status: 503, json: { status: "error", error: "The database is away." } }),
  );
  await inside.getByRole("button", { name: "Level" }).click();
  await inside.getByText("The database is away.").waitFor();
  await keepScreenshots(inside, "books-failed");
});
