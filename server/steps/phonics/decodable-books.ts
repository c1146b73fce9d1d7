import type { Kysely } from "kysely";
import type { DecodableBook, Dialect, PhonicsWord } from "../../../api/index.ts";
import { stepOfBook } from "../../../api/phonics/rules/book-step.ts";
import { readWord } from "../../../api/phonics/rules/decodability/read-word.ts";
import { reportOf, withoutMatter } from "../../../api/phonics/rules/decodability/report.ts";
import { keyOf, type Method, type Taught, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { zeroUUID } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { type BookText, readBookTexts } from "../../repositories/phonics/book-text.ts";
import {
  type CountedWord,
  countInBooks,
  type DecodableRow,
  selectDecodableBooks,
  selectWordsWith,
} from "../../repositories/phonics/decodable-books.ts";
import { readStoredSpellings } from "../../repositories/phonics/phonics-words.ts";
import { readTaughtSequences, type TaughtSequence } from "../../repositories/phonics/taught-sequences.ts";
import { withoutKey, withProposed } from "./phonics-words.ts";

export interface DecodableQuery {
  readonly dialect: Dialect;
  readonly method: Method;
  /// As `ea:e`, or `ea` for any of its sounds.
  readonly practises?: string | undefined;
  readonly filter?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/// The most practised correspondences that are told of a book.
const maxPractised = 40;

/// A book with its sequence and its step (from 0); what it is not written for is null.
interface WrittenBook extends DecodableRow {
  readonly sequence: TaughtSequence | null;
  readonly step: number | null;
}

/// Decodable books with what each practises.
export async function listDecodableBooks(
  db: Kysely<Database>,
  query: DecodableQuery,
): Promise<{ books: DecodableBook[]; total: number }> {
  const sequences = await readTaughtSequences(db);
  const all = (await selectDecodableBooks(db, query.filter ?? "")).map((row) => written(row, sequences));
  const taught = new Map([...sequences].map(([id, one]) => [id, taughtBy(one, query.dialect, query.method)]));
  const found = query.practises === undefined ? all : await practising(db, all, taught, query.practises, query);
  const page = found.slice(query.offset, query.offset + query.limit);
  return { books: await describe(db, page, taught, query), total: found.length };
}

function written(row: DecodableRow, sequences: ReadonlyMap<string, TaughtSequence>): WrittenBook {
  const sequence = row.sequenceID === null ? null : (sequences.get(row.sequenceID) ?? null);
  return { ...row, sequence, step: sequence && stepOfBook(sequence.steps, row) };
}

/// The books that practise a correspondence in words that their step covers, the most often first. A book without a step practises
/// whatever it has.
async function practising(
  db: Kysely<Database>,
  books: readonly WrittenBook[],
  taught: ReadonlyMap<string, Taught>,
  practises: string,
  { dialect, method }: DecodableQuery,
): Promise<WrittenBook[]> {
  const [grapheme = ""] = practises.split(":");
  const words = await selectWordsWith(db, { grapheme, dialect, method });
  const isMeant = fits(practises);
  const counted: CountedWord[] = [];
  const open = taughtBy({ steps: [] }, dialect, method);
  for (const word of words) {
    const { units } = readWord(open, word);
    const times = units.filter(isMeant).length;
    if (times === 0) continue;
    counted.push({ wordID: word.id, sequenceID: null, fromStep: 0, times });
    for (const [sequenceID, known] of taught) {
      const { decodableFrom } = readWord(known, word);
      if (decodableFrom !== null) counted.push({ wordID: word.id, sequenceID, fromStep: decodableFrom, times });
    }
  }
  const uses = await countInBooks(
    db,
    counted,
    books.map(({ id, sequence, step }) => ({ id, sequenceID: step === null ? null : sequence!.id, step: step ?? 0 })),
  );
  // The order by title stays among those that practise it as often.
  return books
    .filter(({ id }) => uses.has(id))
    .sort((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0));
}

const fits = (practises: string) => (unit: { readonly grapheme: string; readonly sound: string | null }) =>
  practises.includes(":") ? keyOf(unit.grapheme, unit.sound) === practises : unit.grapheme === practises;

async function describe(
  db: Kysely<Database>,
  books: readonly WrittenBook[],
  taught: ReadonlyMap<string, Taught>,
  { dialect, method, practises }: DecodableQuery,
): Promise<DecodableBook[]> {
  const texts = await readBookTexts(
    db,
    books.map(({ id }) => id),
  );
  const spelled = await spell(db, [...texts.values()]);
  return books.map(({ id, title, level, series, cover, sequence, step }) => {
    const text = texts.get(id);
    const known = sequence && step !== null ? (taught.get(sequence.id) ?? null) : null;
    return {
      id,
      title,
      level,
      series,
      cover,
      sequence: sequence && { id: sequence.id, name: sequence.name },
      step: sequence && step !== null ? { id: sequence.steps[step]!.id, name: sequence.steps[step]!.name } : null,
      ...practicesIn(text, spelled, known ? { taught: known, step: step! } : null, { dialect, method, practises }),
    };
  });
}

/// The words of texts, by their ids, or of those without a key by their text.
async function spell(db: Kysely<Database>, texts: readonly BookText[]): Promise<Map<string, PhonicsWord>> {
  const words = texts.flatMap((text) => text.words);
  const ids = words.map(({ id }) => id).filter((id) => id !== zeroUUID);
  const stored = await readStoredSpellings(db, [...new Set(ids)]);
  const printed = new Map(words.filter(({ id }) => !stored.has(id)).map((word) => [keyOfWord(word), word.text]));
  const all = new Map([...stored, ...[...printed].map(([key, text]) => [key, withoutKey(text)] as const)]);
  const complete = await withProposed([...all.values()]);
  return new Map([...all.keys()].map((key, at) => [key, complete[at]!]));
}

const keyOfWord = ({ id, text }: BookText["words"][number]): string => (id === zeroUUID ? text.toLowerCase() : id);

/// What a book practises of its step, and what was asked for. Of a book without a step, all that its words have.
function practicesIn(
  text: BookText | undefined,
  spelled: ReadonlyMap<string, PhonicsWord>,
  at: { taught: Taught; step: number } | null,
  { dialect, method, practises }: Pick<DecodableQuery, "dialect" | "method" | "practises">,
): Pick<DecodableBook, "tokens" | "practises"> {
  if (!text) return { tokens: null, practises: [] };
  const words = text.words.map((word) => spelled.get(keyOfWord(word)) ?? withoutKey(word.text));
  const all = at ?? { taught: everything(words, dialect, method), step: 0 };
  const { tokens, practices } = reportOf(withoutMatter({ ...text, words }), all.taught, all.step);
  const isMeant = practises === undefined ? () => false : fits(practises);
  const shown = practices
    .filter((one) => one.step === all.step || isMeant(one))
    .sort((one, other) => Number(isMeant(other)) - Number(isMeant(one)) || other.uses - one.uses)
    .slice(0, maxPractised);
  return {
    tokens: at ? tokens : null,
    practises: shown.map(({ grapheme, sound, uses, proven }) => ({ grapheme, sound, uses, proven })),
  };
}

/// As if all that these words have were taught at one step.
function everything(words: readonly PhonicsWord[], dialect: Dialect, method: Method): Taught {
  const open = taughtBy({ steps: [] }, dialect, method);
  const units = words.flatMap((word) => readWord(open, word).units);
  return { ...open, correspondences: new Map(units.map(({ key }) => [key, 0])) };
}
