import { expect, it } from "vitest";
import type { BookRow } from "../../../api/index.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { signIn, staff } from "../../support/browser/sign-in.ts";
import { runTool } from "../../support/server/built-server.ts";

const newcomer = "newcomer@symbolshelf.example";
const leaver = "leaver@symbolshelf.example";
const browser = browserTests({
  unverified: [newcomer, leaver],
  prepare: async (env) => void runTool("staff", ["disable", leaver], env),
});

it("sends signed-out users to the login page, and returns them to where they were", async () => {
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
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

it("says why the sign-in failed, and moves the focus to the password", async () => {
  const { page, expectErrors } = await browser.newPage();
  expectErrors(/400 \(Bad Request\)|ERR_FAILED/);
  await page.goto(`${browser.origin}/#!/login`);
  const password = page.getByLabel("Password", { exact: true });
  const says = async (text: string) => {
    await page.getByRole("alert").getByText(text).waitFor();
    await expect.poll(() => password.inputValue()).toBe("");
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  };
  await signIn(page, { email: staff.email, password: "wrong" });
  await says("Incorrect email or password");
  await signIn(page, { email: leaver, password: staff.password });
  await says("This account is disabled.");
  await page.route("**/accounts:signInWithPassword*", (route) => route.abort());
  await signIn(page);
  await says("No answer from the sign-in service. Check your network connection and try again.");
  await page.unrouteAll();
  const email = "often@symbolshelf.example";
  const { apiKey } = (await (await fetch(`${browser.origin}/api/v1/identity/config`)).json()) as { apiKey: string };
  for (let attempt = 0; attempt < 10; attempt++)
    await fetch(`${browser.origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "wrong" }),
    });
  await signIn(page, { email, password: "wrong" });
  await says("Too many attempts.");
  await password.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true, modifierCapsLock: true })),
  );
  await page.getByText("Caps Lock is on.").waitFor();
});

it("gets a new token 5 minutes before the old one expires", async () => {
  const { page } = await browser.newPage();
  await page.clock.install();
  await page.goto(`${browser.origin}/#!/books`);
  await signIn(page);
  await page.getByRole("rowheader").first().waitFor();
  let refreshed = 0;
  page.on("request", (request) => {
    if (request.url().includes("securetoken.googleapis.com")) refreshed++;
  });
  await page.clock.fastForward("54:00");
  expect(refreshed).toBe(0);
  await page.clock.fastForward("02:00");
  await expect.poll(() => refreshed).toBe(1);
});

it("tells a user that the address is not verified, and sends the verification e-mail", async () => {
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

it("gives the same answer to a forgotten password with and without an account", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/login`);
  await page.getByRole("button", { name: "Forgotten your password?" }).click();
  for (const email of [staff.email, "nobody@symbolshelf.example"]) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the e-mail" }).click();
    await page.getByText(`If ${email} has an account, a link to set a new password is on its way to it.`).waitFor();
  }
});

it("signs out every tab when one signs out", async () => {
  // A session of its own, since that of the other tests is not to end.
  const { page, context, expectErrors } = await browser.newPage();
  // What the other tab has under way when the session ends.
  expectErrors(/401 \(Unauthorized\)/);
  await page.goto(`${browser.origin}/#!/books`);
  await signIn(page);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const other = await context.newPage();
  await other.goto(`${browser.origin}/#!/books`);
  await other.getByRole("navigation", { name: "Main" }).waitFor();
  await page.bringToFront();
  await page.getByRole("button", { name: staff.email }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(`${browser.origin}/#!/login`);
  await other.waitForURL(`${browser.origin}/#!/login`);
});

it("ends the session in every tab when the server refuses its token", async () => {
  const { page, context, expectErrors } = await browser.signedIn("#!/books");
  expectErrors(/401 \(Unauthorized\)/);
  const other = await context.newPage();
  await other.goto(`${browser.origin}/#!/authors`);
  await other.getByRole("navigation", { name: "Main" }).waitFor();
  await page.bringToFront();
  await page.route("**/api/v1/books*", (route) =>
    route.fulfill({ status: 401, json: { status: "error", error: "The token is not valid." } }),
  );
  await page.getByRole("button", { name: "Author" }).click();
  await page.waitForURL(`${browser.origin}/#!/login`);
  await page.getByText("Your session has ended.").waitFor();
  await other.waitForURL(`${browser.origin}/#!/login`);
  await page.unrouteAll();
  await signIn(page);
  await page.waitForURL(`${browser.origin}/#!/books?sort=author`);
});
