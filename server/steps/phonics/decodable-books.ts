import type { Kysely } from "kysely";
import type { DecodableBook, Dialect, PhonicsWord } from "../../../api/index.ts";
import { stepOfBook } from "../../../api/phonics/rules/book-step.ts";
import { readPrinted, readWord, type WordReading } from "../../../api/phonics/rules/decodability/read-word.ts";
import { reportOf, withoutMatter } from "../../../api/phonics/rules/decodability/report.ts";
import { keyOf, type Method, type Taught, taughtBy } from "../../../api/phonics/rules/decodability/taught.ts";
import { zeroUUID } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { type BookText, readBookTexts } from "../../repositories/phonics/book-text.ts";
import {
  type CountedWord,
  countInBooks,
  type DecodableRow,
  selectDecodableBooks,
  selectPrintedWith,
  selectThrassWith,
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
  const [sequences, rows, candidates] = await Promise.all([
    readTaughtSequences(db),
    selectDecodableBooks(db, query.filter ?? ""),
    query.practises === undefined ? null : readCandidates(db, query.practises, query),
  ]);
  const stepOf = stepsOfBooks(sequences);
  const all = rows.map((row): WrittenBook => ({ ...row, ...stepOf(row) }));
  const taught = new Map([...sequences].map(([id, one]) => [id, taughtBy(one, query.dialect, query.method)]));
  const found = candidates ? await practising(db, all, taught, candidates, query) : all;
  const page = found.slice(query.offset, query.offset + query.limit);
  return { books: await describe(db, page, taught, query), total: found.length };
}

/// Tells what books are written for. Thousands of books stand at the same few steps.
function stepsOfBooks(sequences: ReadonlyMap<string, TaughtSequence>) {
  const known = new Map<string, Pick<WrittenBook, "sequence" | "step">>();
  return (row: DecodableRow) => {
    const key = `${row.sequenceID} ${row.stepID} ${row.level}`;
    let found = known.get(key);
    if (!found) {
      const sequence = row.sequenceID === null ? null : (sequences.get(row.sequenceID) ?? null);
      found = { sequence, step: sequence && stepOfBook(sequence.steps, row) };
      known.set(key, found);
    }
    return found;
  };
}

/// A word that may have a correspondence that is asked for.
interface Candidate {
  readonly id: string;
  readonly read: (taught: Taught) => Pick<WordReading, "units" | "decodableFrom">;
}

async function readCandidates(
  db: Kysely<Database>,
  practises: string,
  { dialect, method }: DecodableQuery,
): Promise<Candidate[]> {
  const [grapheme = "", sound] = practises.split(":");
  const asked = { grapheme, sound, dialect };
  if (method === "traditional")
    return (await selectPrintedWith(db, asked)).map((word) => ({
      id: word.id,
      read: (taught) => readPrinted(taught, word),
    }));
  return (await selectThrassWith(db, asked)).map((word) => ({ id: word.id, read: (taught) => readWord(taught, word) }));
}

/// The books that practise a correspondence in words that their step covers, the most often first. A book without a step practises
/// whatever it has.
async function practising(
  db: Kysely<Database>,
  books: readonly WrittenBook[],
  taught: ReadonlyMap<string, Taught>,
  words: readonly Candidate[],
  { dialect, method, practises }: DecodableQuery,
): Promise<WrittenBook[]> {
  const isMeant = fits(practises ?? "");
  const open = taughtBy({ steps: [] }, dialect, method);
  const uses = new Map<string, number>();
  for (const [sequenceID, written] of groupBy(books, ({ sequence, step }) => (step === null ? "" : sequence!.id))) {
    // None of books without a step.
    const known = taught.get(sequenceID);
    const wordsOfIt = words.flatMap(({ id, read }): CountedWord[] => {
      const { units, decodableFrom } = read(known ?? open);
      const fromStep = known ? decodableFrom : 0;
      const times = fromStep === null ? 0 : units.filter(isMeant).length;
      return fromStep === null || times === 0 ? [] : [{ wordID: id, fromStep, times }];
    });
    const found = await countInBooks(
      db,
      wordsOfIt,
      written.map(({ id, step }) => ({ id, step: step ?? 0 })),
    );
    for (const [id, count] of found) uses.set(id, count);
  }
  // The order by title stays among those that practise it as often.
  return books
    .filter(({ id }) => uses.has(id))
    .sort((one, other) => (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0));
}

const fits = (practises: string) => {
  const [grapheme] = practises.split(":");
  return (unit: { readonly grapheme: string; readonly sound: string | null }) =>
    unit.grapheme === grapheme && (practises === grapheme || keyOf(unit.grapheme, unit.sound) === practises);
};

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
  const spelled = await spell(db, [...texts.values()], dialect);
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

/// The words of texts as they are read in a dialect, by their ids, or of those without a key by their text.
async function spell(
  db: Kysely<Database>,
  texts: readonly BookText[],
  dialect: Dialect,
): Promise<Map<string, PhonicsWord>> {
  const words = texts.flatMap((text) => text.words);
  const ids = words.map(({ id }) => id).filter((id) => id !== zeroUUID);
  const stored = await readStoredSpellings(db, [...new Set(ids)]);
  const printed = new Map(words.filter(({ id }) => !stored.has(id)).map((word) => [keyOfWord(word), word.text]));
  const all = new Map([...stored, ...[...printed].map(([key, text]) => [key, withoutKey(text)] as const)]);
  const complete = await withProposed([...all.values()], [dialect]);
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
