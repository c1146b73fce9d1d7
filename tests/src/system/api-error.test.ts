import { expect, test } from "vitest";
import { ApiError } from "../../../src/client/errors.ts";

/// What staff are told of a failed call.
test.each([
  [500, "Something went wrong.", "3f09ac-1k", "Something went wrong. (Call 3f09ac-1k)"],
  [500, "Something went wrong.", undefined, "Something went wrong."],
  [503, "The database does not answer.", "3f09ac-1k", "The database does not answer."],
])("of %i “%s”, call %s: “%s”", (status, error, call, message) => {
  expect(new ApiError(status, { error, ...(call && { call }) }).message).toBe(message);
});
