/// Moves the focus from a remove button that disappears to the next one of its table, or to the step's first field.
export function focusAfterRemoval(button: HTMLElement): void {
  const buttons = [...(button.closest("table")?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
  const at = buttons.indexOf(button);
  const next = buttons[at + 1] ?? buttons[at - 1] ?? button.closest("form")?.querySelector<HTMLElement>("input");
  next?.focus();
}
