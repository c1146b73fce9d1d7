import type { Dictionary } from "./dictionary.ts";
import { type ResolvedWord, resolveText } from "./words.ts";

/// A word as it is written, with what it means where no id says so.
export interface WordForm {
  readonly text: string;
  readonly atSentenceStart: ResolvedWord;
  readonly elsewhere: ResolvedWord;
}

/// Forms remembered; past this the memory starts anew.
const maxRemembered = 200_000;

/// Neighbouring places that are looked at for a form: past them, as where somebody made words of one hash on purpose, it
/// is not remembered.
const maxProbes = 32;

/// The forms that texts have been found to hold, by their characters: a word that was met before is found without taking
/// its text out of the line.
export class WordForms {
  readonly #dictionary: Dictionary;
  #size = 0;
  /// By hash, each in the first free place from there on. A power of two.
  #forms: (WordForm | null)[] = new Array<WordForm | null>(4096).fill(null);

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /// The form of the word that stands in a text from an offset to another.
  find(text: string, from: number, to: number): WordForm {
    const forms = this.#forms;
    const mask = forms.length - 1;
    const hash = hashOf(text, from, to);
    for (let probe = 0; probe < maxProbes; probe++) {
      const form = forms[(hash + probe) & mask];
      if (!form) return this.#add(text.slice(from, to));
      if (isText(form.text, text, from, to)) return form;
    }
    return this.#read(text.slice(from, to));
  }

  #add(text: string): WordForm {
    const form = this.#read(text);
    if (this.#size >= maxRemembered) this.#rehash([]);
    else if (this.#size * 2 >= this.#forms.length) this.#rehash(this.#forms);
    this.#place(form);
    return form;
  }

  #rehash(old: readonly (WordForm | null)[]): void {
    this.#size = 0;
    this.#forms = new Array<WordForm | null>(Math.max(4096, old.length * 2)).fill(null);
    for (const form of old) if (form) this.#place(form);
  }

  #place(form: WordForm): void {
    const mask = this.#forms.length - 1;
    const hash = hashOf(form.text, 0, form.text.length);
    for (let probe = 0; probe < maxProbes; probe++) {
      if (this.#forms[(hash + probe) & mask]) continue;
      this.#forms[(hash + probe) & mask] = form;
      this.#size++;
      return;
    }
  }

  #read(text: string): WordForm {
    return {
      text,
      atSentenceStart: resolveText(text, this.#dictionary, true),
      elsewhere: resolveText(text, this.#dictionary, false),
    };
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}

function isText(form: string, text: string, from: number, to: number): boolean {
  if (form.length !== to - from) return false;
  for (let at = from; at < to; at++) if (form.charCodeAt(at - from) !== text.charCodeAt(at)) return false;
  return true;
}

const known = new WeakMap<Dictionary, WordForms>();

/// The forms found in texts that were checked against a dictionary; they live as long as it does.
export function wordFormsOf(dictionary: Dictionary): WordForms {
  let forms = known.get(dictionary);
  if (!forms) {
    forms = new WordForms(dictionary);
    known.set(dictionary, forms);
  }
  return forms;
}
