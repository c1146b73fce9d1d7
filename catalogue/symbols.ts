import { formsOf } from "./inflect.ts";
import { fileNameOf, isTile, tileOf } from "./pictures.ts";
import { stableID } from "./stable-id.ts";
import type { DemoSymbolFile, DemoSymbolModel, FitzType, Picture } from "./types.ts";
import type { SourceWord, Theme } from "./word-source.ts";

const fitzNames: Record<FitzType, string> = {
  P: "person",
  V: "verb",
  N: "noun",
  A: "describing",
  M: "small word",
  S: "social",
  L: "number",
};

/// A word, or form of a word, and its picture.
export interface Shown {
  /// The key for `modelOfWord`.
  readonly key: string;
  /// The names for its model, the preferred first; the first that no other model has is used. Empty if the model
  /// belongs only to other words.
  readonly labels: readonly string[];
  readonly picture: Picture;
  /// The picture in en-us.
  readonly pictureEnUs: Picture;
}

/// Returns the key of a word's inflected form.
export const formKey = (key: string, form: string): string => `${key}>${form}`;

/// Returns the pictures of a word and its forms. Forms share the word's picture; if that is a tile, each form has its
/// own text.
function shownBy(word: SourceWord, forms: readonly string[]): Shown[] {
  const ofKind = `${word.text} (${fitzNames[word.fitzType]})`;
  const labels = word.sense ? [`${word.text} (${word.sense})`, ofKind] : [word.text, ofKind];
  const picture = word.picture ?? tileOf(word.text, word.fitzType);
  const shown = { key: word.key, labels, picture, pictureEnUs: word.pictureEnUs ?? picture };
  if (!isTile(picture)) return [shown];
  return [
    shown,
    ...forms.map((form) => {
      const tile = tileOf(form, word.fitzType);
      const formLabels = [form, `${form} (${fitzNames[word.fitzType]})`, `${form} (of ${word.text})`];
      return { key: formKey(word.key, form), labels: formLabels, picture: tile, pictureEnUs: tile };
    }),
  ];
}

/// Returns the pictures of all words of the themes.
export function shownWords(themes: readonly Theme[]): Shown[] {
  return themes
    .flatMap(({ words }) => words)
    .flatMap((word) => [
      ...shownBy(word, word.sharesWith ? [] : formsOf(word).map(({ text }) => text)),
      ...[...word.linked, ...word.popups].flatMap((child) => shownBy(child, [])),
    ]);
}

export interface Symbols {
  readonly files: DemoSymbolFile[];
  readonly models: DemoSymbolModel[];
  /// By the key of a word. A form without a symbol of its own has its parent's.
  readonly modelOfWord: ReadonlyMap<string, DemoSymbolModel>;
}

interface Draft {
  readonly picture: Picture;
  readonly pictureEnUs: Picture;
  readonly words: string[];
}

/// Builds one symbol model and one file per picture; words with the same picture share them. Every model has a symbol of
/// its own for every dialect. `characters` maps the file names of characters to pictures.
export function buildSymbols(shown: readonly Shown[], characters: ReadonlyMap<string, Picture>): Symbols {
  const drafts = new Map<string, Draft>();
  const labels = new Map<string, Draft>();
  const draftOfWord = new Map<string, Draft>();
  for (const { key, labels: wanted, picture, pictureEnUs } of shown) {
    const draft = drafts.get(`${picture}%${pictureEnUs}`) ?? { picture, pictureEnUs, words: [] };
    drafts.set(`${picture}%${pictureEnUs}`, draft);
    draftOfWord.set(key, draft);
    if (wanted.length === 0) continue;
    const label = wanted.find((text) => (labels.get(text.toLowerCase()) ?? draft) === draft);
    if (label === undefined) throw new Error(`Another symbol is claimed by every name of ${key}`);
    if (!labels.has(label.toLowerCase())) draft.words.push(label);
    labels.set(label.toLowerCase(), draft);
  }

  const files = new Map<string, DemoSymbolFile & { words: string[] }>();
  for (const { picture: usual, pictureEnUs, words } of drafts.values()) {
    for (const picture of new Set([usual, pictureEnUs])) {
      const name = fileNameOf(picture);
      const file = files.get(name);
      if (file) file.words.push(...words);
      else
        files.set(name, {
          id: stableID(`symbol/${name}`),
          supplier: "symbolshelf",
          name,
          picture,
          size: "symbol",
          words: [...words],
        });
    }
  }
  const characterFiles = [...characters].map(([name, picture]): DemoSymbolFile => {
    return { id: stableID(`symbol/${name}`), supplier: "symbolshelf", name, picture, size: "character", words: [] };
  });

  const models = new Map(
    [...drafts].map(([key, draft]): [Draft, DemoSymbolModel] => [
      draft,
      {
        id: stableID(`model/${key}`),
        words: draft.words,
        symbolshelf: fileNameOf(draft.picture),
        symbolshelfEnAu: fileNameOf(draft.picture),
        symbolshelfEnUs: fileNameOf(draft.pictureEnUs),
      },
    ]),
  );
  return {
    files: [...files.values(), ...characterFiles],
    models: [...models.values()],
    modelOfWord: new Map([...draftOfWord].map(([key, draft]) => [key, models.get(draft)!])),
  };
}
