type Paint = (text: string) => string;

/// How parts of a report are painted.
export interface Colours {
  readonly error: Paint;
  readonly warning: Paint;
  readonly bold: Paint;
  readonly dim: Paint;
}

const unpainted: Paint = (text) => text;
export const plain: Colours = { error: unpainted, warning: unpainted, bold: unpainted, dim: unpainted };

const paint =
  (on: number, off: number): Paint =>
  (text) =>
    `\u001b[${on}m${text}\u001b[${off}m`;

/// Colours for a terminal that has some, and whose user did not turn them off (no-color.org); plain text elsewhere.
export function coloursFor({ isTTY }: { isTTY?: boolean }, { NO_COLOR, TERM }: NodeJS.ProcessEnv): Colours {
  if (!isTTY || NO_COLOR || TERM === "dumb") return plain;
  return { error: paint(31, 39), warning: paint(33, 39), bold: paint(1, 22), dim: paint(2, 22) };
}
