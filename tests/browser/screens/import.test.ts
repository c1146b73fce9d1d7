import { expect, it } from "vitest";
import type { BookRow } from "../../../api/index.ts";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { testScreens } from "../../support/screens/window-fit.ts";

const browser = browserTests();
testScreens(browser, "import");

it("finds nothing wrong with a problem and what is said over it", async () => {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  const { id } = books.find(({ title }) => title === "A Day at the Fair")!;
  const { page } = await browser.signedIn(`#!/book/${id}/import`, { reducedMotion: "reduce" });
  await page.locator(".cm-problem-homonym").first().waitFor();
  await page.locator(".cm-problem-homonym").first().hover();
  await page.locator(".cm-hover").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.locator(".cm-hover").waitFor();
});
