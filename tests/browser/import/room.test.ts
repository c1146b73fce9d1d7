import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { edit as open, page1, problems } from "../../support/screens/editing.ts";

const browser = browserTests();
const edit = (text: string, options?: Parameters<typeof open>[2]) => open(browser, text, options);

const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });
const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;

it("gives the room of problems to the preview where there are none", async () => {
  const { page } = await edit(`${page1}We see it.\n`);
  await page.getByRole("button", { name: "Preview" }).click();
  const sizes = async () => {
    const [list, shown] = await Promise.all([problems(page).boundingBox(), preview(page).boundingBox()]);
    return { problems: list, preview: shown };
  };
  await expect.poll(async () => (await sizes()).problems?.height ?? 0).toBeLessThan(48);
  const folded = await sizes();
  expect(folded.preview?.width).toBeGreaterThan(600);
  await problems(page).getByText("None found.").waitFor();
  expect(await violationsInBoth(page, "[data-panel=problems]")).toEqual([]);
  await keepScreenshots(page, "import-no-problems", [...windowSizes, { width: 640, height: 800 }]);

  await page.getByRole("textbox", { name: "Import text" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("We see zzyzx and blorp.\nWe see zzyzx.\n");
  await problems(page)
    .getByRole("button", { name: /'zzyzx' is not in the dictionary, 2 times/ })
    .waitFor();
  expect((await sizes()).problems?.height).toBeGreaterThan(400);
  expect((await sizes()).preview?.width).toBeLessThan(500);
  await keepScreenshots(page, "import-problems-preview", [...windowSizes, { width: 640, height: 800 }]);
});

it.each([
  [720, 450],
  [640, 360],
  [1280, 450],
])(
  "keeps half of a window of %d by %d for the text, as where the browser enlarges to twice the size",
  async (width, height) => {
    const { page } = await edit(`${page1}${"A zzyzx.\n".repeat(60)}`, {
      viewport: { width, height },
      deviceScaleFactor: 2,
    });
    const text = () => heightOf(page, ".cm-editor");
    expect(await text()).toBeGreaterThanOrEqual(height / 2);
    await page.getByRole("button", { name: "Preview" }).click();
    await preview(page).getByText("Page 1").waitFor();
    expect(await text()).toBeGreaterThanOrEqual(height / 2);
    // The cursor stays in sight, however the screen has been scrolled.
    await page.getByRole("textbox", { name: "Import text" }).click();
    await page.keyboard.press("Control+End");
    const cursor = () => page.locator(".cm-activeLine").boundingBox();
    await expect.poll(async () => (await cursor())?.y ?? height).toBeLessThan(height - 10);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keepScreenshots(page, "import-zoom", [{ width, height }]);
  },
);

it.each([
  ["a low window, where the screen scrolls", 720, 450],
  ["a narrow window, where the screen scrolls", 640, 800],
  ["a window that is high enough", 1280, 800],
])("keeps the cursor in sight when a line is added above the text: %s", async (_, width, height) => {
  const { page } = await edit(`${page1}${"We see it.\n".repeat(60)}`, { viewport: { width, height } });
  await page.getByText(/^\d+ hints?$/).waitFor();
  const text = page.getByRole("textbox", { name: "Import text" });
  const line = page.locator(".cm-activeLine");
  const isInSight = async () => {
    const [cursor, editor] = await Promise.all([line.boundingBox(), page.locator(".cm-scroller").boundingBox()]);
    if (!cursor || !editor) return false;
    return cursor.y >= editor.y && cursor.y + cursor.height <= Math.min(editor.y + editor.height, height) + 1;
  };
  const addLine = () =>
    page.evaluate(() => {
      const editor = document.querySelector(".cm-editor") as HTMLElement;
      const added = document.createElement("p");
      added.textContent = "A line more";
      added.style.cssText = "height: 60px; margin: 0";
      const above = editor.closest("[class*=main]")?.firstElementChild as HTMLElement;
      above.before(added);
    });
  await text.click();
  await page.keyboard.press("Control+End");
  await expect.poll(isInSight).toBe(true);
  // The editor has come to rest: it scrolls once more while it measures its lines.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await addLine();
  await page.getByText("A line more").waitFor();
  await expect.poll(isInSight).toBe(true);
});

it("finds the commands of the text by typing, from the palette, and none elsewhere", async () => {
  const { page } = await edit(`${page1}We see it.\n#page 2\nWe go home.\n`);
  const palette = page.getByRole("dialog", { name: "Go to" });
  await page.keyboard.press("Control+k");
  const commands = palette.getByRole("group", { name: "In this screen" });
  await palette.getByRole("group", { name: "Screens" }).waitFor();
  expect(await commands.count()).toBe(0);
  await page.keyboard.type("previous page merge");
  await commands
    .getByRole("option", { name: "Merge with the page, chapter or part before Shift+Alt+Backspace" })
    .waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.keyboard.press("Enter");
  await page.locator(".cm-line", { hasText: "#page 2" }).waitFor({ state: "detached" });
  await palette.waitFor({ state: "detached" });
  // The keyboard is in the text, and what was done is one step.
  await page.keyboard.press("Control+z");
  await page.locator(".cm-line", { hasText: "#page 2" }).waitFor();

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("go to page");
  await commands.getByRole("option", { name: /^Go to page/ }).click();
  await page.getByLabel("Page (name or number)").fill("1");
  await page.keyboard.press("Enter");
  await page.goto(`${browser.origin}/#!/books`);
  await page.getByRole("rowheader").first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("previous page merge");
  await palette.getByRole("status").getByText("None found.").waitFor();
});
