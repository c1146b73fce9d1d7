import { z } from "zod";
import { cleanLines, cleanSearch, cleanText, textProblem } from "./rules/text/index.ts";

/// Identifiers are UUIDs of any version, taken in any case and written in lower case; the zero UUID means 'none'.
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "must be a UUID")
  .toLowerCase();

/// A thing's revision. Every change increments it. A PUT sends it back, so that the server detects a save in between.
export const revision = z.number().int().min(0);

/// A query string's flag.
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/// A query string's count of rows.
export const rowCount = z
  .string()
  .regex(/^\d{1,6}$/, "must be a whole number")
  .transform(Number);

/// A parameter of a query string that may be given more than once.
export const severally = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value).max(1000)]);

/// Someone or something with an id and a name.
export const named = z.strictObject({ id: uuid, name: z.string() });
export type Named = z.infer<typeof named>;

/// A moment, ISO 8601 in UTC.
export const moment = z.iso.datetime();

/// The fields of every stored thing: its revision and its last editor.
export const stored = { revision, updatedAt: moment, updatedBy: z.string() };

/// A field of GET's answer that a client may send back. The server ignores it.
export const readOnly = z.unknown().optional().meta({ readOnly: true });

/// The read-only fields beside a thing's revision that every stored thing has.
export const storedReadOnly = { updatedAt: readOnly, updatedBy: readOnly };

/// The answer to a deletion or an undo.
export const done = z.strictObject({ status: z.literal("ok") });

/// The answer to a save: the thing's id and the revision that it has now.
export const saved = z.strictObject({ status: z.literal("ok"), id: uuid, revision });
export type Saved = z.infer<typeof saved>;

/// The maximum length of any text field, in UTF-16 code units. The rules set lower limits (422).
const longestEntry = 10_000;

const isEntered = (text: string, { addIssue }: { addIssue: (message: string) => void }): void => {
  const problem = textProblem(text);
  if (problem) addIssue(problem);
};

/// Every text of one line that people enter, as it is stored: a name, a title, a word (decisions: Clean text). Characters
/// that no text may have are refused by name.
export const entry = z.string().max(longestEntry).superRefine(isEntered).overwrite(cleanText);

/// The same for several lines, such as a definition.
export const lines = z.string().max(longestEntry).superRefine(isEntered).overwrite(cleanLines);

/// A text to search for among those. Only its length can make it invalid.
export const searchText = z.string().max(200).overwrite(cleanSearch);
