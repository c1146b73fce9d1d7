type Paint = (text: string) => string;

/// Functions that colour the elements of a report.
export interface Colours {
  readonly error: Paint;
  readonly warning: Paint;
  readonly information: Paint;
  readonly bold: Paint;
  readonly dim: Paint;
}

const unpainted: Paint = (text) => text;
export const plain: Colours = {
  error: unpainted,
  warning: unpainted,
  information: unpainted,
  bold: unpainted,
  dim: unpainted,
};

const paint =
  (on: number, off: number): Paint =>
  (text) =>
    `\u001b[${on}m${text}\u001b[${off}m`;

/// Returns colours for a terminal that supports them, unless the user turned them off (no-color.org); otherwise plain
/// text.
export function coloursFor({ isTTY }: { isTTY?: boolean }, { NO_COLOR, TERM }: NodeJS.ProcessEnv): Colours {
  if (!isTTY || NO_COLOR || TERM === "dumb") return plain;
  return {
    error: paint(31, 39),
    warning: paint(33, 39),
    information: paint(36, 39),
    bold: paint(1, 22),
    dim: paint(2, 22),
  };
}
