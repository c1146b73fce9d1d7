import { describe, expect, it } from "vitest";
import type { BookRow } from "../../../api/index.ts";
import { violations } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";

/// What only a step on a screen brings up; every screen as it opens is in `window-fit.ts`.
const browser = browserTests();

async function bookCalled(title: string): Promise<string> {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  return books.find((book) => book.title === title)?.id ?? "";
}

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  const options = { colorScheme, reducedMotion: "reduce" } as const;

  it("finds nothing wrong with the login page, its errors and its alert", async () => {
    const { page, expectErrors } = await browser.newPage(options);
    expectErrors(/400 \(Bad Request\)/);
    await page.goto(`${browser.origin}/#!/login`);
    await page.getByLabel("Email").fill("staff@symbolshelf.example");
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Incorrect email or password").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Forgotten your password?" }).click();
    expect(await violations(page)).toEqual([]);
  });

  it("finds nothing wrong with the account menu", async () => {
    const { page } = await browser.signedIn("#!/books", options);
    await page.getByRole("rowheader").first().waitFor();
    await page.getByRole("button", { name: "staff@symbolshelf.example" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it("finds nothing wrong with the import editor and its problems", async () => {
    const { page } = await browser.signedIn(`#!/book/${await bookCalled("A Day at the Fair")}/import`, options);
    await page.locator(".cm-problem-homonym").first().waitFor();
    await page.locator(".cm-problem-homonym").first().hover();
    await page.locator(".cm-hover").waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
