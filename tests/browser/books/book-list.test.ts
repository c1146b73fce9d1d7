import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BookRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";

const browser = browserTests();
const bookNamed = async (title: string) =>
  (await browser.api<{ books: BookRow[] }>("GET", "/books")).books.find((book) => book.title === title)!;

const titles = (page: Page) => page.getByRole("rowheader").allInnerTexts();
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });

it("sorts by a column ascending, descending, then by title again, and keeps that in the address", async () => {
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("rowheader").first().waitFor();
  const byTitle = await titles(page);
  expect(byTitle).toEqual([...byTitle].sort((a, b) => a.localeCompare(b)));
  await expect.poll(() => header(page, "Title").getAttribute("aria-sort")).toBe("ascending");

  const prices = async () =>
    (await page.getByRole("cell", { name: /^\$/ }).allInnerTexts()).map((text) => Number(text.replace("$", "")));
  await header(page, "Price").getByRole("button").click();
  await expect.poll(prices).toEqual((await prices()).sort((a, b) => a - b));
  expect(page.url()).toContain("sort=price");
  await header(page, "Price").getByRole("button").click();
  await expect.poll(() => header(page, "Price").getAttribute("aria-sort")).toBe("descending");
  await expect.poll(prices).toEqual((await prices()).sort((a, b) => b - a));
  await page.reload();
  await page.getByRole("rowheader").first().waitFor();
  await expect.poll(() => header(page, "Price").getAttribute("aria-sort")).toBe("descending");
  await header(page, "Price").getByRole("button").click();
  await expect.poll(() => titles(page)).toEqual(byTitle);
  expect(page.url()).toBe(`${browser.origin}/#!/books`);
});

it("filters by text and by letter, and says when nothing is found", async () => {
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("rowheader").first().waitFor();
  const all = (await titles(page)).length;
  await page.keyboard.press("/");
  await page.keyboard.type("red kite");
  await expect.poll(() => titles(page)).toEqual(["The Red Kite"]);
  await page.getByRole("paragraph").getByText("1 book", { exact: true }).waitFor();
  expect(page.url()).toContain("filter=red+kite");
  await page.keyboard.type("zz");
  await page.getByText("None found.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Show all books" }).click();
  await expect.poll(async () => (await titles(page)).length).toBe(all);
  await page.getByRole("button", { name: "R", exact: true }).click();
  await expect.poll(() => titles(page)).toEqual(["Rain on the Roof"]);
  await page.goBack();
  await expect.poll(async () => (await titles(page)).length).toBe(all);
});

it("is worked by the keyboard: arrows, typing, Enter", async () => {
  const { page } = await browser.signedIn("#!/books");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("link", { name: "A Day at the Fair", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused()).toBe("Bo and Zip: Lost in Space");
  await page.keyboard.press("End");
  await expect.poll(() => focused()).toBe("Who Rang the Bell?");
  await page.keyboard.type("the r");
  await expect.poll(() => focused()).toBe("The Red Kite");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
});

it("shows what went wrong and tries again", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503|ERR_FAILED/);
  await page.getByRole("rowheader").first().waitFor();
  const comeBack = await takeDown(page, "**/api/v1/books*");
  await header(page, "Mode").getByRole("button").click();
  await page
    .getByText("Sorry, something went wrong. Please check your network connection, refresh the browser,")
    .waitFor();
  await page.getByText("The database is away.").waitFor();
  comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("rowheader").first().waitFor();
});

it("shows the books of one author alone, by name, until that is taken away", async () => {
  const { authors, publisher } = await bookNamed("The Red Kite");
  const { page } = await browser.signedIn(`#!/books?authorID=${authors[0]?.id}&publisherID=${publisher.id}`);
  const chips = page.getByRole("list", { name: "Only the books of" });
  await expect.poll(() => titles(page)).toEqual(["The Red Kite"]);
  await expect
    .poll(() => chips.getByRole("listitem").allInnerTexts())
    .toEqual(["Author: Nora Finch", "Publisher: Larch and Lantern"]);
  expect(await violationsInBoth(page)).toEqual([]);
  await chips.getByRole("button", { name: "Show the books of every publisher" }).click();
  await expect.poll(() => titles(page)).toEqual(["Gran’s Big Umbrella", "The Red Kite"]);
  expect(page.url()).toBe(`${browser.origin}/#!/books?authorID=${authors[0]?.id}`);
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(["The Red Kite"]);
  await page.goto(`${browser.origin}/#!/books?seriesID=${authors[0]?.id}`);
  await page.getByText("None found.", { exact: true }).waitFor();
  await expect.poll(() => chips.getByRole("listitem").allInnerTexts()).toEqual(["Series: not there any more"]);
  await page.getByRole("button", { name: "Show all books" }).click();
  await expect.poll(() => page.url()).toBe(`${browser.origin}/#!/books`);
});

it("says the status by name, and opens a book by its row, in a tab of its own with Ctrl, or by its edit button", async () => {
  const { page, context } = await browser.signedIn("#!/books");
  const row = page.getByRole("row", { name: "The Red Kite" });
  const status = row.getByRole("img", { name: "Not deployed" });
  await expect
    .poll(async () => [await status.textContent(), await status.getAttribute("title")])
    .toEqual(["– Not deployed", "Not deployed"]);
  const cell = row.getByRole("cell", { name: "Story Book" });
  const [tab] = await Promise.all([context.waitForEvent("page"), cell.click({ modifiers: ["Control"] })]);
  await tab.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  await cell.click();
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  await page.goBack();
  await row.getByRole("link", { name: "Edit The Red Kite" }).click();
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
});

it("has every column in sight on a small screen, and each sorts", async () => {
  const { page } = await browser.signedIn("#!/books", { viewport: { width: 1024, height: 768 } });
  await page.getByRole("rowheader").first().waitFor();
  for (const name of await page.getByRole("columnheader").allTextContents()) {
    const box = await page
      .getByRole("columnheader", { name, exact: true })
      .or(header(page, name))
      .first()
      .boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 1024, name).toBe(true);
  }
  await expect
    .poll(() => page.getByRole("table").evaluate((table) => table.parentElement!.scrollWidth))
    .toBeLessThanOrEqual(1024);
  await header(page, "Imprint").getByRole("button").click();
  await expect.poll(() => header(page, "Imprint").getAttribute("aria-sort")).toBe("ascending");
  expect(await violationsInBoth(page)).toEqual([]);
});

it("is narrowed by what it counts, in the address, and says how many books are stale", async () => {
  const { page } = await browser.signedIn("#!/books");
  const panel = page.getByRole("region", { name: "Narrow the list" });
  const facet = (group: string, name: RegExp) =>
    panel.getByRole("group", { name: group }).getByRole("button", { name });
  const all = (await browser.api<{ books: BookRow[] }>("GET", "/books")).books;
  const stale = all.filter(({ deploymentStatus }) => deploymentStatus === "S").map(({ title }) => title);
  await page.getByRole("link", { name: `Stale books ${stale.length}` }).waitFor();
  // What no stale book has stays at its place, with none: a click meets what it was meant for.
  const modes = async () => {
    const values = await panel.getByRole("group", { name: "Mode" }).getByRole("button").allInnerTexts();
    return values.map((value) => value.replace(/\s*\d.*$/s, ""));
  };
  const before = await modes();
  await facet("Deployment", /^Stale/).click();
  await expect.poll(() => titles(page)).toEqual(stale);
  await facet("Mode", / 0 books$/)
    .first()
    .waitFor();
  expect(await modes()).toEqual(before);
  const deployed = all.filter(({ deploymentStatus }) => deploymentStatus === "D").length;
  await facet("Deployment", new RegExp(`^Deployed ${deployed} books$`)).click();
  await expect.poll(async () => (await titles(page)).length).toBe(stale.length + deployed);
  await facet("Mode", /^Poem 1 book$/).click();
  await expect.poll(() => titles(page)).toEqual(["Rain on the Roof"]);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Rain on the Roof"]);
  await expect.poll(() => facet("Mode", /^Poem/).getAttribute("aria-pressed")).toBe("true");
  await page.getByRole("button", { name: "Take away Mode: Poem" }).click();
  await expect.poll(async () => (await titles(page)).length).toBe(stale.length + deployed);
  await facet("Imprint", /^Wren Verse/).click();
  await expect.poll(() => titles(page)).toEqual(["Rain on the Roof"]);
});

it("shows the covers that there are, in a narrow window too, with what narrows the list behind a button", async () => {
  const { page } = await browser.signedIn("#!/books", { viewport: { width: 1024, height: 768 } });
  const row = page.getByRole("row", { name: "The Red Kite" });
  await expect.poll(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  const open = page.getByRole("button", { name: "Filters", exact: true });
  await open.click();
  const panel = page.getByRole("region", { name: "Narrow the list" });
  await panel.getByRole("button", { name: /^Play / }).click();
  await expect.poll(() => titles(page)).toEqual(["Who Rang the Bell?"]);
  await open.click();
  await panel.waitFor({ state: "hidden" });
});

it("changes many books at once by mouse and keyboard, takes it back, and gives the list as a file", async () => {
  const { page } = await browser.signedIn("#!/books");
  const rows = page.getByRole("rowheader");
  await rows.first().waitFor();
  await page.getByRole("checkbox", { name: "Choose A Day at the Fair" }).click();
  await page.getByRole("link", { name: "A Day at the Fair", exact: true }).focus();
  await page.keyboard.press("Shift+ArrowDown");
  const bar = page.getByRole("group", { name: "Chosen books" });
  await bar.getByText("2 chosen", { exact: true }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "books-chosen");

  const priceOf = (title: string) =>
    page.getByRole("row", { name: title }).getByRole("cell", { name: /^\$/ }).innerText();
  const before = await priceOf("A Day at the Fair");
  await bar.getByRole("button", { name: "Change…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 books" });
  await dialog.getByLabel("Price (USD)").fill("3.25");
  await keepScreenshots(page, "books-change-many");
  await dialog.getByRole("button", { name: "Change 2 books" }).click();
  const asked = page.getByRole("dialog", { name: "Change 2 books?" });
  await asked.getByRole("button", { name: "Change 2 books" }).click();
  await expect.poll(() => priceOf("A Day at the Fair")).toBe("$3.25");
  await expect.poll(() => priceOf("Bo and Zip: Lost in Space")).toBe("$3.25");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => priceOf("A Day at the Fair")).toBe(before);

  await bar.getByRole("button", { name: "Clear selection" }).click();
  await bar.waitFor({ state: "detached" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  expect(text.startsWith("\uFEFFTitle,ISBN,Author,")).toBe(true);
  expect(text.trimEnd().split("\r\n")).toHaveLength((await titles(page)).length + 1);
  expect(text).toContain("Bo and Zip: Lost in Space,979-8-3510-4650-1,Kit Larkin,");
});

it("looks at a book without leaving the list, and walks on by the arrows", async () => {
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("link", { name: "A Day at the Fair", exact: true }).focus();
  await page.keyboard.press("Alt+Enter");
  const look = (title: string) => page.getByRole("dialog", { name: title });
  await look("A Day at the Fair").getByRole("img", { name: "Cover of A Day at the Fair" }).waitFor();
  await look("A Day at the Fair").getByText("Tall Ship Education").waitFor();
  await look("A Day at the Fair")
    .getByText(/problem/)
    .first()
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "books-quick-look");
  await page.keyboard.press("ArrowDown");
  await look("Bo and Zip: Lost in Space").getByText("Wren Comics").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Bo and Zip: Lost in Space");
  await page.getByRole("button", { name: "Quick look at The Red Kite" }).click();
  await look("The Red Kite").waitFor();
});
