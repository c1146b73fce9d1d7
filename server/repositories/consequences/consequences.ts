import { type Kysely, sql } from "kysely";
import { dialects } from "../../../api/common/constants.ts";
import { type Consequences, maxListed } from "../../../api/system/consequences.ts";
import type { Database } from "../../db/schema.ts";
import { type Attempt, keyOf, type Seen, see } from "./attempt.ts";
import { readChangedBooks } from "./changed-books.ts";
import { diffSpots } from "./moves.ts";
import { spotsOf, type WordStates } from "./word-states.ts";

/// What a transaction that was rolled back would have done: `db` is as it was before.
export async function readConsequences(
  db: Kysely<Database>,
  { touched, after }: Attempt,
): Promise<Omit<Consequences, "name">> {
  const before = await see(db, touched, after.words);
  const were = new Map(before.parts.map((part) => [keyOf(part), part.digest]));
  const changed = after.parts.filter((part) => were.get(keyOf(part)) !== part.digest);
  const deleted = [...before.books].filter((id) => !after.books.has(id));
  const staying = changed.filter(({ id }) => !deleted.includes(id));
  const books = await readChangedBooks(db, staying);
  const learned = await readLearned(db, [...before.words.words.keys()]);
  const { moves, cells } = diffSpots(before.words, after.words, learned);
  const lost = [...(await readLostBooks(db, deleted)), ...lostWords(before, after), ...lostHighlights(before, after)];
  return boundConsequences({ books, moves, cells, lost });
}

/// The first ones of each kind, with how many there are and how far all of them reach.
export function boundConsequences({
  books,
  moves,
  cells,
  lost,
}: Pick<Consequences, "books" | "moves" | "cells" | "lost">): Omit<Consequences, "name"> {
  return {
    grade: gradeOf({ books, moves, cells, lost }),
    books,
    counts: { moves: moves.length, cells: cells.length, lost: lost.length },
    // What reaches a child comes first.
    moves: moves.toSorted((a, b) => Number(b.isInForce) - Number(a.isInForce)).slice(0, maxListed),
    cells: cells.toSorted((a, b) => Number(b.after !== null) - Number(a.after !== null)).slice(0, maxListed),
    lost: lost.slice(0, maxListed),
  };
}

function gradeOf({ books, moves, cells, lost }: Pick<Consequences, "books" | "moves" | "cells" | "lost">) {
  if (lost.length > 0) return "loses";
  if (cells.some(({ after }) => after !== null)) return "replaces";
  if (moves.some(({ isInForce }) => isInForce)) return "moves";
  return books.count > 0 ? "stale" : "none";
}

/// Those of the words that a package in force holds.
async function readLearned(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from deployed_part where kind = 'word' and id = any (${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function readLostBooks(db: Kysely<Database>, ids: readonly string[]): Promise<Consequences["lost"]> {
  const { rows } = await sql<{ title: string }>`
    select book.title from book join deployment on deployment.book_id = book.id
    where book.id = any (${ids}::uuid[]) order by book.title_sort`.execute(db);
  return rows.map(({ title }) => ({ kind: "book", text: title }));
}

/// Words that are gone, and places, spellings and popup cells of those that stay.
function lostWords({ words: before }: Seen, { words: after }: Seen): Consequences["lost"] {
  return [...before.words.values()].flatMap((was): Consequences["lost"] => {
    if (!before.scope.has(was.id)) return [];
    const is = after.words.get(was.id);
    const text = `“${was.text}”`;
    if (!is) return [{ kind: "word", text }];
    const kept = new Set(is.spellings.map(({ dialect, field }) => `${dialect} ${field}`));
    const spellings = was.spellings.filter(({ dialect, field }) => !kept.has(`${dialect} ${field}`));
    return [
      ...lostPlaces(was.id, before, after).map((where) => ({ kind: "place" as const, text: `${text} on ${where}` })),
      ...[...new Set(spellings.map(({ dialect }) => dialects[dialect].name))].map((name) => ({
        kind: "spelling" as const,
        text: `${text}, ${name}`,
      })),
      ...(before.popupCells.has(was.id) && !after.popupCells.has(was.id)
        ? [{ kind: "popup" as const, text: `${text} in the popups of “${textOf(was.parentID, before)}”` }]
        : []),
    ];
  });
}

/// The grids on which a word stood in a cell of its own, and stands in none.
function lostPlaces(id: string, before: WordStates, after: WordStates): string[] {
  const kept = spotsOf(id, after);
  return (before.places.get(id) ?? [])
    .filter(({ gridID }) => !kept.has(gridID))
    .map(({ sheet, grid }) => `${sheet}, ${grid}`);
}

const textOf = (id: string | null, { words }: WordStates): string => (id === null ? "" : (words.get(id)?.text ?? ""));

/// Sets of highlights that have fewer areas than before.
function lostHighlights(before: Seen, after: Seen): Consequences["lost"] {
  return [...before.highlights].flatMap(([id, { name, count }]): Consequences["lost"] => {
    const lost = count - (after.highlights.get(id)?.count ?? 0);
    return lost > 0 ? [{ kind: "highlight", text: `${lost} of ${count} highlights of ${name}` }] : [];
  });
}
