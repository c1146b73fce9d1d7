import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { everyScreen } from "../../support/screens/every-screen.ts";

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

it("fits every screen into its window, with nothing that axe finds, and keeps what each looks like", {
  timeout: 300_000,
}, async () => {
  const { page } = await browser.signedIn("#!/books");
  for (const [name, address, title] of await everyScreen(browser)) {
    await page.goto(`${browser.origin}/#!${address}`);
    await page.getByRole("heading", { name: title, level: 1, exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await sideways(page), name).toEqual([0, 0]);
    expect(await violationsInBoth(page), name).toEqual([]);
    await keepScreenshots(page, name);
  }
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
