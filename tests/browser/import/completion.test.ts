import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";
import { edit, page1, status } from "../../support/screens/editing.ts";

const browser = browserTests();

it("offers colours with swatches, and speech tags, closed", async () => {
  const { page, saved } = await edit(browser, page1);
  await page.keyboard.type("a \\");
  await page.getByRole("option", { name: /^\\pau=300/ }).waitFor();
  await page.keyboard.type("rs", { delay: 60 });
  await expect.poll(() => page.getByRole("option").count()).toBe(2);
  await page.keyboard.type("t", { delay: 60 });
  await expect.poll(() => page.getByRole("option").count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("#character Bo symbol=boy colour=");
  const blue = page.getByRole("option", { name: /3366cc/ });
  await blue.waitFor();
  const swatch = blue.locator(".cm-completion-swatch");
  expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(51, 102, 204)");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+s");
  await expect.poll(() => status(page).innerText()).toMatch(/^Saved/);
  expect((await saved()).text).toMatch(/a \\rst\\\n#character Bo symbol=boy colour=3366cc$/);
});
