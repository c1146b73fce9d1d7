import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Book, Settings } from "../../../api/index.ts";
import { noLimits } from "../../../api/phonics/rules/levels/limits.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { edit, focusEnd, problems } from "../../support/screens/editing.ts";

const browser = browserTests();
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 800 },
  { width: 640, height: 900 },
];
const text = "#part One\n#chapter One\n#page 1\nThe dog is big.\n#page 2\nThe dog is as big as a cow.\nGo!\n";

/// How far anything but the text scrolls sideways, px.
async function sidewaysAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 800 });
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll("html, main, [role=dialog]")].map((one) => one.scrollWidth - one.clientWidth),
    ),
  );
}

it("keeps limits by level and core words, by keyboard", async () => {
  const { page } = await browser.signedIn("#!/system/settings");
  const levels = page.getByRole("region", { name: "Levels" });
  await keepScreenshots(page, "settings-no-levels", sizes);
  await levels.getByRole("button", { name: "Add level 1" }).press("Enter");
  await levels.getByRole("button", { name: "Add level 2" }).press("Enter");
  await levels.getByRole("textbox", { name: "Words in a sentence, level 1" }).fill("5");
  await levels.getByRole("textbox", { name: "Words in a sentence, on average, level 1" }).fill("4.5");
  await levels.getByRole("textbox", { name: "Level, row 2" }).fill("1");
  await levels.getByText("Level 1 is there twice").waitFor();
  await levels.getByRole("textbox", { name: "Level, row 2" }).fill("12");
  await page.getByRole("textbox", { name: "Core words" }).fill("go, more\nwant GO");
  expect(await violationsInBoth(page, "main")).toEqual([]);
  await keepScreenshots(page, "settings-levels", sizes);
  await page.keyboard.press("Control+s");
  await page.getByText("Saved ✓").waitFor();
  const saved = await browser.api<Settings>("GET", "/system/settings");
  expect(saved.readingLevels).toEqual([
    { level: 1, ...noLimits, wordsInSentence: 5, averageWordsInSentence: 4.5 },
    { level: 12, ...noLimits },
  ]);
  expect(saved.coreWords).toEqual(["go", "more", "want"]);
  await levels.getByRole("button", { name: "Remove level 12" }).click();
  expect(await levels.getByRole("button", { name: /^Remove level/ }).count()).toBe(1);
  await expect.poll(() => sidewaysAt320(page)).toBe(0);
});

it("marks what is above the book's level while it is written, and sums it up", async () => {
  const { allowPopupsSecondRow } = await browser.api<Settings>("GET", "/system/settings");
  const level = { level: 2, ...noLimits, wordsInSentence: 5, lettersInWord: 6, uniqueWords: 4, sentencesOnPage: 1 };
  await browser.api("PUT", "/system/settings", {
    allowPopupsSecondRow,
    readingLevels: [level],
    coreWords: ["go", "big", "more"],
  });
  const { page, bookId } = await edit(browser, text);
  const book = await browser.api<Book>("GET", `/book?id=${bookId}`);
  await browser.api("PUT", "/books", { ...book, mode: "B", level: 2 });
  await page.reload();
  await focusEnd(page);

  const told = problems(page).getByRole("region", { name: "Level" });
  await told.getByText("Above level 2 in 3 ways").waitFor();
  const rows = told.getByRole("list", { name: "Above level 2" }).getByRole("button");
  expect(await rows.allInnerTexts()).toEqual([
    "2 sentences on this page, at most 1 at level 2, page 2",
    "8 words in this sentence, at most 5 at level 2, page 2",
  ]);
  await told.getByText("Different words in the book: 8, at most 4 at level 2").waitFor();
  const marked = () => page.locator(".cm-problem-above").allInnerTexts();
  expect((await marked()).join("|")).toContain("The dog is as big as a cow");
  await page.locator(".cm-problem-marker-above").first().waitFor();
  await rows.nth(0).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("The dog is as big as a cow");
  await keepScreenshots(page, "import-level", sizes);

  // It follows what is typed.
  await focusEnd(page);
  await page.keyboard.type("Wonderful!\n");
  await told.getByText("9 letters in “Wonderful”, at most 6 at level 2").waitFor();
  await told.getByText("Above level 2 in 4 ways").waitFor();

  await told.getByRole("button", { name: "Level report" }).press("Enter");
  const report = page.getByRole("dialog", { name: "Level 2" });
  await report.getByText("The text is above 4 limits of its level.").waitFor();
  const row = async (name: string) =>
    (
      await report
        .getByRole("row", { name: new RegExp(`^${name} \\d`) })
        .locator("th, td")
        .allInnerTexts()
    ).slice(1);
  expect(await row("Words in a sentence")).toEqual(["8", "5", "Above, 1 place"]);
  expect(await row("Different words in the book")).toEqual(["9", "4", "Above"]);
  expect(await row("Words in a sentence, on average")).toEqual(["3.5", "no limit", ""]);
  await report.getByText("21 % (3 of 14) of the words, 22 % (2 of 9) of the different words.").waitFor();
  await report.getByText("Flesch–Kincaid grade").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "import-level-report", sizes);
  await expect.poll(() => sidewaysAt320(page)).toBe(0);
  await page.keyboard.press("Escape");
  await report.waitFor({ state: "detached" });

  // A decodable reader has steps instead.
  await page.setViewportSize({ width: 1440, height: 900 });
  const { revision: _, ...now } = await browser.api<Book>("GET", `/book?id=${bookId}`);
  await browser.api("PUT", "/books", { ...now, mode: "D" });
  await page.reload();
  await focusEnd(page);
  await problems(page).waitFor();
  await page.getByText("0 errors").waitFor();
  expect(await told.count()).toBe(0);
  await browser.api("PUT", "/books", { ...now, mode: book.mode, level: book.level });
});
