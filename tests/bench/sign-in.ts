import type { Page } from "playwright-core";
import { benchAccount } from "./catalogue-server.ts";

/// Signs in where the login screen is shown; the screen that was asked for is there afterwards.
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(benchAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(benchAccount.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
}
