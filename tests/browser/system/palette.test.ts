import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { takeDown } from "../../support/browser/take-down.ts";

/// The palette that leads everywhere, and the shell around it.
const browser = browserTests();

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to" });
const entry = (page: Page) => page.getByRole("combobox", { name: "Go to" });
const options = (page: Page) => palette(page).getByRole("option").allInnerTexts();
const active = async (page: Page) => {
  const id = await entry(page).getAttribute("aria-activedescendant");
  return page.locator(`[id="${id}"]`).innerText();
};

it("finds books, people, publishers and series while a text is typed, by kind, and opens the chosen one", async () => {
  const { page, context, expectErrors } = await browser.signedIn("#!/books");
  await page.getByRole("rowheader").first().waitFor();
  await page.keyboard.press("Control+k");
  await entry(page).waitFor();
  await expect.poll(() => active(page)).toBe("Books");
  expect(await options(page)).toContain("API");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);

  await page.keyboard.type("nora");
  const authors = palette(page).getByRole("group", { name: "Authors" });
  await authors.getByRole("option", { name: "Nora Finch 2 books" }).waitFor();
  await expect
    .poll(() => palette(page).getByRole("group", { name: "Books" }).getByRole("option").allInnerTexts())
    .toEqual(["Gran’s Big Umbrella\nNora Finch · Room for One More", "The Red Kite\nNora Finch · Owl Lane"]);
  await palette(page)
    .getByRole("status")
    .getByText(/\d+ places/)
    .waitFor();
  for (let book = 0; book < 2; book++) await page.keyboard.press("ArrowDown");
  await expect.poll(() => active(page)).toBe("Nora Finch\n2 books");
  await page.keyboard.press("Enter");
  await palette(page).waitFor({ state: "detached" });
  await page.getByRole("list", { name: "Only the books of" }).getByText("Nora Finch").waitFor();
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(2);

  // The last choice comes first.
  await page.keyboard.press("Control+k");
  await entry(page).waitFor();
  await expect.poll(() => active(page)).toBe("Nora Finch\n2 books");
  await page.keyboard.type("owl lane");
  await palette(page).getByRole("option", { name: "Owl Lane Larch and Lantern · Little Larch · 1 book" }).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await entry(page).fill("red k");
  await expect.poll(() => options(page)).toEqual(["The Red Kite\nNora Finch · Owl Lane"]);
  const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Control+Enter")]);
  await tab.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  await entry(page).fill("qqqq");
  await palette(page).getByRole("status").getByText("None found.").waitFor();

  expectErrors(/ERR_FAILED/);
  const comeBack = await takeDown(page, "**/api/v1/names*", (route) => route.abort());
  await entry(page).fill("tall ship");
  await palette(page).getByText("The search failed. Nothing was lost.").waitFor();
  comeBack();
  await palette(page).getByRole("button", { name: "Try again" }).click();
  await palette(page).getByRole("option", { name: "Tall Ship Education 1 book" }).click();
  await page.getByRole("heading", { name: "Imprints of Tall Ship Education", level: 1 }).waitFor();
});

it("opens and closes by its key anywhere, and returns the focus", async () => {
  const { page } = await browser.signedIn("#!/authors");
  const filter = page.getByRole("searchbox", { name: "Filter" });
  await filter.focus();
  await page.keyboard.press("Control+k");
  await entry(page).waitFor();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  await expect.poll(() => filter.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Go to…" }).click();
  await entry(page).fill("sett");
  await expect.poll(() => active(page)).toBe("Settings");
  await page.keyboard.press("Enter");
  await page.getByRole("switch", { name: "Allow Popups' Second Row" }).waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Settings" }).getAttribute("aria-current")).toBe("page");
});

it("keeps what is typed before its code is there, and gives none of it to the screen below", async () => {
  const { page } = await browser.signedIn("#!/books");
  await page.getByRole("rowheader").first().waitFor();
  const release = await holdBack(page, "GET", /\/assets\/palette-dialog-[^/]*\.js$/);
  await page.keyboard.press("Control+k");
  // A slash leads to the filter of the list.
  await page.keyboard.type("/ow");
  release();
  await entry(page).waitFor();
  await page.keyboard.type("l");
  expect(await entry(page).inputValue()).toBe("/owl");
  await entry(page).fill("owl");
  await palette(page)
    .getByRole("option", { name: /^Owl Lane/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await palette(page).waitFor({ state: "detached" });
  expect(await page.getByRole("searchbox", { name: "Filter" }).inputValue()).toBe("");
  // It is empty when it is opened again.
  await page.keyboard.press("Control+k");
  expect(await entry(page).inputValue()).toBe("");
});

it("closes by Escape before its code is there", async () => {
  const { page } = await browser.signedIn("#!/authors");
  const filter = page.getByRole("searchbox", { name: "Filter" });
  await filter.focus();
  const release = await holdBack(page, "GET", /\/assets\/palette-dialog-[^/]*\.js$/);
  await page.keyboard.press("Control+k");
  await expect.poll(() => filter.evaluate((input) => input === document.activeElement)).toBe(false);
  await page.keyboard.press("Escape");
  await expect.poll(() => filter.evaluate((input) => input === document.activeElement)).toBe(true);
  release();
  expect(await palette(page).count()).toBe(0);
});

it("reports that a screen's own code could not be loaded, and retries", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/ERR_FAILED|dynamically imported module|preload/i);
  await page.getByRole("rowheader").first().waitFor();
  await page.route("**/assets/settings-screen*", (route) => route.abort());
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("alert").getByText("Sorry, something went wrong.").waitFor();
  await expect.poll(() => page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(true);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("switch", { name: "Allow Popups' Second Row" }).waitFor();
});

it("uses light or dark colours as chosen, and remembers the choice", async () => {
  const { page } = await browser.signedIn("#!/books", { colorScheme: "light" });
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  await page.getByRole("button", { name: "staff@symbolshelf.example" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(scheme).toBe("dark");
  await page.reload();
  await page.getByRole("rowheader").first().waitFor();
  expect(await scheme()).toBe("dark");
});
