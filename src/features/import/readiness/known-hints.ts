import {
  type DeploymentHint,
  maxHintedCharacters,
  maxHintedImages,
  maxHintedWords,
  type TextToDeploy,
} from "../../../../api/index.ts";
import type { TextUses, UsePlaces, WantedUses } from "../../../../language/index.ts";
import type { UsedThing } from "../../../editor/problems/read-uses.ts";

/// What is asked about in one call, without the book.
export type Question = Omit<TextToDeploy, "id">;

interface Hinted {
  readonly words: ReadonlyMap<string, readonly DeploymentHint[]>;
  readonly images: ReadonlyMap<string, readonly DeploymentHint[]>;
  /// By name and symbol.
  readonly characters: ReadonlyMap<string, readonly DeploymentHint[]>;
}

/// What was answered so far, by what it is about: of a thing without a problem an empty list.
export interface KnownHints extends Hinted {
  /// What is said of the book itself, as of its cover; null before the first answer.
  readonly book: readonly DeploymentHint[] | null;
}

export const nothingKnown: KnownHints = { book: null, words: new Map(), images: new Map(), characters: new Map() };

const keyOf = ({ name, symbol }: { name: string; symbol: string }): string => `${name}\n${symbol}`;

/// Returns what a text uses and nothing is known of.
export function unknownUses(known: KnownHints, uses: TextUses): Question {
  return {
    words: uses.words.filter((id) => !known.words.has(id)),
    images: uses.images.filter((name) => !known.images.has(name)),
    characters: uses.characters.filter((character) => !known.characters.has(keyOf(character))),
  };
}

/// Divides a question into calls. There is always one where nothing is known of the book.
export function questionsOf(known: KnownHints, { words, images, characters }: Question): Question[] {
  const count = Math.max(
    known.book === null ? 1 : 0,
    Math.ceil(words.length / maxHintedWords),
    Math.ceil(images.length / maxHintedImages),
    Math.ceil(characters.length / maxHintedCharacters),
  );
  const piece = <T>(all: readonly T[], at: number, size: number) => all.slice(at * size, (at + 1) * size);
  return Array.from({ length: count }, (_, at) => ({
    words: piece(words, at, maxHintedWords),
    images: piece(images, at, maxHintedImages),
    characters: piece(characters, at, maxHintedCharacters),
  }));
}

/// Adds an answer to what is known.
export function withAnswer(known: KnownHints, asked: Question, problems: readonly DeploymentHint[]): KnownHints {
  const words = groupBy(problems, ({ wordID }) => wordID);
  const images = groupBy(problems, ({ image }) => image);
  const characters = groupBy(problems, ({ character }) => character);
  return {
    book: problems.filter(({ wordID, image, character }) => wordID === null && image === null && character === null),
    words: new Map([...known.words, ...asked.words.map((id) => [id, words.get(id) ?? []] as const)]),
    images: new Map([...known.images, ...asked.images.map((name) => [name, images.get(name) ?? []] as const)]),
    characters: new Map([
      ...known.characters,
      ...asked.characters.map((one) => [keyOf(one), characters.get(one.name) ?? []] as const),
    ]),
  };
}

function groupBy(problems: readonly DeploymentHint[], keyOf: (problem: DeploymentHint) => string | null) {
  const groups = new Map<string, DeploymentHint[]>();
  for (const problem of problems) {
    const key = keyOf(problem);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return groups;
}

/// Returns the hints about what a text uses: the book's own, then in reading order. Each once.
export function hintsOf(known: KnownHints, uses: TextUses): DeploymentHint[] {
  const found = [
    ...(known.book ?? []),
    ...uses.images.flatMap((name) => known.images.get(name) ?? []),
    ...uses.characters.flatMap((character) => known.characters.get(keyOf(character)) ?? []),
    ...uses.words.flatMap((id) => known.words.get(id) ?? []),
  ];
  return [...new Map(found.map((hint) => [hint.id, hint])).values()];
}

/// What the hints are about: to find where the text has it.
export const wantedBy = (hints: readonly DeploymentHint[]): WantedUses => ({
  words: new Set(hints.flatMap(({ wordID }) => wordID ?? [])),
  images: new Set(hints.flatMap(({ image }) => image ?? [])),
  characters: new Set(hints.flatMap(({ character }) => character ?? [])),
});

/// Null of what is about the book itself.
export function thingOf({ wordID, image, character }: DeploymentHint): UsedThing | null {
  if (wordID !== null) return { word: wordID };
  if (image !== null) return { image };
  return character === null ? null : { character };
}

/// A hint with every place of what it is about.
export interface PlacedHint {
  readonly hint: DeploymentHint;
  /// In the order of the text; none of what is about the book itself.
  readonly places: readonly { readonly from: number; readonly to: number }[];
}

export function placeHints(hints: readonly DeploymentHint[], found: UsePlaces): PlacedHint[] {
  return hints.map((hint) => {
    const { wordID, image, character } = hint;
    const places =
      wordID !== null
        ? found.words.get(wordID)
        : image !== null
          ? found.images.get(image)
          : found.characters.get(character ?? "");
    return { hint, places: places ?? [] };
  });
}
