import { expect, it } from "vitest";
import { browserTests } from "../../support/browser/browser.ts";

const browser = browserTests();

it("writes every address as #!/, and corrects one that was typed without the !", async () => {
  const { page } = await browser.signedIn("#!/books");
  await expect.poll(() => page.getByRole("link", { name: "Books", exact: true }).getAttribute("href")).toBe("#!/books");
  await page.evaluate(() => {
    location.hash = "#/nowhere";
  });
  await page.getByRole("heading", { name: "There is no such screen" }).waitFor();
  expect(page.url()).toBe(`${browser.origin}/#!/nowhere`);
  await page.goto(`${browser.origin}/#books?sort=-price`);
  await page.getByRole("columnheader", { name: "Price" }).waitFor();
  expect(page.url()).toBe(`${browser.origin}/#!/books?sort=-price`);
});

it("goes back and forward, opens tabs with Ctrl+click, and survives a reload", async () => {
  const { page, context } = await browser.signedIn("#!/books");
  const link = page.getByRole("link", { name: "The Red Kite", exact: true });
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click({ modifiers: ["Control"] })]);
  await tab.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  expect(page.url()).toBe(`${browser.origin}/#!/books`);
  await link.click();
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  const address = page.url();
  await page.reload();
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Books" }).waitFor();
  await page.goForward();
  await page.waitForURL(address);
  await page.getByRole("heading", { name: "The Red Kite", level: 1 }).waitFor();
});
