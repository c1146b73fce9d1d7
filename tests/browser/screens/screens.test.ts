import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { everyScreen } from "../../support/screens/every-screen.ts";
import { reflowFaults, reflowSizes } from "../../support/screens/reflow/reflow.ts";

/// Every screen as it opens: it has its title, fits its window, is accessible in both themes, and leaves screenshots for looking at.
const browser = browserTests();

/// How far the screen can be scrolled sideways in each size of window, px.
async function sideways(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    found.push(
      await page.evaluate(() =>
        Math.max(
          ...[document.documentElement, document.querySelector("main")].map((one) =>
            one ? one.scrollWidth - one.clientWidth : 0,
          ),
        ),
      ),
    );
  }
  return found;
}

const longName =
  "Featherstonehaugh-Wolfeschlegelstein Cholmondeley of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

it("fits every screen into its window, wide and narrow, with nothing that axe finds", {
  timeout: 600_000,
}, async () => {
  for (const kind of ["author", "illustrator", "publisher"])
    await browser.api("POST", `/${kind}`, { name: `A ${longName}` });
  const { page } = await browser.signedIn("#!/books");
  const faults: string[] = [];
  for (const [name, address, title] of await everyScreen(browser)) {
    // In a document of its own, with all that it reads: one that follows another in the same document shows its title long
    // before it has anything under it.
    await page.goto("about:blank");
    await page.goto(`${browser.origin}/#!${address}`, { waitUntil: "networkidle" });
    await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
    const scrolls = (await sideways(page)).filter((pixels) => pixels > 0);
    faults.push(...scrolls.map((pixels) => `${name}: scrolls sideways by ${pixels} px`));
    faults.push(...(await violationsInBoth(page)).map((violation) => `${name}: ${violation}`));
    await keepScreenshots(page, name);
    for (const size of reflowSizes) {
      await page.setViewportSize(size);
      faults.push(...(await reflowFaults(page)).map((fault) => `${name}, ${size.width}: ${fault}`));
    }
    await keepScreenshots(page, `${name}-narrow`, reflowSizes.slice(0, 2));
    await page.setViewportSize(windowSizes[0]);
  }
  expect(faults).toEqual([]);
});

it("keeps what the login page, the palette and a failure look like", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/login`);
  await page.getByRole("form", { name: "Sign in" }).waitFor();
  expect(await sideways(page)).toEqual([0, 0]);
  await keepScreenshots(page, "login");

  const { page: inside, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503/);
  await inside.keyboard.press("Control+k");
  await inside.getByRole("combobox", { name: "Go to" }).fill("re");
  await inside.getByRole("option", { name: "The Red Kite" }).waitFor();
  await keepScreenshots(inside, "palette");
  await inside.keyboard.press("Escape");
  await inside.route("**/api/v1/books*", (route) =>
    route.fulfill({ status: 503, json: { status: "error", error: "The database is away." } }),
  );
  await inside.getByRole("button", { name: "Level" }).click();
  await inside.getByText("The database is away.").waitFor();
  await keepScreenshots(inside, "books-failed");
});
