import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog } from "../../support/browser/elements.ts";

/// Parts of screens whose code is loaded when they are first shown.
const browser = browserTests();

it("shows a part as soon as its code is there, also where no time passes", async () => {
  const { page } = await browser.signedIn("#!/books/stale");
  await page.clock.install();
  await page.goto(`${browser.origin}/#!/words`);
  await page.reload();
  await page.getByRole("rowheader").first().waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole("button", { name: "Columns" }).click();
  await dialog(page, "Columns").waitFor();
});

it("says that a part could not be loaded, leaves the rest of the screen, and tries again when it is shown anew", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/words");
  expectErrors(/ERR_FAILED|dynamically imported module|preload/i);
  await page.getByRole("rowheader").first().waitFor();
  await page.route("**/assets/columns-panel*", (route) => route.abort());
  const columns = page.getByRole("button", { name: "Columns" });
  await columns.click();
  await page.getByRole("alert").getByText("This part of the screen could not be loaded.").waitFor();
  expect(await page.getByRole("rowheader").first().isVisible()).toBe(true);
  await page.unrouteAll();
  await columns.click();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await columns.click();
  await dialog(page, "Columns").waitFor();
});

it("says nothing of views that could not be loaded until somebody opens them", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books/stale");
  expectErrors(/ERR_FAILED|dynamically imported module|preload/i);
  await page.route("**/assets/views-*.js", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto(`${browser.origin}/#!/words`);
  await page.getByRole("rowheader").first().waitFor();
  await failed;
  expect(await page.getByRole("alert").count()).toBe(0);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("alert").getByText("This part of the screen could not be loaded.").waitFor();
});
