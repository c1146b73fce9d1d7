import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Grid, GridWithHighlights, HighlightSet, Saved, Sheet } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { agree, dialog, said, toast, undo } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";

/// The highlights of grids and sheets (specification, sections 2, 5, 8 and 9).
const browser = browserTests();

const area = (page: Page, letter: string) => page.getByRole("button", { name: new RegExp(`^Highlight ${letter}:`) });
const place = async (page: Page, letter: string) => (await area(page, letter).getAttribute("aria-label")) ?? "";
const arrow = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/// Returns the disabled arrow buttons.
const closed = async (page: Page) =>
  (
    await page
      .getByRole("region", { name: /^Highlight / })
      .getByRole("button", { disabled: true })
      .allInnerTexts()
  ).join(" ");
const areas = (set: HighlightSet | undefined) =>
  set?.highlights.map(({ colOffset, rowOffset, cols, rows }) => [colOffset, rowOffset, cols, rows]);

const gridCalled = async (name: string): Promise<Grid> =>
  (await browser.api<{ grids: Grid[] }>("GET", "/grids")).grids.find((one) => one.name === name)!;

/// Drags an element by its middle, or by its lower right corner, by a number of cells.
async function drag(page: Page, letter: string, cols: number, rows: number, byCorner = false) {
  const box = (await area(page, letter).boundingBox())!;
  const cell = (await page.locator("[data-cell]").first().boundingBox())!.width;
  const [x, y] = byCorner ? [box.x + box.width - 3, box.y + box.height - 3] : [box.x + 50, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + cols * cell, y + rows * cell, { steps: 3 });
  await page.mouse.up();
}

it("refuses without grid, mode and fitz type, and moves and resizes a grid's highlights in every way", async () => {
  const grid = await gridCalled("12 x 9");
  const nowhere = "grid=00000000-0000-4000-8000-000000000000&fitz=X";
  const { page, expectErrors } = await browser.signedIn(`#!/highlights?${nowhere}`);
  await page.getByRole("heading", { name: "Highlights", level: 1 }).waitFor();
  await page.keyboard.press("Control+s");
  for (const problem of ["No grid selected", "No mode selected", "No fitz selected"])
    await said(page, problem).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("combobox", { name: "Choose a grid" }).selectOption({ label: "12 x 9" });
  await page.getByRole("combobox", { name: "Choose a mode" }).selectOption({ label: "B Phrase" });
  await page.getByRole("combobox", { name: "Choose a fitz type" }).selectOption({ label: "N Nouns" });
  await page.reload();

  // 4 by 6 cells for words: the buttons, and when each is disabled.
  await page.getByRole("button", { name: "New highlight" }).click();
  await page.getByRole("heading", { name: "Highlight A" }).waitFor();
  expect(await place(page, "A")).toBe("Highlight A: row 4, column 7; 1 wide, 1 tall");
  expect(await closed(page)).toBe("Up Left Narrower Shorter");
  for (const name of ["Right", "Down", "Wider", "Wider", "Taller"]) await arrow(page, name).click();
  expect(await place(page, "A")).toBe("Highlight A: row 5, column 8; 3 wide, 2 tall");
  expect(await closed(page)).toBe("Right Wider");
  for (let press = 0; press < 3; press++) await arrow(page, "Taller").click();
  expect(await closed(page)).toBe("Down Right Wider Taller");
  for (const name of ["Narrower", "Shorter", "Left", "Up"]) await arrow(page, name).click();
  expect(await place(page, "A")).toBe("Highlight A: row 4, column 7; 2 wide, 4 tall");
  expect(await closed(page)).toBe("Up Left");

  // On the grid itself: keys, the mouse, and Enter on a cell for a new one.
  await area(page, "A").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowUp");
  expect(await place(page, "A")).toBe("Highlight A: row 4, column 8; 1 wide, 3 tall");
  await drag(page, "A", 9, 1);
  expect(await place(page, "A")).toBe("Highlight A: row 5, column 10; 1 wide, 3 tall");
  await drag(page, "A", -2, 0);
  await drag(page, "A", 9, -9, true);
  expect(await place(page, "A")).toBe("Highlight A: row 5, column 8; 3 wide, 1 tall");
  await page.locator("[data-cell]").first().focus();
  await page.keyboard.press("Enter");
  expect(await place(page, "B")).toBe("Highlight B: row 4, column 7; 1 wide, 1 tall");
  await page.keyboard.press("Delete");
  await undo(page, "Delete highlight B").click();
  expect(await place(page, "B")).toBe("Highlight B: row 4, column 7; 1 wide, 1 tall");
  await page.getByRole("radio", { name: "A", exact: true }).check();
  await page.getByRole("heading", { name: "Highlight A" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  // Unsaved changes survive a reload; somebody else's save in between is reported.
  await page.reload();
  await undo(page, "Restored draft").waitFor();
  await page.keyboard.press("Control+s");
  await agree(page, "Save the highlights of 12 x 9, Phrase, Nouns");
  await toast(page, "Saved ✓").waitFor();
  const sets = async () =>
    (await browser.api<{ grids: GridWithHighlights[] }>("GET", "/grids?highlights=true")).grids
      .find(({ id }) => id === grid.id)
      ?.highlightSets?.find(({ highlightModeID, fitzType }) => highlightModeID === mode && fitzType === "N");
  const mode = grid.highlightModes.find(({ letter }) => letter === "B")?.id ?? "";
  expect(areas(await sets())).toEqual([
    [1, 4, 3, 1],
    [0, 3, 1, 1],
  ]);
  expectErrors(/409/);
  await area(page, "B").focus();
  await page.keyboard.press("Delete");
  const theirs = [{ colOffset: 0, rowOffset: 8, cols: 4, rows: 1 }];
  await browser.api("PUT", "/highlights", { grid: grid.id, mode, fitz: "N", highlights: theirs });
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The highlights were saved by somebody else");
  await conflict.getByText("1 highlight (row 9, column 7; 4 wide, 1 tall)").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Take theirs" }).click();
  await expect.poll(() => place(page, "A")).toBe("Highlight A: row 9, column 7; 4 wide, 1 tall");
  await area(page, "A").focus();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("combobox", { name: "Choose a fitz type" }).selectOption({ label: "V Verbs" });
  await said(page, "Not saved either: 12 x 9, Phrase, Nouns").waitFor();
  await page.getByRole("link", { name: "Books", exact: true }).click();
  await dialog(page, "The highlights are not saved").getByRole("button", { name: "Stay here" }).click();
  await page.keyboard.press("Control+s");
  await agree(page, "Move highlight A up, 12 x 9, Phrase, Nouns", "Move highlight A up");
  await expect.poll(async () => areas(await sets())).toEqual([[0, 7, 4, 1]]);
});

it("gives a sheet its own highlights for a mode, over its words", async () => {
  const grid = await gridCalled("8 x 6");
  const body = { name: "Own highlights", gridID: grid.id, fitzTypes: "N" };
  const { id } = await browser.api<Saved>("POST", "/sheet", body);
  const { page } = await browser.signedIn(`#!/sheets/${id}`);
  await page
    .getByRole("navigation", { name: "Screens of the sheet" })
    .getByRole("link", { name: "Highlights" })
    .click();
  await page.getByRole("heading", { name: "Sheet Highlights" }).waitFor();
  await said(page, "No highlights of its own in this mode").waitFor();
  await page.getByRole("combobox", { name: "Mode" }).selectOption({ label: "C Word" });
  await page.getByRole("button", { name: "New highlight" }).click();
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("heading", { name: "• Sheet Highlights" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "Saved ✓").waitFor();
  const [set] = (await browser.api<Sheet>("GET", `/sheet?id=${id}`)).highlightSets;
  expect([areas(set), set?.fitzType]).toEqual([[[0, 3, 2, 1]], null]);
  await page.getByRole("link", { name: "Sheet", exact: true }).click();
  await page.getByRole("heading", { name: "Own highlights" }).waitFor();
});

it("opens on the first grid, mode and fitz type, and copies a set to others at once, which one click undoes", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/highlights");
  await page.getByRole("heading", { name: "Highlights", level: 1 }).waitFor();
  const chosen = (label: string) =>
    page.getByRole("combobox", { name: label }).evaluate((box) => (box as HTMLSelectElement).selectedOptions[0]?.text);
  expect([await chosen("Choose a grid"), await chosen("Choose a mode"), await chosen("Choose a fitz type")]).toEqual([
    "10 x 7",
    "A Sentence",
    "P Pronouns and People",
  ]);
  const copy = page.getByRole("button", { name: "Copy to…" });
  await expect.poll(() => copy.getAttribute("aria-disabled")).toBe("true");

  // One that fits every grid, one that is clipped on the smaller ones, and one beyond the lowest.
  const [tall, small] = [await gridCalled("10 x 7"), await gridCalled("8 x 6")];
  const modeOf = (grid: Grid, letter: string) => grid.highlightModes.find((mode) => mode.letter === letter)!.id;
  const put = (grid: Grid, fitz: string, highlights: object[]) =>
    browser.api<Saved>("PUT", "/highlights", { grid: grid.id, mode: modeOf(grid, "A"), fitz, highlights });
  const one = (colOffset: number, rowOffset: number, cols: number, rows: number) => ({
    colOffset,
    rowOffset,
    cols,
    rows,
  });
  await put(tall, "P", [one(0, 3, 1, 1), one(1, 4, 2, 3), one(0, 6, 1, 1)]);
  await put(small, "V", [one(5, 5, 1, 1)]);
  const sets = async () => {
    const { grids } = await browser.api<{ grids: GridWithHighlights[] }>("GET", "/grids?highlights=true");
    return Object.fromEntries(
      grids.flatMap(({ name, highlightModes, highlightSets = [] }) =>
        highlightSets
          .filter(({ highlights }) => highlights.length > 0)
          .filter(({ highlightModeID }) => highlightModes.find(({ id }) => id === highlightModeID)?.letter === "A")
          .filter(({ fitzType }) => fitzType === "P" || fitzType === "V")
          .map((set) => [`${name} ${set.fitzType}`, areas(set)]),
      ),
    );
  };
  const before = await sets();
  await page.reload();
  await copy.click();
  const asked = dialog(page, "Copy 10 x 7, Sentence, Pronouns and People");
  await asked.getByText("Choose where the highlights go: at least one of each.").waitFor();
  await asked.getByRole("checkbox", { name: "V Verbs" }).check();
  await asked.getByRole("checkbox", { name: "8 x 6" }).check();
  // Scaled to the shape of each grid, unless the cells shall be the same.
  const isScaled = asked.getByRole("checkbox", { name: "Scale to the shape of each grid" });
  await asked
    .getByText(/Shown on /)
    .first()
    .waitFor();
  await isScaled.uncheck();
  const destinations = asked.getByRole("list", { name: "Destinations" }).getByRole("listitem");
  await expect
    .poll(() => destinations.allInnerTexts())
    .toEqual([
      expect.stringMatching(/10 x 7, Sentence, Verbs\s+Has no highlights yet\s+Shown on /),
      expect.stringMatching(
        /8 x 6, Sentence, Verbs\s+Replaces 1 highlight; 1 is cut at the edge of the grid; 1 lies beyond the grid and is left out\s+Shown on /,
      ),
    ]);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "highlights-copy");

  // Somebody saves one of them while the dialog is open: nothing is copied, and the dialog shows the current sets.
  expectErrors(/409/);
  await put(small, "V", [one(0, 3, 1, 1), one(5, 5, 1, 1)]);
  await asked.getByRole("button", { name: "Copy to 2 sets" }).click();
  await asked.getByRole("alert").getByText("Nothing was copied").waitFor();
  await destinations
    .nth(1)
    .getByText(/Replaces 2 highlights/)
    .waitFor();
  const now = {
    ...before,
    "8 x 6 V": [
      [0, 3, 1, 1],
      [5, 5, 1, 1],
    ],
  };
  expect(await sets()).toEqual(now);
  await asked.getByRole("button", { name: "Copy to 2 sets" }).click();
  await asked.getByRole("list", { name: "Consequences" }).waitFor();
  await asked.getByRole("button", { name: "Copy anyway" }).click();
  await toast(page, "Copied to 2 sets of highlights").waitFor();
  await expect.poll(() => copy.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await sets()).toEqual({
    ...now,
    "10 x 7 V": before["10 x 7 P"],
    "8 x 6 V": [
      [0, 3, 1, 1],
      [1, 4, 2, 2],
    ],
  });
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await toast(page, "Copy undone").waitFor();
  await expect.poll(sets).toEqual(now);

  // A copy makes the deployed books stale that show the grid: the dialog says so first.
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const { id: bookID, title } = books.find((book) => book.title === "The Red Kite")!;
  await importText(browser.api, bookID, "#part One\n#chapter First\n#page 1\nDog.\n");
  await browser.api("POST", "/book/deploy", { id: bookID });
  await copy.click();
  await asked.getByRole("checkbox", { name: "N Nouns" }).check();
  await asked.getByRole("button", { name: "Copy to 1 set" }).click();
  await asked.getByRole("link", { name: title, exact: true }).waitFor();
  await asked.getByRole("button", { name: "Copy anyway" }).click();
  await toast(page, "Copied to 1 set of highlights").waitFor();
});

it("shows all sets at once with what is missing and what differs, and copies one to others scaled", async () => {
  const { page } = await browser.signedIn("#!/highlights?view=matrix");
  const table = page.getByRole("grid", { name: "Sets of highlights" });
  await table.waitFor();
  const cell = (name: string) => table.getByRole("gridcell", { name: new RegExp(`^${name}`) });
  await expect.poll(() => table.getByRole("gridcell").count()).toBe(63);
  const [ten, twelve] = [await gridCalled("10 x 7"), await gridCalled("12 x 9")];
  const modeOf = (grid: Grid) => grid.highlightModes.find(({ letter }) => letter === "C")!.id;
  const put = (grid: Grid, fitz: string, highlights: object[]) =>
    browser.api<Saved>("PUT", "/highlights", { grid: grid.id, mode: modeOf(grid), fitz, highlights });
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ colOffset: 0, rowOffset: 3 + at, cols: 3, rows: 1 }));
  for (const fitz of "PVNAMSL") for (const grid of [ten, twelve]) await put(grid, fitz, []);
  await put(ten, "P", rows(2));
  await put(ten, "V", rows(2));
  await put(ten, "N", rows(1));
  await page.reload();
  await cell("10 x 7, Word, Pronouns").click();
  await expect.poll(() => cell("10 x 7, Word, Pronouns").getAttribute("aria-selected")).toBe("true");
  await cell("10 x 7, Word, Verbs: 2 highlights, the same").waitFor();
  await cell("10 x 7, Word, Nouns: 1 highlight, differs").waitFor();
  await cell("12 x 9, Word, Nouns: no highlights").waitFor();
  await keepScreenshots(page, "highlights-matrix");
  expect(await violationsInBoth(page)).toEqual([]);

  // By keyboard: along the row, chosen with Space; opened with Enter.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await expect.poll(() => cell("10 x 7, Word, Nouns").getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await expect.poll(() => cell("10 x 7, Word, Pronouns").getAttribute("aria-selected")).toBe("true");

  // To the gaps of the other grid, scaled: three columns of three become four of four.
  await page.getByRole("button", { name: "Copy to…" }).click();
  const asked = dialog(page, "Copy 10 x 7, Word, Pronouns and People");
  await asked.getByRole("button", { name: "All: Fitz types" }).click();
  await asked.getByRole("checkbox", { name: "10 x 7" }).uncheck();
  await asked.getByRole("checkbox", { name: "12 x 9" }).check();
  await asked.getByRole("checkbox", { name: "Only to sets without highlights" }).check();
  await asked
    .getByText(/Shown on /)
    .first()
    .waitFor();
  await keepScreenshots(page, "highlights-copy-scaled");
  await asked.getByRole("button", { name: "Copy to 7 sets" }).click();
  const anyway = asked.getByRole("button", { name: "Copy anyway" });
  const copied = toast(page, "Copied to 7 sets of highlights");
  await anyway.or(copied).waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await copied.waitFor();
  const nouns = async () =>
    (await browser.api<{ grids: GridWithHighlights[] }>("GET", "/grids?highlights=true")).grids
      .find(({ id }) => id === twelve.id)
      ?.highlightSets?.find((set) => set.highlightModeID === modeOf(twelve) && set.fitzType === "N");
  expect(areas(await nouns())).toEqual([
    [0, 3, 4, 2],
    [0, 5, 4, 1],
  ]);
  await cell("12 x 9, Word, Nouns: 2 highlights, the same").waitFor();
  // One undo takes back all.
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await toast(page, "Copy undone").waitFor();
  await cell("12 x 9, Word, Nouns: no highlights").waitFor();
  expect(areas(await nouns())).toEqual([]);

  await cell("10 x 7, Word, Nouns").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => area(page, "A").count()).toBe(1);
  await expect.poll(() => page.url()).not.toContain("view=");
});
