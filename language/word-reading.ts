import { simpleWordEnd, simpleWordStart } from "../grammar/simple-sentence.ts";
import { diagnose } from "./check.ts";
import { wordChecks } from "./checks/index.ts";
import type { Dictionary } from "./dictionary.ts";
import type { SentenceLine, Span, WordPlace } from "./line.ts";
import type { Entry, Model, PageModel } from "./model.ts";
import type { Steps } from "./steps.ts";
import type { Diagnostic } from "./types.ts";
import { wordFormsOf } from "./word-forms.ts";
import { type ResolvedWord, resolveWord } from "./words.ts";

/// Sentences that are looked up in one step.
const sentencesInStep = 64;

/// A sentence's words, looked up.
export interface WordReading {
  /// Null where the words are not looked up.
  readonly dictionary: Dictionary | null;
  /// The keyId of each of the line's words.
  readonly keyIds: readonly (string | null)[];
  /// Offsets count from the line's content.
  readonly findings: readonly Diagnostic[];
}

/// Most sentences have no problem: they share this.
const noFindings: readonly Diagnostic[] = [];

class SentenceReading implements WordReading {
  readonly dictionary: Dictionary | null;
  readonly findings: readonly Diagnostic[];
  readonly #line: SentenceLine;
  /// Made when somebody asks for them.
  #keyIds: readonly (string | null)[] | null = null;

  constructor(line: SentenceLine, dictionary: Dictionary | null) {
    this.dictionary = dictionary;
    this.#line = line;
    this.findings = dictionary ? findProblems(line, dictionary) : noFindings;
  }

  get keyIds(): readonly (string | null)[] {
    this.#keyIds ??= this.#line.words.map((word, index) => resolveWord(word, this.dictionary, index === 0).keyId);
    return this.#keyIds;
  }
}

function findProblems(line: SentenceLine, dictionary: Dictionary): readonly Diagnostic[] {
  const findings: Diagnostic[] = [];
  if (line.simpleFrom >= 0) findSimpleProblems(line, dictionary, findings);
  else
    for (const [index, word] of line.words.entries())
      if (word.isSound) findWordProblems(word, resolveWord(word, dictionary, index === 0), findings);
  return findings.length > 0 ? findings : noFindings;
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
    const from = dictionary.firstDoubtful(content, to, end);
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

function keepReading(entry: Entry<SentenceLine>, dictionary: Dictionary | null): void {
  if (entry.reading?.dictionary !== dictionary) entry.reading = new SentenceReading(entry.line, dictionary);
}

/// Looks up the words of a page's sentence. Those of Unstructured pages are carried as text.
export function readPageWords(entry: Entry<SentenceLine>, { type }: PageModel, dictionary: Dictionary | null): void {
  keepReading(entry, type === "Unstructured" ? null : dictionary);
}

/// Looks up the words of all sentences that have not been looked up in this dictionary yet.
export function* readAllWords(model: Model, dictionary: Dictionary | null): Steps<void> {
  let count = 0;
  for (const { chapters } of model.parts)
    for (const { pages } of chapters)
      for (const page of pages)
        for (const entry of page.sentences) {
          readPageWords(entry, page, dictionary);
          if (++count % sentencesInStep === 0) yield;
        }
  for (const entry of model.homeless) {
    keepReading(entry, dictionary);
    if (++count % sentencesInStep === 0) yield;
  }
}
