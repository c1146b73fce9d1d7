import type { Kysely, Transaction } from "kysely";
import type { DeskOutcome, DeskRowToSave } from "../../../api/books/desk.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { countOf } from "../../../api/common/rules/problem.ts";
import {
  applyTo,
  type Dictionary,
  decideWords,
  ImportDocument,
  type LookupWord,
  type UsedSentence,
  type WordDecision,
  wordUses,
} from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { inSavepoint, type Once } from "../../db/transactions.ts";
import { answerOf, Conflict, HttpError, Refusal } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import { nameChange } from "../../repositories/changes/change-log.ts";
import { insertTextVersion, readCurrentText } from "../../repositories/import/import-texts.ts";
import { recordNewWords } from "../../repositories/words/word-facts.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import type { RunningWork } from "../../running-work.ts";
import { type CarriedOut, carryOut } from "../../steps/desk/carry-out.ts";
import { readOutcomeWords } from "../../steps/desk/outcomes.ts";
import { readDeskText } from "../../steps/desk/read-desk.ts";
import { newTexts, pronounce, spellNewWords } from "../../steps/desk/spellings.ts";
import { transact } from "../../transact.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";

export interface DeskToSave {
  readonly id: string;
  readonly revision: number;
  readonly rows: readonly DeskRowToSave[];
}

export interface SavedDesk {
  readonly rows: DeskOutcome[];
  readonly revision: number;
  readonly savedAt: string | null;
  readonly textChanges: number;
}

/// Carries out decisions about a book's words, in one transaction: each in a part of its own, so that one that is refused holds back no
/// other, then all changes of the text as one new version. Throws NotFound, Conflict (with the SavedText) where the text was saved after
/// `revision`, and Refusal where the caller has gone.
export async function saveDesk<Kept extends object>(
  db: Kysely<Database>,
  desk: DeskToSave,
  means: {
    by: string;
    running: RunningWork;
    once: Once | null;
    /// What is kept with the key of what came of it.
    kept: (saved: SavedDesk) => Kept;
  },
): Promise<SavedDesk> {
  for (let tries = 1; ; tries++) {
    // The text is read with its dictionary before the transaction, since reading takes time; a dictionary that was changed meanwhile is
    // read once more.
    const version = await dictionaryVersion(db);
    const read = await readText(db, desk);
    try {
      let saved: SavedDesk | null = null;
      await transact<Kept>(
        db,
        async (trx) => {
          await lockDictionary(trx);
          if (tries < maxTries && (await dictionaryVersion(trx)) !== version) throw new DictionaryMoved();
          saved = await save(trx, desk, read, means);
          return means.kept(saved);
        },
        means.once,
      );
      return saved!;
    } catch (error) {
      if (!(error instanceof DictionaryMoved)) throw error;
    }
  }
}

const maxTries = 4;

class DictionaryMoved extends Error {}

async function dictionaryVersion(db: Kysely<Database>): Promise<number> {
  const { version } = await db.selectFrom("dictionary_version").select("version").executeTakeFirstOrThrow();
  return version;
}

interface ReadText {
  readonly text: string;
  readonly sentences: readonly UsedSentence[];
  readonly dictionary: Dictionary;
  /// Of the words that are made.
  readonly pronunciations: ReadonlyMap<string, string>;
}

async function readText(db: Kysely<Database>, { id, revision, rows }: DeskToSave): Promise<ReadText> {
  const { text, dictionary, revision: current } = await readDeskText(db, id);
  if (current !== revision) throw new Conflict(refusals.changedMeanwhile("The text"), await readCurrentText(db, id));
  const document = await yieldToEventLoop(ImportDocument.inSteps(text, dictionary));
  const sentences = await yieldToEventLoop(wordUses(document));
  return {
    text,
    dictionary,
    sentences,
    pronunciations: await pronounce(rows.flatMap((row) => newTexts(row.decision))),
  };
}

async function save(
  trx: Transaction<Database>,
  { id, revision, rows }: DeskToSave,
  { text, sentences, dictionary, pronunciations }: ReadText,
  { by, running }: { by: string; running: RunningWork },
): Promise<SavedDesk> {
  const book = await lockBook(trx, id);
  const current = await readCurrentText(trx, id);
  if (current.revision !== revision) throw new Conflict(refusals.changedMeanwhile("The text"), current);
  const done: { row: DeskRowToSave; result: CarriedOut | string }[] = [];
  for (const [index, row] of rows.entries()) {
    running.report(index, rows.length);
    done.push({ row, result: await tryRow(trx, row, dictionary, by) });
  }
  running.report(rows.length, rows.length);
  const carried = done.flatMap(({ result }) => (typeof result === "string" ? [] : [result]));
  const newIDs = carried.flatMap((result) => result.newIDs);
  await spellNewWords(trx, newIDs, pronunciations, by);
  await recordNewWords(trx, newIDs, by);
  const { outcomeOf, lookupOf } = await readOutcomeWords(
    trx,
    carried.flatMap(({ wordIDs }) => wordIDs),
  );
  const decisions = done.flatMap(({ row, result }): WordDecision[] =>
    typeof result === "string" ? [] : decisionOf(row, result.wordIDs.flatMap(lookupOf)),
  );
  const added = newIDs.flatMap(lookupOf);
  const changes = await yieldToEventLoop(decideWords(text, sentences, decisions, { dictionary, added }));
  const version = { revision, savedAt: current.savedAt };
  if (changes.length) {
    version.revision = revision + 1;
    const saved = await insertTextVersion(trx, {
      bookId: id,
      revision: version.revision,
      text: applyTo(text, changes),
      by,
    });
    version.savedAt = saved.savedAt;
  }
  await nameChange(trx, `Words of ${book.title}: ${countOf(carried.length, "word")}`);
  return {
    ...version,
    textChanges: changes.length,
    rows: done.map(({ row: { key }, result }) =>
      typeof result === "string"
        ? { key, refused: result, words: [] }
        : { key, refused: null, words: result.wordIDs.flatMap(outcomeOf) },
    ),
  };
}

/// What came of a row, or why nothing did.
async function tryRow(
  trx: Transaction<Database>,
  { decision }: DeskRowToSave,
  dictionary: Dictionary,
  by: string,
): Promise<CarriedOut | string> {
  try {
    return await inSavepoint(trx, async () => {
      if (decision.action !== "group") return carryOut(trx, decision, by);
      if (decision.as) return carryOut(trx, decision.as, by);
      const [only, another] = dictionary.candidates(decision.text, false);
      if (!only) throw new Refusal(`The dictionary has no “${decision.text}”`);
      if (another) throw new Refusal(`The dictionary has several words “${decision.text}”: choose one`);
      return { wordIDs: [only.id], newIDs: [] };
    });
  } catch (error) {
    const answer = error instanceof HttpError ? error : answerOf(error);
    if (answer.status < 500) return answer.message;
    if (/^23/.test(String((error as { code?: unknown }).code))) return "It does not fit what is there since";
    throw error;
  }
}

/// What the row's words of the text mean from now on; nothing where the word that they mean is only changed.
function decisionOf({ texts, at, decision }: DeskRowToSave, words: readonly LookupWord[]): WordDecision[] {
  if (decision.action === "change") return [];
  const group = decision.action === "group" ? decision.text : null;
  return [{ texts: new Set(texts), at: at && new Set(at), group, words }];
}
