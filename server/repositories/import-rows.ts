import { randomUUID } from "node:crypto";
import type { Structure, StructurePage } from "../../language/index.ts";
import type { NewRow, Row } from "../db/schema.ts";

/// A structure as the rows that hold it.
export interface ImportRows {
  readonly parts: NewRow<"import_part">[];
  readonly chapters: NewRow<"import_chapter">[];
  readonly pages: NewRow<"import_page">[];
  readonly sentences: Row<"import_sentence">[];
  readonly footnotes: NewRow<"import_footnote">[];
  readonly usages: NewRow<"word_usage">[];
}

/// Turns a book's structure into rows. `characterIDs` leads from the names of all speakers to their ids.
export function importRowsOf(
  bookId: string,
  structure: Structure,
  characterIDs: ReadonlyMap<string, string>,
): ImportRows {
  const rows: ImportRows = { parts: [], chapters: [], pages: [], sentences: [], footnotes: [], usages: [] };
  for (const [position, part] of structure.parts.entries()) {
    const partId = randomUUID();
    rows.parts.push({ id: partId, book_id: bookId, position, name: part.name });
    for (const [position, chapter] of part.chapters.entries()) {
      const chapterId = randomUUID();
      rows.chapters.push({ id: chapterId, part_id: partId, position, name: chapter.name });
      for (const [position, page] of chapter.pages.entries()) {
        const id = randomUUID();
        const { name, type, image } = page;
        rows.pages.push({ id, book_id: bookId, chapter_id: chapterId, position, name, type, image });
        addPage(rows, bookId, id, page, characterIDs);
      }
    }
  }
  return rows;
}

function addPage(
  rows: ImportRows,
  bookId: string,
  pageId: string,
  page: StructurePage,
  characterIDs: ReadonlyMap<string, string>,
): void {
  for (const [position, { character, words }] of page.sentences.entries()) {
    const characterId = character === null ? null : characterIDs.get(character);
    if (characterId === undefined) throw new Error(`No character has the name '${character}'`);
    rows.sentences.push({ page_id: pageId, book_id: bookId, position, character_id: characterId, words });
  }
  for (const [position, { index, word, text }] of page.footnotes.entries()) {
    rows.footnotes.push({ book_id: bookId, page_id: pageId, position, index, word, text });
  }
  for (const usage of usagesOf(page)) rows.usages.push({ book_id: bookId, page_id: pageId, ...usage });
}

/// How often each dictionary word is used on a page, in the order of first use.
export function usagesOf(
  page: Pick<StructurePage, "sentences" | "staticAreaKeys" | "popupAreaKeys">,
): Pick<Row<"word_usage">, "word_id" | "count" | "first_position" | "is_popup">[] {
  const popups = new Set(page.popupAreaKeys);
  const keys = new Set([...page.staticAreaKeys, ...popups]);
  const usages = new Map<string, { word_id: string; count: number; first_position: number; is_popup: boolean }>();
  let position = 0;
  for (const { words } of page.sentences) {
    for (const item of words) {
      const keyId = "text" in item ? item.keyId : null;
      const usage = keyId === null ? undefined : usages.get(keyId);
      if (usage) usage.count++;
      else if (keyId !== null && keys.has(keyId)) {
        usages.set(keyId, { word_id: keyId, count: 1, first_position: position, is_popup: popups.has(keyId) });
      }
      position++;
    }
  }
  return [...usages.values()];
}
