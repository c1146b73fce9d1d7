import { type Kysely, sql } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { type BookSummary, directorID, narratorID } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { coverVersion } from "../system/images.ts";

type SummaryRow = Omit<BookSummary, "updatedAt" | "deployed"> & {
  readonly updatedAt: Date;
  readonly deployedAt: Date | null;
  readonly deployedBy: string | null;
};

/// How a book stands (words of packed sentences are arrays: `packed-sentences.ts`), with how much there is of each of its parts. Throws NotFound.
export async function readBookSummary(db: Kysely<Database>, id: string): Promise<BookSummary> {
  const { rows } = await sql<SummaryRow>`
    select book.id, book.title, book.deployment_status as "deploymentStatus", book.updated_at as "updatedAt",
      book.updated_by as "updatedBy", made.deployed_at as "deployedAt", made.deployed_by as "deployedBy",
      ${coverVersion} as cover,
      (select text from import_text where book_id = book.id order by revision desc limit 1) is distinct from (
        select saved.text from import join import_text saved on saved.book_id = import.book_id
          and saved.revision = import.text_revision
        where import.book_id = book.id
      ) as "isTextNewer",
      (
        select count(*)::int from import_page page join page_content content on content.id = page.content_id
        cross join json_array_elements(content.sentences) sentence cross join json_array_elements(sentence -> 1) item
        where page.book_id = book.id and json_typeof(item) = 'array'
      ) as words,
      (select count(*)::int from import_page where book_id = book.id) as pages,
      (
        select count(distinct page.image)::int from import_page page
        where page.book_id = book.id and page.image is not null and not exists (
          select from book_page_image picture where picture.book_id = book.id and picture.name = page.image
        )
      ) as "missingPictures",
      (
        select count(*)::int from book_character where book_id = book.id and id not in (${directorID}, ${narratorID})
      ) as characters,
      (select count(*)::int from sheet where book_id = book.id) as sheets,
      (select count(*)::int from book_deployment where book_id = book.id) as deployments
    from book
    left join deployment on deployment.book_id = book.id
    left join book_deployment made on made.id = deployment.deployment_id
    where book.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new NotFound(refusals.noSuch("book"));
  const { deployedAt, deployedBy, updatedAt, ...summary } = row;
  return {
    ...summary,
    updatedAt: updatedAt.toISOString(),
    deployed: deployedAt && deployedBy !== null ? { at: deployedAt.toISOString(), by: deployedBy } : null,
  };
}
