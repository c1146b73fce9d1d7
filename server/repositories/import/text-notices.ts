import type { Kysely, Transaction } from "kysely";
import { z } from "zod";
import { sendNotice } from "../../db/notices.ts";
import type { Database } from "../../db/schema.ts";

/// Tabs of one process that have a book's text open.
const tabs = z.array(z.strictObject({ tab: z.string(), user: z.string() }));

/// What the processes of the server tell each other of a book's text.
/// - `saved`: a version of it was saved;
/// - `open`: all tabs of the process that have it open now;
/// - `who`: the process wants to know who has.
const notice = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("saved"), book: z.string() }),
  z.strictObject({ kind: z.literal("open"), book: z.string(), process: z.string(), tabs }),
  z.strictObject({ kind: z.literal("who"), book: z.string(), process: z.string() }),
]);
export type TextNotice = z.infer<typeof notice>;

/// The longest notice that PostgreSQL takes, bytes.
const maxBytes = 7999;

/// Tells every process that a version of a book's text is saved, once the transaction commits.
export const announceText = (trx: Transaction<Database>, bookId: string): Promise<void> =>
  sendNotice(trx, JSON.stringify({ kind: "saved", book: bookId } satisfies TextNotice));

/// Tells every process something else. Tabs for which there is no room are left out.
export async function announce(db: Kysely<Database>, notice: TextNotice): Promise<void> {
  let text = JSON.stringify(notice);
  for (let left = notice; Buffer.byteLength(text) > maxBytes && left.kind === "open"; text = JSON.stringify(left))
    left = { ...left, tabs: left.tabs.slice(0, -1) };
  await sendNotice(db, text);
}

/// Returns what a notice says; null where it says nothing that is known here, as one of a newer release.
export function readNotice(text: string): TextNotice | null {
  try {
    return notice.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
