import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";
import { carryOut, deskCalls, focusedRow, rowOf, rowsThere, saidBelow } from "../../support/screens/word-desk.ts";

/// What the desk asks before a key acts: symbols, spellings and all others, each where it stands.
const browser = browserTests();
const { idOf } = bookCalls(browser);
const { deskOf, writeText } = deskCalls(browser);

const pageOf = (...sentences: string[]) => `#part "A"\n#chapter "A"\n#page 1\n${sentences.join("\n")}\n`;

const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 640, height: 900 },
  { width: 320, height: 700 },
];

async function openDesk(title: string, need: string, ...sentences: string[]): Promise<{ id: string; page: Page }> {
  const id = await idOf(title);
  await writeText(id, pageOf(...sentences));
  const { page } = await browser.signedIn(`#!/book/${id}/words?need=${need}`);
  await rowsThere(page);
  await expect.poll(() => focusedRow(page)).toBeTruthy();
  return { id, page };
}

it("asks by a key, is closed by Escape, and comes back to the row", async () => {
  const { page } = await openDesk("Pip and the Hat", "missing", "A zindle met the quorble.");
  const row = await focusedRow(page);
  for (const [key, name] of [
    ["f", /a form of$/],
    ["c", /a child of$/],
    ["n", /a name$/],
    ["u", /use an existing word$/],
    ["g", /join into a group$/],
    ["s", /symbol$/],
    ["p", /place$/],
  ] as const) {
    await page.keyboard.press(key);
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    if (key === "p") await dialog.getByRole("grid").waitFor();
    expect(await violationsInBoth(page, "[role=dialog]"), key).toEqual([]);
    if (key === "s" || key === "p") await keepScreenshots(page, `word-desk-ask-${key}`, windows);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => focusedRow(page)).toBe(row);
  }
});

it("gives a word a picture that is dropped in, and none, without leaving the desk", async () => {
  const { id, page } = await openDesk("Pip and the Hat", "missing", "A zindle sat.");
  const buffer = await sharp({ create: { width: 500, height: 400, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  await page.keyboard.press("s");
  const picker = page.getByRole("dialog", { name: "zindle: symbol" });
  await picker.getByText("No symbol is found by “zindle”.").waitFor();
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const held = new DataTransfer();
    held.items.add(new File([bytes], "zindle.png", { type: "image/png" }));
    return held;
  }, buffer.toString("base64"));
  await picker.getByRole("combobox").first().dispatchEvent("drop", { dataTransfer: dropped });
  await picker.getByRole("button", { name: "Use this picture" }).press("Enter");
  await picker.waitFor({ state: "detached" });
  await expect.poll(() => saidBelow(page)).toBe("Give zindle the symbol zindle");
  await rowOf(page, "zindle").getByRole("img", { name: "Symbol zindle" }).waitFor();

  // The keyboard is on its row again; a number leaves it without, and undo brings it back.
  await expect.poll(() => focusedRow(page)).toBe("zindle");
  await page.keyboard.press("0");
  await expect.poll(() => saidBelow(page)).toBe("Leave zindle without a symbol");
  await expect
    .poll(() =>
      rowOf(page, "zindle")
        .getByRole("img", { name: /^Symbol/ })
        .count(),
    )
    .toBe(0);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Enter");
  await carryOut(page);
  const { rows } = await deskOf(id);
  const zindle = rows.find(({ lemma }) => lemma === "zindle")!;
  expect(zindle.word?.symbol).toMatchObject({ symbolshelf: "zindle" });
  // No dictionary says how it sounds: a person spells it.
  expect(zindle.needs).toEqual(["notSpelled"]);
});

it("spells the words of a row in place, and takes the row off the list of what is not spelled", async () => {
  const all = ["en-gb", "en-au", "en-us"];
  await browser.api("POST", "/dict_word", { text: "vorbel", type: "K", fitzType: "N", dialects: all, grids: [] });
  const { id, page } = await openDesk("Pip and the Hat", "notSpelled", "The vorbel sat.");
  expect(await focusedRow(page)).toBe("vorbel");
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "vorbel: spelling" });
  await dialog.getByRole("textbox", { name: "Graphemes of British", exact: true }).waitFor();
  // What is missing is proposed already.
  await expect
    .poll(() => dialog.getByRole("textbox", { name: "Graphemes of British", exact: true }).inputValue())
    .not.toBe("");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "word-desk-ask-l", windows);
  await dialog.getByRole("textbox", { name: "Graphemes of British", exact: true }).fill("v or b e l");
  await page.keyboard.press("Control+Enter");
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(async () => (await deskOf(id)).rows.find(({ lemma }) => lemma === "vorbel")?.notSpelled)
    .toEqual([]);
  await expect.poll(() => rowOf(page, "vorbel").count()).toBe(0);
});

it("gives a word an icon by one key, which becomes a symbol with that", async () => {
  const { id, page } = await openDesk("Pip and the Hat", "missing", "A scare-crow stood.");
  await expect.poll(() => focusedRow(page)).toBe("scare-crow");
  await page.getByRole("button", { name: /scarecrow \(Game-icons\)/ }).waitFor();
  await page.keyboard.press("1");
  await expect.poll(() => saidBelow(page)).toBe("Give scare-crow the symbol scare-crow");
  await rowOf(page, "scare-crow").getByRole("img", { name: "Symbol scare-crow" }).waitFor();
  await page.keyboard.press("Enter");
  await carryOut(page);
  const { rows } = await deskOf(id);
  const word = rows.find(({ lemma }) => lemma === "scare-crow")?.word;
  expect(word?.symbol).toMatchObject({ symbolshelf: "scarecrow (Game-icons)" });
});
