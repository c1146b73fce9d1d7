/// What a level can limit, the eleven kinds of Bloom's levelled reader templates.
export const limitKinds = {
  wordsInSentence: { name: "Words in a sentence", of: "words" },
  wordsOnPage: { name: "Words on a page", of: "words" },
  wordsInBook: { name: "Words in the book", of: "words" },
  uniqueWords: { name: "Different words in the book", of: "different words" },
  lettersInWord: { name: "Letters in a word", of: "letters" },
  sentencesOnPage: { name: "Sentences on a page", of: "sentences" },
  sentencesInBook: { name: "Sentences in the book", of: "sentences" },
  averageWordsInSentence: { name: "Words in a sentence, on average", of: "words" },
  averageWordsOnPage: { name: "Words on a page, on average", of: "words" },
  averageLettersInWord: { name: "Letters in a word, on average", of: "letters" },
  averageSentencesOnPage: { name: "Sentences on a page, on average", of: "sentences" },
} as const;
export type LimitKind = keyof typeof limitKinds;
export const allLimitKinds = Object.keys(limitKinds) as readonly LimitKind[];

/// The largest value of each kind. 0 is no limit.
export type Limits = Readonly<Record<LimitKind, number>>;
export interface ReadingLevel extends Limits {
  /// As books have it.
  readonly level: number;
}

export const noLimits = Object.fromEntries(allLimitKinds.map((kind) => [kind, 0])) as Limits;

const isAverage = (kind: LimitKind): boolean => kind.startsWith("average");

export const maxReadingLevels = 40;
export const maxLimit = 1_000_000;
export const maxCoreWords = 5000;

/// The modes whose books have levels: decodable readers have steps instead, and plays, comics and tests neither.
const modesWithLevels: ReadonlySet<string> = new Set(["B", "S", "O"]);
export const hasReadingLevel = (mode: string | null): boolean => mode !== null && modesWithLevels.has(mode);

/// Returns what is wrong with a list of levels; null if nothing is.
export function readingLevelsProblem(levels: readonly ReadingLevel[]): string | null {
  const twice = levels.find(({ level }, at) => levels.findIndex((one) => one.level === level) !== at);
  if (twice) return `Level ${twice.level} is there twice`;
  for (const level of levels)
    for (const kind of allLimitKinds)
      if (!isAverage(kind) && !Number.isInteger(level[kind]))
        return `${limitKinds[kind].name} of level ${level.level} must be a whole number`;
  return null;
}

/// The levels in order, each with its fields in one order: equal levels are equal as JSON.
export const inOrder = (levels: readonly ReadingLevel[]): ReadingLevel[] =>
  levels
    .map((one) => ({
      level: one.level,
      ...(Object.fromEntries(allLimitKinds.map((kind) => [kind, one[kind]])) as Limits),
    }))
    .sort((one, other) => one.level - other.level);
