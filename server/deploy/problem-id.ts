import type { ProblemCode } from "../../api/index.ts";
import { contentHash } from "../storage/content-hash.ts";

/// Identifies a problem by its kind and what it is about, including a picture's content, the dialects or the grids. So
/// a problem that was put off comes back once it is a different one. `server/repositories/books/problem-rows.ts`
/// makes the same ids from stored rows.
export const problemID = (code: ProblemCode, ...about: readonly string[]): string =>
  contentHash([code, ...about].join(" "));
