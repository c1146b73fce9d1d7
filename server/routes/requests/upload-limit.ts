import type { Context } from "../../context.ts";
import { TooManyRequests } from "../../errors.ts";
import { Attempts } from "../../identity/attempts.ts";
import type { Caller } from "../../identity/verifier.ts";

const uploads = new WeakMap<Context, Attempts>();

/// Counts a caller's upload before its body is read. Throws TooManyRequests where there were too many within a minute.
export async function countUpload(context: Context, { id }: Caller): Promise<void> {
  const limit = context.config.uploadsPerMinute;
  const counted = uploads.get(context) ?? new Attempts(context.db, { of: "upload", limit, window: 60_000 });
  uploads.set(context, counted);
  const wait = await counted.count(id);
  if (wait !== null)
    throw new TooManyRequests(`More than ${limit} uploads in a minute. Go on in ${wait} seconds.`, wait);
}
