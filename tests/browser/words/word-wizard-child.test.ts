import { expect, it } from "vitest";
import type { BookRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";
import { at, focused, keys, next } from "../../support/screens/wizard.ts";
import { createHere, radio, said, wizardCalls } from "../../support/screens/word-wizard.ts";

/// The word wizard, for a child and a popup word.
const browser = browserTests();
const { wordsOf, newestOf, createWord, createSheet, gridNamed } = wizardCalls(browser);

it("leads a child through its relationship to its popup, and says why what is not open", async () => {
  const small = await gridNamed("8 x 6");
  const set = { name: "Wizard set", gridID: small.id };
  const verbs = await createSheet({ ...set, fitzTypes: "V" });
  await createSheet({ ...set, fitzTypes: "A" });
  const parent = { text: "glimmer", fitzType: "V", grids: [{ gridID: small.id, sheetID: verbs.id, row: 4, col: 2 }] };
  await createWord(parent);
  const nowhere = await createWord({ text: "glimmering", fitzType: "V" });

  const { page } = await browser.signedIn("#!/words/wizard?text=glimmery&fitz=A&stage=fitz");
  await at(page, "Fitz type");
  await next(page).click();
  await at(page, "Extra forms");
  await expect.poll(() => page.getByRole("textbox", { name: /of glimmery$/ }).count()).toBe(0);
  await said(page, "“glimmery” is made without extra forms.");
  await page.getByRole("button", { name: "Add a form" }).click();
  await next(page).click();
  await said(page, "Word text is required");
  await page.getByRole("textbox", { name: "Other form of glimmery" }).fill("Glimmery");
  await said(page, "“Glimmery” is given twice");
  await page.getByRole("textbox", { name: "Other form of glimmery" }).fill("glimmerier");
  await next(page).click();

  await at(page, "Kind of word");
  // Most words are keys: that is proposed.
  await expect.poll(() => radio(page, "Key").isChecked()).toBe(true);
  await radio(page, "Child").click();
  await next(page).click();
  await said(page, "A parent word is required");
  const search = page.getByRole("searchbox", { name: "Parent word" });
  await search.fill("glimmer");
  await radio(page, "glimmering").waitFor();
  await expect.poll(() => radio(page, "glimmering").getAttribute("aria-disabled")).toBe("true");
  await said(page, "The parent must have a place on a sheet");
  await radio(page, "glimmering").click({ force: true });
  expect(page.url()).not.toContain(nowhere.id);
  // Enter chooses the first that can be one; the arrows choose without losing the way.
  await search.press("Enter");
  await radio(page, "glimmer").and(page.locator(":checked")).waitFor();
  await keys(page, "Tab", "ArrowDown", "ArrowUp");
  await expect.poll(() => focused(page)).toBe("glimmer");
  await said(page, "A word with extra forms must be a key word");
  await next(page).click();
  await at(page, "Kind of word");
  await page.getByRole("button", { name: "Make no extra forms" }).click();
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-kind");
  await next(page).click();

  await at(page, "Symbol");
  await said(page, "No symbol is found by “glimmery”.");
  await next(page).click();
  await at(page, "Relationship");
  await next(page).click();
  await said(page, "The relationship is required");
  await said(page, "The parent's sheet does not support Adverbs/adjectives on “8 x 6”");
  await said(page, "Both words must be verbs");
  await said(page, "The fitz type must be the parent's");
  await said(page, "Only a linked adjective or adverb can be a non-word");
  // What is not open can be reached, tells its reasons, and is not chosen.
  await radio(page, "Popup").focus();
  const reasons = await radio(page, "Popup").getAttribute("aria-describedby");
  await expect
    .poll(() => page.locator(`[id="${reasons}"]`).innerText())
    .toContain("The fitz type must be the parent's");
  await keys(page, "Space");
  await expect.poll(() => radio(page, "Popup").isChecked()).toBe(false);
  await page.getByRole("checkbox", { name: "Non-word" }).click({ force: true });
  await expect.poll(() => page.getByRole("checkbox", { name: "Non-word" }).isChecked()).toBe(false);
  await radio(page, "Linked").click();
  await page.getByRole("checkbox", { name: "Non-word" }).click();
  await expect.poll(() => page.getByRole("checkbox", { name: "Non-word" }).isChecked()).toBe(true);
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-relationship");
  await expect.poll(() => page.url()).toMatch(/nonWord/i);
  await page.reload();
  await at(page, "Relationship");
  await expect.poll(() => radio(page, "Linked").isChecked()).toBe(true);
  await next(page).click();
  await at(page, "Summary");
  await said(page, "Linked, non-word");
  await said(page, "8 x 6: Wizard set, row 5, column 3");
  await createHere(page, "glimmery");
  expect(await newestOf("glimmery")).toMatchObject({ type: "L", isNonWord: true, sheets: [{ row: 4, col: 2 }] });

  // A linked word's cell on the other sheet is taken now; a popup word finds its own.
  const open = (query: string) => page.goto(`${browser.origin}/#!/words/wizard?${query}`);
  const [above] = await wordsOf("glimmer");
  await open(`text=glimmerish&fitz=A&skipExtras=true&type=C&parent=${above!.id}&stage=relationship`);
  await at(page, "Relationship");
  await said(page, "8 x 6: The cell is already taken by the word: glimmery");
  await open(`text=twinkle&fitz=V&skipExtras=true&type=C&parent=${above!.id}&stage=relationship`);
  await said(page, "In a popup of its parent");
  await radio(page, "Connected").click();
  await next(page).click();
  await at(page, "Summary");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await at(page, "Relationship");
  await radio(page, "Popup").click();
  await next(page).click();
  await at(page, "Popup");
  await page.getByRole("grid", { name: "Popup 1" }).waitFor();
  await said(page, "Row 1, column 1: chosen");
  await page.getByRole("gridcell", { name: "Free" }).nth(1).click();
  await said(page, "Row 1, column 3: chosen");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-popup");
  await next(page).click();
  await said(page, "Popup 1, row 1, column 3");
  // The browser's Back and Forward lose nothing.
  await page.goBack();
  await at(page, "Popup");
  await page.goBack();
  await at(page, "Relationship");
  await page.goForward();
  await page.goForward();
  await said(page, "Popup 1, row 1, column 3");
  await createHere(page, "twinkle");
  const [made] = await wordsOf("glimmer");
  expect(made?.popups?.map(({ words }) => words.map(({ word, col }) => [word.text, col]))).toEqual([[["twinkle", 2]]]);

  // A deployed book holds the popups of its words; no other book of the demo has a donkey.
  const status = async () => {
    const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
    return books.find(({ title }) => title === "The Red Kite")!;
  };
  const { id: bookID } = await status();
  await importText(browser.api, bookID, "#part One\n#chapter First\n#page 1\nDonkey.\n");
  await browser.api("POST", "/book/deploy", { id: bookID });
  const [donkey] = await wordsOf("donkey");
  await open(`text=neddy&fitz=N&skipExtras=true&type=C&parent=${donkey!.id}&relation=P&stage=popups`);
  await said(page, "Row 1, column 1: chosen");
  await next(page).click();
  await said(page, "1 book in force changes, 1 page: it becomes stale");
  await said(page, "The Red Kite");
  expect((await status()).deploymentStatus).toBe("D");
  // What changes for readers is asked about, and nothing else is.
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Create “neddy”?" });
  await question.getByText("1 book in force changes.").waitFor();
  await question.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { name: "neddy", level: 1, exact: true }).waitFor();
  expect((await status()).deploymentStatus).toBe("S");
});
