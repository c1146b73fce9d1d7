import { diagnose } from "../checks/check.ts";
import { wordChecks } from "../checks/index.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { type WordForms, wordFormsOf } from "../dictionary/word-forms.ts";
import { type ResolvedWord, resolveWord } from "../dictionary/words.ts";
import { findNames, noNames } from "../names/find-names.ts";
import type { SentenceLine, WordItem } from "../reading/line.ts";
import type { Steps } from "../steps.ts";
import type { Diagnostic } from "../types.ts";
import type { Entry, Model, PageModel, WordReading } from "./model.ts";

/// The number of sentences that are looked up in one step.
const sentencesInStep = 64;

const noFindings: readonly Diagnostic[] = [];
const notLookedUp: WordReading = { dictionary: null, findings: noFindings, names: noNames };

/// Looks up the words of sentences in one dictionary, or in none.
export class WordReader {
  readonly #dictionary: Dictionary | null;
  readonly #forms: WordForms | null;
  /// Shared by the sentences without problems, which are most sentences.
  readonly #sound: WordReading;
  #findings: Diagnostic[] | null = null;

  constructor(dictionary: Dictionary | null) {
    this.#dictionary = dictionary;
    this.#forms = dictionary && wordFormsOf(dictionary);
    this.#sound = { dictionary, findings: noFindings, names: noNames };
  }

  /// Looks up the words of a sentence unless this has been done. `page` is null for a sentence outside pages. Sentences
  /// of Unstructured pages are not looked up. `mayHaveNames` is false if the sentence is known to have none.
  read(entry: Entry<SentenceLine>, page: PageModel | null, mayHaveNames = true): void {
    const sound = page?.type === "Unstructured" ? notLookedUp : this.#sound;
    const { dictionary } = sound;
    if (entry.reading?.dictionary === dictionary) return;
    const findings = dictionary && this.#check(entry.line, dictionary);
    const names = dictionary && mayHaveNames ? findNames(entry.line, dictionary) : noNames;
    entry.reading = findings || names.length > 0 ? { dictionary, findings: findings ?? noFindings, names } : sound;
    entry.keyIds = null;
  }

  /// Null if there is no problem.
  #check(line: SentenceLine, dictionary: Dictionary): readonly Diagnostic[] | null {
    this.#findings = null;
    line.eachUnknownWord(dictionary.knownWords, this.#checkWord);
    return this.#findings;
  }

  readonly #checkWord = (word: WordItem, isFirst: boolean): void => {
    if (!word.isSound) return;
    const resolved = this.#resolve(word, isFirst);
    if (resolved.problem === null) return;
    this.#findings ??= [];
    const findings = this.#findings;
    for (const check of wordChecks)
      check.check(word, resolved, (span, values) => findings.push(diagnose(check, span, values)));
  };

  #resolve(word: WordItem, isFirst: boolean): ResolvedWord {
    return resolveForm(word, this.#dictionary, this.#forms, isFirst);
  }

  /// Looks up the words of all sentences of a text.
  *readAll(model: Model): Steps<void> {
    let count = 0;
    for (const page of model.pages)
      for (let index = 0; index < page.sentences.length; index++) {
        this.read(page.sentences[index] as Entry<SentenceLine>, page);
        if (++count % sentencesInStep === 0) yield;
      }
    for (const entry of model.orphanSentences) {
      this.read(entry, null);
      if (++count % sentencesInStep === 0) yield;
    }
  }
}

/// Returns the keyId of each word of a sentence, from the dictionary that was used for the lookup; empty before the
/// lookup.
export function keyIdsOf(entry: Entry<SentenceLine>): readonly (string | null)[] {
  const { line, reading } = entry;
  if (!reading) return [];
  const { dictionary } = reading;
  const forms = dictionary && wordFormsOf(dictionary);
  entry.keyIds ??= line.words.map((word, index) => resolveForm(word, dictionary, forms, index === 0).keyId);
  return entry.keyIds;
}

/// Resolves a word; one without an id from the forms that were found before.
function resolveForm(
  word: WordItem,
  dictionary: Dictionary | null,
  forms: WordForms | null,
  isFirst: boolean,
): ResolvedWord {
  if (word.id !== null || !forms) return resolveWord(word, dictionary, isFirst);
  const form = forms.find(word.text);
  return isFirst ? form.atSentenceStart : form.elsewhere;
}
