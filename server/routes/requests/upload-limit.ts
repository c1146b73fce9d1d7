import type { Context } from "../../context.ts";
import { TooManyRequests } from "../../errors.ts";
import { Attempts } from "../../identity/attempts.ts";
import type { Caller } from "../../identity/verifier.ts";

const uploads = new WeakMap<Context, Attempts>();

/// Counts a caller's upload before its body is read. Throws TooManyRequests where there were too many within a minute.
export function countUpload(context: Context, { id }: Caller): void {
  const limit = context.config.uploadsPerMinute;
  let counted = uploads.get(context);
  if (!counted) {
    counted = new Attempts(limit, 60_000);
    uploads.set(context, counted);
  }
  if (counted.allow(id)) return;
  const wait = counted.wait(id);
  throw new TooManyRequests(`More than ${limit} uploads in a minute. Go on in ${wait} seconds.`, wait);
}
