import type { Kysely } from "kysely";
import { cleanLines, cleanText } from "../../../api/common/rules/text/index.ts";
import { lettersOf, printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { definitionProblem, wordTextProblem } from "../../../api/words/rules/words.ts";
import type { Database, Row } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { replaceSpellings } from "../../repositories/words/spelling-rows.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { textKey, updateWord } from "../../repositories/words/word-rows.ts";
import { fixable, quote, type TextFinding, undecided } from "./finding.ts";

type Word = Pick<Row<"dict_word">, "id" | "text" | "definition" | "type" | "fitz_type" | "dialects">;
type Spelling = Row<"dict_word_spelling">;

/// Checks the texts and definitions of words. A fix moves spellings to the cleaned letters.
export async function findWordTexts(db: Kysely<Database>): Promise<TextFinding[]> {
  const words: Word[] = await db
    .selectFrom("dict_word")
    .select(["id", "text", "definition", "type", "fitz_type", "dialects"])
    .orderBy("text_key")
    .orderBy("id")
    .execute();
  const unclean = words.filter(
    ({ text, definition }) => cleanText(text) !== text || cleanDefinition(definition) !== definition,
  );
  const same = groupBy(words, keyOf);
  const spellings = groupBy(await spellingsOf(db, unclean), ({ word_id }) => word_id);
  return words.flatMap((word) => {
    const others = same.get(keyOf(word)) ?? [];
    return findingsOf(word, others, spellings.get(word.id) ?? []);
  });
}

const keyOf = ({ text, type, fitz_type }: Word) => `${type} ${fitz_type} ${textKey(cleanText(text))}`;

const cleanDefinition = (definition: string | null) => cleanLines(definition ?? "") || null;

const spellingsOf = async (db: Kysely<Database>, words: readonly Word[]): Promise<Spelling[]> =>
  words.length
    ? db
        .selectFrom("dict_word_spelling")
        .selectAll()
        .where(
          "word_id",
          "in",
          words.map(({ id }) => id),
        )
        .execute()
    : [];

function findingsOf(word: Word, others: readonly Word[], spellings: readonly Spelling[]): TextFinding[] {
  const { id, text, definition } = word;
  const found: TextFinding[] = [];
  const open = textDecision(word, others, spellings);
  if (open) found.push(open);
  const wrong = definitionProblem(definition);
  if (wrong)
    found.push(undecided("The definition", definition ?? "", `Of the word ${quote(text)}: ${wrong}`, "Change it"));
  const after = {
    text: open ? text : cleanText(text),
    definition: wrong ? definition : cleanDefinition(definition),
  };
  if (after.text === text && after.definition === definition) return found;
  const [what, before, clean] =
    after.text === text
      ? [`The definition of the word ${quote(text)},`, definition ?? "", after.definition ?? ""]
      : ["The word", text, after.text];
  const fix = fixable(what, before, clean, async (trx, by) => {
    const facts = await readFactsOf(trx, [id]);
    await updateWord(trx, id, after);
    if (after.text !== text && spellings.length)
      await replaceSpellings(trx, [{ id, spellings: movedSpellings(text, after.text, spellings) }], by);
    await recordWordChanges(trx, facts, by);
  });
  return [...found, fix];
}

/// Returns what a person must decide about a word's text; null where nothing.
function textDecision(word: Word, others: readonly Word[], spellings: readonly Spelling[]): TextFinding | null {
  const { id, text, dialects } = word;
  const clean = cleanText(text);
  const problem = wordTextProblem(text);
  if (problem) return undecided("The word", text, problem, "Change or delete it");
  if (clean === text) return null;
  const other = others.find((one) => one.id !== id && one.dialects.some((dialect) => dialects.includes(dialect)));
  if (other)
    return undecided(
      "The word",
      text,
      `Clean, it is a second ${quote(other.text)} of its fitz type`,
      "Delete one of the two, or change the text where it is another meaning",
    );
  if (!spellings.length || lettersOf(text).length === lettersOf(clean).length) return null;
  return undecided(
    "The word",
    text,
    "Its spelling is not of the letters that it has when it is clean",
    "Spell it again",
  );
}

/// Maps spellings to the letters of the clean text.
function movedSpellings(text: string, clean: string, spellings: readonly Spelling[]) {
  const after = lettersOf(clean);
  const places = new Map(lettersOf(text).map(({ at }, index) => [at, after[index]!.at]));
  return spellings.map(({ dialect, field, graphemes, confirmed_by }) => {
    const moved = graphemes.map((grapheme) => ({
      ...grapheme,
      positions: grapheme.positions.map((at) => places.get(at)!),
    }));
    return {
      dialect,
      field,
      graphemes: moved,
      notation: printSpelling(clean, moved),
      confirmed: confirmed_by !== null,
    };
  });
}
