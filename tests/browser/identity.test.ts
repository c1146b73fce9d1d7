import { expect, it } from "vitest";
import type { BookRow } from "../../api/index.ts";
import { browserTests, signIn, staff } from "../support/browser.ts";

const newcomer = "newcomer@symbolshelf.example";
const browser = browserTests({ unverified: [newcomer] });

it("sends the signed-out to the login page and brings them back to where they were", async () => {
  const { books } = await browser.api<{ books: BookRow[] }>("GET", "/books");
  const address = `${browser.origin}/#!/book/${books[0]?.id}/import`;
  const { page } = await browser.newPage();
  await page.goto(address);
  await page.waitForURL(`${browser.origin}/#!/login`);
  await page.reload();
  await signIn(page);
  await page.waitForURL(address);
  await page.getByRole("textbox", { name: "Import text" }).waitFor();
});

it("refuses an address of another domain with the alert, and signs it out", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/books`);
  await signIn(page, { email: "visitor@elsewhere.example", password: staff.password });
  const alert = page.getByRole("dialog");
  await alert.getByText("Only users with @symbolshelf.example email address are allowed!", { exact: true }).waitFor();
  await alert.getByRole("button", { name: "Close" }).click();
  await alert.waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("form", { name: "Sign in" }).waitFor();
  expect(page.url()).toBe(`${browser.origin}/#!/login`);
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("tells someone whose address is not verified, and sends the verification e-mail", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/books`);
  await signIn(page, { email: newcomer, password: staff.password });
  await page.getByText(`The address ${newcomer} is not verified yet.`).waitFor();
  expect(page.url()).toBe(`${browser.origin}/#!/login`);
  await page.getByRole("button", { name: "Send the verification e-mail" }).click();
  await page.getByText(`A verification e-mail is on its way to ${newcomer}.`).waitFor();
  await page.getByRole("button", { name: "I have verified it" }).click();
  await page.getByText("The address is still not verified.").waitFor();
  await page.getByRole("button", { name: "Use another account" }).click();
  await signIn(page);
  await page.waitForURL(`${browser.origin}/#!/books`);
});

it("answers a forgotten password alike, whether there is an account or not", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/login`);
  await page.getByRole("button", { name: "Forgotten your password?" }).click();
  for (const email of [staff.email, "nobody@symbolshelf.example"]) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the e-mail" }).click();
    await page.getByText(`If ${email} has an account, a link to set a new password is on its way to it.`).waitFor();
  }
});

it("signs every tab out when one is", async () => {
  const { page, context } = await browser.signedIn("#!/books");
  const other = await context.newPage();
  await other.goto(`${browser.origin}/#!/books`);
  await other.getByRole("navigation", { name: "Main" }).waitFor();
  await page.bringToFront();
  await page.getByRole("button", { name: staff.email }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(`${browser.origin}/#!/login`);
  await other.waitForURL(`${browser.origin}/#!/login`);
});

it("ends the session when the server refuses its token", async () => {
  const { page, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/401 \(Unauthorized\)/);
  await page.route("**/api/v1/books*", (route) =>
    route.fulfill({ status: 401, json: { status: "error", error: "The token is not valid." } }),
  );
  await page.getByRole("button", { name: "Author" }).click();
  await page.waitForURL(`${browser.origin}/#!/login`);
  await page.getByText("Your session has ended.").waitFor();
  await page.unrouteAll();
  await signIn(page);
  await page.waitForURL(`${browser.origin}/#!/books?sort=author`);
});
