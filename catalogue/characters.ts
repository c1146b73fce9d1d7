import { portraitOf } from "./compositions/portraits.ts";
import { stableID } from "./stable-id.ts";
import type { Shown } from "./symbols.ts";
import type { DemoSymbolModel, DemoWord, Picture } from "./types.ts";
import { allDialects } from "./word-source.ts";

/// The pictures of characters' symbol files, by the names that import texts write after `symbol=`.
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
  /// Names, each with its picture.
  names: Record<string, Picture>;
}

/// The names of the books' characters. Only books of their imprint and series find them in the dictionary.
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

/// Returns the pictures of authors, illustrators and characters. People have a portrait each, and characters the
/// picture that their books name. Throws if somebody has no portrait.
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

/// Builds the words of authors and illustrators, one for somebody who is both.
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

/// Builds the words of characters, each with its possessive.
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
