import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { spokenIn, stubVoices, tellVoice } from "../../support/browser/stub-voices.ts";
import { edit, focusEnd } from "../../support/screens/editing.ts";

const browser = browserTests();
const sizes = [
  { width: 1440, height: 900 },
  { width: 640, height: 900 },
];
const text = "#part One\n#chapter One\n#page 1\nThe dog is big.\nGo, dog!\n";

const preview = (page: Page) => page.getByRole("complementary", { name: "Preview" });
const inPreview = (page: Page) => page.locator("[data-sounding]").allInnerTexts();
const inText = async (page: Page) => (await page.locator(".cm-sounding").allInnerTexts()).join("");

/// Opens the text again with voices.
async function editWithVoices(langs: readonly string[]) {
  const test = await edit(browser, text);
  await stubVoices(test.context, langs);
  await test.page.reload();
  await focusEnd(test.page);
  return test;
}

it("reads page, sentence and word aloud, marks what is in sound, and stops, by keyboard", async () => {
  const { page } = await editWithVoices(["en-US", "en-GB"]);
  await page.getByRole("button", { name: "Preview" }).click();
  const tools = preview(page).getByRole("group", { name: "Read aloud" });
  const button = (name: string) => tools.getByRole("button", { name });
  await button("Page").press("Enter");
  expect(await spokenIn(page)).toEqual([
    { text: "The dog is big.", lang: "en-GB" },
    { text: "Go, dog!", lang: "en-GB" },
  ]);
  // A voice that tells no words marks the sentence; one that does, the word.
  await tellVoice(page, "start");
  expect((await inPreview(page)).length).toBe(4);
  expect(await inText(page)).toBe("The dog is big");
  await tellVoice(page, "word", 4);
  expect((await inPreview(page)).map((word) => word.includes("dog"))).toEqual([true]);
  expect(await inText(page)).toBe("dog");
  expect(await violationsInBoth(page, "[aria-label=Preview]")).toEqual([]);
  await keepScreenshots(page, "import-listening", sizes);
  await tellVoice(page, "end");
  await tellVoice(page, "start");
  await tellVoice(page, "word", 0);
  expect(await inText(page)).toBe("Go");
  await tellVoice(page, "end");
  expect([await inText(page), await inPreview(page)]).toEqual(["", []]);
  await button("Page").and(page.locator("[aria-pressed=false]")).waitFor();

  // From the text, by keys: the sentence at the cursor, and again to stop.
  await focusEnd(page);
  await page.keyboard.press("Shift+Alt+L");
  expect((await spokenIn(page)).at(-1)).toEqual({ text: "Go, dog!", lang: "en-GB" });
  await tellVoice(page, "start");
  expect(await inText(page)).toContain("Go");
  await page.keyboard.press("Shift+Alt+L");
  expect(await inText(page)).toBe("");
  await page.keyboard.press("Shift+Alt+O");
  expect((await spokenIn(page)).at(-1)?.text).toBe("dog");

  // An edit stops it: the places would be others.
  await tellVoice(page, "start");
  expect(await inText(page)).toBe("dog");
  await page.keyboard.type("Big!");
  await expect.poll(() => inText(page)).toBe("");

  // Escape in the preview stops first, and then goes back to the text.
  await button("Sentence").press("Enter");
  await tellVoice(page, "start");
  await page.keyboard.press("Escape");
  expect(await inText(page)).toBe("");
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Import text");

  // A dialect without a voice says so, and reads in no other.
  const said = (await spokenIn(page)).length;
  await preview(page).getByRole("combobox", { name: "Dialect" }).selectOption("en-au");
  await tools.getByText("No Australian voice in this browser: nothing can be read aloud.").waitFor();
  expect(await tools.getByRole("button").count()).toBe(0);
  await focusEnd(page);
  await page.keyboard.press("Shift+Alt+D");
  await page.getByText("This browser has no Australian voice").waitFor();
  expect((await spokenIn(page)).length).toBe(said);
  await keepScreenshots(page, "import-no-voice", sizes);
});

it("says so in a browser that has no voice at all", async () => {
  const { page } = await edit(browser, text);
  expect(await page.evaluate(() => speechSynthesis.getVoices().length)).toBe(0);
  await page.keyboard.press("Shift+Alt+L");
  await page.getByText(/^This browser has no \w+ voice/).waitFor();
});

it("reads a word on its own screen in each of its dialects that has a voice", async () => {
  const { id } = await browser.api<{ id: string }>("POST", "/dict_word", {
    text: "humbleberry",
    type: "K",
    fitzType: "N",
    dialects: ["en-gb", "en-au"],
  });
  const { page, context } = await browser.signedIn("#!/books");
  await stubVoices(context, ["en-GB"]);
  await page.goto(page.url().replace(/#.*$/, `#!/word/${id}`));
  await page.reload();
  const listen = page.getByRole("region", { name: "Listen" });
  await listen.getByText("No Australian voice in this browser").waitFor();
  await listen.getByRole("button", { name: "Listen to it in British English" }).press("Enter");
  expect(await spokenIn(page)).toEqual([{ text: "humbleberry", lang: "en-GB" }]);
  await listen.getByRole("button", { name: "Stop: Listen to it in British English" }).press("Enter");
  await listen.getByRole("button", { name: "Listen to it in British English", exact: true }).press("Enter");
  await tellVoice(page, "end");
  await listen.getByRole("button", { name: "Listen to it in British English", exact: true }).waitFor();
  expect(await violationsInBoth(page, "[aria-label=Listen]")).toEqual([]);
  await keepScreenshots(page, "word-listen", sizes);
});
