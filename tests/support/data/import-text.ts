import type { Book } from "../../../api/index.ts";
import { createDictionary, ImportDocument } from "../../../language/index.ts";
import type { ImportLookup } from "../../../language/types.ts";

/// Saves a text of a book and imports it, as the import screen does.
export async function importText(
  api: <T>(method: string, path: string, body?: unknown) => Promise<T>,
  bookId: string,
  text: string,
): Promise<void> {
  const { imprintID, seriesID } = await api<Book>("GET", `/book?id=${bookId}`);
  const lookup = await api<ImportLookup>("GET", `/dict_word/import_lookup?imprintID=${imprintID}&seriesID=${seriesID}`);
  const { revision } = await api<{ revision: number }>("PUT", "/book/import/text", { bookId, text });
  const structure = new ImportDocument(text, createDictionary(lookup)).structure();
  await api("PUT", "/book/import", { id: bookId, revision, ...structure });
}
