import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord, DuplicateList } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, holdToast, toast } from "../../support/browser/elements.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { importText } from "../../support/data/import-text.ts";

/// Words that are probably one: found, decided by keyboard, merged, kept apart, and back again.
const browser = browserTests();

const everywhere = ["en-gb", "en-au", "en-us"];
const create = async (text: string, more: object = {}) =>
  (
    await browser.api<{ id: string }>("POST", "/dict_word", {
      text,
      type: "K",
      fitzType: "N",
      dialects: everywhere,
      ...more,
    })
  ).id;
const another = (definition: string) => ({ isAnotherMeaning: true, definition });
const word = async (id: string) => (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?id=${id}`)).words[0];
const listed = (isApart = false) =>
  browser.api<DuplicateList>("GET", `/dict_word/duplicates?limit=100${isApart ? "&isApart=true" : ""}`);
const group = (page: Page, text: string) => page.getByRole("group", { name: new RegExp(`^${text} `) });
const focusedGroup = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("fieldset")?.querySelector("legend b")?.textContent ?? null);

it("decides about groups by keyboard alone, and takes each decision back", async () => {
  const [first, second] = [await create("zorb"), await create("zorb", another("A large ball."))];
  const [hyphen, space, joined] = [await create("zub-zub"), await create("zub zub"), await create("zubzub")];
  const { books } = await browser.api<{ books: { id: string; title: string }[] }>("GET", "/books");
  const { id: bookID } = books.find((book) => book.title === "The Red Kite")!;
  await importText(browser.api, bookID, `#part One\n#chapter First\n#page 1\nzorb#${first}.\n`);
  const { page } = await browser.signedIn("#!/words/duplicates");
  await group(page, "zorb").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  // Of both the one that a book uses stays, unless another one is chosen.
  const radios = group(page, "zorb").getByRole("radio");
  await expect.poll(() => radios.first().isChecked()).toBe(true);
  await radios.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => radios.nth(1).isChecked()).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await keepScreenshots(page, "words-duplicates-groups", [
    ...windowSizes,
    { width: 640, height: 900 },
    { width: 320, height: 800 },
  ]);

  await page.keyboard.press("Enter");
  const asked = dialog(page, "Merge into “zorb”?");
  await asked.getByText("“zorb” goes into “zorb”").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "words-duplicates-merge");
  await page.keyboard.press("Escape");
  await asked.waitFor({ state: "detached" });
  await expect.poll(() => focusedGroup(page)).toBe("zorb");
  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Merge" }).click();
  await holdToast(page, "Merged into “zorb”");
  expect(await word(second)).toBeUndefined();
  expect(await word(first)).toMatchObject({ definition: "A large ball." });
  await group(page, "zorb").waitFor({ state: "detached" });
  await toast(page, "Merged into “zorb”").getByRole("button", { name: "Undo" }).click();
  await group(page, "zorb").waitFor();
  expect(await word(second)).toMatchObject({ definition: "A large ball." });

  // Kept apart for everybody, and among them again.
  await group(page, "zorb").getByRole("radio").first().focus();
  await page.keyboard.press("Delete");
  await toast(page, "“zorb” is kept apart").waitFor();
  await group(page, "zorb").waitFor({ state: "detached" });
  expect((await listed(true)).groups.some(({ words }) => words.some(({ id }) => id === second))).toBe(true);
  const shown = page.getByRole("combobox", { name: "Groups shown" });
  await shown.selectOption("Kept apart (1)");
  await group(page, "zorb").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Among the duplicates again" }).click();
  await page.getByText("No words are kept apart.").waitFor();
  await shown.selectOption("open");
  await group(page, "zorb").waitFor();

  // Of three that are written differently one is left out; two groups are merged together.
  const three = page.getByRole("group", { name: /^zub/ });
  await three.getByRole("radio", { name: /^Keep zub-zub/ }).check();
  await three.getByRole("checkbox", { name: /^Leave out zubzub/ }).check();
  for (const text of ["zorb", "zub"]) {
    await page
      .getByRole("group", { name: new RegExp(`^${text}`) })
      .getByRole("radio", { checked: true })
      .focus();
    await page.keyboard.press("x");
  }
  await page.getByRole("button", { name: "Merge 2 groups…" }).click();
  // Without a place no word has forms: that group stays, and holds the other one back no more than that.
  await asked.getByText("This group stays as it is").waitFor();
  await asked.getByText(/“zub-zub”: .*place/).waitFor();
  await asked.getByRole("button", { name: "Merge" }).click();
  await toast(page, "Merged into “zorb”").waitFor();
  expect(await word(second)).toBeUndefined();
  expect([await word(hyphen), await word(space), await word(joined)].map((one) => one?.type)).toEqual(["K", "K", "K"]);
});

it("says why a word cannot be merged, and fits a narrow window", async () => {
  await create("yurble");
  const locked = await create("yurble", { ...another("A noise."), isLocked: true });
  const { page } = await browser.signedIn("#!/words/duplicates");
  await page.setViewportSize({ width: 320, height: 800 });
  const radio = group(page, "yurble").getByRole("radio");
  const name = (await radio.nth(1).getAttribute("aria-label")) ?? "";
  // The locked one goes, or stays: choose the other.
  await (name.includes("A noise") ? radio.first() : radio.nth(1)).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await group(page, "yurble").locator("..").getByRole("button", { name: "Merge…" }).click();
  const refused = dialog(page, "They cannot be merged");
  await refused.getByText(/locked/).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await refused.getByRole("button", { name: "Close" }).first().click();
  await expect.poll(() => focusedGroup(page)).toBe("yurble");
  expect(await word(locked)).toBeTruthy();
});
