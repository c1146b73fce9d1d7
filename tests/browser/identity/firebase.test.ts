import { readFileSync, statSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { toast } from "../../support/browser/elements.ts";
import { keepScreenshots } from "../../support/browser/screenshots.ts";
import { signIn } from "../../support/browser/sign-in.ts";
import { beginLogin, commandLineHome } from "../../support/editors/login.ts";
import { type Google, isEmulatorThere, startGoogle } from "../../support/firebase/google.ts";

if (!isEmulatorThere) console.warn("Signing in with Firebase is not tested: run 'node build/locked.mjs firebase'");

/// A server whose accounts are those of a Firebase project, with Google's own emulator in Google's place. The server, the
/// command line and the page call Google's addresses, and are led to it.
describe.skipIf(!isEmulatorThere)("with Firebase", () => {
  let google: Google;
  beforeAll(async () => {
    google = await startGoogle();
  });
  const browser = browserTests({ env: async () => google.environment });
  afterAll(() => google?.close());

  let made = 0;
  async function newAccount({ emailVerified = true } = {}) {
    const account = { email: `ann-${made++}@symbolshelf.example`, password: "read-with-symbols", emailVerified };
    return { ...account, id: await google.addAccount(account) };
  }

  /// Leads what a page asks of Google to the emulator. Returns the addresses that it asks, and with what.
  async function lead(page: Page): Promise<{ url: string; body: string }[]> {
    const asked: { url: string; body: string }[] = [];
    page.on("request", (request) => asked.push({ url: request.url(), body: request.postData() ?? "" }));
    await page.route(/^https:\/\/\w+\.googleapis\.com\//, async (route) =>
      route.fulfill({ response: await route.fetch({ url: google.insteadOf(route.request().url()) }) }),
    );
    return asked;
  }

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["is told", (page) => page.getByRole("button", { name: "I have verified it" }).click()],
    ["is opened again", (page) => page.reload()],
  ])("an address is verified by Google's e-mail, and the page that %s lets the person in", async (_title, goOn) => {
    const account = await newAccount({ emailVerified: false });
    const { page } = await browser.newPage();
    await lead(page);
    await page.goto(`${browser.origin}/#!/books`);
    await signIn(page, account);
    await page.getByRole("button", { name: "Send the verification e-mail" }).click();
    await page.getByText(`A verification e-mail is on its way to ${account.email}.`).waitFor();
    await google.followLink(account.email);
    await goOn(page);
    await page.getByRole("link", { name: "The Red Kite" }).first().waitFor();
  });

  it("a forgotten password is replaced by Google's e-mail", async () => {
    const account = await newAccount();
    const { page } = await browser.newPage();
    await lead(page);
    await page.goto(`${browser.origin}/#!/login`);
    await page.getByRole("button", { name: "Forgotten your password?" }).click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByRole("button", { name: "Send the e-mail" }).click();
    await page.getByText(`If ${account.email} has an account`).waitFor();
    const password = "symbols-to-read-with";
    await google.followLink(account.email, password);
    await page.reload();
    await signIn(page, { ...account, password });
    await page.getByRole("link", { name: "The Red Kite" }).first().waitFor();
  });

  // Google ends the other sessions then; its emulator does not.
  it("a password is changed at Google, the session goes on, and admins are sent to Google's console", async () => {
    const account = await newAccount();
    await google.changeAccount(account.id, { customAttributes: JSON.stringify({ role: "admin" }) });
    const { page } = await browser.newPage();
    await lead(page);
    await page.goto(`${browser.origin}/#!/account`);
    await signIn(page, account);
    const form = page.getByRole("form", { name: "Change the password" });
    await form.getByRole("textbox", { name: "Current password" }).fill(account.password);
    await form.getByRole("textbox", { name: "New password" }).fill("hills under kites");
    await keepScreenshots(page, "firebase-account");
    await page.keyboard.press("Enter");
    await toast(page, "Password changed ✓ All other sessions have ended.").waitFor();
    await page.getByRole("button", { name: account.email }).click();
    await page.getByRole("menuitem", { name: "Staff accounts" }).click();
    await page.getByRole("menu").waitFor({ state: "detached" });
    const console = page.getByRole("link", { name: /console/ });
    expect(await console.getAttribute("href")).toMatch(
      /^https:\/\/console\.firebase\.google\.com\/project\/shelf-project\//,
    );
    expect(await violationsInBoth(page)).toEqual([]);
    await keepScreenshots(page, "firebase-staff");
  });

  it("the page signs in at Google's address, and hands its session to the command line", async () => {
    const account = await newAccount();
    const { end, address, code, accounts, run } = await beginLogin(browser.origin, google.environment);
    const { page } = await browser.newPage();
    const asked = await lead(page);
    await page.goto(address);
    await page.getByRole("form", { name: "Sign in" }).waitFor();
    await signIn(page, account);
    await page.getByText(code, { exact: true }).waitFor();
    await page.getByRole("button", { name: "Sign in" }).press("Enter");
    await page.getByRole("heading", { name: "Signed in" }).waitFor();
    expect(await end).toMatchObject({ code: 0, out: expect.stringContaining(`as ${account.email}`) });
    expect(statSync(accounts).mode & 0o777).toBe(0o600);

    // The password went to Google alone.
    const told = asked.filter(({ body }) => body.includes(account.password)).map(({ url }) => new URL(url).origin);
    expect(told).toEqual(["https://identitytoolkit.googleapis.com"]);

    // The account is good for a real book: each call has a token that Google gave for the kept one.
    expect(await run(["pull", "The Red Kite", "-o", "kite.importtext"])).toMatchObject({ code: 0, err: "" });
    expect(await run(["status"])).toMatchObject({ code: 0, err: "" });
  });

  it("the command line signs in with a password, and keeps nothing of it", async () => {
    const { email, password } = await newAccount();
    const { accounts, run } = commandLineHome(google.environment);
    const login = ["login", "--server", browser.origin, "--email", email];
    const wrong = await run(login, "wrong\n");
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("incorrect email or password") });
    expect(await run(login, `${password}\n`)).toMatchObject({ code: 0, out: expect.stringContaining(`as ${email}`) });
    expect(statSync(accounts).mode & 0o777).toBe(0o600);
    expect(readFileSync(accounts, "utf8")).not.toContain(password);
    expect((await run(["list", "The Red Kite"])).out).toContain("The Red Kite");
    expect(await run(["logout", "--server", browser.origin])).toMatchObject({ code: 0 });
    expect(await run(["list", "--server", browser.origin])).toMatchObject({
      code: 2,
      err: expect.stringContaining("no account"),
    });
  });

  it("an account that the project disables is told so, and gets nothing", async () => {
    const { id, email, password } = await newAccount();
    const { run } = commandLineHome(google.environment);
    const login = ["login", "--server", browser.origin, "--email", email];
    expect(await run(login, `${password}\n`)).toMatchObject({ code: 0 });
    await google.changeAccount(id, { disableUser: true });
    expect(await run(["list"])).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("you are no longer signed in; run 'importtext login"),
    });
    expect(await run(login, `${password}\n`)).toMatchObject({
      code: 2,
      err: expect.stringContaining("this account is disabled"),
    });
  });
});
