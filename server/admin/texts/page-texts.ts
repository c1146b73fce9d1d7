import { type Kysely, sql } from "kysely";
import { pictureNameProblem } from "../../../api/books/rules/images.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Database } from "../../db/schema.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { fixable, quote, type TextFinding, undecided } from "./finding.ts";

/// Checks the names of page pictures, by which import texts find them.
export async function findPageTexts(db: Kysely<Database>): Promise<TextFinding[]> {
  const pictures = await db
    .selectFrom("book_page_image as page")
    .innerJoin("book", "book.id", "page.book_id")
    .select(["page.book_id", "page.name", "page.image_hash", "book.title"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("import_page")
            .whereRef("import_page.book_id", "=", "page.book_id")
            .whereRef("import_page.image", "=", "page.name"),
        )
        .as("is_named"),
    )
    .orderBy("page.book_id")
    .orderBy("page.name")
    .execute();
  const taken = new Set(pictures.map(({ book_id, name }) => `${book_id} ${name}`));
  return pictures.flatMap(({ book_id: id, name, image_hash, title, is_named }) => {
    const clean = cleanText(name);
    const what = `The page picture of ${quote(title)},`;
    const problem = pictureNameProblem(name);
    if (problem) return [undecided(what, name, problem, "Upload it under another name")];
    if (clean === name) return [];
    if (is_named)
      return [undecided(what, name, "The import text names it so", "Write the clean name there, and upload it again")];
    if (taken.has(`${id} ${clean}`))
      return [undecided(what, name, `There is one named ${quote(clean)} too`, "Delete one of the two")];
    taken.add(`${id} ${clean}`);
    return [
      fixable(what, name, clean, async (trx, by) => {
        const { revision } = await trx
          .updateTable("book_page_image")
          .set({ name: clean, revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
          .where("book_id", "=", id)
          .where("name", "=", name)
          .returning("revision")
          .executeTakeFirstOrThrow();
        const states = { before: { [name]: image_hash }, after: { [clean]: image_hash } };
        await recordChange(trx, { kind: "page", id, revision, by, ...states });
      }),
    ];
  });
}
