import { allDialects } from "../../../api/common/constants.ts";
import { noID } from "../../../api/common/rules/ids.ts";
import type { DeskForm, DeskLeafDecision, DeskRow, Dialect, FitzType } from "../../../api/index.ts";
import { dialectSpelling } from "../../../api/words/rules/dialect-spelling/dialect-spelling.ts";
import { extraType, proposeExtras } from "../../../api/words/rules/forms/extras.ts";
import type { Dictionary, LookupWord } from "../../../language/index.ts";
import { textKey, type UseGroup } from "./group-uses.ts";

/// Whose the names of a book are.
export interface NameScope {
  readonly imprintID: string;
  readonly seriesID: string;
}

/// A decision with what of it nothing speaks against.
export interface Proposed<Decision> {
  readonly decision: Decision;
  readonly sure: DeskRow["sure"];
}

export const nothingSure: DeskRow["sure"] = { word: false, fitzType: false, symbol: false, place: false };

/// The dialects that spell a text so.
const dialectsOf = (text: string): Dialect[] => [...(dialectSpelling(text)?.dialects ?? allDialects)];

/// Tells a word from its namesakes by what it means; null where it has none, or nothing is known.
export type Define = (text: string, fitzType: FitzType) => string | null;

interface Known {
  readonly dictionary: Dictionary;
  readonly define: Define;
}

interface NewWord {
  readonly text: string;
  readonly fitzType: FitzType;
}

/// What all decisions about a new word begin with.
function newWord({ text, fitzType }: NewWord, { dictionary, define }: Known) {
  const namesakes = dictionary.matches(text);
  return {
    text,
    fitzType,
    dialects: dialectsOf(text),
    definition: namesakes.length ? define(text, fitzType) : null,
    symbolID: noID,
    isAnotherMeaning: namesakes.some((word) => word.fitzType === fitzType),
  };
}

/// A key word with its forms, those that the text writes among them.
export const createAs = (word: NewWord, texts: readonly string[], known: Known) => ({
  action: "create" as const,
  ...newWord(word, known),
  forms: formsFor(word, texts, known.dictionary),
  places: [],
});

export const nameAs = (text: string, texts: readonly string[], scope: NameScope, known: Known) => ({
  action: "name" as const,
  ...newWord({ text, fitzType: "P" }, known),
  definition: null,
  isAnotherMeaning: false,
  isCharacter: true,
  ...scope,
  forms: formsFor({ text, fitzType: "P" }, texts, known.dictionary),
});

export const childAs = (word: NewWord, parent: LookupWord, known: Known) => {
  const isForm = proposeExtras(parent.text, parent.fitzType as FitzType, allDialects).some(
    (form) => textKey(form.text) === textKey(word.text),
  );
  return {
    action: "child" as const,
    ...newWord(word, known),
    definition: null,
    relation: isForm && word.fitzType === parent.fitzType ? extraType(word.fitzType) : ("A" as const),
    parentWordID: parent.id,
    popup: null,
  };
};

/// The forms of a word that the wizard would propose, and what else the text writes of it. A form that is a word of the dictionary
/// already is left to that.
function formsFor({ text, fitzType }: NewWord, texts: readonly string[], dictionary: Dictionary): DeskForm[] {
  const written = texts.map((one) => casedAs(one, text));
  const isTaken = (form: string) => dictionary.matches(form).some((word) => word.fitzType === fitzType);
  const regular = proposeExtras(text, fitzType, dialectsOf(text)).filter(
    (form) => written.some((one) => textKey(one) === textKey(form.text)) || !isTaken(form.text),
  );
  const known = new Set([text, ...regular.map((form) => form.text)].map(textKey));
  const others = [...new Map(written.map((one) => [textKey(one), one]))].flatMap(([key, one]) =>
    known.has(key) ? [] : [{ kinds: [], text: one, dialects: dialectsOf(one), isIrregular: false }],
  );
  return [
    ...regular.map((form) => ({ ...form, kinds: [...form.kinds], dialects: [...form.dialects] })),
    ...others,
  ].slice(0, maxForms);
}

const maxForms = 50;

/// What a text writes with a capital, at the start of a sentence or in a title, has none in the dictionary, unless the word has.
const casedAs = (text: string, lemma: string): string =>
  /^\p{Lu}/u.test(lemma) ? text.replace(/^./u, (letter) => letter.toUpperCase()) : text.toLowerCase();

/// What becomes of words that are missing.
export function decideMissing(
  { proposal, candidates, uses }: UseGroup,
  scope: NameScope,
  known: Known,
): Proposed<DeskLeafDecision> {
  const texts = [...new Set(uses.map(({ use }) => use.text))];
  const { lemma, fitzType, isName, isSure } = proposal!;
  const sure = { ...nothingSure, word: isSure, fitzType: isSure };
  if (texts.every((text) => /^[\d.,]+$/.test(text)))
    return { decision: { action: "noKey" }, sure: { ...sure, word: true } };
  const [parent] = candidates;
  const own = parent && textKey(parent.text) !== textKey(lemma) ? null : parent;
  const isForm = own && !uses.some(({ use }) => textKey(use.text) === textKey(own.text));
  if (own && isForm && isFormOf(own, texts, fitzType)) {
    const text = casedAs(texts[0]!, own.text);
    return { decision: childAs({ text, fitzType: own.fitzType as FitzType }, own, known), sure };
  }
  if (isName) return { decision: nameAs(lemma, texts, scope, known), sure };
  return { decision: createAs({ text: lemma, fitzType }, texts, known), sure };
}

/// Whether a dictionary word is the one that texts are forms of, rather than a namesake of it.
const isFormOf = (parent: LookupWord, texts: readonly string[], fitzType: FitzType): boolean =>
  parent.fitzType === fitzType ||
  texts.some((text) =>
    proposeExtras(parent.text, parent.fitzType as FitzType, allDialects).some(
      (form) => textKey(form.text) === textKey(text),
    ),
  );

/// Which meaning of a homonym is meant: the one that is what the sentence takes the word for.
export function decideHomonym({ proposal, candidates }: UseGroup): Proposed<DeskLeafDecision> | null {
  const fitting = candidates.filter(({ fitzType }) => fitzType === proposal?.fitzType);
  const chosen = fitting[0] ?? candidates[0];
  if (!chosen) return null;
  const isOnly = fitting.length === 1 && proposal!.isSure;
  return { decision: { action: "use", wordID: chosen.id }, sure: { ...nothingSure, word: isOnly, fitzType: isOnly } };
}
