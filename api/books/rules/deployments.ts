import type { Problem } from "../../common/rules/problem.ts";

/// Why a package is put in force again, in UTF-16 code units.
export const longestReason = 200;

export function reasonProblem(reason: string): Problem<"reason"> | null {
  if (reason.trim() === "") return { field: "reason", message: "A reason is required" };
  if (reason.trim().length <= longestReason) return null;
  return { field: "reason", message: `A reason has at most ${longestReason} characters` };
}

/// What a package is called that is saved as a file: by its book's title, and the day on which it was deployed (ISO 8601, UTC).
export const packageFileName = (title: string, deployedAt: string): string => `${title} ${deployedAt.slice(0, 10)}.zip`;
