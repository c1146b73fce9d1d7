import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { sideways } from "../../support/screens/window-fit.ts";

const browser = browserTests();

it("fits the login page into its window, with nothing that axe finds, nor in its errors and its alert", async () => {
  const { page, expectErrors } = await browser.newPage({ reducedMotion: "reduce" });
  expectErrors(/400 \(Bad Request\)/);
  await page.goto(`${browser.origin}/#!/login`);
  await page.getByRole("form", { name: "Sign in" }).waitFor();
  expect(await sideways(page)).toEqual([0, 0]);
  await keepScreenshots(page, "login");
  await page.getByLabel("Email").fill("staff@symbolshelf.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Incorrect email or password").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Forgotten your password?" }).click();
  expect(await violationsInBoth(page)).toEqual([]);
});

it("finds nothing wrong with the account menu", async () => {
  const { page } = await browser.signedIn("#!/books", { reducedMotion: "reduce" });
  await page.getByRole("rowheader").first().waitFor();
  await page.getByRole("button", { name: "staff@symbolshelf.example" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
});
