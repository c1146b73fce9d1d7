import type { LoadProgress } from "./load-demo.ts";

/// Prints a line for each step and for each quarter of it, which reads well in a log and on a terminal.
export function progressPrinter(print: (line: string) => void): (progress: LoadProgress) => void {
  let last = "";
  return ({ step, done, total }) => {
    const line = `${step}: ${Math.floor((4 * done) / total) * 25} %`;
    if (line !== last) print(line);
    last = line;
  };
}
