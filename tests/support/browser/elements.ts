import type { Locator, Page } from "playwright-core";

/// An open dialog, by its title.
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/// What a toast, or another alert, says.
export const toast = (page: Page, text: string): Locator => page.getByRole("alert").filter({ hasText: text }).first();

/// The text of what has the focus.
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "");
