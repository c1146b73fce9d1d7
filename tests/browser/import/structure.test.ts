import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { choices, edit as open, problems, save } from "../../support/screens/editing.ts";

const browser = browserTests();
const edit = (text: string, options?: Parameters<typeof open>[2]) => open(browser, text, options);

const head = "#character Ann symbol=girl colour=112233\n#part One\n#chapter One\n";
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

it("makes pages, speakers, groups and footnotes by keys, each one undo", async () => {
  const before = `${head}#page 1\nA day.\nShe said, “Run!”\nA cat and a dog.\n`;
  const { page, saved } = await edit(before);
  // A page costs two keys, wherever the cursor is.
  await press(page, "ArrowUp", "Alt+p");
  // The cursor is on the page's first line.
  await press(page, "Home", "Shift+End", "Shift+ArrowLeft", "Shift+Alt+g");
  await press(page, "End", "ArrowLeft", "ArrowLeft", "Shift+Alt+n");
  await page.keyboard.type("Two friends.");
  await save(page);
  expect((await saved()).text).toBe(
    `${head}#page 1\nA day.\nShe said, “Run!”\n#page 2 image=page-02.jpg\n[A cat and a dog].\n#footnote index=1 word="A cat and a dog" text="Two friends."\n`,
  );

  await press(
    page,
    "Control+Home",
    "ArrowDown",
    "ArrowDown",
    "ArrowDown",
    "ArrowDown",
    "ArrowDown",
    "End",
    "ArrowLeft",
  );
  await press(page, "Shift+Alt+s");
  await choices(page).waitFor();
  expect(await choices(page).getByRole("option").allInnerTexts()).toEqual([
    "1\nLet Ann speak “Run!”",
    "2\nLet Director speak “Run!”",
    "3\nLet Narrator speak “Run!”",
    "4\nLet Ann speak",
    "5\nLet Director speak",
    "6\nLet Narrator speak",
  ]);
  expect(await violationsInBoth(page, ".cm-choices")).toEqual([]);
  await keepScreenshots(page, "import-who-speaks");
  await press(page, "1");
  await save(page);
  expect((await saved()).text).toContain("She said,\n@Ann: “Run!”\n#page 2 image=page-02.jpg\n");
  await press(page, "Control+z");
  await save(page);
  expect((await saved()).text).toContain("She said, “Run!”\n#page 2 image=page-02.jpg\n");
});

it("says why nothing can be done", async () => {
  const { page } = await edit(`${head}#page 1\nA day.\n`);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const last = page.getByRole("menuitemcheckbox", { name: /^Wrap long lines/ });
  await last.waitFor();
  expect(await violationsInBoth(page, "[role=menu]")).toEqual([]);
  await keepScreenshots(page, "import-text-menu", [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 640, height: 700 },
    { width: 320, height: 700 },
  ]);
  // All of it can be reached in a low window.
  await page.setViewportSize({ width: 640, height: 480 });
  const ends = (item: Element) => item.getBoundingClientRect().bottom <= innerHeight;
  // Focus scrolls once: the menu has to have its new height before.
  await expect.poll(() => page.getByRole("menu").evaluate(ends)).toBe(true);
  await press(page, "End");
  await expect.poll(() => last.evaluate(ends)).toBe(true);
  await press(page, "Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("textbox", { name: "Import text" }).click();
  await press(page, "Control+End");
  await press(page, "ArrowUp", "Shift+Alt+PageUp");
  await page.getByText("It is the first one").first().waitFor();
});

it("moves and merges pages in the outline, by keys and by dragging", async () => {
  const { page, saved } = await edit(`${head}#page 1\nA day.\n#page 2\nA cat.\n#page 3\nA dog.\n`);
  const outline = page.getByRole("tree", { name: "Parts, chapters and pages" });
  const names = () => outline.getByRole("treeitem").allInnerTexts();
  await expect.poll(names).toEqual(["One", "One", "Page 1", "Page 2", "Page 3"]);
  await outline.focus();
  await press(page, "End", "Shift+Alt+PageUp");
  await expect.poll(names).toEqual(["One", "One", "Page 1", "Page 3", "Page 2"]);
  expect(await outline.evaluate((tree) => tree === document.activeElement)).toBe(true);
  await press(page, "Shift+Alt+Backspace");
  await expect.poll(names).toEqual(["One", "One", "Page 1", "Page 2"]);
  await save(page);
  expect((await saved()).text).toBe(`${head}#page 1\nA day.\nA dog.\n#page 2\nA cat.\n`);

  const first = outline.getByRole("treeitem", { name: "Page 1" });
  await outline.getByRole("treeitem", { name: "Page 2" }).dragTo(first, { targetPosition: { x: 60, y: 4 } });
  await expect.poll(names).toEqual(["One", "One", "Page 2", "Page 1"]);
  await save(page);
  expect((await saved()).text).toBe(`${head}#page 2\nA cat.\n#page 1\nA day.\nA dog.\n`);
});

it("makes typed quotes typographic, which one undo takes back, and the whole text's", async () => {
  const { page, saved } = await edit(`${head}#page 1\n'A' "day".\n`);
  await page.keyboard.type('"Run!" It\'s');
  await save(page);
  expect((await saved()).text).toBe(`${head}#page 1\n'A' "day".\n“Run!” It’s`);
  await page.keyboard.type('"');
  await press(page, "Control+z");
  await save(page);
  expect((await saved()).text).toMatch(/It’s"$/);

  await press(page, "Shift+Alt+w");
  await page.keyboard.type("'");
  await save(page);
  expect((await saved()).text).toMatch(/It’s"'$/);
  await press(page, "Shift+Alt+w", "Shift+Alt+q");
  await save(page);
  expect((await saved()).text).toContain("‘A’ “day”.\n");
});

it("copies text without ids, and pastes it with them", async () => {
  const id = "#00000000-0000-0000-0000-000000000000";
  const { page, context, saved } = await edit(`${head}#page 1\nA day${id}.\n`);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await press(page, "Shift+ArrowUp", "Control+c");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("A day.\n");
  await press(page, "Control+End", "Control+v");
  await save(page);
  expect((await saved()).text).toBe(`${head}#page 1\nA day${id}.\nA day${id}.\n`);
});

it("says which match is found, of how many", async () => {
  const { page } = await edit(`${head}#page 1\n${"A day and a day.\n".repeat(13)}`);
  await press(page, "Control+Home", "Control+f");
  await page.keyboard.type("day");
  const told = page.getByRole("status").filter({ hasText: /26/ });
  await expect.poll(() => told.innerText()).toBe("26 found");
  await press(page, "Enter");
  await expect.poll(() => told.innerText()).toBe("1 of 26");
  await press(page, "Enter", "Enter");
  await expect.poll(() => told.innerText()).toBe("3 of 26");
});

it("lists problems that say the same as one row, and is one stop of Tab", async () => {
  const { page } = await edit(`${head}#page 1\n${"A zzyzx.\n".repeat(7)}A blorp.\n`);
  const rows = problems(page).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  const group = problems(page).getByRole("button", { name: "Grouped", pressed: true });
  await group.focus();
  await rows.first().getByText("'zzyzx' is not in the dictionary, 7 times").waitFor();
  expect(await violationsInBoth(page, "[data-panel=problems]")).toEqual([]);
  await keepScreenshots(page, "import-problems-grouped");
  await press(page, "Tab");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  expect(await focused()).toContain("'zzyzx'");
  await press(page, "End");
  await expect.poll(focused).toContain("'blorp'");
  await press(page, "Home");
  await expect.poll(focused).toContain("'zzyzx'");
  await press(page, "Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("li") === null)).toBe(true);
  // Each press leads to the next of them.
  const line = () => page.locator(".cm-lineNumbers .cm-activeLineGutter").innerText();
  await rows.first().getByRole("button").press("Enter");
  const first = Number(await line());
  await rows.first().getByRole("button").press("Enter");
  await expect.poll(async () => Number(await line())).toBe(first < 11 ? first + 1 : 5);
  await group.press("Enter");
  await expect.poll(() => rows.count()).toBe(8);
  // The browser remembers it.
  await page.reload();
  await expect.poll(() => rows.count()).toBe(8);
  await problems(page).getByRole("button", { name: "Grouped", pressed: false }).waitFor();
});

it("says why it cannot be imported where Ctrl+Enter is pressed", async () => {
  const { page } = await edit(`${head}#page 1\nA zzyzx.\n`);
  await problems(page).getByRole("button", { name: "Missing word: 1" }).waitFor();
  await press(page, "Control+Enter");
  await page.getByRole("alert").getByText("Fix 1 error first: F8 goes to the next problem.").waitFor();
});

it("goes to the wizard of a missing word by keys", async () => {
  const { page, bookId } = await edit(`${head}#page 1\nA zzyzx.\n`);
  await problems(page).getByRole("button", { name: "Missing word: 1" }).waitFor();
  await press(page, "Control+Home", "F8", "Control+.");
  await choices(page).getByRole("option", { name: "Create this word" }).waitFor();
  await press(page, "ArrowUp", "Enter");
  await expect.poll(() => page.url()).toContain(`#!/words/wizard?text=zzyzx&book=${bookId}&page=1`);
});

it("removes the id of a word that was typed over with one key", async () => {
  const { page, saved } = await edit(`${head}#page 1\nA day#00000000-0000-0000-0000-000000000000`);
  await press(page, "Control+ArrowLeft", "Control+ArrowLeft", "Control+Shift+ArrowRight");
  await page.keyboard.type("cat");
  await press(page, "Delete");
  await save(page);
  expect((await saved()).text).toBe(`${head}#page 1\nA cat`);
});
