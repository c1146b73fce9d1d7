import { z } from "zod";

/// Identifiers are UUIDs of any version, taken in any case and written in lower case; the zero UUID means 'none'.
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "must be a UUID")
  .toLowerCase();

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

/// Of every stored thing: how often it was changed, and by whom last.
export const stored = { revision, updatedAt: moment, updatedBy: z.string() };

/// A field of what GET answers that may be sent back and is ignored.
export const readOnly = z.unknown().optional().meta({ readOnly: true });

/// The read-only fields beside a thing's revision that every stored thing has.
export const storedReadOnly = { updatedAt: readOnly, updatedBy: readOnly };

/// The answer to a deletion or to an undoing.
export const done = z.strictObject({ status: z.literal("ok") });

/// The answer to a save: the thing's id and the revision that it has now.
export const saved = z.strictObject({ status: z.literal("ok"), id: uuid, revision });
export type Saved = z.infer<typeof saved>;

/// A short text as typed. The database keeps neither NUL nor half of a surrogate pair, and dropping one would change it.
export const entry = z
  .string()
  .max(10_000)
  .refine((text) => !/[\0\p{Surrogate}]/u.test(text), "holds a character that cannot be stored");
