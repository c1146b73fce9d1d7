import type { Problem } from "../../common/rules/problem.ts";

/// The maximum length of the reason for putting a package in force again, in UTF-16 code units.
export const longestReason = 200;

export function reasonProblem(reason: string): Problem<"reason"> | null {
  if (reason.trim() === "") return { field: "reason", message: "A reason is required" };
  if (reason.trim().length <= longestReason) return null;
  return { field: "reason", message: `A reason has at most ${longestReason} characters` };
}

/// Returns a package's file name: the book's title and the date of the deployment (ISO 8601, UTC).
export const packageFileName = (title: string, deployedAt: string): string => `${title} ${deployedAt.slice(0, 10)}.zip`;
