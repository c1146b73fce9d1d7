import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type DigestedPart, digestParts, type PartKey } from "../packages/parts.ts";
import { type HighlightCounts, readHighlightCounts } from "./highlight-counts.ts";
import { readWordStates, type WordStates } from "./word-states.ts";

/// What a transaction may have changed, as it is after it or as it was before.
export interface Seen {
  readonly parts: readonly DigestedPart[];
  readonly words: WordStates;
  readonly highlights: HighlightCounts;
  /// Ids of the books that there are.
  readonly books: ReadonlySet<string>;
}

/// What a transaction has written, seen before it is rolled back.
export interface Attempt {
  /// The parts of packages that it may have changed.
  readonly touched: readonly PartKey[];
  readonly after: Seen;
}

/// Looks at a transaction that is to be rolled back.
export async function seeAttempt(trx: Transaction<Database>): Promise<Attempt> {
  const { rows: touched } = await sql<PartKey>`
    select distinct kind, id from package_touched order by kind, id`.execute(trx);
  return { touched, after: await see(trx, touched) };
}

/// Parts of packages, and what stands in them, as they are now. Of very many words those that are as in `known` are held once with it.
export async function see(db: Kysely<Database>, touched: readonly PartKey[], known?: WordStates): Promise<Seen> {
  const bookIDs = idsOf(touched, "book");
  const { rows } = await sql<{ id: string }>`
    select id from book where id = any (${bookIDs}::uuid[])`.execute(db);
  return {
    parts: await digestParts(db, touched),
    words: await readWordStates(db, idsOf(touched, "word", "popups"), known),
    highlights: await readHighlightCounts(db, idsOf(touched, "grid")),
    books: new Set(rows.map(({ id }) => id)),
  };
}

/// The transactions of one call as one: the later ones say what became of what several have touched.
export function joinAttempts(attempts: readonly Attempt[]): Attempt {
  const [only] = attempts;
  if (only && attempts.length === 1) return only;
  const joined = <T>(lists: (attempt: Attempt) => Iterable<readonly [string, T]>) =>
    new Map(attempts.flatMap((attempt) => [...lists(attempt)]));
  return {
    touched: [...joined(({ touched }) => touched.map((key) => [keyOf(key), key] as const)).values()],
    after: {
      parts: [...joined(({ after }) => after.parts.map((part) => [keyOf(part), part] as const)).values()],
      words: {
        scope: new Set(attempts.flatMap(({ after }) => [...after.words.scope])),
        words: joined(({ after }) => after.words.words),
        places: joined(({ after }) => after.words.places),
        popupCells: joined(({ after }) => after.words.popupCells),
      },
      highlights: joined(({ after }) => after.highlights),
      books: new Set(attempts.flatMap(({ after }) => [...after.books])),
    },
  };
}

export const keyOf = ({ kind, id }: PartKey): string => `${kind} ${id}`;

export const idsOf = (keys: readonly PartKey[], ...kinds: readonly PartKey["kind"][]): string[] => [
  ...new Set(keys.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
];
