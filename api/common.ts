import { z } from "zod";

/// Identifiers are UUIDs of any version, written in lower case; the zero UUID means 'none'.
export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "must be a UUID");

/// A thing's revision: counted up by every change, sent back by a PUT to find out about a save in between.
export const revision = z.number().int().min(0);

/// A query string's flag.
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/// A query string's count of rows.
export const rowCount = z
  .string()
  .regex(/^\d{1,6}$/, "must be a whole number")
  .transform(Number);

/// Someone or something with an id and a name.
export const named = z.strictObject({ id: uuid, name: z.string() });
export type Named = z.infer<typeof named>;

/// A moment, ISO 8601 in UTC.
export const moment = z.iso.datetime();
