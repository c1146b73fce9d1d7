import { appendFileSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { signIn, staff } from "../../support/browser/sign-in.ts";
import { beginLogin } from "../../support/editors/login.ts";
import { sideways } from "../../support/screens/window-fit.ts";

const browser = browserTests();

it("signs the command line in, after the person signed in and confirmed", async () => {
  const { end, address, code, accounts } = await beginLogin(browser.origin);
  const { page } = await browser.newPage({ reducedMotion: "reduce" });
  await page.goto(address);
  await page.getByRole("form", { name: "Sign in" }).waitFor();
  await signIn(page);
  await page.getByRole("heading", { name: "Sign in the command line" }).waitFor();
  await page.getByText(code, { exact: true }).waitFor();
  expect(await page.getByRole("main").textContent()).toContain(staff.email);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "command-line");
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sideways(page)).toEqual([0, 0]);
  await page.getByRole("button", { name: "Sign in" }).press("Enter");
  await page.getByRole("heading", { name: "Signed in" }).waitFor();
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in\?sealed=/);
  expect(await end).toMatchObject({ code: 0, out: expect.stringContaining(`as ${staff.email}`) });
  expect(statSync(accounts).mode & 0o777).toBe(0o600);
  const [{ refreshToken }] = JSON.parse(readFileSync(accounts, "utf8")).accounts;
  expect(page.url()).not.toContain(refreshToken);
});

it("shows what is pasted into a terminal on another computer", async () => {
  const { child, end, address, home, run } = await beginLogin(browser.origin);
  const { page } = await browser.signedIn("#!/books", { reducedMotion: "reduce" });
  await page.goto(address);
  await page.getByRole("button", { name: "The terminal is on another computer" }).click();
  const box = page.getByRole("textbox", { name: "Paste this into the terminal" });
  await box.waitFor();
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "command-line-paste");
  child.stdin.write(`${await box.inputValue()}\n`);
  expect(await end).toMatchObject({ code: 0, out: expect.stringContaining(`as ${staff.email}`) });

  // The account is good for a real book of the server: out into a file, and back.
  const [{ id }] = JSON.parse((await run(["list", "The Red Kite", "--format", "json"])).out);
  expect(await run(["pull", "The Red Kite", "-o", "kite.importtext"])).toMatchObject({ code: 0, err: "" });
  const file = join(home, "kite.importtext");
  appendFileSync(file, "\n// Read by Ann.\n");
  expect(await run(["push"])).toMatchObject({ code: 0, out: expect.stringContaining("pushed as revision"), err: "" });
  expect(await run(["import"])).toMatchObject({ code: 0, out: expect.stringContaining("imported revision"), err: "" });
  const saved = await browser.api<{ text: string }>("GET", `/book/import/text?bookId=${id}`);
  expect(saved.text).toBe(readFileSync(file, "utf8"));
});

it("says so where the address is not complete, and signs nothing in", async () => {
  const { page } = await browser.signedIn("#!/books", { reducedMotion: "reduce" });
  await page.goto(`${browser.origin}/#!/command-line?key=nonsense&port=1`);
  await page.getByRole("alert").getByText("This address is not complete.").waitFor();
  expect(await page.getByRole("button", { name: "Sign in" }).count()).toBe(0);
  expect(await violationsInBoth(page)).toEqual([]);
  await page.getByRole("link", { name: "To the books, without signing in" }).click();
  await page.getByRole("heading", { name: "Books" }).waitFor();
});
