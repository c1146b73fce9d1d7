import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { launchChromium } from "../../support/browser/chromium.ts";
import { endEvents } from "../../support/browser/end-events.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { screenNamed } from "../../support/screens/every-screen.ts";
import { narrowFaults, reflowFaults, reflowSizes } from "../../support/screens/reflow/reflow.ts";

/// From 320 to 720 CSS pixels, which is 400 and 200 % of zoom, nothing is cut, overlaps or stands in columns of letters:
/// `window-fit.ts` measures every screen, this file how that is measured, and what is done in such windows.

describe("the measuring itself", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  async function faultsOf(html: string, width = 320): Promise<string[]> {
    const page = await browser.newPage({ viewport: { width, height: 640 } });
    await page.setContent(`<!doctype html><body style="margin:0;font:14px sans-serif">${html}`);
    const found = await reflowFaults(page);
    await page.close();
    return found;
  }

  it.each([
    [
      "a page wider than its window",
      "<div style='width:400px;height:20px'></div>",
      /^scrolls sideways by 80 px: the page/,
    ],
    [
      "a part that scrolls sideways",
      "<div style='overflow:auto;width:60px;white-space:nowrap'>as long as it is</div>",
      /^scrolls sideways by \d+ px: <div>/,
    ],
    [
      "text with an ellipsis",
      "<p style='overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:50px'>A long title of a book</p>",
      /^cut by \d+ px: <p>/,
    ],
    [
      "text that is cut below",
      "<p style='overflow:hidden;height:20px;width:60px'>A long title of a book</p>",
      /^cut below by \d+ px: <p>/,
    ],
    [
      "a column of letters",
      "<p style='width:14px;overflow-wrap:anywhere'>Wonderful</p>",
      /^a column of letters: <p> “Wonderful”/,
    ],
    [
      "text over text",
      "<p>One line of text</p><p style='margin-top:-30px'>Another line of text</p>",
      /^text over text: <p> “One line of text” and <p> “Another line of text”/,
    ],
    [
      "a control beyond the window",
      "<div style='overflow:hidden'><button style='margin-left:300px;width:80px'>Save</button></div>",
      /^beyond the window \(300 to 380 px\): <button> “Save”/,
    ],
    [
      "controls over each other",
      "<button style='width:80px;height:30px'>Save</button><button style='width:80px;height:30px;margin-left:-30px'>Close</button>",
      /^overlap: <button> “Save” and <button> “Close”/,
    ],
    [
      "targets that are small and close",
      "<button style='width:12px;height:12px;padding:0' aria-label='A'></button>".repeat(2),
      /^a target of 12 x 12 px: <button> “A”/,
    ],
    [
      "a grid that scrolls and takes no focus",
      "<div style='overflow:auto'><div role='grid' style='width:500px'>One</div></div>",
      /^not reached by keyboard/,
    ],
  ])("finds %s", async (_, html, fault) => {
    expect(await faultsOf(html)).toContainEqual(expect.stringMatching(fault));
  });

  it.each([
    ["text that wraps", "<p>A long title of a book that goes on for more than one line of such a window</p>"],
    ["what only screen readers have", "<p style='position:absolute;width:1px;height:1px;overflow:hidden'>Spoken</p>"],
    [
      "a field with a button in its padding",
      "<div style='position:relative;width:200px'><input style='width:200px;height:36px;box-sizing:border-box;padding:0 40px 0 0;border:0'><button style='position:absolute;inset:4px 4px 4px auto;width:28px'>x</button></div>",
    ],
    [
      "a grid that takes the focus",
      "<div style='overflow:auto'><div role='grid' style='width:500px'><span role='gridcell' tabindex='0'>One</span></div></div>",
    ],
    ["small targets far from each other", "<button style='width:12px;height:12px;padding:0' aria-label='A'></button>"],
  ])("lets pass %s", async (_, html) => {
    expect(await faultsOf(html)).toEqual([]);
  });

  it("takes a title for what is cut in a wide window only", async () => {
    const html =
      "<p title='A long title' style='overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:50px'>A long title</p>";
    expect(await faultsOf(html, 1024)).toEqual([]);
    expect(await faultsOf(html, 640)).toEqual([expect.stringMatching(/^cut by/)]);
  });
});

describe("the screens", () => {
  const browser = browserTests();

  /// A screen in a document of its own, with all that it reads: one that follows another in the same document shows its
  /// title long before it has anything under it.
  async function open(page: Page, address: string, title: string): Promise<void> {
    await page.goto("about:blank");
    await endEvents(page);
    await page.goto(`${browser.origin}/#!${address}`, { waitUntil: "networkidle" });
    await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
  }

  it.each(["word-move", "word-child-popups", "sheet", "word"])(
    "scrolls the sheets of %s alone, where they are drawn as large as can be",
    async (wanted) => {
      const [, address, title] = await screenNamed(wanted, browser);
      const { page } = await browser.signedIn("#!/books");
      await page.evaluate(() => localStorage.setItem("symbolshelf-grid-zoom", "2"));
      await open(page, address, title);
      if (wanted === "word-move") {
        const fitting = page.getByRole("row").filter({ hasText: "It can take the word" });
        await fitting
          .first()
          .getByRole("button", { name: /^Select / })
          .click();
        await page.getByRole("button", { name: "Next valid sheet" }).waitFor();
      }
      await page.getByRole("grid").first().waitFor();
      const found = await narrowFaults(page);
      await keepScreenshots(page, `${wanted}-large-narrow`, reflowSizes.slice(0, 2));
      expect(found).toEqual([]);
    },
  );

  it("puts the navigation into a menu where it has no room, by keyboard as well", async () => {
    const { page } = await browser.signedIn("#!/words", { viewport: { width: 320, height: 640 } });
    const nav = page.getByRole("navigation", { name: "Main" });
    await page.getByRole("heading", { name: "Words", level: 1 }).waitFor();
    await expect.poll(() => nav.getByRole("link").count()).toBe(0);
    await nav.getByRole("button", { name: "Words, menu" }).focus();
    await page.keyboard.press("Enter");
    const items = nav.getByRole("menuitem");
    await items.first().waitFor();
    await expect
      .poll(() => items.allInnerTexts())
      .toEqual("Books Words Sheets Highlights Symbols Authors Illustrators Publishers Settings".split(" "));
    await expect.poll(() => nav.locator("[role=menuitem][aria-current]").innerText()).toBe("Words");
    await expect.poll(() => items.first().evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sheets", level: 1 }).waitFor();
    await nav.getByRole("button", { name: "Sheets, menu" }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => nav.getByRole("link").count()).toBe(9);
  });

  it("sorts the books where their columns are lines", async () => {
    const { page } = await browser.signedIn("#!/books", { viewport: { width: 320, height: 800 } });
    const titles = page.getByRole("rowheader");
    await titles.first().waitFor();
    await page.getByLabel("Sort by").selectOption("Price");
    await page.waitForURL(/sort=price/);
    await page.getByRole("button", { name: "Ascending: sort descending" }).click();
    await page.waitForURL(/sort=-price/);
    // The address changes before the answer comes.
    const prices = async () => {
      const texts = await page.getByRole("cell", { name: /^\$/ }).allInnerTexts();
      return texts.map((text) => Number(text.replace("$", "")));
    };
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 1 && shown.every((price, at) => at === 0 || price <= shown[at - 1]!);
      })
      .toBe(true);
  });
});
