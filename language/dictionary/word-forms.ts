import type { Dictionary } from "./dictionary.ts";
import { type ResolvedWord, resolveText } from "./words.ts";

/// A word as it is written, with what it means where no id says so.
export interface WordForm {
  readonly text: string;
  readonly atSentenceStart: ResolvedWord;
  readonly elsewhere: ResolvedWord;
}

/// Forms remembered; past this the memory starts over.
const maxRemembered = 200_000;

/// The forms that texts have been found to hold: a word that was met before is not looked up again.
export class WordForms {
  readonly #dictionary: Dictionary;
  readonly #forms = new Map<string, WordForm>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  find(text: string): WordForm {
    let form = this.#forms.get(text);
    if (!form) {
      form = this.#read(text);
      if (this.#forms.size >= maxRemembered) this.#forms.clear();
      this.#forms.set(form.text, form);
    }
    return form;
  }

  /// Of its own text: a part of a line would keep the line's whole text alive.
  #read(part: string): WordForm {
    const text = ` ${part}`.slice(1);
    return {
      text,
      atSentenceStart: resolveText(text, this.#dictionary, true),
      elsewhere: resolveText(text, this.#dictionary, false),
    };
  }
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
