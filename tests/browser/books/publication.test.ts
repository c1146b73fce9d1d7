import { expect, it } from "vitest";
import type { Book } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { savedBy } from "../../support/browser/saved-file.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { bookCalls } from "../../support/screens/book-screen.ts";

/// What shops and libraries are told of a book: typed on its screen, saved, taken back, and exported.
const browser = browserTests();
const { bookOf, open } = bookCalls(browser);
const sizes = [...windowSizes, { width: 640, height: 800 }, { width: 320, height: 700 }];

it("fills in what an ONIX record lacks, and exports the record", async () => {
  const { id, page } = await open("The Red Kite");
  const before: Book = await bookOf(id);
  expect(before.language).toBe("");
  await page.goto(page.url().replace(/#!.*/, `#!/book/${id}/export`));
  await page.getByRole("button", { name: "Check ONIX 3 first" }).click();
  const card = page.getByRole("region", { name: "ONIX 3" });
  await card
    .getByText(/publication date/i)
    .first()
    .waitFor();

  await page.goto(page.url().replace(/#!.*/, `#!/book/${id}`));
  const fields = page.getByRole("group", { name: "Publication" });
  await fields.getByLabel("Publication date").fill("2026-03-01");
  await fields.getByRole("combobox", { name: "Language" }).selectOption("en");
  await fields.getByRole("combobox", { name: "Sales rights" }).selectOption("Exclusive");
  await fields.getByRole("textbox", { name: "Territory" }).fill("Mars");
  await fields.getByRole("textbox", { name: "Territory" }).blur();
  await fields.getByText(/WORLD/).last().waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await fields.scrollIntoViewIfNeeded();
  await keepScreenshots(page, "book-publication", sizes);
  await fields.getByRole("textbox", { name: "Territory" }).fill("world");
  await page.keyboard.press("Control+s");
  await expect
    .poll(() => bookOf(id))
    .toMatchObject({
      publicationDate: "2026-03-01",
      language: "en",
      salesRights: "exclusive",
      salesTerritory: "WORLD",
      title: before.title,
    });

  await page.goto(page.url().replace(/#!.*/, `#!/book/${id}/export?from=now`));
  await page.getByRole("button", { name: "Export ONIX 3" }).click();
  const { name, bytes } = await savedBy(page, "Download ONIX 3 of The Red Kite");
  expect(name).toBe("The Red Kite.onix.xml");
  expect(bytes.toString("utf8")).toContain("<LanguageCode>eng</LanguageCode>");
  expect(bytes.toString("utf8")).toContain("<RegionsIncluded>WORLD</RegionsIncluded>");
});
