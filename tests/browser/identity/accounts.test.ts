import { expect, it } from "vitest";
import { violationsInBoth } from "../../support/browser/axe.ts";
import { browserTests } from "../../support/browser/browser.ts";
import { dialog, toast } from "../../support/browser/elements.ts";
import { holdBack } from "../../support/browser/hold-back.ts";
import { keepScreenshots, windowSizes } from "../../support/browser/screenshots.ts";
import { signIn, staff } from "../../support/browser/sign-in.ts";

/// One's own account, and those of the staff for who looks after them.
const browser = browserTests();
const sizes = [...windowSizes, { width: 640, height: 800 }, { width: 320, height: 700 }];

const newcomer = "new-person@symbolshelf.example";

it("adds an account, whose person sets a password by the link, signs in, changes it, and is disabled", async () => {
  const { page, expectErrors: expectRefusals } = await browser.signedIn("#!/books");
  expectRefusals(/422 \(Unprocessable Entity\)/);
  await page.getByRole("button", { name: staff.email }).click();
  await page.getByRole("menuitem", { name: "Staff accounts" }).click();
  const rows = page.getByRole("list", { name: "Staff accounts" }).getByRole("listitem");
  await rows.filter({ hasText: staff.email }).getByText("Admin", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Add account" }).click();
  const adding = dialog(page, "Add an account");
  await page.keyboard.type("someone@elsewhere.example");
  await page.keyboard.press("Enter");
  await adding.getByText("Staff addresses end in @symbolshelf.example").waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "staff-add", sizes);
  await adding.getByRole("textbox", { name: "Email" }).fill("new-person");
  await page.keyboard.press("Enter");
  const given = dialog(page, `Link for ${newcomer}`);
  const link = await given.getByText(/^http/).innerText();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "staff-link", sizes);
  await given.getByRole("button", { name: "Close", exact: true }).last().click();
  await rows.filter({ hasText: newcomer }).getByText("No password yet").waitFor();

  const { page: theirs, expectErrors } = await browser.newPage();
  // What is refused on the way: the old password typed wrongly, the staff's accounts, and the account once it is disabled.
  expectErrors(/400 \(Bad Request\)/, /401 \(Unauthorized\)/, /403 \(Forbidden\)/);
  await theirs.goto(link);
  await theirs.getByLabel("New password").fill("kites over hills");
  await theirs.getByRole("button").click();
  await theirs.goto(`${browser.origin}/#!/account`);
  await signIn(theirs, { email: newcomer, password: "kites over hills" });
  await theirs.getByRole("heading", { name: "Your account", level: 1 }).waitFor();
  await theirs.getByText("You are signed in nowhere else.").waitFor();
  const form = theirs.getByRole("form", { name: "Change the password" });
  const [old, fresh] = [
    form.getByRole("textbox", { name: "Current password" }),
    form.getByRole("textbox", { name: "New password" }),
  ];
  await old.fill("kites over hill");
  await fresh.fill("short");
  await form.getByText("A password has at least 8 characters.").waitFor();
  await fresh.fill("password1");
  await form.getByText(/tried first\. Choose/).waitFor();
  expect(await violationsInBoth(theirs)).toEqual([]);
  await keepScreenshots(theirs, "account-password", sizes);
  await fresh.fill("hills under kites");
  await form.getByText("This password will do.").waitFor();
  await theirs.keyboard.press("Enter");
  await form.getByRole("alert").getByText("This is not your current password.").waitFor();
  await old.fill("kites over hills");
  await theirs.keyboard.press("Enter");
  await toast(theirs, "Password changed ✓ All other sessions have ended.").waitFor();

  // The accounts of the staff are not theirs to see.
  await theirs.goto(`${browser.origin}/#!/staff`);
  await theirs.getByText("Only admins look after the accounts of the staff. Ask one of them.").waitFor();
  expect(await violationsInBoth(theirs)).toEqual([]);
  await keepScreenshots(theirs, "staff-refused", sizes);
  await theirs.getByRole("button", { name: newcomer }).click();
  await theirs.getByRole("menuitem", { name: "Your account" }).waitFor();
  expect(await theirs.getByRole("menuitem", { name: "Staff accounts" }).count()).toBe(0);
  await theirs.keyboard.press("Escape");

  await page.reload();
  await rows
    .filter({ hasText: newcomer })
    .getByText(/1 session open/)
    .waitFor();
  await page.getByRole("button", { name: `Actions for ${newcomer}` }).click();
  await page.getByRole("menuitem", { name: "Log…" }).click();
  await dialog(page, `Log of ${newcomer}`).getByText(`${newcomer} changed the password`).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "staff-log");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Actions for ${newcomer}` }).click();
  await page.getByRole("menuitem", { name: "Disable…" }).click();
  await dialog(page, `Disable ${newcomer}?`).getByRole("button", { name: "Disable" }).click();
  await rows.filter({ hasText: newcomer }).getByText("Disabled", { exact: true }).waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "staff", sizes);
  await theirs.goto(`${browser.origin}/#!/books`);
  await theirs.getByRole("form", { name: "Sign in" }).waitFor();
});

it("has the form of the password where it stays: the sessions that come later do not move it", async () => {
  const { page } = await browser.signedIn("#!/books");
  const release = await holdBack(page, "GET", "/account/sessions");
  await page.goto(`${browser.origin}/#!/account`);
  const field = page.getByLabel("Current password", { exact: true });
  await field.waitFor();
  const before = await field.boundingBox();
  release();
  await page.getByRole("list", { name: "Sessions" }).waitFor();
  expect(await field.boundingBox()).toEqual(before);
});

it("lists where somebody is signed in, ends one session and all others, and logs out on the server", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${browser.origin}/#!/account`);
  await signIn(page);
  const opened = [await browser.newPage(), await browser.newPage()];
  for (const { expectErrors } of opened) expectErrors(/400 \(Bad Request\)/, /401 \(Unauthorized\)/);
  const others = opened.map(({ page: other }) => other);
  for (const other of others) {
    await other.goto(`${browser.origin}/#!/books`);
    await signIn(other);
    await other.getByRole("heading", { name: "Books", level: 1 }).waitFor();
  }
  await page.getByRole("heading", { name: "Your account", level: 1 }).waitFor();
  await page.reload();
  const rows = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await rows.first().waitFor();
  expect(await rows.filter({ hasText: "This browser" }).count()).toBe(1);
  const count = await rows.count();
  expect(count).toBeGreaterThanOrEqual(3);
  await rows.filter({ hasText: "Chrome on Linux" }).first().waitFor();
  expect(await violationsInBoth(page)).toEqual([]);
  await keepScreenshots(page, "account", sizes);
  await rows.getByRole("button").last().click();
  await toast(page, "1 session ended ✓").waitFor();
  await expect.poll(() => rows.count()).toBe(count - 1);
  await page.getByRole("button", { name: "End all others" }).click();
  const asked = dialog(page, `End ${count - 2} other sessions?`);
  expect(await violationsInBoth(page)).toEqual([]);
  await asked.getByRole("button", { name: "End them" }).click();
  await page.getByText("You are signed in nowhere else.").waitFor();
  for (const other of others) {
    await other.reload();
    await other.getByRole("form", { name: "Sign in" }).waitFor();
  }

  const calls: number[] = [];
  page.on("response", (response) => response.url().endsWith("/account/sign_out") && calls.push(response.status()));
  await page.getByRole("button", { name: staff.email }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.getByRole("form", { name: "Sign in" }).waitFor();
  expect(calls).toEqual([200]);
});
