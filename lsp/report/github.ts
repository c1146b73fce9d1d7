import type { Problem } from "./problem.ts";

const data = (text: string): string => text.replace(/[%\r\n]/g, encodeURIComponent);
const property = (text: string): string => text.replace(/[%\r\n:,]/g, encodeURIComponent);

/// Formats a problem as an annotation of GitHub Actions.
export function annotation(file: string, problem: Problem): string {
  const { line, endLine, column, endColumn, severity, code, message } = problem;
  const position = `line=${line},endLine=${endLine},col=${column},endColumn=${endColumn}`;
  return `::${severity === "information" ? "notice" : severity} file=${property(file)},${position},title=${code}::${data(message)}`;
}

/// Formats what concerns no line of a text.
export const warning = (message: string): string => `::warning title=importtext::${data(message)}`;
