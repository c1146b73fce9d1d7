import { stableID } from "./stable-id.ts";
import type { DemoSymbolModel, DemoWord } from "./types.ts";
import { allDialects } from "./word-source.ts";

/// The symbol files of characters, by the icon that each is drawn from: import texts name them after `symbol=`.
export const characterSymbols: ReadonlyMap<string, string> = new Map([
  ["badger-character", "badger"],
  ["hedgehog-character", "hedgehog"],
  ["owl-character", "owl"],
  ["mouse-character", "mouse-face"],
  ["hen-character", "chicken"],
  ["girl-character", "girl"],
  ["boy-character", "boy"],
  ["man-character", "man"],
  ["woman-character", "woman"],
  ["old-woman-character", "old-woman"],
  ["cat-character", "cat-face"],
  ["robot-character", "robot"],
  ["alien-character", "alien"],
  ["rabbit-character", "rabbit-face"],
]);

interface CharacterWords {
  imprint: string;
  series: string | null;
  /// Names with the icon of the symbol that stands for them.
  names: Record<string, string>;
}

/// The names of the books' characters, which only books of their imprint and series find in the dictionary.
const characterWords: readonly CharacterWords[] = [
  { imprint: "Little Larch", series: "Owl Lane", names: { Bramble: "badger", Tansy: "hedgehog" } },
  { imprint: "Pebble Path Press", series: "Sound Steps", names: { Pip: "mouse", Dot: "chicken" } },
  { imprint: "Lantern Stage", series: "Ten-Minute Plays", names: { Ana: "girl", Joe: "boy", "Mr Pell": "man" } },
  { imprint: "Wren Comics", series: "Bo and Zip", names: { Bo: "robot", Zip: "alien" } },
  { imprint: "Wren Readers", series: "Room for One More", names: { Leo: "boy", "Mrs Day": "woman" } },
  { imprint: "Tall Ship", series: "Set Sail", names: { Rosa: "girl", Bun: "rabbit" } },
];

function personWord(text: string, key: string): DemoWord {
  return {
    id: stableID(`word/${key}`),
    text,
    type: "K",
    fitzType: "P",
    dialects: allDialects,
    definition: null,
    priority: 1000,
    isNonWord: false,
    isIrregular: false,
    isBookSpecific: true,
    isAuthor: false,
    isIllustrator: false,
    isCharacter: false,
    imprintID: null,
    seriesID: null,
    parentWordID: null,
    symbolModelID: null,
  };
}

/// The words for authors and illustrators, one for somebody who is both.
export function buildPeopleWords(authors: readonly string[], illustrators: readonly string[]): DemoWord[] {
  return [...new Set([...authors, ...illustrators])].map((name) => ({
    ...personWord(name, `person/${name}`),
    isAuthor: authors.includes(name),
    isIllustrator: illustrators.includes(name),
  }));
}

/// The words for characters, each with its possessive. `modelOfIcon` gives the symbol model that shows an icon.
export function buildCharacterWords(modelOfIcon: ReadonlyMap<string, DemoSymbolModel>): DemoWord[] {
  return characterWords.flatMap(({ imprint, series, names }) =>
    Object.entries(names).flatMap(([name, icon]) => {
      const key = `character/${imprint}/${series ?? ""}/${name}`;
      const model = modelOfIcon.get(icon);
      if (!model) throw new Error(`No word of the dictionary shows ${icon}`);
      const word: DemoWord = {
        ...personWord(name, key),
        isCharacter: true,
        imprintID: stableID(`imprint/${imprint}`),
        seriesID: series === null ? null : stableID(`series/${series}`),
        symbolModelID: model.id,
      };
      const possessive: DemoWord = {
        ...word,
        id: stableID(`word/${key}>${name}'s`),
        text: `${name}'s`,
        type: "A",
        parentWordID: word.id,
      };
      return [word, possessive];
    }),
  );
}
