import type { ProblemCode } from "../../api/index.ts";
import { contentHash } from "../storage/content-hash.ts";

/// Which problem it is: its kind and what it is about, to the picture's content, the dialects or the grids. So what was put off comes back
/// where it is another problem now. `server/repositories/books/all-problems.ts` makes the same of stored rows.
export const problemID = (code: ProblemCode, ...about: readonly string[]): string =>
  contentHash([code, ...about].join(" "));
