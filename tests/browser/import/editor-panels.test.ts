import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violations, violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { choices, edit as open, page1, problems, save } from "../../support/screens/editing.ts";

const browser = browserTests();
const edit: (text: string, options?: Parameters<typeof open>[2]) => ReturnType<typeof open> = (text, options) =>
  open(browser, text, options);

it("shows the outline with its problems, navigates by it and by name, and shows where the cursor is", async () => {
  const { page } = await edit(
    `#part One\n#chapter Hills\n#page Cover\nYes.\n#page 7\nA zzyzx.\n${"We see it.\n".repeat(60)}#chapter Sea\n#page 8\nYes.\n`,
  );
  const tree = page.getByRole("tree", { name: "Parts, chapters and pages" });
  const position = page.getByRole("navigation", { name: "Place in the text" });
  await tree.getByRole("treeitem", { name: /^Page 7\W+1 error$/ }).waitFor();
  await expect.poll(() => position.innerText()).toMatch(/One\s*Sea\s*Page 8/);
  await tree.getByRole("treeitem", { name: /^Page 7\W+1 error$/ }).click();
  await expect.poll(() => position.innerText()).toMatch(/One\s*Hills\s*Page 7/);
  await tree.getByRole("treeitem", { name: /^Page 7\W+1 error$/, selected: true }).waitFor();
  await position.getByRole("button", { name: "Hills" }).click();
  await page.keyboard.type("// ");
  await page.locator(".cm-line", { hasText: "// #chapter Hills" }).waitFor();
  await page.keyboard.press("Control+z");

  await page.keyboard.press("Control+g");
  await page.getByLabel("Page (name or number)").fill("9");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("There is no page '9'").waitFor();
  await page.getByLabel("Page (name or number)").fill("8");
  await page.keyboard.press("Enter");
  await expect.poll(() => position.innerText()).toMatch(/Sea\s*Page 8/);

  await tree.focus();
  await page.keyboard.type("sea");
  await expect.poll(() => activeRow(page)).toBe("Sea");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await tree.getByRole("treeitem", { name: /^Page 7\W+1 error$/ }).waitFor({ state: "detached" });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Shift+{");
  await page.locator(".cm-line", { hasText: "A zzyzx." }).waitFor({ state: "detached" });
  await page.locator(".cm-line", { hasText: "#chapter Sea" }).waitFor();
});

/// Returns the outline row with the keyboard.
const activeRow = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    return document.getElementById(id)?.innerText.trim();
  });

it("underlines problems wherever a long text is scrolled to, and cycles through all of them by key", async () => {
  const { page } = await edit(`${page1}A zzyzx.\n${"We see it.\n".repeat(6000)}A yzzyx.\n`);
  const missing = (word: string) => page.locator(".cm-problem-missing", { hasText: word });
  const mark = page.locator(".cm-problem-marker-missing[title='Missing word']");
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await page.getByRole("textbox", { name: "Import text" }).focus();
  for (const [key, word] of [
    ["Control+Home", "zzyzx"],
    ["Control+End", "yzzyx"],
    ["Control+Home", "zzyzx"],
  ] as const) {
    await page.keyboard.press(key);
    await missing(word).waitFor();
    await mark.waitFor();
  }
  for (const [key, word] of [
    ["F8", "zzyzx"],
    ["F8", "yzzyx"],
    ["F8", "zzyzx"],
    ["Shift+F8", "yzzyx"],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(selected).toBe(word);
    await missing(word).waitFor();
  }
});

it("hides kinds of problems, by the address, and remembers the panels", async () => {
  const { page } = await edit(`${page1}A zzyzx on a fair day.\n`);
  await problems(page).getByRole("button", { name: "Homonym: 1" }).click();
  await problems(page).getByText("'fair' could be any of").waitFor({ state: "detached" });
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
  expect(page.url()).toMatch(/\/import\?hide=homonym$/);
  await page.getByRole("button", { name: "Close outline" }).click();
  await page.reload();
  await problems(page).getByText("'zzyzx' is not in the dictionary").waitFor();
  await expect.poll(() => problems(page).getByText("'fair' could be any of").count()).toBe(0);
  await expect.poll(() => page.getByRole("complementary", { name: "Outline" }).count()).toBe(0);
  await page.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("complementary", { name: "Outline" }).waitFor();
});

it("shows the shortcuts by F1 in the text and by ? outside it", async () => {
  const { page } = await edit(`${page1}Yes.\n`);
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.keyboard.press("?");
  await page.locator(".cm-line", { hasText: /^\?$/ }).waitFor();
  await page.keyboard.press("F1");
  await sheet.getByText("Go to page").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Outline", exact: true }).focus();
  await page.keyboard.press("?");
  await sheet.waitFor();
});

it("shows the panels over the text where a page at 200% has no room beside it", async () => {
  const { page } = await edit(`${page1}A zzyzx.\n`, { viewport: { width: 720, height: 450 }, reducedMotion: "reduce" });
  await expect.poll(() => problems(page).count()).toBe(0);
  await page.getByRole("button", { name: "1 problem", exact: true }).click();
  await problems(page).getByRole("button", { name: "'zzyzx' is not in the dictionary" }).waitFor();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  await problems(page).getByRole("button", { name: "'zzyzx' is not in the dictionary" }).click();
  await problems(page).waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("zzyzx");
});

it("marks what may be a name, which neither counts nor prevents the import, and makes it a group", async () => {
  const { page, saved } = await edit(`${page1}We see it and we see Old Brown.\nOld Brown ran.\n`);
  await page.getByRole("treeitem", { name: "Page 1" }).waitFor();
  const row = problems(page).getByRole("button", { name: /'Old Brown' may be a name/ });
  await row.waitFor();
  expect(await row.getByRole("img", { name: "Name?" }).innerText()).toBe("◇");
  await page.getByText("0 errors", { exact: true }).waitFor();
  await page.getByText("0 warnings", { exact: true }).waitFor();
  await page.locator(".cm-problem-information", { hasText: "Old Brown" }).first().waitFor();
  expect(await violationsInBoth(page, "[data-panel=problems]")).toEqual([]);
  await row.click();
  await page.keyboard.press("Control+.");
  const options = choices(page).getByRole("option");
  await options.filter({ hasText: "Declare the character Old Brown" }).waitFor();
  await options.filter({ hasText: "Make every [Old Brown] a group (2)" }).click();
  await page.locator(".cm-line", { hasText: "[Old Brown] ran." }).waitFor();
  await row.waitFor({ state: "detached" });
  await save(page);
  expect((await saved()).text).toContain("We see it and we see [Old Brown].\n[Old Brown] ran.");
});
