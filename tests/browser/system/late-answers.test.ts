import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { screenNamed } from "../../support/screens/every-screen.ts";

const browser = browserTests();

/// Shares of the window times ways, as browsers count them: up to 0.1 counts as good.
const mostShift = 0.007;

/// What is read once a screen stands has its room from the start: what is below it does not move away under a pointer.
it.each<[string, string, string, (page: Page) => Locator]>([
  ["sheet", "/dict_word/in_place", "Place words", (page) => page.getByRole("heading", { name: "On each grid" })],
  ["book", "/book/deploy", "Deployment", (page) => page.getByText("Ready to deploy")],
  ["word", "/sheet", "Symbols", (page) => page.getByRole("grid").first()],
])("the screen %s does not move when the answer of %s comes late", async (name, path, below, late) => {
  const [, address] = await screenNamed(name, browser);
  const { page } = await browser.signedIn("#!/nowhere");
  const release = await holdBack(page, "GET", path);
  await page.goto(`${browser.origin}/#!${address}`);
  await page.getByRole("heading", { name: below, exact: true }).waitFor();
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
    Object.assign(window, { shifts });
  });
  release();
  await late(page).waitFor();
  const shifts = await page.evaluate(async () => {
    // Shifts are told after the frame that has them.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: number[] }).shifts;
  });
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(mostShift);
});

it("the tools of a list of symbols stay in their place when its count comes", async () => {
  const { page } = await browser.signedIn("#!/nowhere");
  await page.setViewportSize({ width: 640, height: 800 });
  const release = await holdBack(page, "GET", "/symbols/models/search");
  await page.goto(`${browser.origin}/#!/symbols/models`);
  const filter = page.getByRole("searchbox", { name: "Filter" });
  const before = await filter.boundingBox();
  release();
  await page.getByText(/^[\d,]+ models$/).waitFor();
  expect(await filter.boundingBox()).toEqual(before);
});
