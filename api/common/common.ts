import { z } from "zod";
import { uuidPattern } from "./constants.ts";
import { cleanLines, cleanSearch, cleanText, textProblem } from "./rules/text/index.ts";

/// Identifiers are UUIDs of any version, accepted in any case and written in lower case. The zero UUID means 'none'.
export const uuid = z.string().regex(uuidPattern, "must be a UUID").toLowerCase();

/// The revision of a stored thing. Every change increments it. A PUT sends it back, so that the server detects a save
/// in between.
export const revision = z.number().int().min(0);

/// Names the content of a stored image in its address: what comes under that address never changes.
export const imageVersion = z.string().regex(/^[0-9a-f]{16}$/, "must be 16 hexadecimal digits");

/// A boolean in a query string.
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/// A number of rows in a query string.
export const rowCount = z
  .string()
  .regex(/^\d{1,6}$/, "must be a whole number")
  .transform(Number);

/// A parameter of a query string that may be given more than once.
export const severally = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value).max(1000)]);

/// A person or thing with an id and a name.
export const named = z.strictObject({ id: uuid, name: z.string() });
export type Named = z.infer<typeof named>;

/// A point in time, ISO 8601 in UTC.
export const moment = z.iso.datetime();

/// The fields of every stored thing: its revision and its last editor.
export const stored = { revision, updatedAt: moment, updatedBy: z.string() };

/// A field of the GET response that a client may send back. The server ignores it.
export const readOnly = z.unknown().optional().meta({ readOnly: true });

/// The read-only fields of every stored thing, besides its revision.
export const storedReadOnly = { updatedAt: readOnly, updatedBy: readOnly };

/// The response to a deletion or an undo.
export const done = z.strictObject({ status: z.literal("ok") });

/// The response to a save: the thing's id and its new revision.
export const saved = z.strictObject({ status: z.literal("ok"), id: uuid, revision });
export type Saved = z.infer<typeof saved>;

/// The maximum length of any text field, in UTF-16 code units. The rules set lower limits (422).
const maxEntryLength = 10_000;

const isEntered = (text: string, { addIssue }: { addIssue: (message: string) => void }): void => {
  const problem = textProblem(text);
  if (problem) addIssue(problem);
};

/// The schema of every one-line text that people enter, such as a name, a title or a word (decisions: Clean text). It
/// normalises the text to its stored form. Forbidden characters are refused by name.
export const entry = z.string().max(maxEntryLength).superRefine(isEntered).overwrite(cleanText);

/// The same for several lines, such as a definition.
export const lines = z.string().max(maxEntryLength).superRefine(isEntered).overwrite(cleanLines);

/// A text to search for in those fields. Only its length can make it invalid.
export const searchText = z.string().max(200).overwrite(cleanSearch);
