import { z } from "zod";
import { moment, revision, uuid } from "../common/common.ts";
import { endpoint, eventStream } from "../common/endpoint.ts";

/// The data of the event `saved`: the newest version of a text. It is sent at once, and after each save.
export const textSaved = z.strictObject({ revision, savedAt: moment.nullable(), savedBy: z.string().nullable() });
export type TextSaved = z.infer<typeof textSaved>;

/// The data of the event `open`: the other tabs that have the text open. It is sent at once, and when they change.
export const textOpen = z.strictObject({ tabs: z.array(z.strictObject({ tab: uuid, user: z.string() })) });
export type OpenTab = z.infer<typeof textOpen>["tabs"][number];

/// Tells of saves, and of who else has the text open, until the caller disconnects or the token expires. While it lasts
/// others see the caller there, too. `tab` is a random id; a second stream of the same tab ends the first.
export const watchImportText = endpoint({
  method: "GET",
  path: "/book/import/text/events",
  summary: "Saves of a book's import text and who has it open, as server-sent events",
  query: z.strictObject({ bookId: uuid, tab: uuid }),
  response: eventStream,
});
