import { expect, it } from "vitest";
import type { Publisher } from "../../../api/index.ts";
import { browserTests } from "../../support/browser/browser.ts";

/// What fits is not cut, and the tools of lists take one line.
const browser = browserTests();

/// The texts of cells that are wider than their columns, or have more lines than their rows.
const cut = () =>
  [...document.querySelectorAll("tbody :is(th, td), tbody :is(th, td) *")]
    .filter((one) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(one);
      const isWide = textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1;
      return isWide || (webkitLineClamp === "2" && one.scrollHeight > one.clientHeight + 1);
    })
    .map((one) => one.textContent)
    .filter((text) => text !== "");

const lists = [
  "books",
  "words",
  "words?view=tree",
  "sheets",
  "symbols/models?view=table",
  "symbols?view=table",
  "authors",
  "illustrators",
  "publishers",
  "imprints",
  "series",
  "books/stale",
];

/// The address of a list; imprints and series are those of the first publisher.
async function addressOf(list: string): Promise<string> {
  const { publishers } = await browser.api<{ publishers: Publisher[] }>("GET", "/publisher");
  const { id, imprints } = publishers.find((one) => one.imprints.length > 1)!;
  if (list === "imprints") return `publisher/${id}/imprints`;
  return list === "series" ? `publisher/${id}/imprint/${imprints[0]!.id}/series` : list;
}

it.each([...lists.map((list) => [list, 1440] as const), ["publishers", 1024] as const])(
  "cuts nothing of the demo's %s at %i px",
  async (list, width) => {
    const { page } = await browser.signedIn(`#!/${await addressOf(list)}`, { viewport: { width, height: 900 } });
    await page.getByRole("rowheader").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
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
  "words?view=table",
])("has the tools of %s in one line at 1024 px", async (list) => {
  const { page } = await browser.signedIn(`#!/${list}`, { viewport: { width: 1024, height: 768 } });
  const filter = page.getByRole("searchbox", { name: "Filter" });
  const views = page.getByRole("button", { name: "Views" });
  await views.waitFor();
  await page.getByRole("main").locator("tbody th, ul > li").first().waitFor();
  const middle = async (of: typeof filter) => {
    // What has just been drawn again has no box for a moment.
    let box: Awaited<ReturnType<typeof of.boundingBox>> = null;
    await expect.poll(async () => (box = await of.boundingBox())).not.toBeNull();
    return Math.round(box!.y + box!.height / 2);
  };
  const title = await middle(page.getByRole("heading", { level: 1 }));
  expect(await middle(views)).toBe(await middle(filter));
  expect((await middle(filter)) - title).toBeLessThan(50);
});
