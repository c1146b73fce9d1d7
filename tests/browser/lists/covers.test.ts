import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { agree } from "../../support/browser/elements.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// Covers under addresses that never change.
const browser = browserTests();
const { idOf } = bookCalls(browser);

const title = "Pip and the Hat";

/// The cover in the book's row, once it is drawn.
async function shownCover(page: Page) {
  const image = page.getByRole("row", { name: title }).locator("img");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(64);
  return image;
}

/// Records the versions under which a book's cover in small is asked for, and whether the browser has it already. What
/// a page is told of its own calls does not say it in every Chromium.
async function recordCovers(page: Page, id: string) {
  const asked: { version: string | null; isCached: boolean }[] = [];
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  protocol.on("Network.responseReceived", ({ response: { url, fromDiskCache = false } }) => {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.endsWith("/book/cover") || searchParams.get("id") !== id || searchParams.get("width") !== "64")
      return;
    asked.push({ version: searchParams.get("version"), isCached: fromDiskCache });
  });
  return asked;
}

/// The colour in the middle of a picture.
const colourOf = (image: Awaited<ReturnType<typeof shownCover>>) =>
  image.evaluate((one: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [one.naturalWidth, one.naturalHeight];
    const context = canvas.getContext("2d")!;
    context.drawImage(one, 0, 0);
    return [...context.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data.slice(0, 3)];
  });

it("are fetched once, whatever else of the book changes, and at once where another picture is there", async () => {
  const id = await idOf(title);
  const { page } = await browser.signedIn("#!/people");
  const asked = await recordCovers(page, id);
  await page.getByRole("link", { name: "Books", exact: true }).first().click();
  await shownCover(page);
  const version = expect.stringMatching(/^[0-9a-f]{16}$/);
  expect(asked).toEqual([{ version, isCached: false }]);
  const [first] = asked.splice(0);

  const book = await browser.api<{ level: number }>("GET", `/book?id=${id}`);
  await browser.api("PUT", "/books", { ...book, level: book.level + 1 });
  await page.reload();
  await shownCover(page);
  expect(asked).toEqual([{ version: first?.version, isCached: true }]);
  asked.splice(0);

  const teal = await sharp({ create: { width: 300, height: 390, channels: 3, background: "#008080" } })
    .png()
    .toBuffer();
  await page.goto(`${browser.origin}/#!/book/${id}/cover`);
  await page.locator("input[type=file]").setInputFiles({ name: "new.png", mimeType: "image/png", buffer: teal });
  await agree(page, "Replace the cover", "Replace");
  await page.getByText("300 by 390 pixels", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Books", exact: true }).first().click();
  await expect.poll(async () => colourOf(await shownCover(page))).toEqual([0, 128, 128]);
  expect(new Set(asked.filter(({ isCached }) => !isCached).map(({ version }) => version))).toEqual(new Set([version]));
  expect(asked.find(({ isCached }) => !isCached)?.version).not.toBe(first?.version);
});
