import type { z } from "zod";
import type { FieldError } from "../../../api/common/errors.ts";
import { BadRequest } from "../../errors.ts";

/// Parses a body with its schema. Throws BadRequest where it does not fit.
export function checkBody<T extends z.ZodType>(schema: T, sent: unknown): z.output<T> {
  const { data, error } = schema.safeParse(sent);
  if (error) throw new BadRequest(fieldErrors(error, sent));
  return data as z.output<T>;
}

/// Returns every field that does not fit, each unknown field by its own name.
export function fieldErrors(error: z.ZodError | undefined, input: unknown): FieldError[] {
  return error ? error.issues.flatMap((issue) => placesOf(issue, [], input)) : [];
}

function placesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[], input: unknown): FieldError[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ path: [...path, key].join("."), message: "is not a known field" }));
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    // Of several alternatives, reports the one with the fewest errors, which is probably the one that was meant.
    const closest = issue.errors.reduce((best, errors) => (errors.length < best.length ? errors : best));
    return closest.flatMap((inner) => placesOf(inner, path, input));
  }
  if (issue.code === "invalid_type" && valueAt(input, path) === undefined)
    return [{ path: path.join("."), message: "is required" }];
  return [{ path: path.join("."), message: issue.message }];
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    input,
  );
}
