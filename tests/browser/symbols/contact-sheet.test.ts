import { expect, test } from "vitest";
import { demoCatalogue } from "../../../catalogue/index.ts";
import { contactSheet, symbolsPerSheet } from "../../../server/admin/contact-sheet.ts";
import { launchChromium } from "../../support/browser/chromium.ts";
import { keepPicture } from "../../support/browser/screenshots.ts";

test("every symbol is shown with its words, on sheets for looking at", { timeout: 300_000 }, async () => {
  const catalogue = demoCatalogue();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await page.setContent(await contactSheet(catalogue), { timeout: 120_000 });
    const sheets = page.locator("section");
    const count = await sheets.count();
    expect(count).toBe(Math.ceil(catalogue.symbolFiles.length / symbolsPerSheet));
    await expect.poll(() => page.locator("figure").count()).toBe(catalogue.symbolFiles.length);
    const broken = page
      .locator("img")
      .evaluateAll(
        (images) =>
          images.filter((image) => (image as unknown as { naturalWidth: number }).naturalWidth !== 240).length,
      );
    expect(await broken).toBe(0);
    await expect.poll(() => page.locator("figure", { hasText: "bench" }).first().innerText()).toContain("bench");
    for (let at = 0; at < count; at++)
      await keepPicture(sheets.nth(at), `contact-sheet-${String(at + 1).padStart(2, "0")}`);
  } finally {
    await browser.close();
  }
});
