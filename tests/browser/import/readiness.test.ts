import { expect, it } from "vitest";
import type { DictWord } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { focusedText } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { edit, focusEnd, problems } from "../../support/screens/editing.ts";

const browser = browserTests();
const sizes = [
  { width: 1440, height: 900 },
  { width: 640, height: 900 },
];

it("tells what a deployment would refuse while the text is written, where it is, and when nothing is left", async () => {
  const word = { text: "twinkleberry", type: "K", fitzType: "N", dialects: ["en-gb"] };
  const { id } = await browser.api<{ id: string }>("POST", "/dict_word", word);
  const { page, context, expectErrors } = await edit(
    browser,
    "#part One\n#chapter One\n#page 1 image=page-01.jpg\nThe dog is big.\n",
  );
  const ready = page.getByText("Ready to deploy");
  await ready.waitFor();
  const asked: string[][] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/book/import/readiness"))
      asked.push((request.postDataJSON() as { words: string[] }).words);
  });
  await page.keyboard.type("Twinkleberry twinkleberry.\n#page 2 image=lost.jpg\nThe dog is big. A twinkleberry.\n");
  await page.getByText("Deployment would refuse 2").waitFor();
  // Asked about once, and about nothing that was known.
  expect(asked.flat().filter((one) => one === id)).toHaveLength(1);
  expect(asked.flat().length).toBeLessThan(4);
  await page.getByText("0 errors").waitFor();
  await page.getByText(/^\d+ hints$/).waitFor();
  const hints = problems(page).getByRole("region", { name: "Deployment hints" });
  const group = hints.getByRole("list", { name: "1 word has no symbol" });
  const row = group.getByRole("button", { name: "“twinkleberry” has no symbol for British, 3 times" });
  await row.waitFor();
  expect(await violationsInBoth(page, "[aria-label=Problems]")).toEqual([]);

  // Each press goes to the next use, round the end.
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? "");
  const marks = page.locator(".cm-activeLineGutter.cm-gutterElement");
  const line = async () => (await marks.allInnerTexts()).find((text) => /^\d+$/.test(text));
  await row.press("Enter");
  expect([await selected(), await line()]).toEqual(["Twinkleberry", "5"]);
  await row.press("Enter");
  expect([await selected(), await line()]).toEqual(["twinkleberry", "5"]);
  await row.click();
  expect([await selected(), await line()]).toEqual(["twinkleberry", "7"]);
  await row.click();
  expect([await selected(), await line()]).toEqual(["Twinkleberry", "5"]);
  await hints.getByRole("button", { name: "The picture “lost.jpg” is missing" }).click();
  expect([await selected(), await line()]).toEqual(["lost.jpg", "6"]);

  // By keyboard a group is one stop of Tab; the warnings are folded.
  const warnings = hints.locator("summary", { hasText: "1 word has no spelling" });
  await warnings.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focusedText(page)).toContain("“twinkleberry” has no spelling");
  await page.keyboard.press("Enter");
  expect(await selected()).toMatch(/^twinkleberry$/i);
  await warnings.click();

  // In the text only where that is wanted; the browser remembers it.
  expect(await page.locator(".cm-problem-refusal").count()).toBe(0);
  await hints.getByRole("button", { name: "Show in text", pressed: false }).click();
  await expect.poll(() => page.locator(".cm-problem-refusal").count()).toBe(4);
  await page.locator(".cm-problem-marker-refusal").first().waitFor();
  await keepScreenshots(page, "import-hints", sizes);

  // Another tab gives the word a symbol, and the picture's line goes.
  const { words } = await browser.api<{ words: DictWord[] }>("GET", "/dict_word?filter=dog");
  const symbolID = words.find(({ text }) => text === "dog")?.symbolID;
  await browser.api("PUT", "/dict_word", { id, symbolID });
  await focusEnd(page);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByText("Deployment would refuse 1").waitFor();
  await hints.getByRole("button", { name: "The picture “lost.jpg” is missing" }).click();
  await page.keyboard.type("page-02.jpg");
  await ready.waitFor();
  await keepScreenshots(page, "import-ready", sizes);
  expect(await page.evaluate(() => localStorage.getItem("symbolshelf.import.hints"))).toBe("on");

  // Nothing is said of what cannot be asked, and the text goes on.
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await focusEnd(page);
  await page.keyboard.type("A hen.\n");
  await ready.waitFor({ state: "detached" });
  await context.setOffline(false);
  await ready.waitFor();
  // A text with an error cannot be imported: nothing is said of its deployment.
  await page.keyboard.type("Zyzzx.\n");
  await page.getByText("1 error", { exact: true }).waitFor();
  await ready.waitFor({ state: "detached" });
});
