import { isCommonName } from "../names/written-as-name.ts";
import type { Dictionary } from "./dictionary.ts";
import { type ResolvedWord, resolveText } from "./words.ts";

/// A word as written, and its meaning if it has no id.
export interface WordForm {
  readonly text: string;
  readonly atSentenceStart: ResolvedWord;
  readonly elsewhere: ResolvedWord;
  /// Whether it has a capital, and means elsewhere a common word that could be a name.
  readonly isCommonName: boolean;
}

/// The maximum number of cached forms; beyond it the cache is cleared.
const maxRemembered = 200_000;

/// Caches the forms found in texts, so that a known form is not looked up again.
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

  /// Copies the text: a slice of a line would keep the whole text of the line alive.
  #read(part: string): WordForm {
    const text = ` ${part}`.slice(1);
    const elsewhere = resolveText(text, this.#dictionary, false);
    const meant = elsewhere.keyId === null ? null : this.#dictionary.byId(elsewhere.keyId);
    return {
      text,
      atSentenceStart: resolveText(text, this.#dictionary, true),
      elsewhere,
      isCommonName: meant !== null && isCommonName(text, meant),
    };
  }
}

const known = new WeakMap<Dictionary, WordForms>();

/// Returns the cache of the forms found in texts that were checked against a dictionary. It lives as long as the
/// dictionary.
export function wordFormsOf(dictionary: Dictionary): WordForms {
  let forms = known.get(dictionary);
  if (!forms) {
    forms = new WordForms(dictionary);
    known.set(dictionary, forms);
  }
  return forms;
}
