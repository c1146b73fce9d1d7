import { zipSync } from "fflate";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { DictWord, Saved, SymbolFile } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { moveCalls, small } from "../../support/screens/move-screen.ts";

/// Symbols are chosen, made and replaced where they are lacking.
const browser = browserTests();
const { addSheet, addWord } = moveCalls(browser);

/// A word of books, which needs no place.
const make = async (text: string): Promise<string> => {
  const word = { text, type: "K", fitzType: "N", dialects: ["en-gb", "en-au", "en-us"], isBookSpecific: true };
  return (await browser.api<Saved>("POST", "/dict_word", word)).id;
};
const wordOf = async (id: string) =>
  (await browser.api<{ words: DictWord[] }>("GET", `/dict_word?id=${id}&includeSymbols=true`)).words[0]!;
const fileOf = async (name: string) =>
  (await browser.api<{ symbols: SymbolFile[] }>("GET", `/symbols/files/search?query=${name}`)).symbols.find(
    (file) => file.name === name,
  );

/// A red figure on white, as a scanner or a camera leaves it.
async function scan(type: "png" | "jpeg", width: number, height: number): Promise<Buffer> {
  const figure = {
    create: { width: Math.round(height / 2), height: Math.round(height / 2), channels: 3, background: "red" },
  } as const;
  const paper = sharp({ create: { width, height, channels: 3, background: "white" } });
  return paper
    .composite([{ input: await sharp(figure).png().toBuffer() }])
    .toFormat(type)
    .toBuffer();
}

const rowOf = (page: Page, word: string) =>
  page.getByRole("button", { name: `${word}, No book uses it: find a symbol` });

it("gives word after word a symbol by one key each, and takes one back", async () => {
  const [first, second] = [await make("automobile"), await make("zorblax")];
  const { page } = await browser.signedIn("#!/symbols/missing");
  await rowOf(page, "automobile").waitFor();
  await expect.poll(() => focusedText(page)).toBe("automobile");
  await page.getByRole("button", { name: /^1 ?car.* ?like “car” ?for automobile$/ }).waitFor();
  await page.getByText("No symbol is found by its name.").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "symbols-missing-words");
  await page.keyboard.press("1");
  await toast(page, "Saved ✓ “automobile” has a symbol.").waitFor();
  await expect.poll(() => focusedText(page)).toBe("zorblax");
  // The demo's picture of a car has that name.
  expect((await wordOf(first)).symbol?.symbolshelf).toBe("automobile");
  await page.keyboard.press("Control+z");
  await expect.poll(() => focusedText(page)).toBe("automobile");
  expect((await wordOf(first)).symbol).toBeNull();

  // What is not in the row is found by typing, and the next word is at hand.
  await page.keyboard.press("Enter");
  const picker = dialog(page, "Symbol of “automobile”");
  await picker.getByRole("option", { name: "car" }).first().waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "symbol-picker");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("dog");
  await picker
    .getByRole("option", { name: /^dog\b/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await picker.waitFor({ state: "detached" });
  await expect.poll(() => focusedText(page)).toBe("zorblax");
  expect((await wordOf(first)).symbol?.symbolshelf).toBe("dog");
  expect((await wordOf(second)).symbol).toBeNull();
});

it("gives a word an icon, which becomes a symbol with that, by one key", async () => {
  const id = await make("zeppelin");
  const { page } = await browser.signedIn("#!/symbols/missing");
  await rowOf(page, "zeppelin").focus();
  await expect.poll(() => focusedText(page)).toBe("zeppelin");
  const icon = page.getByRole("button", { name: /^1 ?zeppelin ?an icon of Game-icons ?for zeppelin$/ });
  await icon.locator("img:not([data-loading])").waitFor();
  await page.keyboard.press("1");
  await toast(page, "Saved ✓ “zeppelin” has a symbol.").waitFor();
  expect((await wordOf(id)).symbol?.symbolshelf).toBe("zeppelin (Game-icons)");
  expect(await fileOf("zeppelin (Game-icons)")).toMatchObject({ width: 360, size: "symbol", words: ["zeppelin"] });
});

it("makes a symbol of a photograph on the word's page, its background transparent", async () => {
  const id = await make("grommet");
  const { page } = await browser.signedIn(`#!/word/${id}`);
  await page.getByRole("button", { name: "No symbol: add one" }).press("Enter");
  const picker = dialog(page, "Symbol of “grommet”");
  await picker.getByText("No symbol is found by “grommet”.").waitFor();
  await picker.getByRole("button", { name: "New picture" }).press("Enter");
  await picker
    .locator("input[type=file]")
    .setInputFiles([{ name: "photo.jpg", mimeType: "image/jpeg", buffer: await scan("jpeg", 500, 300) }]);
  await picker.getByRole("img", { name: "The symbol as it will be" }).waitFor();
  await picker.getByRole("checkbox", { name: "Make the background transparent" }).press("Space");
  const size = picker.getByRole("slider", { name: "Size of the part" });
  await size.press("ArrowLeft");
  await expect.poll(() => size.inputValue()).toBe("99");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "symbol-new-picture");
  await expect.poll(() => picker.getByLabel("Name").inputValue()).toBe("grommet");
  await picker.getByRole("button", { name: "Use this picture" }).press("Enter");
  await picker.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Change the symbol" }).waitFor();
  await page.keyboard.press("Control+s");
  await expect.poll(async () => (await wordOf(id)).symbol?.symbolshelf).toBe("grommet");
  expect(await fileOf("grommet")).toMatchObject({ width: 360, height: 360, size: "symbol", words: ["grommet"] });
  await page.locator('section[aria-label="Symbols"] img:not([data-loading])').first().waitFor();
  // The corner is transparent now, the figure is not.
  const alphas = await page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('section[aria-label="Symbols"] img')!;
    const canvas = new OffscreenCanvas(64, 64).getContext("2d")!;
    canvas.drawImage(picture, 0, 0, 64, 64);
    return [canvas.getImageData(62, 32, 1, 1).data[3], canvas.getImageData(32, 32, 1, 1).data[3]];
  });
  expect(alphas).toEqual([0, 255]);
});

it("asks about what is doubtful, and takes a picture that is pasted", async () => {
  const id = await make("dog");
  const { page, expectErrors } = await browser.signedIn(`#!/word/${id}`);
  expectErrors(/422/, /409/);
  await page.getByRole("button", { name: "No symbol: add one" }).click();
  const picker = dialog(page, "Symbol of “dog”");
  await picker
    .getByRole("option", { name: /^dog\b/ })
    .first()
    .waitFor();
  const bytes = [...(await scan("png", 360, 360))];
  await page.evaluate((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], "pasted.png", { type: "image/png" }));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true }));
  }, bytes);
  await picker.getByText("“dog” already exists").waitFor();
  await picker.getByLabel("Name").fill("dog pasted");
  await picker.getByLabel("Name").press("Enter");
  const doubts = dialog(page, "Make the symbol anyway?");
  await doubts.getByText("Another symbol model has the words: “dog”").waitFor();
  expect(await fileOf("dog pasted")).toBeUndefined();
  await doubts.getByRole("button", { name: "Make it" }).click();
  await picker.waitFor({ state: "detached" });
  expect(await fileOf("dog pasted")).toMatchObject({ words: ["dog"] });
});

it("gives the word of a sheet's cell a symbol, where it stands", async () => {
  const sheetID = await addSheet(small!, "Gadgets", "N");
  const id = await addWord("flange", [{ grid: small!, sheetID, row: 3, col: 0 }]);
  const { page } = await browser.signedIn(`#!/sheets/${sheetID}`);
  await page.getByRole("gridcell", { name: /^flange/ }).click();
  await page.getByRole("button", { name: "No symbol: add one" }).press("Enter");
  const picker = dialog(page, "Symbol of “flange”");
  await picker.getByRole("combobox", { name: "Find symbols" }).fill("dog");
  await picker
    .getByRole("option", { name: /^dog\b/ })
    .first()
    .click();
  await toast(page, "Saved ✓ “flange” has a symbol.").waitFor();
  await page.getByRole("button", { name: "No symbol: add one" }).waitFor({ state: "detached" });
  expect((await wordOf(id)).symbol?.symbolshelf).toBe("dog");
});

it("replaces a picture under its name, says first what that changes, and puts it back", async () => {
  const { page } = await browser.signedIn("#!/symbols?filter=dog&supplier=symbolshelf");
  await page.getByRole("button", { name: "dog Symbolshelf", exact: true }).first().click();
  await dialog(page, "dog").getByRole("button", { name: "Replace the picture" }).click();
  const other = dialog(page, "Another picture of “dog”");
  await other
    .locator("input[type=file]")
    .setInputFiles([{ name: "dog.png", mimeType: "image/png", buffer: await scan("png", 360, 360) }]);
  await other.getByRole("button", { name: "Replace…" }).click();
  const asked = dialog(page, "Replace the picture of “dog”?");
  await asked.getByText(/words? shows? it: .*“dog”/).waitFor();
  await asked.getByText(/book/).first().waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await keepScreenshots(page, "symbol-replace");
  const before = await fileOf("dog");
  await asked.getByRole("button", { name: "Replace", exact: true }).click();
  const told = toast(page, "Replaced");
  await told.waitFor();
  expect((await fileOf("dog"))?.byteSize).not.toBe(before?.byteSize);
  await told.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Put back").waitFor();
  expect((await fileOf("dog"))?.byteSize).toBe(before?.byteSize);
});

it("uploads a zip with a list of words: planned, shown, sent, told, and put back", async () => {
  const { page } = await browser.signedIn("#!/symbols/set");
  const [one, two] = [await scan("png", 360, 360), await scan("png", 500, 400)];
  const zip = zipSync({
    "set/gizmo.png": one,
    "set/widget thing.png": two,
    "set/dog.png": one,
    "set/broken.png": one.subarray(0, 200),
    "set/notes.pdf": new Uint8Array(3),
    "words.csv": new TextEncoder().encode('file,words\ngizmo.png,"gizmo,doodad"\nnone.png,none\ndog.png,dog\n'),
  });
  await expect.poll(() => page.locator("input[type=file]").count()).toBe(2);
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles([{ name: "set.zip", mimeType: "application/zip", buffer: Buffer.from(zip) }]);
  await page.getByText("4 pictures: 3 new, 1 in place of others, 0 the same, 0 refused").waitFor();
  await page.getByText("1 row of the list has no picture in the set, or more than one: none.png (row 3)").waitFor();
  await page
    .getByRole("row", { name: /dog\.png/ })
    .getByText(/In place of another/)
    .waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "symbol-set-planned");
  await page.getByRole("button", { name: "Upload 4 pictures" }).click();
  const asked = dialog(page, "Upload 4 pictures, 1 in place of others?");
  await asked.getByRole("button", { name: "Upload" }).click();
  const report = page.getByRole("region", { name: "Result of the upload" });
  await report.getByText(/^2 new, 1 replaced, 0 the same, 1 refused/).waitFor();
  await report.getByText("set/broken.png: broken: The image is damaged or incomplete.").waitFor();
  expect(await fileOf("gizmo")).toMatchObject({ words: ["gizmo", "doodad"] });
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "symbol-set-done");
  await report.getByRole("button", { name: "Put all of it back" }).click();
  await toast(page, "Put back").waitFor();
  expect([await fileOf("gizmo"), (await fileOf("dog"))?.words]).toEqual([undefined, expect.any(Array)]);

  // A result that nobody has read is there after a reload.
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles([
      { name: "set.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync({ "gadget.png": one })) },
    ]);
  await page.getByRole("button", { name: "Upload 1 picture" }).click();
  await report.getByText(/^1 new/).waitFor();
  await page.reload();
  await report.getByText(/^1 new/).waitFor();
  await report.getByRole("button", { name: "Read" }).click();
  await report.waitFor({ state: "detached" });

  const hostile = zipSync({ "../../evil.png": one });
  await page
    .locator("input[type=file]")
    .nth(1)
    .setInputFiles([{ name: "evil.zip", mimeType: "application/zip", buffer: Buffer.from(hostile) }]);
  await page.getByRole("alert").getByText("A name in the archive leads out of it").waitFor();
});
