import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";

/// What fits is not cut, and the tools of lists take one line.
const browser = browserTests();

/// The texts of cells that are wider than their columns.
const cut = () =>
  [...document.querySelectorAll("tbody :is(th, td), tbody :is(th, td) *")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === "ellipsis")
    .map((one) => one.textContent)
    .filter((text) => text !== "");

it.each(["books", "authors", "illustrators", "publishers"])(
  "cuts nothing of the demo's %s at 1440 px",
  async (list) => {
    const { page } = await browser.signedIn(`#!/${list}`);
    await page.getByRole("rowheader").first().waitFor();
    expect(await page.evaluate(cut)).toEqual([]);
  },
);

it.each([
  "books",
  "books?errors=without",
  "sheets",
  "symbols/models",
  "symbols/models?view=table",
  "symbols?view=table",
  "authors",
])("has the tools of %s in one line at 1024 px", async (list) => {
  const { page } = await browser.signedIn(`#!/${list}`, { viewport: { width: 1024, height: 768 } });
  const filter = page.getByRole("searchbox", { name: "Filter" });
  const views = page.getByRole("button", { name: "Views" });
  await views.waitFor();
  await page.getByRole("main").locator("tbody th, ul > li").first().waitFor();
  const middle = async (of: typeof filter) => {
    const box = (await of.boundingBox())!;
    return Math.round(box.y + box.height / 2);
  };
  const title = await middle(page.getByRole("heading", { level: 1 }));
  expect(await middle(views)).toBe(await middle(filter));
  expect((await middle(filter)) - title).toBeLessThan(50);
});
