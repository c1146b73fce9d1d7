import { portraitOf } from "./compositions/portraits.ts";
import { stableID } from "./stable-id.ts";
import type { Shown } from "./symbols.ts";
import type { DemoSymbolModel, DemoWord, Picture } from "./types.ts";
import { allDialects } from "./word-source.ts";

/// The symbol files of characters, by the picture that each shows: import texts name them after `symbol=`.
export const characterSymbols: ReadonlyMap<string, Picture> = new Map([
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
  /// Names with the picture that stands for them.
  names: Record<string, Picture>;
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

const personKey = (name: string) => `person/${name}`;
const characterKey = ({ imprint, series }: CharacterWords, name: string) =>
  `character/${imprint}/${series ?? ""}/${name}`;

type Models = ReadonlyMap<string, DemoSymbolModel>;

function modelOf(models: Models, key: string): string {
  const model = models.get(key);
  if (!model) throw new Error(`${key} has no symbol`);
  return model.id;
}

/// What authors, illustrators and characters are shown by: people by a portrait each, characters by the picture that their
/// books name. Throws where somebody has no portrait.
export function shownPeople(people: readonly string[]): Shown[] {
  return [
    ...people.map((name) => {
      const picture = portraitOf(name);
      return { key: personKey(name), labels: [name], picture, pictureEnUs: picture };
    }),
    ...characterWords.flatMap((own) =>
      Object.entries(own.names).map(([name, picture]) => {
        return { key: characterKey(own, name), labels: [], picture, pictureEnUs: picture };
      }),
    ),
  ];
}

function personWord(text: string, key: string, models: Models): DemoWord {
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
    symbolModelID: modelOf(models, key),
  };
}

/// The words for authors and illustrators, one for somebody who is both.
export function buildPeopleWords(
  authors: readonly string[],
  illustrators: readonly string[],
  models: Models,
): DemoWord[] {
  return [...new Set([...authors, ...illustrators])].map((name) => ({
    ...personWord(name, personKey(name), models),
    isAuthor: authors.includes(name),
    isIllustrator: illustrators.includes(name),
  }));
}

/// The words for characters, each with its possessive.
export function buildCharacterWords(models: Models): DemoWord[] {
  return characterWords.flatMap((own) =>
    Object.keys(own.names).flatMap((name) => {
      const key = characterKey(own, name);
      const word: DemoWord = {
        ...personWord(name, key, models),
        isCharacter: true,
        imprintID: stableID(`imprint/${own.imprint}`),
        seriesID: own.series === null ? null : stableID(`series/${own.series}`),
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
