import { sql } from "kysely";
import { openDatabase } from "../../../server/db/connect.ts";
import { quantile } from "../measure.ts";
import { ask } from "./load.ts";

/// What a try costs that reaches every book: one word of the large catalogue stands in all 10,000 texts, and all books are
/// deployed, half of them stale.
export async function benchConsequences(origin: string, headers: Record<string, string>, url: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: "" });
  const word = sql`md5('word/0')::uuid`;
  await sql`
    update page_content set word_ids = word_ids || ${word}, counts = counts || 3, are_popups = are_popups || false
    where not word_ids @> array[${word}]`.execute(db);
  await sql`
    insert into book_deployment (id, book_id, number, package_hash, byte_size, warnings, deployed_at, deployed_by)
    select gen_random_uuid(), id, 1, repeat('0', 64), 1, '[]', now(), 'Generator' from book`.execute(db);
  await sql`insert into deployment (book_id, deployment_id) select book_id, id from book_deployment`.execute(db);
  await sql`
    insert into package_part (kind, id, digest)
    select distinct 'word', unnest(word_ids), '' from page_content on conflict do nothing`.execute(db);
  await sql`
    insert into deployed_part (book_id, kind, id, digest)
    select distinct page.book_id, 'word', unnest(content.word_ids), '' from import_page page
    join page_content content on content.id = page.content_id`.execute(db);
  await sql`
    update book set deployment_status = case when isbn13 < '978000005000' then 'D' else 'S' end`.execute(db);
  await sql`delete from package_touched`.execute(db);
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string }>`select ${word} as id`.execute(db);
  await close();
  const put = async (text: string, query: string) => {
    const begun = performance.now();
    const { status, body } = await ask(origin, {
      method: "PUT",
      path: `/api/v1/dict_word${query}`,
      headers,
      body: JSON.stringify({ id: rows[0]!.id, text }),
    });
    if (status !== 200) throw new Error(`${status}: ${body.slice(0, 300)}`);
    return { took: performance.now() - begun, body };
  };
  const [tried, saved]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    const { took, body } = await put(`the${round}`, "?dryRun=true");
    const { books } = (JSON.parse(body) as { consequences: { books: { count: number; named: unknown[] } } })
      .consequences;
    if (books.count !== 10_000 || books.named.length !== 50) throw new Error(`${books.count}, ${books.named.length}`);
    tried.push(took);
    saved.push((await put(`the${round}`, "")).took);
  }
  const [one, other] = [quantile(tried, 0.5), quantile(saved, 0.5)];
  console.log(
    `a word of 10,000 deployed books, tried          ${one.toFixed(0)} ms  goal 2000; saved ${other.toFixed(0)} ms, ${(one / other).toFixed(2)} ×`,
  );
}
