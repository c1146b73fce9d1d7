import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { SpellingQueue } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog } from "../../support/browser/elements.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";

/// The queue of spellings by keyboard alone, with the keys and calls that a word costs.
const browser = browserTests();

const made = ["quaddle", "quagmire", "quake", "qualm", "quantity", "quarry", "quarter", "quay", "quell", "quench"];
const create = (text: string) =>
  browser.api("POST", "/dict_word", {
    text,
    type: "K",
    fitzType: "N",
    dialects: ["en-gb", "en-au", "en-us"],
    isAnotherMeaning: true,
    definition: `What ${text} means.`,
  });
const queue = (state: string) =>
  browser.api<SpellingQueue>("GET", `/dict_word/spelling/queue?filter=qu&state=${state}`);
const open = async () => (await queue("open")).words.map(({ text }) => text);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

it("confirms, changes, skips, doubts and undoes by single keys", async () => {
  for (const text of made) await create(text);
  const before = await open();
  expect(before).toEqual(expect.arrayContaining(made));
  const { page } = await browser.signedIn("#!/words/spelling?text=qu");
  const press = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await expect.poll(() => focused(page)).toBe(before[0]);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "words-spelling-queue", [
    ...windowSizes,
    { width: 640, height: 900 },
    { width: 320, height: 800 },
  ]);

  // Enter confirms and goes on; nobody waits for the server.
  await press("Enter", "Enter");
  await expect.poll(() => focused(page)).toBe(before[2]);
  await expect.poll(open).toEqual(before.slice(2));
  const [first] = (await queue("confirmed")).words.filter(({ text }) => text === before[0]);
  expect(first!.spellings.every(({ confirmed, confirmedBy }) => confirmed && confirmedBy?.includes("@"))).toBe(true);

  // U takes one back, and the focus goes to it.
  await press("u");
  await expect.poll(() => focused(page)).toBe(before[1]);
  await expect.poll(open).toEqual(before.slice(1));
  expect((await queue("missing")).words.map(({ text }) => text)).toContain(before[1]);
  await press("Enter");

  // S leaves a word, X doubts one that is confirmed.
  await press("s", "ArrowUp", "ArrowUp", "x");
  await expect.poll(async () => (await queue("proposed")).words.map(({ text }) => text)).toContain(before[1]);
  await press("Enter", "ArrowDown");

  // E changes: the British letters are written otherwise.
  await expect.poll(() => focused(page)).toBe(before[3]);
  await press("e");
  const asked = dialog(page, `Spelling of “${before[3]}”`);
  await asked.getByRole("textbox", { name: "Graphemes of British", exact: true }).waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "words-spelling-queue-change");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Graphemes of British");
  await press("Control+Enter");
  await asked.waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe(before[4]);

  // A shows all that are sure; Enter confirms them.
  await press("a");
  const sure = page.getByRole("dialog", { name: /that are sure/ });
  await sure.waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "words-spelling-queue-sure");
  await expect.poll(() => focused(page)).toMatch(/^Confirm \d+ words?$/);
  await press("Enter");
  await sure.waitFor({ state: "detached" });
  await expect.poll(async () => (await open()).length).toBeLessThan(before.length - 5);
  const left = await open();

  await press("Control+z");
  await expect.poll(async () => (await open()).length).toBeGreaterThan(left.length);
});

/// A hundred words, as `zibad`: nobody waits for the server between two of them.
it("takes a key a word, and few calls for all, while nothing of them is answered", async () => {
  const isWrite = (url: URL) => url.pathname.endsWith("/dict_word/bulk");
  const letters = [..."bdfgklmnpt"];
  for (const first of letters) for (const last of letters) await create(`zi${first}a${last}`);
  const { page } = await browser.signedIn("#!/words/spelling?text=zi");
  const listed = async () =>
    (await browser.api<SpellingQueue>("GET", "/dict_word/spelling/queue?filter=zi&length=200")).words;
  const rows = await listed();
  expect(rows.length).toBeGreaterThanOrEqual(100);
  await expect.poll(() => focused(page)).toBe(rows[0]!.text);

  let calls = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isWrite, async (route) => {
    calls++;
    await answered;
    await route.continue();
  });
  for (let at = 0; at < 99; at++) {
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(rows[at + 1]!.text);
  }
  await page.keyboard.press("Enter");
  expect(calls).toBe(1);
  answer();
  const ids = new Set(rows.slice(0, 100).map(({ id }) => id));
  const left = async () => (await listed()).filter(({ id }) => ids.has(id)).length;
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  // The first word, then fifty at a time; each call is tried before.
  expect(calls).toBe(2 * 3);
});
