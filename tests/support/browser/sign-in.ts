import type { Page } from "playwright-core";

/// The demo's member of staff.
export const staff = { email: "staff@symbolshelf.example", password: "read-with-symbols" };

/// Signs in with the form.
export async function signIn(page: Page, { email, password } = staff): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
