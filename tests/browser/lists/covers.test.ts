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

/// The versions under which a book's cover in small was asked for, with the bytes that came over the network.
const askedFor = (page: Page, id: string) =>
  page.evaluate(
    (id) =>
      performance.getEntriesByType("resource").flatMap((entry) => {
        const { pathname, searchParams } = new URL(entry.name);
        return pathname.endsWith("/book/cover") && searchParams.get("id") === id && searchParams.get("width") === "64"
          ? [{ version: searchParams.get("version"), bytes: (entry as PerformanceResourceTiming).transferSize }]
          : [];
      }),
    id,
  );

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
  const { page } = await browser.signedIn("#!/books");
  await shownCover(page);
  const [first, ...more] = await askedFor(page, id);
  expect(more).toEqual([]);
  expect(first?.version).toMatch(/^[0-9a-f]{16}$/);
  expect(first?.bytes).toBeGreaterThan(0);

  const book = await browser.api<{ level: number }>("GET", `/book?id=${id}`);
  await browser.api("PUT", "/books", { ...book, level: book.level + 1 });
  await page.reload();
  await shownCover(page);
  expect(await askedFor(page, id)).toEqual([{ version: first?.version, bytes: 0 }]);

  const teal = await sharp({ create: { width: 300, height: 390, channels: 3, background: "#008080" } })
    .png()
    .toBuffer();
  await page.goto(`${browser.origin}/#!/book/${id}/cover`);
  await page.locator("input[type=file]").setInputFiles({ name: "new.png", mimeType: "image/png", buffer: teal });
  await agree(page, "Replace the cover", "Replace");
  await page.getByText("300 by 390 pixels", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Books", exact: true }).first().click();
  await expect.poll(async () => colourOf(await shownCover(page))).toEqual([0, 128, 128]);
  expect(new Set((await askedFor(page, id)).map(({ version }) => version)).size).toBe(2);
});
