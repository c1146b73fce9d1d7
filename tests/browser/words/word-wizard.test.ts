import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { edit, save } from "../../support/screens/editing.ts";
import { at, focused, next } from "../../support/screens/wizard.ts";
import { createHere, form, radio, said, wizardCalls } from "../../support/screens/word-wizard.ts";

/// The word wizard: shared keys, words of books, words that an import text lacks.
const browser = browserTests();
const { newestOf, createWord, createSheet, gridNamed } = wizardCalls(browser);

it("shares a key's cell, makes words of books, and turns back where something is missing", async () => {
  const small = await gridNamed("8 x 6");
  const nouns = await createSheet({ name: "Alone", gridID: small.id, fitzTypes: "N" });
  const place = { gridID: small.id, sheetID: nouns.id, row: 5, col: 1 };
  const lonely = await createWord({ text: "quokka", fitzType: "N", grids: [place] });
  const { page, expectErrors } = await browser.signedIn("#!/words/wizard?text=&stage=summary");
  expectErrors(/422/);
  const open = (query: string) => page.goto(`${browser.origin}/#!/words/wizard?${query}`);
  await at(page, "Word");
  await said(page, "“Summary” comes later. Word text is required.");
  await next(page).click();
  await said(page, "Word text is required");
  await open("text=bilby&dialects=&stage=fitz");
  await at(page, "Dialects");
  await said(page, "“Fitz type” comes later. At least one dialect is required.");

  await open("text=bilby&skipExtras=true&fitz=N&type=S&stage=parent");
  await at(page, "Kind of word");
  await page.getByRole("searchbox", { name: "Word to share a cell with" }).fill("quokka");
  await radio(page, "quokka").click();
  await expect.poll(() => page.url()).toContain(lonely.id);
  // The parent is loaded on the way, and Back does not stop there.
  await next(page).click();
  await at(page, "Symbol");
  await page.goBack();
  await at(page, "Kind of word");
  await next(page).click();
  await next(page).click();
  await at(page, "Sheet fitz types");
  await next(page).click();
  await at(page, "Shared key");
  await said(page, "“quokka” stands on Alone, row 6, column 2.");
  await expect
    .poll(() => form(page).getByText("Could not find parent position for grid", { exact: true }).count())
    .toBe(2);
  await said(page, "Row 6, column 2: chosen");
  await page.getByRole("gridcell", { name: "Closed" }).first().click({ force: true });
  await form(page)
    .getByText(/cannot be chosen\. A shared key stands at the cell of the word it shares with/)
    .waitFor();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-shared-key");
  await page.getByRole("checkbox", { name: "No place on 8 x 6" }).click();
  await next(page).click();
  await said(page, "No sheet selected");
  await page.getByRole("checkbox", { name: "No place on 8 x 6" }).click();
  await said(page, "Row 6, column 2: chosen");
  await next(page).click();
  await at(page, "Summary");
  await said(page, "Shared key with “quokka”");

  // Somebody else takes the cell meanwhile: the server refuses, and nothing is lost.
  const taken = (await newestSheet(page)).place;
  const other = await createWord({ text: "numbat", fitzType: "N", grids: [taken] });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const refusal = page.getByRole("dialog", { name: "Could not complete this action for the following reason(s):" });
  await refusal.getByText(/The cell is already taken by the word: numbat$/).waitFor();
  await refusal.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => focused(page)).toBe("Create");
  const missing = page.getByRole("region", { name: "Missing" });
  await missing.getByText("The cell is already taken by the word: numbat").waitFor();
  await missing.getByRole("link", { name: "Shared key" }).waitFor();
  await browser.api("DELETE", "/dict_word", { id: other.id });
  await page.reload();
  await at(page, "Summary");
  await createHere(page, "bilby");
  expect(await newestOf("bilby")).toMatchObject({ type: "S", parentWordID: lonely.id, sheets: [{ row: 5, col: 1 }] });

  await open("text=Tildy&fitz=P&type=B&stage=popups");
  await at(page, "Summary");
  await said(page, "“Popup” is not a step for this word.");

  // A word of books has neither parent nor place.
  await open("text=Tildy&fitz=P&stage=parent");
  await radio(page, "Book-specific").click();
  await page.getByRole("checkbox", { name: "Illustrator" }).click();
  await next(page).click();
  await at(page, "Symbol");
  await next(page).click();
  await said(page, "Book-specific: illustrator");
  await expect.poll(() => form(page).getByText("No place", { exact: true }).count()).toBe(0);
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-summary");
  await createHere(page, "Tildy");
  expect(await newestOf("Tildy")).toMatchObject({
    isBookSpecific: true,
    isIllustrator: true,
    isAuthor: false,
    sheets: [],
  });

  // Whoever links to the wizard may leave out stages and choose for others.
  await open("text=pademelon&fitz=N&skipExtras=true&noparent=true&sheetFitzTypes=N&stage=sheets");
  await at(page, "Sheet on 10 x 7");
  await page.getByRole("grid").waitFor();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-sheet");
  const steps = await page.getByRole("navigation", { name: "Steps" }).getByRole("listitem").allInnerTexts();
  expect(steps.map((step) => step.replace(/^\d+\s*/, ""))).toEqual([
    "Word",
    "Dialects",
    "Fitz type",
    "Symbol",
    "Sheet fitz types",
    "Sheet on 10 x 7",
    "Sheet on 12 x 9",
    "Sheet on 8 x 6",
    "Summary",
  ]);
});

/// The place that the address names.
async function newestSheet(page: Page) {
  const [gridID, sheetID, code] = new URLSearchParams(page.url().replace(/^.*\?/, "")).get("place")!.split("/");
  return { place: { gridID, sheetID, row: Math.floor(Number(code) / 100), col: Number(code) % 100 } };
}

it("makes the word that an import text lacks, and returns to it with nothing lost", async () => {
  const text = "#part One\n#chapter One\n#page 1\nA dog.\n#page 2\nA blorple ran.\n";
  const { page, saved, bookId } = await edit(browser, text);
  const problem = page
    .getByRole("complementary", { name: "Problems" })
    .getByRole("button", { name: /'blorple' is not/ });
  await problem.click();
  // Not saved yet.
  await page.keyboard.press("Home");
  await page.keyboard.type("See! ");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  await page.getByRole("option", { name: "Create this word" }).click();
  await at(page, "Word");
  await expect.poll(() => page.getByRole("textbox", { name: "Word" }).inputValue()).toBe("blorple");
  expect((await saved()).text).toContain("See! A blorple ran.");
  await page.getByRole("link", { name: "Import" }).click();
  await problem.waitFor();
  await page.goBack();
  await next(page).click();
  await at(page, "Dialects");
  await next(page).click();
  await radio(page, "Nouns (N)").click();
  for (const stage of ["Extra forms", "Kind of word"]) {
    await next(page).click();
    await at(page, stage);
  }
  await radio(page, "Book-specific").click();
  for (const stage of ["Symbol", "Summary"]) {
    await next(page).click();
    await at(page, stage);
  }
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { name: "Import", level: 1 }).waitFor();
  expect(page.url()).toContain(`#!/book/${bookId}/import`);
  await page.getByRole("textbox", { name: "Import text" }).getByText("See! A blorple ran.").waitFor();
  await page.getByRole("complementary", { name: "Problems" }).getByText("None found.").waitFor();
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe("blorple");
  await save(page);
});
