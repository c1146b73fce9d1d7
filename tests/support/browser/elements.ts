import type { Locator, Page } from "playwright-core";

/// An open dialog, by its title.
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/// A toast or another alert, by its text.
export const toast = (page: Page, text: string): Locator => page.getByRole("alert").filter({ hasText: text }).first();

/// Waits for a toast, and points at it, so that it stays for as long as what follows takes.
export async function holdToast(page: Page, text: string): Promise<void> {
  const shown = toast(page, text);
  await shown.waitFor();
  await shown.hover();
}

/// Returns the text of the focused element.
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "");

/// A text in the main area. Screen readers also get it in a live region outside.
export const said = (page: Page, text: string | RegExp): Locator => page.getByRole("main").getByText(text).first();

/// The undo button, by the step's name.
export const undo = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `Undo: ${name}`, exact: true });

/// A cell of a grid by its row and column, as in the headers.
export const cellOf = (grid: Locator, row: number, col: number): Locator =>
  grid.locator(`[role=gridcell][aria-rowindex="${row}"][aria-colindex="${col}"]`);

/// The alert with the server's refusal and its reason.
export const refusal = (page: Page): Locator =>
  dialog(page, "Could not complete this action for the following reason(s):");

/// Confirms an action after its consequences are shown. `title` is the dialog's title without its question mark.
export const agree = (page: Page, title: string | RegExp, verb = "Save"): Promise<void> =>
  dialog(page, typeof title === "string" ? `${title}?` : title)
    .getByRole("button", { name: verb, exact: true })
    .click();
