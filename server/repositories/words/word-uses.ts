import { type Kysely, type RawBuilder, sql } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { WordDeletion } from "../../../api/index.ts";
import { wordReasons } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";

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

async function readUses(db: Kysely<Database>, id: string): Promise<WordUses> {
  const { rows: books } = await sql<{ id: string; title: string }>`
    select id, title from book where id in (${booksUsing(id)})
    order by title_sort, id`.execute(db);
  const children = await db
    .selectFrom("dict_word")
    .select(["id", "text", "type"])
    .where("parent_word_id", "=", id)
    .orderBy("text_search")
    .orderBy("id")
    .execute();
  const { rows: holders } = await sql<NamedWord>`
    select holder.id, holder.text from word_popup_cell cell
    join word_popup popup on popup.id = cell.popup_id
    join dict_word holder on holder.id = popup.word_id
    join dict_word word on word.id = cell.word_id
    where word.id = ${id} and holder.id is distinct from word.parent_word_id`.execute(db);
  const similar = await db
    .selectFrom("dict_word_similar as slots")
    .innerJoin("dict_word as word", "word.id", "slots.word_id")
    .select(["word.id", "word.text"])
    .where("slots.similar_word_id", "=", id)
    .orderBy("word.text_search")
    .orderBy("word.id")
    .execute();
  return { books, children, holders, similar };
}

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
