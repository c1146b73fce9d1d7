import { stableID } from "./stable-id.ts";
import type { DemoSymbolFile, DemoSymbolModel, FitzType } from "./types.ts";
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

interface Draft {
  icon: string;
  iconEnUs: string;
  words: string[];
}

/// How symbol models name a word: a homonym with its sense, so that no two models claim the same word.
function labelOf(word: SourceWord, taken: ReadonlyMap<string, Draft>, draft: Draft): string {
  const label = word.sense ? `${word.text} (${word.sense})` : word.text;
  const other = taken.get(label.toLowerCase());
  return other && other !== draft ? `${word.text} (${fitzNames[word.fitzType]})` : label;
}

export interface Symbols {
  readonly files: DemoSymbolFile[];
  readonly models: DemoSymbolModel[];
  /// By the key of a word: only of words that have a picture.
  readonly modelOfWord: ReadonlyMap<string, DemoSymbolModel>;
}

/// One symbol model per picture, shared by the words that it shows, and one file per icon. A symbol serves every dialect
/// unless a word says that its picture is another one in en-us; what such a word looks like in Australia is then left open.
export function buildSymbols(themes: readonly Theme[], characterIcons: ReadonlyMap<string, string>): Symbols {
  const drafts = new Map<string, Draft>();
  const labels = new Map<string, Draft>();
  const draftOfWord = new Map<string, Draft>();
  for (const word of themes.flatMap(({ words }) => words.flatMap((word) => [word, ...word.linked, ...word.popups]))) {
    if (!word.icon) continue;
    const iconEnUs = word.iconEnUs ?? word.icon;
    const draft = drafts.get(`${word.icon}%${iconEnUs}`) ?? { icon: word.icon, iconEnUs, words: [] };
    drafts.set(`${word.icon}%${iconEnUs}`, draft);
    const label = labelOf(word, labels, draft);
    if (!labels.has(label.toLowerCase())) draft.words.push(label);
    labels.set(label.toLowerCase(), draft);
    draftOfWord.set(word.key, draft);
  }

  const files = new Map<string, DemoSymbolFile & { words: string[] }>();
  for (const { icon, iconEnUs, words } of drafts.values()) {
    for (const name of new Set([icon, iconEnUs])) {
      const file = files.get(name);
      if (file) file.words.push(...words);
      else
        files.set(name, {
          id: stableID(`symbol/${name}`),
          supplier: "symbolshelf",
          name,
          icon: name,
          size: "symbol",
          words: [...words],
        });
    }
  }
  const characterFiles = [...characterIcons].map(([name, icon]): DemoSymbolFile => {
    return { id: stableID(`symbol/${name}`), supplier: "symbolshelf", name, icon, size: "character", words: [] };
  });

  const models = new Map(
    [...drafts].map(([key, { icon, iconEnUs, words }]): [Draft, DemoSymbolModel] => [
      drafts.get(key)!,
      {
        id: stableID(`model/${key}`),
        words,
        symbolshelf: icon,
        symbolshelfEnAu: iconEnUs === icon ? icon : null,
        symbolshelfEnUs: iconEnUs,
      },
    ]),
  );
  return {
    files: [...files.values(), ...characterFiles],
    models: [...models.values()],
    modelOfWord: new Map([...draftOfWord].map(([key, draft]) => [key, models.get(draft)!])),
  };
}
