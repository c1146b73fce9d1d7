import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { focusedText } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { choices, edit, page1, problems, save } from "../../support/screens/editing.ts";

const browser = browserTests();

it("accepts certain meanings in one step, without those left out, and reverts them by one undo", async () => {
  const { page, saved } = await edit(
    browser,
    `${page1}We can swim.\nThe leaves fell.\nThe leaves fell.\nEat a mouse.\n`,
  );
  await problems(page).getByRole("button", { name: "Homonym: 4" }).waitFor();
  await page.keyboard.press("Shift+Alt+H");
  const dialog = page.getByRole("dialog", { name: "Meanings that are sure" });
  await dialog.getByText("1 word in doubt will be left as they are.").waitFor();
  await dialog
    .getByText(/after “The” · page/)
    .first()
    .waitFor();
  // Enter accepts: the code of the dialog comes after the dialog.
  await expect.poll(() => focusedText(page)).toBe("Accept the 3");
  await keepScreenshots(page, "import-meanings");
  expect(await violationsInBoth(page, "[role=dialog]")).toEqual([]);

  // By keyboard: the second occurrence of the leaves stays as it is.
  await dialog
    .getByRole("checkbox", { name: /The leaves fell/ })
    .nth(1)
    .focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Accept the 2" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await problems(page).getByRole("button", { name: "Homonym: 2" }).waitFor();
  await save(page);
  const text = (await saved()).text;
  expect(
    text
      .replace(/#[0-9a-f-]{36}/g, "#id")
      .split("\n")
      .slice(-5),
  ).toEqual(["We can#id swim.", "The leaves#id fell.", "The leaves fell.", "Eat a mouse.", ""]);

  await page.keyboard.press("Control+z");
  await problems(page).getByRole("button", { name: "Homonym: 4" }).waitFor();
});

it("says why a meaning is proposed, and that none is certain", async () => {
  const { page } = await edit(browser, `${page1}Eat a mouse.\n`);
  await problems(page).getByRole("button", { name: "Homonym: 1" }).waitFor();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+Alt+H");
  await page.getByRole("alert").getByText("No meaning is sure").waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  await choices(page).getByRole("option").first().getByText("the commoner meaning").waitFor();
});

it("shows how far the search of a long text is, and stops it", async () => {
  const { page } = await edit(browser, `${page1}${"The leaves fell.\n".repeat(12_000)}`);
  await problems(page)
    .getByRole("button", { name: /^Homonym: / })
    .waitFor();
  // As on a slow computer: a fast one is done before anybody can press a key.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 8 });
  await page.keyboard.press("Shift+Alt+H");
  const dialog = page.getByRole("dialog", { name: "Meanings that are sure" });
  const progress = dialog.getByRole("progressbar", { name: "Words looked at" });
  await progress.waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Import text");
  // It stays stopped.
  await page.waitForTimeout(500);
  expect(await dialog.count()).toBe(0);

  await page.keyboard.press("Shift+Alt+H");
  await progress.waitFor();
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await dialog.getByRole("button", { name: /^Accept the / }).waitFor();
  await progress.waitFor({ state: "detached" });
});
