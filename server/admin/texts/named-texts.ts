import { type Kysely, sql } from "kysely";
import { type NamedKind, nameKey, nameProblem } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { bookFilters } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { readBookFacts, recordBookChange } from "../../repositories/books/book-facts.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { sortForm } from "../../repositories/common/sort-form.ts";
import { type NamedThing, updateName } from "../../repositories/people/named-things.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { fixable, quote, type TextFinding, undecided } from "./finding.ts";

/// Checks the names of people, publishers, imprints and series.
export async function findNamedTexts(db: Kysely<Database>): Promise<TextFinding[]> {
  const findings: TextFinding[] = [];
  for (const kind of bookFilters) {
    const parent = kind === "imprint" ? sql`publisher_id` : kind === "series" ? sql`imprint_id` : sql`null::uuid`;
    const { rows } = await sql<NamedThing>`
      select id, name, revision, ${parent} as "parentID" from ${sql.table(kind)} order by name_sort, id`.execute(db);
    const same = groupBy(rows, keyOf);
    for (const thing of rows) findings.push(...findingsOf(kind, thing, same.get(keyOf(thing)) ?? []));
  }
  return findings;
}

const keyOf = ({ name, parentID }: NamedThing) => `${parentID} ${nameKey(name)}`;

function findingsOf(kind: NamedKind, thing: NamedThing, same: readonly NamedThing[]): TextFinding[] {
  const { id, name } = thing;
  const clean = cleanText(name);
  const problem = nameProblem(name);
  if (problem) return [undecided(`The ${kind}`, name, problem, "Rename it")];
  if (clean === name) return [];
  const other = same.find((one) => one.id !== id);
  if (other) return [undecided(`The ${kind}`, name, `Clean, it is the same as ${quote(other.name)}`, "Merge the two")];
  return [
    fixable(`The ${kind}`, name, clean, async (trx, by) => {
      const revision = await updateName(trx, kind, { id, name: clean, by });
      await recordChange(trx, { kind, id, revision, by, before: { name }, after: { name: clean } });
    }),
  ];
}

/// Checks the titles of books.
export async function findTitles(db: Kysely<Database>): Promise<TextFinding[]> {
  const books = await db.selectFrom("book").select(["id", "title"]).orderBy("title_sort").orderBy("id").execute();
  return books.flatMap(({ id, title }) => {
    const clean = cleanText(title);
    const problem = nameProblem(title, "Title");
    if (problem) return [undecided("The book", title, problem, "Give it another title")];
    if (clean === title) return [];
    return [
      fixable("The book", title, clean, async (trx, by) => {
        const before = await readBookFacts(trx, id);
        await trx
          .updateTable("book")
          .set({ title: clean, title_sort: sortForm(clean) })
          .where("id", "=", id)
          .execute();
        await recordBookChange(trx, { id, before, by });
      }),
    ];
  });
}
