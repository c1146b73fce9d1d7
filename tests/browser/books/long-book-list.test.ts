import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openDatabase } from "../../../server/db/connect.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { focusedText } from "../../support/browser/elements.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { fillCatalogue } from "../../support/data/big-catalogue.ts";

/// The book list on more books than are drawn or asked for at once.
const books = 600;
const browser = browserTests({
  async prepare({ DATA_DIR, DATABASE_URL }) {
    const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
    await fillCatalogue(db, { books, words: 100, sheets: 0, symbols: 30, people: 100 });
    await close();
  },
});

const position = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("tr")?.getAttribute("aria-rowindex"));

it("draws and loads what is in sight, goes to the end and to what is typed, and comes back to the place", async () => {
  const { page } = await browser.signedIn("#!/books");
  const rows = page.getByRole("rowheader");
  await rows.first().waitFor();
  await page.getByRole("paragraph").getByText("608 books", { exact: true }).waitFor();
  await expect.poll(() => page.getByRole("table").getAttribute("aria-rowcount")).toBe("609");
  await expect.poll(() => rows.count()).toBeLessThan(60);
  await rows.first().getByRole("link").focus();
  await page.keyboard.press("End");
  await expect.poll(() => position(page)).toBe("609");
  await expect.poll(() => focusedText(page)).toMatch(/^Wooden Window/);
  await page.keyboard.type("merry s");
  await expect.poll(() => focusedText(page)).toMatch(/^Merry S/);
  const found = await focusedText(page);
  // All rows are there now: it is the first of those that begin so.
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focusedText(page)).not.toBe(found);
  expect((await focusedText(page)).toLowerCase() < "merry s").toBe(true);
  await page.keyboard.press("ArrowDown");
  const place = await position(page);

  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: found, level: 1 }).waitFor();
  await page.goBack();
  await expect.poll(() => focusedText(page)).toBe(found);
  expect(await position(page)).toBe(place);
  await page.reload();
  await expect.poll(() => focusedText(page)).toBe(found);
  await expect.poll(() => rows.count()).toBeLessThan(60);

  // A filter begins at the top of what it finds.
  await page.keyboard.press("/");
  await page.keyboard.type("otter sings");
  await expect.poll(() => rows.first().innerText()).toMatch(/^\w+ Otter Sings/);
  await expect.poll(() => page.getByRole("table").evaluate((table) => table.parentElement?.scrollTop)).toBe(0);
});

it("does not move what is on screen while rows come and the list is filtered", async () => {
  const { page } = await browser.signedIn("#!/books", { viewport: { width: 1440, height: 900 } });
  await page.getByRole("rowheader").first().waitFor();
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifts });
  });
  await page.getByRole("table").hover();
  await page.mouse.wheel(0, 30_000);
  await expect.poll(() => page.getByRole("row").nth(20).innerText()).not.toContain("Loading…");
  await page.getByRole("button", { name: "Q", exact: true }).click();
  await expect.poll(() => page.getByRole("rowheader").first().innerText()).toMatch(/^Quiet/);
  await page.getByRole("button", { name: "Q", exact: true }).click();
  await page.getByRole("paragraph").getByText("608 books", { exact: true }).waitFor();
  // Nor do the facets, of which another search has other values.
  // Read in one go: those of another search replace them.
  const facets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("#book-facets legend")].map(
        (one) => `${one.textContent} ${one.getBoundingClientRect().y}`,
      ),
    );
  await expect.poll(facets).toHaveLength(6);
  const before = await facets();
  const filter = page.getByRole("searchbox", { name: "Filter" });
  for (const [text, told] of [
    ["press 7", "Noisy Press 7"],
    ["no such book", "None"],
    ["quiet otter", "Story Book"],
  ] as const) {
    await filter.fill(text);
    await page.locator("#book-facets").getByText(told, { exact: true }).first().waitFor();
    expect(await facets()).toEqual(before);
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
});

it("keeps what is there where more cannot be loaded, and tries again", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/ERR_FAILED/);
  await page.getByRole("rowheader").first().waitFor();
  const comeBack = await takeDown(page, "**/api/v1/books*", (route) => route.abort());
  await page.getByRole("rowheader").first().getByRole("link").focus();
  await page.keyboard.press("End");
  const alert = page.getByRole("alert").filter({ hasText: "Some books could not be loaded." });
  await alert.getByText("Nothing was lost.").waitFor();
  comeBack();
  await alert.getByRole("button", { name: "Try again" }).click();
  await alert.waitFor({ state: "detached" });
  await expect.poll(() => position(page)).toBe("609");
});
