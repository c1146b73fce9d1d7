import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { DictWord, putWordSpelling } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";

/// The screen that spells a word.
const browser = browserTests();

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const notation = (page: Page, name: string) => page.getByRole("textbox", { name: `Graphemes of ${name}`, exact: true });
const phoneme = (page: Page, grapheme: string, name: string) =>
  page.getByRole("combobox", { name: `Phoneme of ${grapheme}, ${name}`, exact: true });
const readWord = async (query: string): Promise<DictWord> =>
  (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?includeSpellings=true&${query}`)).words[0]!;
/// The spellings that are saved, as `en-gb c: c a ke /k eɪ k/`.
const saved = async (id: string) =>
  (await readWord(`id=${id}`)).spellings!.map(
    ({ dialect, field, notation: text, graphemes }) =>
      `${dialect} ${field}: ${text} /${graphemes.map((one) => one.phoneme).join(" ")}/`,
  );
/// Every word of the demo is spelled: takes a word's spellings away, and gives its id.
async function unspelled(query: string): Promise<string> {
  const { id } = await readWord(query);
  await browser.api("PUT", "/dict_word/spelling", { id, spellings: [] });
  expect(await saved(id)).toEqual([]);
  return id;
}

it("spells a word by the keyboard: proposed, written, cut, with phonemes, undone and redone", async () => {
  const id = await unspelled("text=snake");
  const nextID = await unspelled("text=tree");
  const { page } = await browser.signedIn(`#!/word/${id}/spelling`);
  await page.getByRole("heading", { name: "Spelling of “snake”" }).waitFor();
  await page.getByText("No British voice in this browser").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  await page.getByRole("button", { name: "Propose all fields" }).press("Enter");
  await expect.poll(() => notation(page, "British").inputValue()).toBe("s n a_e k");
  await expect.poll(() => phoneme(page, "a_e", "British").inputValue()).toBe("eɪ");
  await expect.poll(() => phoneme(page, "a_e", "Australian").inputValue()).toBe("æɪ");
  await page.getByRole("button", { name: "Undo" }).press("Control+z");
  await expect.poll(() => notation(page, "British").inputValue()).toBe("");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => notation(page, "American").inputValue()).toBe("s n a_e k");
  await region(page, "American").getByRole("button", { name: "Clear" }).press("Enter");

  // In the THRASS field the e stands with its consonant.
  const thrass = region(page, "British, THRASS Ce");
  await thrass.getByRole("button", { name: "Make from the normal field" }).press("Enter");
  await expect.poll(() => notation(page, "British, THRASS Ce").inputValue()).toBe("s n a ke");
  await phoneme(page, "ke", "British, THRASS Ce").selectOption({ label: "–" });

  // Written as staff write it: a word has no letters but its own.
  const written = notation(page, "Australian");
  await written.fill("sn a_e k");
  await expect.poll(() => phoneme(page, "sn", "Australian").count()).toBe(1);
  await written.fill("sn a_e x");
  await written.press("Tab");
  await region(page, "Australian").getByText("“x” does not fit the word at “k”").waitFor();
  await written.fill("sn a_e k");
  await page.keyboard.press("Control+s");
  await region(page, "Australian").getByRole("alert").getByText("“sn” needs a phoneme").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);

  // Between two letters the arrows go on, Enter cuts or joins.
  const cut = region(page, "Australian").getByRole("button", { name: "Cut between s and n" });
  await cut.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Join n and a");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect.poll(() => written.inputValue()).toBe("s n a_e k");
  await region(page, "Australian").getByRole("button", { name: "Take a_e apart" }).press("Enter");
  await expect.poll(() => written.inputValue()).toBe("s n a k e");
  await region(page, "Australian").getByRole("button", { name: "Close a with e" }).press("Enter");
  await expect.poll(() => written.inputValue()).toBe("s n a_e k");
  await phoneme(page, "a_e", "Australian").selectOption("eɪ");
  await region(page, "American").getByRole("button", { name: "Copy British" }).press("Enter");
  await expect.poll(() => phoneme(page, "a_e", "American").inputValue()).toBe("eɪ");
  await page.keyboard.press("Control+s");
  await toast(page, "Saved ✓").waitFor();
  expect(await saved(id)).toEqual([
    "en-gb g: s n a_e k /s n eɪ k/",
    "en-gb c: s n a ke /s n eɪ /",
    "en-au g: s n a_e k /s n eɪ k/",
    "en-au c: s n a ke /s n æɪ k/",
    "en-us g: s n a_e k /s n eɪ k/",
    "en-us c: s n a ke /s n eɪ k/",
  ]);

  // The next word that has none, which is not this one.
  await page.getByRole("button", { name: "Next word without spelling" }).press("Enter");
  await page.getByRole("heading", { name: "Spelling of “tree”" }).waitFor();
  await expect.poll(() => page.url()).toContain(nextID);
});

it("shows the dialects beside each other without scrolling, and confirms what is only proposed", async () => {
  const { id, spellings } = await readWord("text=volcano&type=K");
  expect(spellings!.some(({ confirmed }) => confirmed)).toBe(false);
  const { page } = await browser.signedIn(`#!/word/${id}/spelling`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await region(page, "British").waitFor();
  const boxes = await Promise.all(
    ["British", "Australian", "American"].map((name) => region(page, name).boundingBox()),
  );
  expect(new Set(boxes.map((box) => Math.round(box!.y))).size).toBe(1);
  for (const box of boxes) expect(box!.y + box!.height).toBeLessThan(900);
  expect(boxes[1]!.x).toBeGreaterThan(boxes[0]!.x + boxes[0]!.width - 1);
  expect(await page.getByText("only proposed").count()).toBe(3);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "word-spelling-proposed", [...windowSizes, { width: 320, height: 800 }]);
  await page.getByRole("button", { name: "Confirm as proposed" }).press("Enter");
  await toast(page, "Confirmed ✓").waitFor();
  const now = (await readWord(`id=${id}`)).spellings!;
  expect(now.every(({ confirmed, confirmedBy }) => confirmed && confirmedBy?.includes("@"))).toBe(true);
  expect(now.map(({ notation }) => notation)).toEqual(spellings!.map(({ notation }) => notation));
});

it("cuts by the mouse, keeps what is not saved, and lets two who saved at once decide", async () => {
  const id = await unspelled("text=cake&type=K");
  const { page, expectErrors } = await browser.signedIn(`#!/word/${id}/spelling`);
  const british = region(page, "British");
  await british.getByRole("button", { name: "Cut into letters" }).click();
  await british.getByRole("button", { name: "Join a and k" }).click();
  await expect.poll(() => notation(page, "British").inputValue()).toBe("c ak e");
  await british.getByRole("button", { name: "Cut between a and k" }).click();
  await british.getByRole("button", { name: "Close a with e" }).click();
  await expect.poll(() => notation(page, "British").inputValue()).toBe("c a_e k");
  await page.getByRole("link", { name: "Authors" }).click();
  const guard = page.getByRole("dialog", { name: "The spelling is not saved" });
  await guard.getByRole("button", { name: "Stay here" }).click();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => notation(page, "British").inputValue()).toBe("c a_e k");

  expectErrors(/409/);
  const graphemes = ["k", "eɪ", "k", null].map((sound, at) => ({ positions: [at], phoneme: sound ?? "ə" }));
  const theirs: ReturnType<typeof putWordSpelling.body.parse> = {
    id,
    spellings: [{ dialect: "en-gb", field: "g", graphemes, confirmed: true }],
  };
  await browser.api("PUT", "/dict_word/spelling", theirs);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "“cake” was saved by somebody else" });
  await conflict.getByText("British: c a k e /k eɪ k ə/").waitFor();
  await conflict.getByText("British: c a_e k /k eɪ k/").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await toast(page, "Saved ✓").waitFor();
  expect(await saved(id)).toEqual(["en-gb g: c a_e k /k eɪ k/"]);

  await page.goto(`${browser.origin}/#!/word/${id.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))}/spelling`);
  await page.getByText("There is no such word.").waitFor();
});

it("keeps what is changed while it saves, and lets go as soon as it is saved", async () => {
  const id = await unspelled("text=fish&type=K");
  const { page } = await browser.signedIn(`#!/word/${id}/spelling`);
  const british = region(page, "British");
  await british.getByRole("button", { name: "Cut into letters" }).click();
  await british.getByRole("button", { name: "Join s and h" }).click();
  for (const [letters, sound] of [
    ["f", "f"],
    ["i", "ɪ"],
    ["sh", "ʃ"],
  ] as const)
    await phoneme(page, letters, "British").selectOption(sound);
  await page.keyboard.press("Control+s");
  const asked = dialog(page, "Save “fish”?");
  await asked.waitFor();
  const send = await holdBack(page, "PUT", "/dict_word/spelling");
  await asked.getByRole("button", { name: "Save" }).click();
  await phoneme(page, "i", "British").selectOption("iː");
  await send();
  await toast(page, "Saved ✓").waitFor();
  expect(await saved(id)).toEqual(["en-gb g: f i sh /f ɪ ʃ/"]);
  await expect.poll(() => phoneme(page, "i", "British").inputValue()).toBe("iː");
  await page.getByRole("heading", { name: "• Spelling of “fish”" }).waitFor();

  // It is not read again yet, and there is nothing to ask.
  const read = await holdBack(page, "GET", "/dict_word");
  await page.keyboard.press("Control+s");
  await asked.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Spelling of “fish”", exact: true }).waitFor();
  expect(await saved(id)).toEqual(["en-gb g: f i sh /f iː ʃ/"]);
  await page.getByRole("link", { name: "Authors" }).click();
  await page.getByRole("heading", { name: "Authors", level: 1 }).waitFor();
  await read();
});
