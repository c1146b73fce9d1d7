import type { Page } from "playwright-core";
import { it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";

/// A file of words, chosen by its button.
const browser = browserTests();

/// As somebody chooses a file by its button, reached by the keyboard.
async function choose(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole("button", { name: /^Choose (a CSV|another) file/ }).focus();
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

it("says why a file cannot be read, and lets another one be chosen", { timeout: 100_000 }, async () => {
  const { page, expectErrors } = await browser.signedIn("#!/words/import");
  expectErrors(/422/);
  await choose(page, "other.csv", "colour,size\r\nred,1\r\n");
  await page.getByRole("alert").getByText("No column of words is called “colour”, “size”").waitFor();
  await page.getByRole("button", { name: "Choose another file" }).waitFor();
});
