import type { LoadProgress } from "./load-demo.ts";

/// Prints a line for each step and each quarter of it: as readable in a log as on a screen.
export function progressPrinter(print: (line: string) => void): (progress: LoadProgress) => void {
  let last = "";
  return ({ step, done, total }) => {
    const line = `${step}: ${Math.floor((4 * done) / total) * 25} %`;
    if (line !== last) print(line);
    last = line;
  };
}
