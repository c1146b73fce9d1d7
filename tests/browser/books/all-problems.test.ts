import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { saveAndImport } from "../../support/data/small-catalogue.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";
import { large, moveCalls } from "../../support/screens/move-screen.ts";

/// The problems of all books, fixed where they are told.
const browser = browserTests();
const { idOf } = bookCalls(browser);
const { addWord, word } = moveCalls(browser);

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 700 },
];
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
const rowOf = (page: Page, list: RegExp, name: string) =>
  page.getByRole("list", { name: list }).getByRole("listitem").filter({ hasText: name });
const textOf = (words: string) => `#part One\n#chapter First\n#page 1\n${words}\n`;

it("tells what unblocks most books, and fixes words for all of them by the keyboard", async () => {
  const [zorple, quandle] = [await addWord("zorple", []), await addWord("quandle", [])];
  const [kite, fair] = [await idOf("The Red Kite"), await idOf("A Day at the Fair")];
  await saveAndImport(browser.api, kite, textOf("zorple"));
  await saveAndImport(browser.api, fair, textOf("quandle zorple quandle"));
  const { page } = await browser.signedIn("#!/books");
  await page
    .getByRole("link", { name: /^Problems/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Problems", level: 1 }).waitFor();
  const symbols = /words? ha(s|ve) no symbol/;
  await rowOf(page, symbols, "zorple").getByText("A symbol for “zorple” unblocks 1 book").waitFor();
  await rowOf(page, symbols, "zorple").getByText("2 books use it").waitFor();
  await expect
    .poll(() =>
      rowOf(page, symbols, "zorple")
        .getByRole("link")
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).title)),
    )
    .toEqual(["", "A Day at the Fair", "The Red Kite"]);
  expect(await page.getByText("“quandle” unblocks").count()).toBe(0);
  await page.getByText("Checked just now").waitFor();
  await page.locator("summary").evaluateAll((all) => {
    for (const one of all) one.parentElement!.setAttribute("open", "");
  });
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "problems-of-all", sizes);

  // A symbol for each, and what that unblocks is told again.
  const first = page.getByRole("button", { name: "Choose a symbol: “zorple”" });
  await first.focus();
  await page.keyboard.press("Enter");
  const picker = dialog(page, "Symbol of “zorple”");
  await picker.getByText("1 of 2").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("dog");
  await picker
    .getByRole("option", { name: /^dog\b/ })
    .first()
    .waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "problems-fix-symbol", sizes);
  await page.keyboard.press("Enter");
  await toast(page, "Saved ✓ “zorple” has a symbol.").waitFor();
  await dialog(page, "Symbol of “quandle”").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await page.keyboard.press("Escape");
  await rowOf(page, symbols, "quandle").getByText("A symbol for “quandle” unblocks 1 book").waitFor();
  await expect.poll(() => focusedLabel(page)).toBe("Choose a symbol: “quandle”");

  // Another cell than the proposed one.
  await page.getByRole("button", { name: "Place: “zorple”" }).focus();
  await page.keyboard.press("Enter");
  const placing = dialog(page, "Place “zorple”");
  await placing.getByRole("button", { name: `Another cell on ${large}` }).press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("gridcell");
  const other = placing.locator("[data-fit=open]").last();
  const last = await other.getAttribute("aria-colindex");
  await other.click();
  await placing.getByText(/^Row \d+, column \d+: chosen$/).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "problems-fix-place", sizes);
  await placing.getByRole("button", { name: "Done" }).press("Enter");
  await expect.poll(() => focusedLabel(page)).toBe(`Another cell on ${large}`);
  await placing.getByRole("button", { name: "Place", exact: true }).press("Enter");
  await toast(page, "Placed ✓ “zorple”").waitFor();
  const places = (await word(zorple)).sheets!;
  expect(places.find(({ sheet }) => sheet.gridName === large)).toMatchObject({ col: Number(last) - 1 });
  await dialog(page, "Place “quandle”").getByRole("button", { name: "Place", exact: true }).press("Enter");
  await toast(page, "Placed ✓ “quandle”").waitFor();
  expect((await word(quandle)).sheets).not.toHaveLength(0);

  // Spellings of all of them at once, after a look.
  const all = page.getByRole("button", { name: /^Spell all \d+…$/ });
  await all.focus();
  await page.keyboard.press("Enter");
  const many = dialog(page, "Accept the proposed spellings");
  await many.getByRole("list", { name: "Proposed spellings" }).getByText("quandle").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "problems-fix-many", sizes);
  await many.getByRole("checkbox", { name: "zorple" }).press("Space");
  await many.getByRole("button", { name: "Spell 1 word" }).press("Enter");
  await toast(page, "Saved ✓ 1 word spelled").waitFor();
  await many.waitFor({ state: "detached" });
  await expect.poll(() => rowOf(page, /no spelling/, "quandle").count()).toBe(0);
  await rowOf(page, /no spelling/, "zorple").waitFor();
  await toast(page, "Saved ✓").getByRole("button", { name: "Undo" }).click();
  await rowOf(page, /no spelling/, "quandle").waitFor();
});

it("says how far it is, can be cancelled, and says what went wrong", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  const held = await holdBack(page, "GET", "/api/v1/problems");
  await page.goto(`${browser.origin}/#!/problems`);
  await page.getByText("Looking at all books: 0 of 11 kinds of problems").waitFor();
  await page.getByRole("button", { name: "Cancel the check" }).click();
  await page.getByText("Cancelled: what was found until then is shown.").waitFor();
  held();
  expectErrors(/503/);
  const comeBack = await takeDown(page, "**/api/v1/problems?**");
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("The database is away.").waitFor();
  comeBack();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Checked just now").waitFor();
  await page.route("**/api/v1/problems?**", (route) => route.fulfill({ json: { kinds: [] } }));
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("There is nothing to fix in any book.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
});
