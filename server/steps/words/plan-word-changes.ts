import type { Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import {
  allDialects,
  type DictWord,
  maxWordsAtOnce,
  type TouchedFields,
  type WordSpelling,
  type WordsPreview,
  type WordToChange,
} from "../../../api/index.ts";
import { nonWordProblem } from "../../../api/words/rules/relations.ts";
import { withoutBy } from "../../../api/words/rules/spelling/confirmation.ts";
import { printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import { spellingsProblems } from "../../../api/words/rules/spelling/spellings-problems.ts";
import { wordScopeProblem } from "../../../api/words/rules/word-changes.ts";
import { dialectsProblem } from "../../../api/words/rules/words.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { listFormsOf, listWordsByID } from "../../repositories/words/word-list.ts";
import { sameJson } from "../../same-json.ts";

/// A word that changes; `before` and `after` have the fields that do.
export interface WordChange {
  readonly word: SpelledWord;
  readonly before: TouchedFields;
  readonly after: TouchedFields;
}

type SpelledWord = DictWord & { readonly spellings: readonly WordSpelling[] };
type Refused = WordsPreview["refused"][number];

/// What is to be changed of the words that are sent, and of the forms that follow them; and which of them are refused, and why.
/// The caller holds the dictionary. Throws Refusal where a word is sent twice, or with their
/// forms too many change.
export async function planWordChanges(
  trx: Transaction<Database>,
  sent: readonly WordToChange[],
): Promise<{ changes: WordChange[]; refused: Refused[] }> {
  const asked = new Map(sent.map((word) => [word.id, word]));
  if (asked.size < sent.length) throw new Refusal(refusals.wordTwice);
  const words = new Map((await listWordsByID(trx, [...asked.keys()])).map((word) => [word.id, word]));
  const planned = new Map<string, WordChange>();
  const refused: Refused[] = [];
  for (const change of sent) {
    const word = words.get(change.id);
    const isChanged = !word || isStale(word, change);
    const reasons = word ? reasonsAgainst(word, change) : [];
    if (word && !isChanged && !reasons.length) planned.set(word.id, changeOf(word, change));
    else {
      const reason = isChanged ? `It was ${word ? "saved" : "deleted"} by someone else meanwhile` : reasons.join("\n");
      refused.push({ id: change.id, text: word?.text ?? "A word", reason, isChanged });
    }
  }
  for (const { word, isCharacter } of await formsToFollow(trx, [...planned.values()], asked)) {
    const isRefused = refused.some(({ id }) => id === word.id);
    if (!isRefused) planned.set(word.id, changeOf(word, { ...(asked.get(word.id) ?? { id: word.id }), isCharacter }));
  }
  const changes = [...planned.values()].filter(isAny);
  if (changes.length > maxWordsAtOnce)
    throw new Refusal(
      `With their forms ${changes.length} words would change, and at most ${maxWordsAtOnce} change at a time: choose fewer`,
    );
  return { changes, refused };
}

const isAny = ({ after }: WordChange): boolean => Object.keys(after).length > 0;

/// Another save came between, and what is asked is not so already.
const isStale = (word: SpelledWord, change: WordToChange): boolean =>
  change.revision !== undefined && change.revision !== word.revision && isAny(changeOf(word, change));

/// The word's fields that come out different.
function changeOf(stored: SpelledWord, { id, revision, ...sent }: WordToChange): WordChange {
  const word = { ...stored, spellings: withoutBy(stored.spellings) };
  const dialects = sent.dialects ? allDialects.filter((one) => sent.dialects!.includes(one)) : word.dialects;
  const kept = word.spellings.filter(({ dialect }) => dialects.includes(dialect));
  const spellings = sent.spellings ? printed(word, sent.spellings) : kept;
  const next = Object.entries({ ...sent, dialects, spellings }).filter(
    ([field, value]) => value !== undefined && !sameJson(value, word[field as keyof SpelledWord]),
  );
  const before = Object.fromEntries(next.map(([field]) => [field, word[field as keyof SpelledWord]]));
  return { word, before, after: Object.fromEntries(next) };
}

/// Spellings in the order in which they are kept.
const printed = ({ text }: DictWord, spellings: NonNullable<WordToChange["spellings"]>): WordSpelling[] =>
  allDialects.flatMap((dialect) =>
    (["g", "c"] as const).flatMap((field) =>
      spellings
        .filter((one) => one.dialect === dialect && one.field === field && one.graphemes.length)
        .map(({ graphemes, confirmed }) => ({
          dialect,
          field,
          graphemes,
          notation: printSpelling(text, graphemes),
          confirmed,
        })),
    ),
  );

function reasonsAgainst(word: SpelledWord, sent: WordToChange): string[] {
  const { after } = changeOf(word, sent);
  const next = { ...word, ...after };
  const reasons = [
    after.dialects && dialectsProblem(next.dialects),
    after.isNonWord && nonWordProblem(next.type, next.fitzType),
    after.isCharacter !== undefined && wordScopeProblem(next),
  ];
  return [
    ...reasons.filter((reason): reason is string => !!reason),
    ...(after.spellings ? spellingsProblems(next, after.spellings) : []),
  ];
}

/// Forms belong to whom the word belongs: they become a character's with it, unless they are asked otherwise.
async function formsToFollow(
  trx: Transaction<Database>,
  planned: readonly WordChange[],
  asked: ReadonlyMap<string, WordToChange>,
): Promise<{ word: SpelledWord; isCharacter: boolean }[]> {
  const owners = new Map(
    planned.flatMap(({ word, after }) =>
      after.isCharacter === undefined ? [] : [[word.id, after.isCharacter] as const],
    ),
  );
  const forms = new Map(
    (await listFormsOf(trx, [...owners.keys()]))
      .filter(({ id }) => asked.get(id)?.isCharacter === undefined)
      .map(({ id, of }) => [id, owners.get(of)!]),
  );
  const words = await listWordsByID(trx, [...forms.keys()]);
  return words.map((word) => ({ word, isCharacter: forms.get(word.id)! }));
}
