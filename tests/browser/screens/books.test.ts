import { it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { takeDown } from "../../support/browser/take-down.ts";
import { testScreens } from "../../support/screens/window-fit.ts";

const browser = browserTests();
testScreens(browser, "books");

it("keeps what a failure looks like", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/503/);
  await page.getByRole("rowheader").first().waitFor();
  await takeDown(page, "**/api/v1/books*");
  await page.getByRole("columnheader", { name: "Level" }).getByRole("button").click();
  await page.getByText("The database is away.").waitFor();
  await keepScreenshots(page, "books-failed");
});
