import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, said, toast, undo } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { cell, sheetCalls, text } from "../../support/screens/sheet-screens.ts";

/// The list of sheets, new ones, and the quarantine (specification, sections 2, 5 and 8).
const browser = browserTests();
const { build, gridID, sheet, sheets } = sheetCalls(browser);

it("lists sheets by filters in the address, and creates a new one", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/sheets");
  const rows = page.getByRole("row");
  await page.getByRole("rowheader").first().waitFor();
  await expect.poll(() => said(page, /^\d+ sheets$/).innerText()).toBe(`${(await sheets("list=true")).length} sheets`);
  await expect
    .poll(() => page.getByRole("link", { name: "Sheets", exact: true }).getAttribute("aria-current"))
    .toBe("page");
  const [first, second] = await sheets("list=true");
  await page.getByRole("rowheader").first().getByRole("link").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second?.name);
  await page.keyboard.press("Home");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first?.name);
  // Thumbnails appear with the words of the rows in view.
  await expect.poll(() => page.locator("tbody svg path[style*=fitz]").count()).toBeGreaterThan(5);
  expect(await violationsInBoth(page)).toEqual([]);

  await page.getByRole("combobox", { name: "Grid" }).selectOption({ label: "12 x 9" });
  await page.getByRole("combobox", { name: "Linked or not" }).selectOption({ label: "Linked" });
  await page.getByRole("combobox", { name: "Free cells or not" }).selectOption({ label: "With free cells" });
  await page.getByRole("checkbox", { name: "Nouns (N)" }).check();
  const wanted = (await sheets(`list=true&fitz=N&grid=${await gridID("12 x 9")}`)).filter(
    (one) => one.isLinked && one.freeCellCount > 0,
  );
  await said(page, `${wanted.length} sheets`).waitFor();
  await page.reload();
  await said(page, `${wanted.length} sheets`).waitFor();
  const [one] = wanted;
  await expect
    .poll(async () => (await rows.nth(1).innerText()).split(/\s*\n\s*|\t/).filter(Boolean))
    .toEqual(
      expect.arrayContaining([
        one?.name,
        "12 x 9",
        `${one?.number}`,
        `${one?.wordCount}`,
        `${one?.freeCellCount}`,
        "Linked",
      ]),
    );
  await page.getByRole("searchbox", { name: "Filter" }).fill("no such sheet");
  await page.keyboard.press("Enter");
  await said(page, "None found.").waitFor();
  await page.getByRole("button", { name: "Show all sheets" }).click();
  await page.getByRole("rowheader").first().waitFor();

  await page.getByRole("link", { name: "New", exact: true }).click();
  await page.getByRole("heading", { name: "New sheet" }).waitFor();
  await page.keyboard.press("Control+s");
  for (const problem of ["Name is required", "Grid is required", "Fitz types are required"])
    await said(page, problem).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
  // Away from the button that is now under the pointer, and from its tooltip.
  await page.mouse.move(400, 700);
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.type("Harbour");
  await page.getByRole("combobox", { name: "Grid" }).selectOption({ label: "8 x 6" });
  await expect
    .poll(() => page.getByRole("combobox", { name: "Grid" }).locator("option").allInnerTexts())
    .not.toContain("Strip");
  await page.getByRole("checkbox", { name: "Nouns (N)" }).check();
  await page.getByRole("combobox", { name: "Book" }).fill("red k");
  await page.getByRole("option", { name: "The Red Kite" }).click();
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  await page.getByRole("heading", { name: "Harbour", level: 1 }).waitFor();
  const [made] = await sheets("list=true&name=harbour");
  expect([made?.fitzTypes, made?.book?.name]).toEqual(["N", "The Red Kite"]);
  await said(page, "No book uses a word of this sheet.").waitFor();

  // A word is added while the deletion is being confirmed: it is refused, and succeeds once the word is gone.
  const asked = dialog(page, "Delete “Harbour”?");
  await page.getByRole("button", { name: "Delete…" }).click();
  const id = made?.id ?? "";
  const at = { gridID: await gridID("8 x 6"), sheetID: id, row: 3, col: 0 };
  const body = { text: "quayling", type: "K", fitzType: "N", dialects: ["en-gb"], grids: [at] };
  const word = await browser.api<{ id: string }>("POST", "/dict_word", body);
  expectErrors(/422/);
  await asked.getByRole("button", { name: "Delete" }).click();
  const refusal = dialog(page, "“Harbour” could not be deleted: it likely contains words");
  await refusal.getByText("holds 1 word: “quayling”").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("button", { name: "Delete…" }).getAttribute("aria-disabled")).toBe("true");
  await browser.api("DELETE", "/dict_word", { id: word.id });
  await page.reload();
  await page.getByRole("button", { name: "Delete…" }).click();
  await asked.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await page.getByRole("heading", { name: "Sheets", level: 1 }).waitFor();
  expect(await sheets("list=true&name=harbour")).toEqual([]);
});

it("lists the sheets that a word is on, and sorts them by any column, ascending, descending and not at all", async () => {
  await build("Sortable 10", ["sortish"]);
  await build("Sortable 2", []);
  const { page } = await browser.signedIn("#!/sheets?name=sortable");
  const names = () => page.getByRole("rowheader").allInnerTexts();
  const header = (name: string) => page.getByRole("columnheader", { name });
  await expect.poll(names).toEqual(["Sortable 10", "Sortable 2"]);
  await header("Name").getByRole("button").click();
  await expect.poll(names).toEqual(["Sortable 2", "Sortable 10"]);
  await expect
    .poll(async () => [await header("Name").getAttribute("aria-sort"), page.url()])
    .toEqual(["ascending", expect.stringContaining("sort=name")]);
  await header("Words").getByRole("button").click();
  await expect.poll(() => header("Words").getAttribute("aria-sort")).toBe("ascending");
  await expect.poll(names).toEqual(["Sortable 2", "Sortable 10"]);
  await header("Words").getByRole("button").click();
  await expect.poll(names).toEqual(["Sortable 10", "Sortable 2"]);
  await expect.poll(() => header("Words").getAttribute("aria-sort")).toBe("descending");
  await page.goBack();
  await expect.poll(names).toEqual(["Sortable 2", "Sortable 10"]);
  await page.goForward();
  await header("Words").getByRole("button").click();
  await expect.poll(() => page.locator("[aria-sort]").count()).toBe(0);
  expect(page.url()).not.toContain("sort=");

  // The word is found by its text and identified by its definition; its sheets are in the address.
  await page.goto(`${browser.origin}/#!/sheets`);
  const word = page.getByRole("combobox", { name: "Word that stands there" });
  await word.fill("bat");
  const options = page.getByRole("listbox", { name: "Word that stands there" }).getByRole("option");
  await options.filter({ hasText: "animal" }).first().waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "sheets-word");
  await word.fill("sortish");
  await options.filter({ hasText: "sortish" }).click();
  await expect.poll(names).toEqual(["Sortable 10\nrow 4, column 1"]);
  await page.reload();
  await expect.poll(names).toEqual(["Sortable 10\nrow 4, column 1"]);
  await said(page, "Word:").getByText("sortish").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Show the sheets of every word" }).click();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(2);
});

it("switches the cells of a linked sheet's quarantine, and says elsewhere why there is none", async () => {
  const alone = await build("Solo", []);
  const { page, expectErrors } = await browser.signedIn(`#!/sheets/${alone}/quarantine`);
  await said(page, "Only a linked sheet has a quarantine: no other sheet of its grid has its name").waitFor();
  const id = await build("Pair", ["pairling"]);
  await build("Pair", []);
  await page.goto(`${browser.origin}/#!/sheets/${id}/quarantine`);
  await page.getByRole("heading", { name: "Sheet Quarantine" }).waitFor();
  await cell(page, 4, 1).click();
  await said(page, "A cell where a word stands cannot be quarantined: pairling").waitFor();
  await cell(page, 5, 2).click();
  await undo(page, "Quarantine row 5, column 2").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await said(page, "2 cells quarantined.").waitFor();
  expect(await text(page, 5, 3)).toContain("Quarantined");
  await page.keyboard.press("Space");
  await undo(page, "Free row 5, column 3").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect((await sheet(id)).quarantine).toEqual([401]);

  expectErrors(/409/);
  await cell(page, 6, 1).click();
  const { words: _, highlightSets: __, linkedSheets: ___, ...now } = await sheet(id);
  await browser.api("PUT", "/sheet", { ...now, quarantine: [401, 505] });
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The sheet was saved by somebody else");
  await conflict.getByText("quarantined row 5, column 2; row 6, column 6").waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(async () => (await sheet(id)).quarantine).toEqual([401, 500, 505]);
  await page.getByRole("heading", { name: "Sheet Quarantine", exact: true }).waitFor();
  await page.getByRole("link", { name: "Sheet", exact: true }).click();
  await page.getByRole("heading", { name: "Pair", level: 1 }).waitFor();
  await cell(page, 4, 1).click();
  await page.keyboard.press("Control+x");
  await cell(page, 5, 2).click();
  await page.keyboard.press("Control+v");
  await said(page, "“pairling” cannot stand at row 5, column 2: The cell is quarantined").waitFor();
});
