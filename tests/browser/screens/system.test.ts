import { it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { testScreens } from "../../support/screens/window-fit.ts";

const browser = browserTests();
testScreens(browser, "system");

it("keeps what the palette looks like", async () => {
  const { page } = await browser.signedIn("#!/books");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to" }).fill("re");
  await page.getByRole("option", { name: "The Red Kite" }).waitFor();
  await keepScreenshots(page, "palette");
});
