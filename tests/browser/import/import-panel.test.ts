import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { edit as open, status } from "../../support/screens/editing.ts";

const browser = browserTests();
const edit = (text: string) => open(browser, text);
const editor = (page: Page) => page.getByRole("textbox", { name: "Import text" });
const lines = async (page: Page) =>
  (await editor(page).locator(".cm-line").allInnerTexts()).map((line) => line.replace("\n", ""));
const page1 = "#part One\n#chapter One\n#page 1 image=page-01.jpg\n";

it("reserves the space of a page's picture while it loads, in the width that is drawn", async () => {
  const { page } = await edit(`${page1}The dog is big.\n`);
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  const asked: string[] = [];
  await page.route("**/api/v1/book/page?*", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("width") ?? "as stored");
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Preview" }).click();
  const picture = page
    .getByRole("complementary", { name: "Preview" })
    .getByRole("img", { name: "Picture page-01.jpg", includeHidden: true });
  await expect.poll(() => asked).toEqual(["720"]);
  // The preview takes the width of the problems once it has settled that there are none.
  await page.locator("[data-panel=problems][data-folded]").waitFor();
  const place = await picture.boundingBox();
  expect(place?.height).toBeGreaterThan(100);
  send();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.src)).toMatch(/^blob:/);
  await expect.poll(() => loaded(picture)).toBe(true);
  expect(await picture.boundingBox()).toEqual(place);
});

it("shows the page at the cursor as its reader will see it, and links back to the text", async () => {
  const head = "#character Al symbol=badger-character colour=3366cc\n";
  const { page } = await edit(
    `${head}${page1}@Al: A badger ran zzyzx.\n#footnote index=1 word=badger text="Black and white."\n#page 2\nWe go home.\n`,
  );
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("complementary", { name: "Preview" });
  await preview.getByRole("heading", { name: "Page 2" }).waitFor();
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  await preview.getByRole("heading", { name: "Page 1" }).waitFor();
  await expect.poll(() => loaded(preview.getByRole("img", { name: "Picture page-01.jpg" }))).toBe(true);
  const speaker = preview.getByText("Al", { exact: true });
  await expect.poll(() => loaded(speaker.locator("img"))).toBe(true);
  await preview.getByRole("list", { name: "Footnotes" }).getByText("Black and white.").waitFor();
  const badger = preview.getByRole("button", { name: /^badger1 ?N$/ });
  await expect.poll(() => loaded(badger.locator("img"))).toBe(true);
  await preview.getByTitle("no dictionary word yet").getByText("zzyzx").waitFor();
  expect(await violationsInBoth(page, "[aria-label=Preview]")).toEqual([]);

  await badger.click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("badger");
  await expect.poll(() => badger.getAttribute("aria-current")).toBe("true");
  await page.keyboard.type("cat");
  await preview.getByRole("button", { name: /^cat ?N$/ }).waitFor();

  await preview.getByRole("combobox", { name: "Symbols" }).selectOption("Widgit");
  await preview
    .getByTitle(/^Nouns, .*no Widgit symbol$/)
    .getByText("cat")
    .waitFor();
  await preview.getByRole("combobox", { name: "Dialect" }).selectOption("American");
  await page.reload();
  await preview.getByRole("heading", { name: "Page 1" }).waitFor();
  await expect.poll(() => preview.getByRole("combobox", { name: "Dialect" }).inputValue()).toBe("en-us");
});

it("shows the sheet on which the reader finds the word at the cursor", async () => {
  const { page } = await edit(`${page1}A badger ran zzyzx.\n`);
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("complementary", { name: "Preview" });
  const { grids } = await browser.api<{ grids: { id: string; name: string }[] }>("GET", "/grids");
  await preview.getByRole("combobox", { name: "Sheet of the word on" }).selectOption(grids[0]!.name);
  await preview.getByRole("button", { name: /^badger1? ?N$/ }).click();
  const sheet = preview.getByRole("region", { name: "Sheet of the word" });
  const marked = sheet.locator("[role=gridcell][data-marked]");
  await expect.poll(() => marked.innerText()).toMatch(/badger/);
  const { words } = await browser.api<{ words: { id: string }[] }>("GET", "/dict_word?filter=badger&length=1");
  const { sheetWords } = await browser.api<{
    sheetWords: { sheetID: string; row: number; col: number; sheet: { gridID: string } }[];
  }>("GET", `/dict_word/sheets?id=${words[0]!.id}`);
  const place = sheetWords.find(({ sheet: { gridID } }) => gridID === grids[0]!.id)!;
  expect(await sheet.getByRole("link").getAttribute("href")).toContain(
    `/sheets/${place.sheetID}?cell=${place.row + 1}-${place.col + 1}`,
  );
  expect(await violationsInBoth(page, "[aria-label=Preview]")).toEqual([]);
  await keepScreenshots(page, "preview-sheet", [
    ...windowSizes,
    { width: 640, height: 800 },
    { width: 320, height: 700 },
  ]);
  // The choice lasts; another word brings its own cell.
  await page.reload();
  await preview.getByRole("button", { name: /^ran ?V$/ }).click();
  await expect.poll(() => marked.innerText()).toMatch(/^(ran|run)/);
});

it("goes from the text to its place in the preview by a key, and back", async () => {
  const { page } = await edit(`${page1}A badger ran.\nWe go home.\n`);
  await editor(page).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  // It is shown where it is not.
  await page.keyboard.press("Shift+Alt+V");
  const preview = page.getByRole("complementary", { name: "Preview" });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await expect.poll(focused).toMatch(/^home/);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(focused).toMatch(/^go/);
  await page.keyboard.press("Shift+Alt+V");
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("go");
  await expect.poll(() => editor(page).evaluate((text) => text === document.activeElement)).toBe(true);

  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+Alt+V");
  await expect.poll(focused).toMatch(/^A/);
  await page.keyboard.press("Escape");
  await expect.poll(() => editor(page).evaluate((text) => text === document.activeElement)).toBe(true);
  await page.keyboard.type("// ");
  await page.locator(".cm-line", { hasText: "// #part One" }).waitFor();
  await preview.waitFor();

  await page.keyboard.press("F1");
  await page.getByRole("dialog").getByText("Go to the word in the preview, and back").waitFor();
});

const loaded = (image: ReturnType<Page["locator"]>) =>
  image.evaluate((element: HTMLImageElement) => element.src.startsWith("blob:") && element.naturalWidth > 1);

it("lists the saved versions, compares any two, and restores one so that it can be undone", async () => {
  const { page, bookId, saved, saveBeside } = await edit(`${page1}We made jam.\n`);
  const first = (await saved()).revision;
  await saveBeside(`${page1}We made cake.\n`);
  await page.goto(`${browser.origin}/#!/books`);
  await page.goto(`${browser.origin}/#!/book/${bookId}/import?versions=${first}`);
  const dialog = page.getByRole("dialog", { name: "Saved versions" });
  await dialog
    .getByRole("textbox", { name: new RegExp(`^version ${first},`) })
    .getByText("We made jam.")
    .waitFor();
  await dialog.getByRole("textbox", { name: "The text in the editor" }).getByText("We made cake.").waitFor();
  await expect
    .poll(() => dialog.getByRole("navigation", { name: "Versions" }).getByRole("button").first().innerText())
    .toMatch(/staff@symbolshelf\.example\s+version \d+ · newest/);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("combobox", { name: "Compare with" }).selectOption(String(first));
  await dialog.getByText("Both texts are the same.").waitFor();
  expect(page.url()).toContain(`?versions=${first}&with=${first}`);

  await dialog.getByRole("button", { name: `Restore version ${first}` }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await saved()).text).toBe(`${page1}We made jam.\n`);
  await editor(page).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => lines(page)).toContain("We made cake.");
});

it("merges what two people wrote, and asks only where both changed the same line", async () => {
  const { page, expectErrors, saved, saveBeside } = await edit(`${page1}We made jam.\nWe made cake.\nWe go home.\n`);
  expectErrors(/409 \(Conflict\)/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.type(" Yes.");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.type(" Yes.");
  await saveBeside(`${page1}They made jam.\nWe made cake.\nWe go up.\n`);
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog", { name: "This text was saved by somebody else" });
  await dialog.getByText("You both changed 1 place: choose what to keep. 2 other changes are merged.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Save merged" }).isDisabled()).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/saved another version on/);
  await expect.poll(() => page.getByRole("alert").getByText("Failed", { exact: true }).count()).toBe(0);
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
  const merged = dialog.getByRole("textbox", { name: "Merged text" });
  await merged.getByText("They made jam.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" So.");
  await dialog.getByRole("group", { name: "Change 1 of 1" }).getByRole("button", { name: "Theirs" }).click();
  await merged.getByText("We go up.").waitFor();
  await dialog.getByRole("button", { name: "Save merged" }).click();
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toBe(`${page1}They made jam. So.\nWe made cake. Yes.\nWe go up.\n`);
});

describe("a manuscript from a word processor", () => {
  const html = `<h1>The Lost Hat</h1><p>Page 1</p><p>We go up. We see it!</p><p><b>Tom:</b> I see a "cat". Yes.</p>`;
  const plain = 'The Lost Hat\nPage 1\nWe go up. We see it!\nTom: I see a "cat". Yes.';
  const paste = (page: Page, data: Record<string, string>) =>
    page.evaluate((data) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, data);
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Paste as import text" });

  it("is offered as import text, pasted with the chosen switches, and reverted by one undo", async () => {
    const { page } = await edit("");
    await paste(page, { "text/html": html, "text/plain": plain });
    const dialog = dialogOf(page);
    await dialog.getByText("1 part, 1 chapter, 1 page, 1 new character and 4 sentences").waitFor();
    expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("combobox", { name: "“The Lost Hat” is" }).selectOption("Chapter");
    await dialog.getByRole("button", { name: "One sentence a line" }).click();
    await dialog.getByRole("button", { name: "Paste", exact: true }).click();
    await expect
      .poll(() => lines(page))
      .toEqual([
        "#character Tom symbol=tom colour=8899aa",
        "",
        "#part 1",
        "",
        "#chapter The Lost Hat",
        "",
        "#page 1",
        "We go up. We see it!",
        "@Tom: I see a “cat”. Yes.",
      ]);
    await page.keyboard.press("Control+z");
    await expect.poll(() => lines(page)).toEqual([""]);
  });

  it("is pasted as plain text by one key, and a sentence or two without a question", async () => {
    const { page } = await edit("");
    await paste(page, { "text/html": html, "text/plain": plain });
    await dialogOf(page).getByRole("button", { name: "Paste", exact: true }).waitFor();
    await page.keyboard.press("Control+Shift+v");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => lines(page)).toEqual(plain.replaceAll(/"(.*)"/g, "“$1”").split("\n"));
    await page.keyboard.press("Control+a");
    await paste(page, { "text/html": "<p>We <b>go</b>. It's up.</p>", "text/plain": "We go. It's up." });
    await expect.poll(() => lines(page)).toEqual(["We go. It’s up."]);
  });
});
