import { simpleWordEnd, simpleWordStart } from "../../grammar/simple-sentence.ts";
import { diagnose } from "../checks/check.ts";
import { wordChecks } from "../checks/index.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { wordFormsOf } from "../dictionary/word-forms.ts";
import { type ResolvedWord, resolveWord } from "../dictionary/words.ts";
import type { SentenceLine, Span, WordPlace } from "../reading/line.ts";
import type { Steps } from "../steps.ts";
import type { Diagnostic } from "../types.ts";
import type { Entry, Model, PageModel, WordReading } from "./model.ts";

/// Sentences that are looked up in one step.
const sentencesInStep = 64;

const noFindings: readonly Diagnostic[] = [];
const notLookedUp: WordReading = { dictionary: null, findings: noFindings };

/// Looks up the words of sentences in one dictionary, or in none.
export class WordReader {
  /// Most sentences have no problem: they share this.
  readonly #sound: WordReading;

  constructor(dictionary: Dictionary | null) {
    this.#sound = { dictionary, findings: noFindings };
  }

  /// Those of a page's sentence, or of one without a page, if they have not been looked up yet. Those of Unstructured pages are carried
  /// as text.
  read(entry: Entry<SentenceLine>, page: PageModel | null): void {
    const sound = page?.type === "Unstructured" ? notLookedUp : this.#sound;
    const { dictionary } = sound;
    if (entry.reading?.dictionary === dictionary) return;
    entry.reading = dictionary && mayHaveProblems(entry.line, dictionary) ? readWords(entry.line, dictionary) : sound;
    entry.keyIds = null;
  }

  /// Those of all sentences of a text.
  *readAll(model: Model): Steps<void> {
    let count = 0;
    for (const { chapters } of model.parts)
      for (const { pages } of chapters)
        for (const page of pages)
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

/// The keyId of each of the words of a sentence's line, in the dictionary in which they were looked up; none before that.
export function keyIdsOf(entry: Entry<SentenceLine>): readonly (string | null)[] {
  const { line, reading } = entry;
  if (!reading) return [];
  entry.keyIds ??= line.words.map((word, index) => resolveWord(word, reading.dictionary, index === 0).keyId);
  return entry.keyIds;
}

const mayHaveProblems = ({ content, simpleFrom }: SentenceLine, dictionary: Dictionary): boolean =>
  simpleFrom < 0 || dictionary.firstUncertainWord(content, simpleFrom, content.length) < content.length;

function readWords(line: SentenceLine, dictionary: Dictionary): WordReading {
  const findings: Diagnostic[] = [];
  if (line.simpleFrom >= 0) findSimpleProblems(line, dictionary, findings);
  else
    for (const [index, word] of line.words.entries())
      if (word.isSound) findWordProblems(word, resolveWord(word, dictionary, index === 0), findings);
  return { dictionary, findings };
}

/// The same of a simple sentence: no object is made of a word that has no problem.
function findSimpleProblems(
  { content, simpleFrom }: SentenceLine,
  dictionary: Dictionary,
  findings: Diagnostic[],
): void {
  const end = content.length;
  const first = simpleWordStart(content, simpleFrom, end);
  for (let to = first; ; ) {
    const from = dictionary.firstUncertainWord(content, to, end);
    if (from >= end) return;
    to = simpleWordEnd(content, from, end);
    const form = wordFormsOf(dictionary).find(content, from, to);
    const resolved = from === first ? form.atSentenceStart : form.elsewhere;
    if (resolved.problem) findWordProblems({ from, to, text: form.text, idSpan: noId }, resolved, findings);
  }
}

const noId: Span = { from: 0, to: 0 };

function findWordProblems(word: WordPlace, resolved: ResolvedWord, findings: Diagnostic[]): void {
  if (resolved.problem === null) return;
  for (const check of wordChecks)
    check.check(word, resolved, (span, values) => findings.push(diagnose(check, span, values)));
}
