import { appendFileSync } from "node:fs";

/// Tells a figure that a test measured. `npm run soak` prints all of them at its end.
export function tellFigure(text: string): void {
  console.info(text);
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${text}\n`);
}
