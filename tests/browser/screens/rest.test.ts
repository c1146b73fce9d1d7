import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { sideways } from "../../support/screens/window-fit.ts";

/// What no address leads to by itself.
const browser = browserTests();

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
