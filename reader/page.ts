import { caseKey } from "../language/normalise.ts";
import { zeroUUID } from "../language/types.ts";
import type { PackagedPage, PackageManifest } from "./package.ts";
import { type ReaderPlace, type ReaderSheet, readSheets } from "./sheets.ts";
import { packagedReaderWord, type ReaderChoices, type ReaderWord } from "./words.ts";

/// A page as the child meets it, from a package alone. Every export and the editor's preview draw this.

/// Who speaks a sentence.
export interface ReaderSpeaker {
  readonly name: string;
  /// The name of the character's symbol; null where it has none.
  readonly symbol: string | null;
  /// The picture's path in the package; null where there is none.
  readonly path: string | null;
  /// `#rrggbb`; null for a speaker that the book does not declare.
  readonly colour: string | null;
}

/// - `plain`: punctuation, or a word that is not looked up;
/// - `key`: a dictionary word;
/// - `no-key`: printed without a key, as the text says;
/// - `unresolved`: the dictionary word is not known.
export type ReaderItemKind = "plain" | "key" | "no-key" | "unresolved";

export interface ReaderItem {
  readonly kind: ReaderItemKind;
  /// As it is printed: a word may begin with a capital, or be a form of its dictionary word.
  readonly text: string;
  readonly isPunctuation: boolean;
  /// Whether white space comes before it.
  readonly space: boolean;
  readonly word: ReaderWord | null;
  /// The index of the page's footnote on this word, at its first occurrence.
  readonly footnote: number | null;
  /// Where the word is on the grid; null without a grid, and where it is not on it.
  readonly place: ReaderPlace | null;
}

export interface ReaderSentence {
  readonly speaker: ReaderSpeaker | null;
  readonly items: readonly ReaderItem[];
}

export interface ReaderFootnote {
  readonly index: number;
  readonly word: string;
  readonly text: string;
}

export interface ReaderPicture {
  readonly name: string;
  /// Its path in the package; null where its file is missing.
  readonly path: string | null;
}

export interface ReaderPage {
  /// Counts over the book, from 1.
  readonly number: number;
  readonly name: string;
  readonly type: PackagedPage["type"];
  readonly part: string;
  readonly chapter: string;
  /// Whether the page is the first of its part, and of its chapter.
  readonly isFirstOfPart: boolean;
  readonly isFirstOfChapter: boolean;
  readonly picture: ReaderPicture | null;
  readonly sentences: readonly ReaderSentence[];
  readonly footnotes: readonly ReaderFootnote[];
  /// The words of the page on the grid itself, and those in popups, each once in the order of first use.
  readonly staticKeys: readonly ReaderWord[];
  readonly popupKeys: readonly ReaderWord[];
  /// The sheets that the page's words are on, in the order of first use. The first one shows when the page opens, and
  /// another one as the reader comes to a word on it. Empty without a grid.
  readonly sheets: readonly ReaderSheet[];
}

/// What a reader chose, with the grid that they use; null for none.
export interface PageChoices extends ReaderChoices {
  readonly gridID: string | null;
}

/// A package, opened for reading. Pages are made as they are asked for.
export interface ReaderBook {
  readonly manifest: PackageManifest;
  readonly pageCount: number;
  /// `number` counts from 1; throws a RangeError beyond the pages.
  readonly page: (number: number, choices: PageChoices) => ReaderPage;
  /// A sheet by itself, of any grid, with the words that count as used; null for an unknown one.
  readonly sheet: (id: string, choices: ReaderChoices, used?: ReadonlySet<string>) => ReaderSheet | null;
  readonly word: (id: string, choices: ReaderChoices) => ReaderWord | null;
}

export function openPackage(manifest: PackageManifest): ReaderBook {
  const words = new Map(manifest.words.map((word) => [word.id, word]));
  const speakers = new Map<string, ReaderSpeaker>(
    manifest.characters.map(({ name, symbol, colour, image }) => [
      name,
      { name, symbol: symbol || null, path: image, colour: cssColour(colour) },
    ]),
  );
  const pages = manifest.parts.flatMap((part) =>
    part.chapters.flatMap((chapter, chapterAt) =>
      chapter.pages.map((page, at) => ({
        page,
        part: part.name,
        chapter: chapter.name,
        isFirstOfPart: chapterAt === 0 && at === 0,
        isFirstOfChapter: at === 0,
      })),
    ),
  );
  const sheets = readSheets(manifest);

  const wordOf = (id: string, choices: ReaderChoices): ReaderWord | null => {
    const word = words.get(id);
    return word ? packagedReaderWord(word, choices) : null;
  };

  function sentencesOf(page: PackagedPage, choices: PageChoices): ReaderSentence[] {
    const footnotes = new Map(page.footnotes.map(({ word, index }) => [caseKey(word), index]));
    const plain = { word: null, footnote: null, place: null } as const;
    return page.sentences.map(({ character, words: items }) => {
      const kept: ReaderItem[] = [];
      // The space before a tag of speech is that of the item after it.
      let spaced = false;
      for (const item of items) {
        spaced ||= item.space === true;
        if ("acapela" in item) continue;
        const space = spaced;
        spaced = false;
        if ("punctuation" in item) {
          kept.push({ ...plain, kind: "plain", text: item.punctuation, isPunctuation: true, space });
          continue;
        }
        const { text, keyId } = item;
        const key = caseKey(text);
        const footnote = footnotes.get(key) ?? null;
        footnotes.delete(key);
        const word = keyId === null ? null : wordOf(keyId, choices);
        const kind = word
          ? "key"
          : keyId === zeroUUID
            ? "no-key"
            : page.type === "Unstructured"
              ? "plain"
              : "unresolved";
        const place = word && choices.gridID !== null ? sheets.place(word.id, choices.gridID) : null;
        kept.push({ kind, text, isPunctuation: false, space, word, footnote, place });
      }
      const undeclared = character === null ? null : { name: character, symbol: null, path: null, colour: null };
      return { speaker: character === null ? null : (speakers.get(character) ?? undeclared), items: kept };
    });
  }

  function page(number: number, choices: PageChoices): ReaderPage {
    const found = pages[number - 1];
    if (!found) throw new RangeError(`The book has no page ${number}`);
    const { page: packaged, ...about } = found;
    const sentences = sentencesOf(packaged, choices);
    const keysOf = (ids: readonly string[]) => ids.flatMap((id) => wordOf(id, choices) ?? []);
    const used = new Set(sentences.flatMap(({ items }) => items.flatMap(({ word }) => word?.id ?? [])));
    const shown = new Set(sentences.flatMap(({ items }) => items.flatMap(({ place }) => place?.sheetID ?? [])));
    return {
      number,
      name: packaged.name,
      type: packaged.type,
      ...about,
      picture: packaged.picture,
      sentences,
      footnotes: packaged.footnotes.map(({ index, word, text }) => ({ index, word, text: text ?? "" })),
      staticKeys: keysOf(packaged.staticAreaKeys),
      popupKeys: keysOf(packaged.popupAreaKeys),
      sheets: [...shown].flatMap((id) => sheets.sheet(id, choices, used) ?? []),
    };
  }

  return {
    manifest,
    pageCount: pages.length,
    page,
    sheet: sheets.sheet,
    word: wordOf,
  };
}

/// Returns `#rrggbb` of 0xRRGGBB.
export const cssColour = (colour: number): string => `#${colour.toString(16).padStart(6, "0")}`;
