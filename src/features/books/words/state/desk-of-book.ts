import { type Desk, getBook, getDesk } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";

/// The desk of a book, as the server has it.
export interface DeskOfBook extends Desk {
  readonly bookTitle: string;
}

export async function readDesk(api: Client, id: string, signal: AbortSignal): Promise<DeskOfBook> {
  const [{ title: bookTitle }, desk] = await Promise.all([
    api.call(getBook, { query: { id }, signal }),
    api.call(getDesk, { query: { id }, signal }),
  ]);
  return { bookTitle, ...desk };
}
