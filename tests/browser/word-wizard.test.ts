import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { BookRow, DictWord, Grid } from "../../api/index.ts";
import { violationsInBoth } from "../support/axe.ts";
import { browserTests } from "../support/browser.ts";
import { edit, save } from "../support/editing.ts";
import { importText } from "../support/import-text.ts";
import { keepScreenshots } from "../support/screenshots.ts";

/// The word wizard.
const browser = browserTests();

const at = (page: Page, title: string) => page.getByRole("heading", { name: title, level: 2, exact: true }).waitFor();
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const form = (page: Page) => page.getByRole("form", { name: "New Word" });
const radio = (page: Page, name: string | RegExp) => form(page).getByRole("radio", { name, exact: true });
const said = (page: Page, text: string) => form(page).getByText(text, { exact: true }).first().waitFor();
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element === document.body ? null : (element?.getAttribute("aria-label") ?? label ?? element?.textContent);
  });

/// Presses keys one after the other; what is no key is typed.
async function keys(page: Page, ...pressed: string[]) {
  const named = /^(Tab|Shift\+Tab|Enter|Space|Escape|Arrow\w+)$/;
  for (const key of pressed) await (named.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
}

async function wordsOf(text: string): Promise<DictWord[]> {
  const query = new URLSearchParams({
    text,
    includeChildren: "true",
    includeSheets: "true",
    includeSymbols: "true",
    includePopups: "true",
  });
  const { words } = await browser.api<{ words: DictWord[] }>("GET", `/dict_word?${query.toString()}`);
  return words.filter((word) => word.text === text);
}

const newestOf = async (text: string) => (await wordsOf(text)).find(({ updatedBy }) => updatedBy.startsWith("staff@"))!;

const createWord = (word: object) =>
  browser.api<{ id: string }>("POST", "/dict_word", { dialects: ["en-gb"], type: "K", ...word });
const createSheet = (sheet: object) => browser.api<{ id: string }>("POST", "/sheet", sheet);

async function gridNamed(name: string): Promise<Grid> {
  const { grids } = await browser.api<{ grids: Grid[] }>("GET", "/grids");
  return grids.find((grid) => grid.name === name)!;
}

/// Creates what the wizard's summary shows; its page opens.
async function create(page: Page, text: string) {
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: text, level: 1, exact: true }).waitFor();
}

it("makes a key word by the keyboard alone, through reloads at every stage", { timeout: 180_000 }, async () => {
  const { page } = await browser.signedIn("#!/words");
  await page.getByRole("link", { name: "New" }).click();
  await page.getByRole("heading", { name: "New Word", level: 1 }).waitFor();
  await at(page, "Word");
  /// A reload loses nothing of the stage; `held`: what the address holds of it.
  async function keep(title: string, held: string) {
    await expect.poll(() => page.url()).toContain(held);
    const before = page.url();
    await page.reload();
    await at(page, title);
    await page.locator("main button:not([aria-disabled])", { hasText: /^(Next|Create)$/ }).waitFor();
    await expect.poll(() => focused(page)).not.toBeNull();
    expect(page.url()).toBe(before);
  }
  await expect.poll(() => focused(page)).toMatch(/^Word/);
  await keys(page, "goose");
  await said(page, "The dictionary has a word of this text already:");
  await keys(page, "Tab");

  await at(page, "Dialects");
  await expect.poll(() => focused(page)).toBe("British");
  await keys(page, "Tab", "Tab", "Space");
  await keep("Dialects", "dialects=en-gb&dialects=en-au&stage=dialects");
  expect(await page.getByRole("checkbox", { name: "American" }).isChecked()).toBe(false);
  // Shift+Tab in the first field goes back.
  await keys(page, "Shift+Tab");
  await at(page, "Word");
  await keys(page, "Tab");
  await at(page, "Dialects");
  await keys(page, "Tab", "Tab", "Tab");

  await at(page, "Fitz type");
  await expect.poll(() => focused(page)).toBe("Pronouns and People (P)");
  // Nothing is chosen: Tab goes to Next, and says why.
  await keys(page, "Tab");
  await said(page, "Fitz type is required");
  expect(await focused(page)).toBe("Next");
  await radio(page, "Pronouns and People (P)").focus();
  await keys(page, "ArrowDown", "ArrowDown");
  await keep("Fitz type", "fitz=N");
  await expect.poll(() => focused(page)).toBe("Nouns (N)");
  await keys(page, "Tab");

  await at(page, "Extra forms");
  await expect.poll(() => focused(page)).toBe("Plural of goose");
  expect(await page.getByRole("textbox", { name: "Plural of goose" }).inputValue()).toBe("geese");
  expect(await page.getByRole("checkbox", { name: "geese, irregular" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Drop goose's" }).focus();
  await keys(page, "Enter");
  await expect.poll(() => focused(page)).toBe("Drop geese");
  await expect.poll(() => page.url()).not.toContain("goose%27s");
  await keep("Extra forms", "stage=extras");
  expect(await page.getByRole("textbox", { name: /of goose$/ }).count()).toBe(1);
  await page.getByRole("button", { name: "Propose again" }).focus();
  await keys(page, "Tab");

  await at(page, "Kind of word");
  await expect.poll(() => focused(page)).toBe("Key");
  await keys(page, "Space");
  await keep("Kind of word", "type=K");
  await keys(page, "Tab");

  await at(page, "Symbol");
  await radio(page, "goose").and(page.locator(":checked")).waitFor();
  await keep("Symbol", "symbol=");
  await radio(page, "goose").and(page.locator(":checked")).waitFor();
  await keys(page, "Tab");
  expect(await focused(page)).toBe("goose");
  await keys(page, "Tab", "Tab");

  await at(page, "Sheet fitz types");
  await expect.poll(() => focused(page)).toBe("Nouns");
  await keep("Sheet fitz types", "sheetFitzTypes=N");
  await keys(page, "Tab");

  await at(page, "Sheet on 10 x 7");
  const grid = page.getByRole("grid");
  await grid.waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Sheet of Nouns/);
  const first = await grid.getAttribute("aria-label");
  await keys(page, "Tab");
  expect(await focused(page)).toBe("Next sheet");
  await keys(page, "Enter");
  await expect.poll(() => grid.getAttribute("aria-label")).not.toBe(first);
  const name = (await grid.getAttribute("aria-label"))!.replace(" on 10 x 7", "");
  await form(page)
    .getByText(/^Row \d, column \d: chosen$/)
    .waitFor();
  await page.getByRole("button", { name: "Draw the grid larger" }).focus();
  await keys(page, "Tab", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowLeft");
  // The last free cell, from the first of all.
  const code = Number(await grid.locator("[data-fit=open]").last().getAttribute("data-cell"));
  const [row, col] = [Math.floor(code / 100), code % 100];
  for (let at = 3; at < row; at++) await keys(page, "ArrowDown");
  for (let at = 5; at < col; at++) await keys(page, "ArrowRight");
  await said(page, `Row ${row + 1}, column ${col + 1}: free`);
  await keys(page, "Enter");
  await said(page, `Row ${row + 1}, column ${col + 1}: chosen`);
  await keep("Sheet on 10 x 7", `%2F${code}`);
  expect(await grid.getAttribute("aria-label")).toBe(`${name} on 10 x 7`);
  await page.getByRole("checkbox", { name: "No place on 10 x 7" }).focus();
  await keys(page, "Tab");

  await at(page, "Sheet on 12 x 9");
  await grid.waitFor();
  await keep("Sheet on 12 x 9", "grid=1");
  await page.getByRole("checkbox", { name: "No place on 12 x 9" }).focus();
  await keys(page, "Tab");

  await at(page, "Sheet on 8 x 6");
  await grid.waitFor();
  await page.getByRole("checkbox", { name: "No place on 8 x 6" }).focus();
  await keys(page, "Space");
  await keep("Sheet on 8 x 6", "without=");
  expect(await page.getByRole("checkbox", { name: "No place on 8 x 6" }).isChecked()).toBe(true);
  await keys(page, "Tab");

  await at(page, "Summary");
  await said(page, "One word and 1 extra form are made.");
  await said(page, "No deployed book becomes stale.");
  await keep("Summary", "stage=summary");
  await said(page, "No place");
  await said(page, `${name}, row ${row + 1}, column ${col + 1}`);
  await expect.poll(() => focused(page)).toBe("Create");
  await keys(page, "Enter");
  await page.getByRole("dialog", { name: "Create “goose”?" }).waitFor();
  expect(await focused(page)).toBe("Cancel");
  await keys(page, "Tab", "Enter");
  await page.getByRole("heading", { name: "goose", level: 1, exact: true }).waitFor();
  await page.getByText("Created ✓").waitFor();

  const made = await newestOf("goose");
  expect(page.url()).toBe(`${browser.origin}/#!/word/${made.id}`);
  expect(made).toMatchObject({ type: "K", fitzType: "N", dialects: ["en-gb", "en-au"], isBookSpecific: false });
  expect(made.symbol?.symbolshelf).toBe("goose");
  expect(made.childWords?.map(({ text, type }) => [text, type])).toEqual([["geese", "A"]]);
  expect(made.sheets?.map(({ sheet, row, col }) => [sheet.gridName, row, col])).toEqual([
    ["10 x 7", row, col],
    ["12 x 9", expect.any(Number), expect.any(Number)],
  ]);
});

it("leads a child through its relationship to its popup, and says why what is not open", {
  timeout: 180_000,
}, async () => {
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
  expect(await page.getByRole("textbox", { name: /of glimmery$/ }).count()).toBe(0);
  await said(page, "“glimmery” is made without extra forms.");
  await page.getByRole("button", { name: "Add a form" }).click();
  await next(page).click();
  await said(page, "Word text is required");
  await page.getByRole("textbox", { name: "Other form of glimmery" }).fill("Glimmery");
  await said(page, "“Glimmery” is given twice");
  await page.getByRole("textbox", { name: "Other form of glimmery" }).fill("glimmerier");
  await next(page).click();

  await at(page, "Kind of word");
  await next(page).click();
  await said(page, "The kind of word is required");
  await radio(page, "Child").click();
  await said(page, "A parent word is required");
  const search = page.getByRole("searchbox", { name: "Parent word" });
  await search.fill("glimmer");
  await radio(page, "glimmering").waitFor();
  expect(await radio(page, "glimmering").getAttribute("aria-disabled")).toBe("true");
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
  await said(page, "No symbol model is found by “glimmery”.");
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
  expect(await page.locator(`[id="${reasons}"]`).innerText()).toContain("The fitz type must be the parent's");
  await keys(page, "Space");
  expect(await radio(page, "Popup").isChecked()).toBe(false);
  await page.getByRole("checkbox", { name: "Non-word" }).click({ force: true });
  expect(await page.getByRole("checkbox", { name: "Non-word" }).isChecked()).toBe(false);
  await radio(page, "Linked").click();
  await page.getByRole("checkbox", { name: "Non-word" }).click();
  expect(await page.getByRole("checkbox", { name: "Non-word" }).isChecked()).toBe(true);
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-relationship");
  await page.reload();
  await at(page, "Relationship");
  expect(await radio(page, "Linked").isChecked()).toBe(true);
  await next(page).click();
  await at(page, "Summary");
  await said(page, "Linked, non-word");
  await said(page, "8 x 6: Wizard set, row 5, column 3");
  await create(page, "glimmery");
  expect(await newestOf("glimmery")).toMatchObject({ type: "L", isNonWord: true, sheets: [{ row: 4, col: 2 }] });

  // A linked word's cell on the other sheet is taken now; a popup word finds its own.
  const open = (query: string) => page.goto(`${browser.origin}/#!/words/wizard?${query}`);
  const [above] = await wordsOf("glimmer");
  await open(`text=glimmerish&fitz=A&skipExtras=true&type=C&parent=${above!.id}&stage=relationship`);
  await at(page, "Relationship");
  await said(page, "8 x 6: The cell is already taken by the word: glimmery");
  await open(`text=shine&fitz=V&skipExtras=true&type=C&parent=${above!.id}&stage=relationship`);
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
  await create(page, "shine");
  const [made] = await wordsOf("glimmer");
  expect(made?.popups?.map(({ words }) => words.map(({ word, col }) => [word.text, col]))).toEqual([[["shine", 2]]]);

  // A deployed book holds the popups of its words.
  const status = async () => {
    const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
    return books.find(({ title }) => title === "The Red Kite")!;
  };
  const { id: bookID } = await status();
  await importText(browser.api, bookID, "#part One\n#chapter First\n#page 1\nDog.\n");
  await browser.api("POST", "/book/deploy", { id: bookID });
  const [dog] = await wordsOf("dog");
  await open(`text=pooch&fitz=N&skipExtras=true&type=C&parent=${dog!.id}&relation=P&stage=popups`);
  await said(page, "Row 1, column 1: chosen");
  await next(page).click();
  await said(page, "1 deployed book will become stale, until it is deployed again:");
  await said(page, "The Red Kite");
  expect((await status()).deploymentStatus).toBe("D");
  await create(page, "pooch");
  expect((await status()).deploymentStatus).toBe("S");
});

it("shares a key's cell, makes words of books, and turns back where something is missing", {
  timeout: 180_000,
}, async () => {
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
  expect(await form(page).getByText("Could not find parent position for grid", { exact: true }).count()).toBe(2);
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
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
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
  await create(page, "bilby");
  expect(await newestOf("bilby")).toMatchObject({ type: "S", parentWordID: lonely.id, sheets: [{ row: 5, col: 1 }] });

  await open("text=Tildy&fitz=P&type=B&stage=popups");
  await at(page, "Summary");
  await said(page, "“Popup” is no step of this word.");

  // A word of books has neither parent nor place.
  await open("text=Tildy&fitz=P&stage=parent");
  await radio(page, "Book-specific").click();
  await page.getByRole("checkbox", { name: "Illustrator" }).click();
  await next(page).click();
  await at(page, "Symbol");
  await next(page).click();
  await said(page, "Book-specific: illustrator");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "word-wizard-summary");
  await create(page, "Tildy");
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

it("makes the word that an import text lacks, and returns to it with nothing lost", { timeout: 120_000 }, async () => {
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
  await page.getByRole("link", { name: "Create this word" }).click();
  await at(page, "Word");
  expect(await page.getByRole("textbox", { name: "Word" }).inputValue()).toBe("blorple");
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
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: "Import", level: 1 }).waitFor();
  expect(page.url()).toContain(`#!/book/${bookId}/import`);
  await page.getByRole("textbox", { name: "Import text" }).getByText("See! A blorple ran.").waitFor();
  await page.getByRole("complementary", { name: "Problems" }).getByText("None found.").waitFor();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe("blorple");
  await save(page);
});
