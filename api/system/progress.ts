import { z } from "zod";
import { endpoint, idempotencyKey } from "../common/endpoint.ts";

/// The header under which a long request reports its progress. The sender chooses its value, which is valid for that
/// account alone.
export const workHeader = "Work-Key";

/// Returns the progress of the caller's request with this key; null if it has not begun, has ended, or runs in another
/// process of the server.
export const getProgress = endpoint({
  method: "GET",
  path: "/progress",
  summary: "How far a long call is",
  query: z.strictObject({ key: idempotencyKey }),
  response: z.strictObject({
    progress: z.strictObject({ done: z.number().int(), total: z.number().int() }).nullable(),
  }),
});
export type WorkProgress = NonNullable<z.infer<typeof getProgress.response>["progress"]>;
