import { memo, useMemo } from "react";
import type { SentenceReading } from "../../../../language/index.ts";
import { clustersOf } from "../../../../reader/items.ts";
import type { ReaderSpeaker } from "../../../../reader/page.ts";
import { textSentence } from "../../../../reader/text.ts";
import type { ReaderChoices } from "../../../../reader/words.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./reader-preview.module.css";
import { Word } from "./word.tsx";

interface Props {
  readonly sentence: SentenceReading;
  /// Its index among the shown sentences.
  readonly position: number;
  /// The index of the item at the cursor: -1 where the cursor is between words, null where it is in another sentence.
  readonly current: number | null;
  /// Whether Tab enters the preview at this sentence's first word.
  readonly isFirst: boolean;
  /// The items in sound, as `first-last`; empty where none is.
  readonly sounding: string;
  readonly choices: ReaderChoices;
  onGo(sentence: number, item: number): void;
}

/// A sentence with its speaker, each word below its symbol. Items without white space between them in the text stay
/// together.
export const Sentence = memo(function Sentence(props: Props) {
  const { sentence, position, current, isFirst, sounding, choices, onGo } = props;
  const [firstSounding = -1, lastSounding = -1] = sounding === "" ? [] : sounding.split("-").map(Number);
  const { speaker, items: all } = useMemo(() => textSentence(sentence, choices), [sentence, choices]);
  const firstWord = all.findIndex(({ kind }) => kind !== "plain");
  return (
    <div className={classes.sentence} data-sentence={position} {...(current === null ? {} : { "data-current": true })}>
      {speaker && <Speaker {...speaker} />}
      <p className={classes.words}>
        {clustersOf(all).map(({ start, items }) => (
          <span key={start} className={classes.cluster}>
            {[...items.entries()].map(([at, item]) => (
              <Word
                key={start + at}
                item={item}
                isCurrent={start + at === current}
                isSounding={firstSounding <= start + at && start + at <= lastSounding}
                isEntry={start + at === current || (isFirst && start + at === firstWord)}
                choices={choices}
                onGo={() => onGo(position, start + at)}
              />
            ))}
          </span>
        ))}
      </p>
    </div>
  );
}, isSame);

/// The character's symbol and name, with its colour beside the name: staff may choose a colour that is unreadable as
/// text. Characters' symbols are the house's own.
function Speaker({ name, colour, symbol }: ReaderSpeaker) {
  return (
    <p className={classes.speaker}>
      {symbol && (
        <Picture
          className={classes.speakerSymbol ?? ""}
          source={{ kind: "symbol", supplier: "symbolshelf", name: symbol, width: 160 }}
          alt=""
          absent={symbol}
        />
      )}
      <span className={classes.swatch} {...(colour === null ? {} : { style: { background: colour } })} aria-hidden />
      {name}
    </p>
  );
}

/// Whether a sentence would look the same: its offset in the text does not matter.
function isSame(before: Props, after: Props): boolean {
  return (
    before.position === after.position &&
    before.current === after.current &&
    before.isFirst === after.isFirst &&
    before.sounding === after.sounding &&
    before.choices === after.choices &&
    (before.sentence === after.sentence || looks(before.sentence) === looks(after.sentence))
  );
}

const looksOf = new WeakMap<SentenceReading, string>();

function looks(sentence: SentenceReading): string {
  const known = looksOf.get(sentence);
  if (known !== undefined) return known;
  const items = sentence.items.map(({ kind, text, space, word, footnote }) => [kind, text, space, word, footnote]);
  const made = JSON.stringify([sentence.speaker, items]);
  looksOf.set(sentence, made);
  return made;
}
