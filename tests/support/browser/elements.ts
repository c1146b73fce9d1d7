import type { Locator, Page } from "playwright-core";

/// An open dialog, by its title.
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name });

/// What a toast, or another alert, says.
export const toast = (page: Page, text: string): Locator => page.getByRole("alert").filter({ hasText: text }).first();

/// The text of what has the focus.
export const focusedText = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent ?? "");

/// A text of the screen itself; screen readers are told it as well.
export const said = (page: Page, text: string | RegExp): Locator => page.getByRole("main").getByText(text).first();

/// The button that takes a step back, by the step's name.
export const undo = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `Undo: ${name}`, exact: true });

/// A cell of a grid by its row and column, as its headers have them.
export const cellOf = (grid: Locator, row: number, col: number): Locator =>
  grid.locator(`[role=gridcell][aria-rowindex="${row}"][aria-colindex="${col}"]`);

/// What the server refused, and why.
export const refusal = (page: Page): Locator =>
  dialog(page, "Could not complete this action for the following reason(s):");

/// Goes on with an action, once what comes of it was told: the dialog's title without its question mark.
export const agree = (page: Page, title: string | RegExp, verb = "Save"): Promise<void> =>
  dialog(page, typeof title === "string" ? `${title}?` : title)
    .getByRole("button", { name: verb, exact: true })
    .click();
