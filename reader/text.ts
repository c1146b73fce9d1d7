import type { Dialect, FitzType } from "../api/common/constants.ts";
import { primaryDialect, symbolFor } from "../api/symbols/rules/symbols.ts";
import type { ItemReading, LookupWord, SentenceReading } from "../language/index.ts";
import { cssColour, type ReaderItem, type ReaderSentence } from "./page.ts";
import { type ReaderChoices, type ReaderWord, readerWord } from "./words.ts";

/// A sentence as the child will meet it, from a text that is in no package yet. A test holds it to what packages say.

/// An item with what its editor needs beyond that.
export interface TextItem extends ReaderItem {
  /// Of its word; null where that has none.
  readonly definition: string | null;
}

export interface TextSentence extends ReaderSentence {
  /// One for each item of the reading, in its order.
  readonly items: readonly TextItem[];
}

/// Places and pictures are not known: whoever draws a symbol asks for it by its name.
export const textSentence = ({ speaker, items }: SentenceReading, choices: ReaderChoices): TextSentence => ({
  speaker: speaker && {
    name: speaker.name,
    symbol: speaker.symbol,
    path: null,
    colour: speaker.colour === null ? null : cssColour(speaker.colour),
  },
  items: items.map((item) => textItem(item, choices)),
});

const textItem = ({ kind, text, space, word, footnote, from, to }: ItemReading, choices: ReaderChoices): TextItem => ({
  kind,
  text,
  // Of what is no word the place in the text does not matter.
  isPunctuation: kind === "plain" && from === to,
  space,
  word: word && lookupReaderWord(word, choices),
  footnote,
  place: null,
  definition: word?.definition ?? null,
});

function lookupReaderWord(word: LookupWord, choices: ReaderChoices): ReaderWord {
  const { supplier, dialect } = choices;
  // As packages do it: a word that is none of the dialect has the primary dialect's symbol.
  const of = word.dialects.includes(dialect) ? dialect : primaryDialect;
  const found = word.symbol && symbolFor(word.symbol, supplier, of);
  const isFallback = of !== dialect || found?.isFallback === true;
  const symbol = found && { supplier, name: String(found.symbol), isFallback, path: null };
  // A dictionary says them as texts, and has been validated.
  const [fitzType, dialects] = [word.fitzType as FitzType, word.dialects as Dialect[]];
  return readerWord({ id: word.id, text: word.text, type: word.type, fitzType, dialects }, choices, symbol);
}
