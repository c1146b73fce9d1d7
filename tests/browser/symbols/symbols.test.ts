import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Saved, SymbolFile, SymbolModel } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, focusedText, toast } from "../../support/browser/elements.ts";

/// The screens of symbol models and files.
const browser = browserTests();

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const cards = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("listitem");
const modelsOf = async (word: string) =>
  (await browser.api<{ models: SymbolModel[] }>("GET", `/symbols/models/search?q=${word}`)).models;

/// A picture of one colour, or of noise, which no PNG makes small.
async function png(name: string, edge: number, isNoise = false) {
  const background = { r: 90, g: 140, b: 200 };
  const noise = isNoise ? { noise: { type: "gaussian" as const, mean: 128, sigma: 60 } } : { background };
  const image = sharp({ create: { width: edge, height: edge, channels: 3, ...noise } as never });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

it("makes a symbol model, asks where there are doubts, lets two who saved at once decide, and deletes it", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/symbols");
  await page.getByRole("link", { name: "Symbols", exact: true }).click();
  await page.getByRole("heading", { name: "Symbol models" }).waitFor();
  await expect
    .poll(() => page.getByRole("link", { name: "Symbols", exact: true }).getAttribute("aria-current"))
    .toBe("page");
  await page.getByRole("searchbox", { name: "Filter" }).fill("dog");
  await page.keyboard.press("Enter");
  await cards(page, "Symbol models").first().getByText("Score 1 of 3").waitFor();
  await expect.poll(() => page.url()).toContain("filter=dog");
  await expect.poll(() => cards(page, "Symbol models").first().innerText()).toContain("dog");
  expect(await violationsInBoth(page)).toEqual([]);

  // Words, and a symbol of the primary dialect.
  await page.getByRole("link", { name: "New model" }).click();
  await page.getByRole("textbox", { name: "Words" }).waitFor();
  await page.keyboard.press("Control+s");
  const invalid = dialog(page, "The symbol model is not saved");
  await invalid.getByText("Words are required").waitFor();
  await invalid.getByText("At least one symbol of the primary dialect is required").waitFor();
  await invalid.getByRole("button", { name: "Close" }).click();
  await page.getByRole("textbox", { name: "Words" }).fill("dog, zorilla");
  await field(page, "Widgit, British").fill("x");
  await field(page, "Symbolshelf, British").fill("dog");
  await page.getByRole("option", { name: "dog", exact: true }).click();
  await page.getByText("A Widgit id is a whole number above 0").waitFor();
  await field(page, "Widgit, British").fill("8123");
  await field(page, "SymbolStix, Australian").fill("zorilla au");
  await page.getByText("Score 2 of 3").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  expectErrors(/422/, /409/, /404/);
  await page.keyboard.press("Control+s");
  const doubts = dialog(page, "Create this symbol model anyway?");
  await doubts.getByText("Another symbol model has the words: “dog”").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await doubts.getByRole("button", { name: "Create" }).click();
  await toast(page, "Saved ✓").waitFor();
  await page.getByRole("heading", { name: "dog, zorilla" }).waitFor();
  const [made] = await modelsOf("zorilla");
  expect(made).toMatchObject({ words: ["dog", "zorilla"], widgit: 8123, symbolstixEnAu: "zorilla au", score: 2 });
  expect(page.url()).toContain(made!.id);

  // Somebody else saves meanwhile; what is not saved is guarded.
  await page.getByRole("textbox", { name: "Words" }).fill("zorilla, polecat");
  await page.getByRole("link", { name: "Authors" }).click();
  await dialog(page, "The symbol model is not saved").getByRole("button", { name: "Stay here" }).click();
  page.once("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await expect.poll(() => page.getByRole("textbox", { name: "Words" }).inputValue()).toBe("zorilla, polecat");
  await browser.api<Saved>("PUT", "/symbols/models", { ...made, words: ["zorilla"] });
  await page.keyboard.press("Control+s");
  const conflict = dialog(page, "The symbol model was saved by somebody else");
  await conflict.getByText("Words: zorilla, polecat").waitFor();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("heading", { name: "zorilla, polecat" }).waitFor();
  await page.getByRole("button", { name: "History" }).click();
  await dialog(page, "History of “zorilla”").getByText("Words: zorilla → zorilla, polecat").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete…" }).click();
  await dialog(page, "Delete “zorilla”?")
    .getByText("No word uses it. It can be put back afterwards, from Changes.")
    .waitFor();
  await dialog(page, "Delete “zorilla”?").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await page.getByRole("heading", { name: "Symbol models" }).waitFor();
  expect(await modelsOf("zorilla")).toEqual([]);

  // One that words use is not deleted.
  const used = (await modelsOf("dog")).find(({ words }) => words[0] === "dog")!;
  await page.goto(`${browser.origin}/#!/symbol/model/${used.id}`);
  const users = page.getByRole("region", { name: "Words that use it" });
  await users.getByText("dogs").waitFor();
  const count = await users.getByRole("listitem").count();
  expect(count).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Delete…" }).click();
  await dialog(page, "Delete “dog”?").getByText(`${count} words use it`).waitFor();
  await dialog(page, "Delete “dog”?").getByRole("button", { name: "Delete" }).click();
  const refusal = dialog(page, "The symbol model could not be deleted");
  await refusal.getByText("“dog” cannot be deleted, because").waitFor();
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await page.goto(`${browser.origin}/#!/symbol/model/${used.id.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"))}`);
  await page.getByText("There is no such symbol model.").waitFor();
});

it("asks whether a symbol whose name differs only in case is another one, and takes it then", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/symbols/upload");
  expectErrors(/422/);
  await page.locator("input[type=file]").setInputFiles([await png("Dog.png", 360)]);
  await page.getByLabel("Name of Dog.png").fill("DOG");
  await page.getByRole("button", { name: "Upload 1 file" }).click();
  const file = page.getByRole("listitem", { name: "Dog.png", exact: true });
  const another = file.getByRole("button", { name: "It is another symbol" });
  await another.waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await another.press("Enter");
  await page.getByRole("button", { name: "Upload 1 file" }).click();
  await file.getByText("Uploaded").waitFor();
  const { symbols } = await browser.api<{ symbols: SymbolFile[] }>("GET", "/symbols/files/search?query=dog");
  expect(symbols.map(({ name }) => name)).toEqual(expect.arrayContaining(["dog", "DOG"]));
});

it("uploads many symbol files at once, finds them, and deletes what nothing uses", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/symbols/upload");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("alert").getByText("No file to upload").waitFor();
  await expect.poll(() => page.getByText("No file to upload").count()).toBe(1);
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles([
    await png("huge.png", 600, true),
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("not a picture") },
    await png("dog.png", 360),
    await png("red_zorilla.png", 360),
    await png("Nora.png", 300),
    await png("small.png", 64),
  ]);
  await page
    .getByText("huge.png: This file is too large. Have you resized it to the appropriate dimensions?")
    .waitFor();
  await page.getByText("notes.png: Uploaded files must be in PNG format.").waitFor();
  const file = (name: string) => page.getByRole("listitem", { name, exact: true });
  await file("dog.png").getByText("“dog” already exists").waitFor();
  await expect.poll(() => page.getByLabel("Name of red_zorilla.png").inputValue()).toBe("red zorilla");
  await expect.poll(() => page.getByLabel("Size of Nora.png").inputValue()).toBe("character");
  await file("small.png").getByText("64x64, recommended 360x360: brought to that, and may look blurred").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Leave out small.png" }).click();
  await page.getByLabel("Name of dog.png").fill("red zorilla");
  await page.getByRole("button", { name: "Upload 3 files" }).click();
  await file("red_zorilla.png").getByText("“red zorilla” is given twice").waitFor();
  // The good ones go; the other stays, and says why.
  await file("Nora.png").getByText("Uploaded").waitFor();
  await page.getByText("1 file is not uploaded: the reason stands beside each.").waitFor();
  await page.getByLabel("Name of red_zorilla.png").fill("zorilla dog");
  await page.getByLabel("Words of red_zorilla.png").fill("dog, zorilla");
  await page.getByRole("button", { name: "Upload 1 file" }).click();
  await page
    .getByRole("alert")
    .filter({ hasText: /^Uploaded$/ })
    .waitFor();
  const { symbols } = await browser.api<{ symbols: SymbolFile[] }>("GET", "/symbols/files/search?query=zorilla");
  expect(symbols.map(({ name, words, size }) => [name, words, size])).toEqual([
    ["zorilla dog", ["dog", "zorilla"], "symbol"],
    ["red zorilla", ["dog"], "symbol"],
  ]);

  // The files: found by name and word, with what uses them.
  await page.getByRole("link", { name: "Symbol files" }).first().click();
  await page.goto(`${browser.origin}/#!/symbols?filter=zorilla&supplier=symbolshelf`);
  await expect.poll(() => cards(page, "Symbol files").count()).toBe(2);
  await page.getByRole("button", { name: "zorilla dog" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => focusedText(page)).toContain("red zorilla");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await dialog(page, "zorilla dog").getByText("Nothing").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await dialog(page, "zorilla dog").getByRole("button", { name: "Delete…" }).click();
  await dialog(page, "Delete “zorilla dog”?")
    .getByText("Nothing uses it. It can be put back afterwards, from Changes.")
    .waitFor();
  await dialog(page, "Delete “zorilla dog”?").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Deleted").waitFor();
  await expect.poll(() => cards(page, "Symbol files").count()).toBe(1);

  expectErrors(/422/);
  await page.goto(`${browser.origin}/#!/symbols?filter=dog`);
  await page.getByRole("list", { name: "Symbol files" }).getByText("dog", { exact: true }).click();
  await dialog(page, "dog")
    .getByRole("link", { name: /^dog\b/ })
    .waitFor();
  await dialog(page, "dog").getByRole("button", { name: "Delete…" }).click();
  await dialog(page, "Delete “dog”?").getByRole("button", { name: "Delete" }).click();
  const refusal = dialog(page, "“dog” could not be deleted");
  await refusal.getByText("“dog” cannot be deleted, because it is the symbol of 1 symbol model: “dog”").waitFor();
  await refusal.getByRole("button", { name: "Close" }).click();
});
