import type { SourceForm, SourceWord } from "./word-source.ts";

/// The kind of an inflected form. It determines the form's definition if its text has several words.
export type FormKind =
  | "plural"
  | "possessive"
  | "comparative"
  | "superlative"
  | "present"
  | "ing"
  | "past"
  | "participle"
  | "listed";

export interface Form extends SourceForm {
  readonly kind: FormKind;
  readonly isIrregular: boolean;
}

const endsInConsonantY = /[^aeiou]y$/;
const hisses = /(?:s|x|z|ch|sh)$/;

function plural(text: string): string {
  if (endsInConsonantY.test(text)) return `${text.slice(0, -1)}ies`;
  return hisses.test(text) ? `${text}es` : `${text}s`;
}

function present(text: string): string {
  return text.endsWith("o") ? `${text}es` : plural(text);
}

function withDoubled({ text, doubles }: SourceWord): string {
  return doubles ? text + text.at(-1) : text;
}

function ing(word: SourceWord): string {
  if (word.text.endsWith("ie")) return `${word.text.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(word.text)) return `${word.text.slice(0, -1)}ing`;
  return `${withDoubled(word)}ing`;
}

function past(word: SourceWord): string {
  if (word.text.endsWith("e")) return `${word.text}d`;
  if (endsInConsonantY.test(word.text)) return `${word.text.slice(0, -1)}ied`;
  return `${withDoubled(word)}ed`;
}

function compared(word: SourceWord, ending: "er" | "est"): string {
  if (word.text.endsWith("e")) return word.text + ending.slice(1);
  if (endsInConsonantY.test(word.text)) return `${word.text.slice(0, -1)}i${ending}`;
  return withDoubled(word) + ending;
}

/// Returns the inflected forms of a word, as the word wizard proposes them: nouns plural and possessive, verbs -s,
/// -ing, past and past participle, adjectives comparative and superlative. A form with the text of the word or of
/// another form is left out.
export function formsOf(word: SourceWord): Form[] {
  if (!word.inflects) return [];
  const forms: Form[] = [];
  const add = (kind: FormKind, form: SourceForm, isIrregular: boolean) => {
    if (form.text !== word.text && !forms.some(({ text }) => text === form.text))
      forms.push({ ...form, kind, isIrregular });
  };
  const regular = (kind: FormKind, text: string) => add(kind, { text, dialects: null }, false);
  const slot = (kind: FormKind, index: number, fallback: () => string) => {
    const irregular = word.irregular[index];
    if (irregular) for (const form of irregular) add(kind, form, true);
    else regular(kind, fallback());
  };
  if (word.listsAllForms) {
    for (const form of word.irregular.flat()) add("listed", form, true);
  } else if (word.fitzType === "V") {
    regular("present", present(word.text));
    regular("ing", ing(word));
    slot("past", 0, () => past(word));
    if (word.irregular[1]) slot("participle", 1, () => past(word));
  } else if (word.fitzType === "A") {
    if (word.compares || word.irregular.length) {
      slot("comparative", 0, () => compared(word, "er"));
      slot("superlative", 1, () => compared(word, "est"));
    }
  } else if (word.fitzType === "N" || word.possessive) {
    slot("plural", 0, () => plural(word.text));
    if (word.possessive) {
      regular("possessive", `${word.text}'s`);
      for (const form of word.irregular[0] ?? [])
        if (!form.text.endsWith("s") && form.text !== word.text) regular("possessive", `${form.text}'s`);
    }
  }
  return forms;
}
