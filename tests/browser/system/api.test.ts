import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";

/// The screen that lists the calls of the server, and tries them.
const browser = browserTests();

it("finds a call, tries it with the user's own token, and shows the outcome", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  await page.getByRole("button", { name: "staff@symbolshelf.example" }).click();
  await page.getByRole("menuitem", { name: "API" }).click();
  await page.getByRole("heading", { name: "API", level: 1 }).waitFor();
  await page.getByRole("searchbox", { name: "Filter" }).fill("author");
  const calls = page.getByRole("navigation", { name: "Calls" });
  await calls.getByRole("link", { name: "GET /grids" }).waitFor({ state: "detached" });
  await calls.getByRole("link", { name: "POST /author", exact: true }).click();
  const detail = page.getByRole("article", { name: "POST /author" });
  await detail.getByText("This changes the catalogue").waitFor();
  await expect
    .poll(() => detail.getByRole("region", { name: "Body (JSON)" }).getByRole("rowheader").allInnerTexts())
    .toEqual(["name"]);

  const body = detail.getByRole("textbox", { name: "Body" });
  const send = detail.getByRole("button", { name: "Send" });
  const answer = detail.getByRole("status", { name: "Answer" });
  await body.fill("{");
  await send.click();
  await detail.getByRole("alert").filter({ hasText: "The body is not JSON" }).waitFor();
  expectErrors(/422/);
  await body.fill('{ "name": " " }');
  await send.click();
  await answer.getByText("Name is required").waitFor();
  await body.fill('{ "name": "Made by hand" }');
  await send.click();
  await expect.poll(() => answer.innerText()).toMatch(/^200 in /);
  const { authors } = await browser.api<{ authors: { name: string }[] }>("GET", "/author");
  expect(authors.map(({ name }) => name)).toContain("Made by hand");
  expect(await violationsInBoth(page)).toEqual([]);

  // The address holds everything: another tab shows the same, and pictures as pictures.
  await page.goto(`${browser.origin}/#!/api?call=getSymbol`);
  const picture = page.getByRole("article", { name: "GET /symbol" });
  await picture.getByRole("textbox", { name: "supplier" }).fill("symbolshelf");
  await picture.getByRole("textbox", { name: "name" }).fill("rabbit-character");
  await picture.getByRole("button", { name: "Send" }).click();
  await picture.getByRole("img", { name: "What the call answered" }).waitFor();
});
