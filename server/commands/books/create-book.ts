import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import {
  type BookDraft,
  bookDraftProblems,
  namedCharacters,
  strangeWordsProblem,
} from "../../../api/books/rules/book-wizard.ts";
import type { SymbolSize } from "../../../api/books/rules/images.ts";
import { normaliseISBN } from "../../../api/books/rules/isbn.ts";
import { isID } from "../../../api/common/rules/ids.ts";
import { nameProblem } from "../../../api/common/rules/names.ts";
import { alertOf, listNames } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { otherCase, otherCaseText } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { BadRequest, Refusal } from "../../errors.ts";
import { readBookFacts } from "../../repositories/books/book-facts.ts";
import { insertBook, replacePeople } from "../../repositories/books/book-rows.ts";
import { insertTextVersion } from "../../repositories/import/import-texts.ts";
import {
  insertCharacterWord,
  takenCharacterTexts,
  type WordScope,
  wordsInScope,
} from "../../repositories/people/character-words.ts";
import { findOwnSymbols, insertSymbolFile, lockOtherCases } from "../../repositories/symbols/symbol-files.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { imageRow, insertImages } from "../../repositories/system/images.ts";
import { refuseBookPlace } from "../../steps/books/refuse-book-place.ts";
import { charactersText } from "../../steps/people/characters-text.ts";
import { type FittedSymbol, fitSymbol } from "../../storage/fit-symbol.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { isTryOut, transact } from "../../transact.ts";
import { addNamed } from "../people/create-named.ts";

/// Creates a book from the wizard's draft, in one transaction, with its new people, series, symbols and characters'
/// words, and an import text that declares its characters. `files` are the missing symbols' pictures by name. Throws
/// BadRequest for a file that the draft does not name, TooLarge and UnsupportedType for one that is no picture, and
/// Refusal.
export async function createBook(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  {
    draft,
    files: sent,
    by,
    once,
  }: { draft: BookDraft; files: ReadonlyMap<string, Buffer>; by: string; once: Once | null },
): Promise<{ id: string }> {
  const files = new Map([...sent].map(([name, bytes]) => [cleanText(name), bytes]));
  const missing = new Set(draft.missingSymbols.map(({ symbol }) => symbol));
  const unwanted = [...files.keys()].filter((name) => !missing.has(name));
  if (unwanted.length) throw new BadRequest(unwanted.map((path) => ({ path, message: "is not a missing symbol" })));
  refuseDraft(draft, files);
  const pictures = new Map<string, FittedSymbol>();
  for (const [name, bytes] of files) pictures.set(name, await fitSymbol(bytes, name, sizeOf(draft, name)));
  if (!isTryOut()) for (const { image, bytes } of pictures.values()) await images.put(image.hash, bytes);
  return transact(
    db,
    async (trx) => {
      const place = await createPeopleAndSeries(trx, draft, by);
      await refuseBookPlace(trx, place);
      await storeSymbols(trx, draft, pictures, by);
      await refuseUnknownSymbols(trx, draft);
      const id = randomUUID();
      await insertBook(
        trx,
        id,
        {
          ...place,
          title: cleanText(draft.title),
          mode: draft.mode!,
          isFiction: draft.isFiction!,
          level: draft.level!,
          price: draft.price!,
          isForSaleWidgit: false,
          isForSaleSymbolstix: false,
        },
        by,
      );
      await replacePeople(trx, id, "author", place.authorIDs);
      await replacePeople(trx, id, "illustrator", place.illustratorIDs);
      await storeWords(trx, draft, place, by);
      const after = await readBookFacts(trx, id);
      await recordChange(trx, { kind: "book", id, revision: 1, by, before: null, after });
      const characters = draft.mode === "P" ? namedCharacters(draft) : [];
      if (characters.length)
        await insertTextVersion(trx, { bookId: id, revision: 1, text: charactersText(characters), by });
      return { id };
    },
    once,
  );
}

function refuseDraft(draft: BookDraft, files: ReadonlyMap<string, Buffer>): void {
  const uploaded = new Set(files.keys());
  const missingSymbols = draft.missingSymbols.map(({ id, symbol }) => ({ id, symbol, key: symbol }));
  const reasons = bookDraftProblems({ ...draft, missingSymbols }, uploaded);
  if (reasons.length) throw new Refusal(alertOf(reasons));
  const wrong = draft.missingSymbols.map(({ symbol }) => nameProblem(symbol, "Symbol name")).find(Boolean);
  if (wrong) throw new Refusal(wrong);
}

/// Creates the book's new people and series. Returns where the book belongs: its people, imprint and series.
async function createPeopleAndSeries(trx: Transaction<Database>, draft: BookDraft, by: string) {
  const people = async (kind: "author" | "illustrator", existing: readonly string[], names: readonly string[]) => {
    const ids = existing.filter(isID);
    for (const name of names) ids.push((await addNamed(trx, { kind, name, parentID: null, by })).id);
    return [...new Set(ids)];
  };
  const imprintID = draft.imprintID!;
  const series = async () => {
    if (draft.seriesMode === "E") return draft.existingSeriesID;
    if (draft.seriesMode === "X") return null;
    return (await addNamed(trx, { kind: "series", name: draft.newSeriesName, parentID: imprintID, by })).id;
  };
  return {
    id: null,
    authorIDs: await people("author", draft.existingAuthorIDs, draft.newAuthorNames),
    illustratorIDs:
      draft.illustratorMode === "X"
        ? []
        : await people("illustrator", draft.existingIllustratorIDs, draft.newIllustratorNames),
    imprintID,
    seriesID: await series(),
    isbn10: normaliseISBN(draft.isbn10) || null,
    isbn13: normaliseISBN(draft.isbn13) || null,
  };
}

/// Stores the uploaded symbols. Their size depends on the draft: see `sizeOf`.
async function storeSymbols(
  trx: Transaction<Database>,
  draft: BookDraft,
  pictures: ReadonlyMap<string, FittedSymbol>,
  by: string,
): Promise<void> {
  const known = await findOwnSymbols(trx, [...pictures.keys()]);
  if (known.size) throw new Refusal(`Uploaded by someone else in the meantime: the symbols ${listNames([...known])}`);
  for (const [name, { image }] of pictures) {
    const others = await lockOtherCases(trx, { supplier: "symbolshelf", name });
    const isConfirmed = draft.missingSymbols.some(({ symbol, isOtherCase }) => symbol === name && isOtherCase);
    if (others.length && !isConfirmed) throw new Refusal(otherCaseText(name, others), { code: otherCase });
    await insertImages(trx, [imageRow(image)]);
    const words = draft.newCharacterWords.filter(({ symbol }) => symbol === name).map(({ text }) => cleanText(text));
    const size = sizeOf(draft, name);
    await insertSymbolFile(trx, { supplier: "symbolshelf", name, size, words, hash: image.hash, by });
  }
}

/// Symbols of a play's characters have the size `character`, all others `symbol`.
const sizeOf = ({ playCharacters }: BookDraft, name: string): SymbolSize =>
  playCharacters.some(({ symbol }) => symbol === name) ? "character" : "symbol";

/// Throws Refusal where a named symbol does not exist. Symbols that were just uploaded count as existing.
async function refuseUnknownSymbols(trx: Transaction<Database>, draft: BookDraft): Promise<void> {
  const characters = draft.mode === "P" ? namedCharacters(draft) : [];
  const named = [...new Set([...characters, ...draft.newCharacterWords].map(({ symbol }) => cleanText(symbol)))];
  const known = await findOwnSymbols(trx, named);
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length) throw new Refusal(`There is no symbol ${listNames(unknown)}`);
}

async function storeWords(trx: Transaction<Database>, draft: BookDraft, scope: WordScope, by: string): Promise<void> {
  const usable = await wordsInScope(
    trx,
    scope,
    draft.characterWords.map(({ id }) => id),
  );
  const strange = strangeWordsProblem(draft.characterWords.filter(({ id }) => !usable.has(id)).map(({ text }) => text));
  if (strange) throw new Refusal(strange);
  for (const word of draft.newCharacterWords) {
    const text = cleanText(word.text);
    const taken = await takenCharacterTexts(trx, scope, [text]);
    if (taken.length)
      throw new Refusal(`There is already a character's word ${listNames(taken)} in the imprint and series`);
    await insertCharacterWord(trx, scope, { text, symbol: cleanText(word.symbol), extras: word.extras, by });
  }
}
