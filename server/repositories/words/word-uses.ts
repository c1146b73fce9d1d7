import { type Kysely, type RawBuilder, sql } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { WordDeletion, WordsDeletion } from "../../../api/index.ts";
import { wordReasons } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { groupBy } from "../common/group-by.ts";

/// Selects the ids of the books that use a word in their imported text. What no page says any more, or not yet, uses none.
export const booksUsing = (wordId: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select page.book_id from page_content content join import_page page on page.content_id = content.id
  where content.word_ids @> array[${wordId}]::uuid[]`;

interface NamedWord {
  readonly id: string;
  readonly text: string;
}

/// What refers to a word.
interface WordUses {
  readonly books: readonly { readonly id: string; readonly title: string }[];
  readonly children: readonly (NamedWord & { readonly type: string })[];
  /// The words in whose popups it stands, its own parent not among them.
  readonly holders: readonly NamedWord[];
  readonly similar: readonly NamedWord[];
}

/// What refers to each of the words, by their ids: a few queries, however many.
async function readUsesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordUses>> {
  const { rows: books } = await sql<{ of: string; id: string; title: string }>`
    select distinct used.id as "of", book.id, book.title, book.title_sort from page_content content
    join import_page page on page.content_id = content.id
    join book on book.id = page.book_id
    cross join unnest(content.word_ids) used (id)
    where content.word_ids && ${ids}::uuid[] and used.id = any (${ids}::uuid[])
    order by book.title_sort, book.id`.execute(db);
  const { rows: children } = await sql<NamedWord & { of: string; type: string }>`
    select parent_word_id as "of", id, text, type from dict_word
    where parent_word_id = any (${ids}::uuid[]) order by text_search, id`.execute(db);
  const { rows: holders } = await sql<NamedWord & { of: string }>`
    select word.id as "of", holder.id, holder.text from word_popup_cell cell
    join word_popup popup on popup.id = cell.popup_id
    join dict_word holder on holder.id = popup.word_id
    join dict_word word on word.id = cell.word_id
    where word.id = any (${ids}::uuid[]) and holder.id is distinct from word.parent_word_id`.execute(db);
  const { rows: similar } = await sql<NamedWord & { of: string }>`
    select slots.similar_word_id as "of", word.id, word.text from dict_word_similar slots
    join dict_word word on word.id = slots.word_id
    where slots.similar_word_id = any (${ids}::uuid[]) order by word.text_search, word.id`.execute(db);
  const by = <T extends { of: string }>(rows: readonly T[]) => groupBy(rows, (row) => row.of);
  const [booksOf, childrenOf, holdersOf, similarOf] = [by(books), by(children), by(holders), by(similar)];
  return new Map(
    ids.map((id) => [
      id,
      {
        books: (booksOf.get(id) ?? []).map((book) => ({ id: book.id, title: book.title })),
        children: childrenOf.get(id) ?? [],
        holders: holdersOf.get(id) ?? [],
        similar: similarOf.get(id) ?? [],
      },
    ]),
  );
}

const readUses = async (db: Kysely<Database>, id: string): Promise<WordUses> => (await readUsesOf(db, [id])).get(id)!;

const isForm = ({ type }: { readonly type: string }): boolean => type === "A" || type === "C";

/// The reasons of a word's uses, those by words that go along not among them.
function reasonsOf({ books, children, holders, similar }: WordUses, along: ReadonlySet<string>): string[] {
  const textsOf = (words: readonly NamedWord[]) => words.filter(({ id }) => !along.has(id)).map(({ text }) => text);
  return wordReasons({
    books: books.map(({ title }) => title),
    children: textsOf(children.filter(({ type }) => type !== "S")),
    popupOf: textsOf(holders),
    similarTo: textsOf(similar),
    sharedBy: textsOf(children.filter(({ type }) => type === "S")),
  });
}

/// Why a word cannot be deleted, every reason by name; empty where it can.
export async function reasonsAgainstDeletingWord(db: Kysely<Database>, id: string): Promise<string[]> {
  return reasonsOf(await readUses(db, id), new Set());
}

/// The words below a word that are its forms, and why the word cannot be deleted with them: every reason by name, a form's
/// with its text.
export async function deletionWithForms(
  db: Kysely<Database>,
  id: string,
): Promise<{
  readonly forms: readonly NamedWord[];
  readonly reasons: readonly string[];
  readonly ofForms: readonly string[];
}> {
  const uses = await readUses(db, id);
  const forms = uses.children.filter(isForm);
  const along = new Set([id, ...forms.map((form) => form.id)]);
  const ofForms: string[] = [];
  for (const form of forms)
    for (const reason of reasonsOf(await readUses(db, form.id), along)) ofForms.push(`“${form.text}” ${reason}`);
  return {
    forms: forms.map(({ id: formID, text }) => ({ id: formID, text })),
    reasons: reasonsOf(uses, along),
    ofForms,
  };
}

/// Which of many words can be deleted together with their forms, and why the others cannot. What refers only to words that go along stands
/// against none; a word that stays stands against those that it refers to.
export async function deletionsTogether(db: Kysely<Database>, words: readonly NamedWord[]): Promise<WordsDeletion> {
  const chosen = new Set(words.map(({ id }) => id));
  const uses = await readUsesOf(db, [...chosen]);
  const formsOf = (id: string) => uses.get(id)!.children.filter(isForm);
  const ofForms = await readUsesOf(db, [...new Set(words.flatMap(({ id }) => formsOf(id).map((form) => form.id)))]);
  const kept = await readKept(db, [...chosen, ...ofForms.keys()]);
  const going = new Map(words.map((word) => [word.id, word]));
  const refused = new Map<string, string[]>();
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    const along = new Set([...going.keys()].flatMap((id) => [id, ...formsOf(id).map((form) => form.id)]));
    for (const { id } of [...going.values()]) {
      const reasons = [
        ...[...reasonsOf(uses.get(id)!, along), ...(kept.get(id) ?? [])].map((reason) => `It ${reason}`),
        ...formsOf(id).flatMap((form) =>
          [...reasonsOf(ofForms.get(form.id)!, along), ...(kept.get(form.id) ?? [])].map(
            (reason) => `“${form.text}” ${reason}`,
          ),
        ),
      ];
      if (!reasons.length) continue;
      refused.set(id, reasons);
      going.delete(id);
      isSettled = false;
    }
  }
  return {
    words: [...going.values()].map(({ id, text }) => ({
      id,
      text,
      forms: formsOf(id)
        .filter((form) => !chosen.has(form.id))
        .map((form) => ({ id: form.id, text: form.text })),
    })),
    refused: words.flatMap(({ id, text }) => (refused.has(id) ? [{ id, text, reasons: refused.get(id)! }] : [])),
  };
}

/// Of words that are kept in their places, why they cannot go.
async function readKept(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select id, 'is locked' as reason from dict_word where is_locked and id = any (${ids}::uuid[])
    union all
    select word_id, 'stands in a locked cell' from sheet_lock where word_id = any (${ids}::uuid[])`.execute(db);
  return new Map([...groupBy(rows, ({ id }) => id)].map(([id, found]) => [id, found.map(({ reason }) => reason)]));
}

/// What a screen shows before a word is deleted. Throws NotFound.
export async function readWordDeletion(db: Kysely<Database>, id: string): Promise<WordDeletion> {
  const word = await db.selectFrom("dict_word").select("id").where("id", "=", id).executeTakeFirst();
  if (!word) throw new NotFound(refusals.noSuch("word"));
  const uses = await readUses(db, id);
  const { forms, reasons, ofForms } = await deletionWithForms(db, id);
  const goesAlong = reasons.length === 0 && ofForms.length === 0;
  const words = [...uses.children, ...uses.holders, ...uses.similar];
  return {
    reasons: [...reasonsOf(uses, new Set()).map((reason) => `It ${reason}`), ...ofForms],
    books: [...uses.books],
    words: [...new Map(words.map(({ id: wordID, text }) => [wordID, { id: wordID, text }])).values()],
    forms: goesAlong ? [...forms] : [],
  };
}
