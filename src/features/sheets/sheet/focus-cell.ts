/// Focuses the active cell of the sheet.
export const focusCell = (): void =>
  document.querySelector<HTMLElement>('main [role="grid"] [tabindex="0"][data-cell]')?.focus();
