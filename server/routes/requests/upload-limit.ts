import type { Context } from "../../context.ts";
import { TooManyRequests } from "../../errors.ts";
import { Attempts } from "../../identity/attempts.ts";
import type { Caller } from "../../identity/verifier.ts";

/// Counts a caller's upload before its body is read. Throws TooManyRequests where there were too many within a minute.
export async function countUpload({ db, config }: Context, { id }: Caller): Promise<void> {
  const limit = config.uploadsPerMinute;
  const wait = await new Attempts(db, { of: "upload", limit, window: 60_000 }).count(id);
  if (wait !== null)
    throw new TooManyRequests(`More than ${limit} uploads in a minute. Go on in ${wait} seconds.`, wait);
}
