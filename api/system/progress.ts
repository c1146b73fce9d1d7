import { z } from "zod";
import { endpoint, idempotencyKey } from "../common/endpoint.ts";

/// The header under which a long call tells how far it is. Whoever sends it chooses it; it holds for that account alone.
export const workHeader = "Work-Key";

/// How far the caller's work of this key is; null where it has not begun, has ended, or runs in another process of the server.
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
