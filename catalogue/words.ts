import type { WordType } from "../language/types.ts";
import { type Form, type FormKind, formsOf } from "./inflect.ts";
import { stableID } from "./stable-id.ts";
import { formKey } from "./symbols.ts";
import type { DemoPopup, DemoSymbolModel, DemoWord } from "./types.ts";
import type { SourceWord, Theme } from "./word-source.ts";

/// Popups have three columns. Only one row is used, so that a popup has three words.
const popupColumns = 3;

export function wordID(key: string): string {
  return stableID(`word/${key}`);
}

/// Returns the definition of an inflected form. It is needed only if its text has several words.
function definitionOf(kind: FormKind, { text, definition }: SourceWord): string {
  const meaning = definition ? ` (${definition})` : "";
  switch (kind) {
    case "plural":
      return `more than one ${text}${meaning}`;
    case "possessive":
      return `belonging to the ${text}${meaning}`;
    case "comparative":
      return `more ${text}${meaning}`;
    case "superlative":
      return `most ${text}${meaning}`;
    case "present":
      return `he, she or it does this: ${text}${meaning}`;
    case "ing":
      return `doing this: ${text}${meaning}`;
    case "past":
      return `did this: ${text}${meaning}`;
    case "participle":
      return `had done this: ${text}${meaning}`;
    case "listed":
      return `a form of ${text}${meaning}`;
  }
}

function build(source: SourceWord, type: WordType, parent: SourceWord | null, symbolModelID: string): DemoWord {
  return {
    id: wordID(source.key),
    text: source.text,
    type,
    fitzType: source.fitzType,
    dialects: source.dialects,
    definition: source.definition,
    priority: 1000,
    isNonWord: false,
    isIrregular: false,
    isBookSpecific: false,
    isAuthor: false,
    isIllustrator: false,
    isCharacter: false,
    imprintID: null,
    seriesID: null,
    parentWordID: parent ? wordID(parent.key) : null,
    symbolModelID,
  };
}

function buildForm(parent: DemoWord, source: SourceWord, form: Form, symbolModelID: string): DemoWord {
  return {
    ...parent,
    id: wordID(formKey(source.key, form.text)),
    text: form.text,
    type: source.fitzType === "V" ? "C" : "A",
    dialects: form.dialects ?? parent.dialects,
    definition: definitionOf(form.kind, source),
    isIrregular: form.isIrregular,
    parentWordID: parent.id,
    symbolModelID,
  };
}

/// Builds the words of the themes with their inflected forms, parents before children. Forms without a symbol of their
/// own have their parent's. Throws if two words have the same key.
export function buildWords(themes: readonly Theme[], models: ReadonlyMap<string, DemoSymbolModel>): DemoWord[] {
  const words = new Map<string, DemoWord>();
  const forms = new Set<string>();
  const add = (word: DemoWord) => {
    if (words.has(word.id)) throw new Error(`Two words are the same: ${word.text} (${word.fitzType})`);
    words.set(word.id, word);
    return word;
  };
  const modelOf = ({ key }: SourceWord) => {
    const model = models.get(key);
    if (!model) throw new Error(`${key} has no symbol`);
    return model.id;
  };
  const sources = themes.flatMap((theme) => theme.words);
  const sharedLast = [...sources.filter((word) => !word.sharesWith), ...sources.filter((word) => word.sharesWith)];
  const byKey = new Map(sources.map((source) => [source.key, source]));
  for (const source of sharedLast) {
    const shared = source.sharesWith ? byKey.get(source.sharesWith) : null;
    if (shared === undefined) throw new Error(`${source.key} shares with ${source.sharesWith}, which is not there`);
    const word = add(build(source, shared ? "S" : "K", shared, modelOf(source)));
    for (const form of shared ? [] : formsOf(source)) {
      const model = models.get(formKey(source.key, form.text))?.id ?? word.symbolModelID;
      forms.add(add(buildForm(word, source, form, model)).id);
    }
    for (const linked of source.linked) add(build(linked, "L", source, modelOf(linked)));
    for (const popup of source.popups) add(build(popup, "P", source, modelOf(popup)));
  }
  const texts = new Map<string, number>();
  for (const { text } of words.values()) texts.set(text.toLowerCase(), (texts.get(text.toLowerCase()) ?? 0) + 1);
  return [...words.values()].map((word) =>
    forms.has(word.id) && texts.get(word.text.toLowerCase()) === 1 ? { ...word, definition: null } : word,
  );
}

/// Builds the popups of the words that have popup words, three to a popup.
export function buildPopups(themes: readonly Theme[]): DemoPopup[] {
  return themes.flatMap(({ words }) =>
    words.flatMap(({ key, popups }) =>
      Array.from({ length: Math.ceil(popups.length / popupColumns) }, (_, index) => ({
        id: stableID(`popup/${key}/${index}`),
        wordID: wordID(key),
        position: index + 1,
        words: popups
          .slice(index * popupColumns, (index + 1) * popupColumns)
          .map((word, col) => ({ wordID: wordID(word.key), row: 0, col })),
      })),
    ),
  );
}
