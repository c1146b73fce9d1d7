import type { Picture } from "./pictures.ts";
import { stableID } from "./stable-id.ts";
import type { Shown } from "./symbols.ts";
import type { DemoSymbolModel, DemoWord } from "./types.ts";
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

/// The portraits of authors and illustrators: a head each, with none like another's or a character's.
const portraitOf: Record<string, Picture> = {
  "Nora Finch": "woman-red-hair",
  "Tom Alder": "man-beard",
  "Grace Adeyemi": "woman-medium-dark-skin-tone-curly-hair",
  "Samir Holt": "man-medium-skin-tone-beard",
  "Kit Larkin": "person-curly-hair",
  "Mina Okoro": "woman-dark-skin-tone-curly-hair",
  "Ruth Bellamy": "woman-white-hair",
  "Pavel Dunn": "man-blond-hair",
  "Leila Hart": "woman-with-headscarf",
  "Owen Tait": "man-red-hair",
  "Hana Whitlock": "woman-blond-hair",
  "George Amari": "man-dark-skin-tone",
  "Ola Marsh": "person-blond-hair",
  "Luis Calder": "man-curly-hair",
  "Ines Varga": "woman-medium-skin-tone",
  "Bea Thorne": "woman-medium-light-skin-tone-curly-hair",
  "Jun Ashby": "person-white-hair",
  "Priya Lowe": "woman-medium-skin-tone-curly-hair",
  "Max Underhill": "man-bald",
};

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
  const portraits = new Map(Object.entries(portraitOf));
  return [
    ...people.map((name) => {
      const picture = portraits.get(name);
      if (picture === undefined) throw new Error(`${name} has no portrait`);
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
