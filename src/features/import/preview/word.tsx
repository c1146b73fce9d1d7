import type { CSSProperties } from "react";
import { dialects } from "../../../../api/index.ts";
import { primaryDialect, suppliers } from "../../../../api/symbols/rules/symbols.ts";
import type { TextItem } from "../../../../reader/text.ts";
import type { ReaderChoices, ReaderWord } from "../../../../reader/words.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./reader-preview.module.css";
import { stepBetweenWords } from "./word-steps.ts";

/// A word below its symbol, or punctuation beside it. A click goes to the word in the text.
export function Word({
  item,
  isCurrent,
  isSounding,
  isEntry,
  choices,
  onGo,
}: {
  item: TextItem;
  isCurrent: boolean;
  /// Whether it is being read aloud.
  isSounding: boolean;
  /// Whether Tab enters the preview at this word.
  isEntry: boolean;
  choices: ReaderChoices;
  onGo: () => void;
}) {
  const { kind, text, word, footnote } = item;
  if (item.isPunctuation) return <span className={classes.punctuation}>{text}</span>;
  const about = describe(item, choices);
  return (
    <button
      type="button"
      className={classes.word}
      data-kind={kind}
      tabIndex={isEntry ? 0 : -1}
      title={about}
      onClick={onGo}
      onKeyDown={stepBetweenWords}
      {...(isCurrent ? { "aria-current": true } : {})}
      {...(isSounding ? { "data-sounding": true } : {})}
      {...(word
        ? {
            style: {
              "--fill": `var(--fitz-${word.fitzType.toLowerCase()}-fill)`,
              "--ink": `var(--fitz-${word.fitzType.toLowerCase()}-text)`,
            } as CSSProperties,
          }
        : {})}
    >
      {word && <WordSymbol symbol={word.symbol} />}
      {kind === "unresolved" && <span className={classes.question}>?</span>}
      <span className={classes.text}>
        {text}
        {footnote !== null && <sup>{footnote}</sup>}
      </span>
      {word && <span className={classes.letter}>{word.fitzType}</span>}
    </button>
  );
}

function WordSymbol({ symbol }: Pick<ReaderWord, "symbol">) {
  if (!symbol) return <span className={classes.noSymbol}>No symbol</span>;
  const { supplier, name } = symbol;
  return (
    <Picture
      className={classes.symbol ?? ""}
      source={{ kind: "symbol", supplier, name, width: 160 }}
      alt=""
      absent={name}
    />
  );
}

/// Describes a word beyond its text.
function describe({ kind, word, definition }: TextItem, { dialect, supplier }: ReaderChoices): string {
  if (kind === "no-key") return "printed without a key";
  if (kind === "unresolved") return "no dictionary word yet";
  if (word === null) return "";
  return [
    word.fitzName,
    definition,
    !word.isOfDialect && `not a word of ${dialects[dialect].name} English`,
    !word.symbol && `no ${suppliers[supplier]} symbol`,
    word.symbol?.isFallback && dialect !== primaryDialect && "the British symbol",
  ]
    .filter(Boolean)
    .join(", ");
}
