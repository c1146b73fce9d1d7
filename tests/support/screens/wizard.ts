import type { Page } from "playwright-core";

/// What the tests of both wizards do on their screens.

export const at = (page: Page, title: string) =>
  page.getByRole("heading", { name: title, level: 2, exact: true }).waitFor();
export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element === document.body ? null : (element?.getAttribute("aria-label") ?? label ?? element?.textContent);
  });

/// Presses keys one after the other; other texts are typed.
export async function keys(page: Page, ...pressed: string[]) {
  const named = /^(Tab|Shift\+Tab|Enter|Space|Escape|Arrow\w+)$/;
  for (const key of pressed) await (named.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
}
