import type { CSSProperties } from "react";
import { type Dialect, dialects, type FitzType, fitzTypes } from "../../../../api/index.ts";
import { type Supplier, suppliers, symbolFor } from "../../../../api/symbols/rules/symbols.ts";
import type { ItemReading, LookupWord } from "../../../../language/index.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./reader-preview.module.css";
import { stepBetweenWords } from "./word-steps.ts";

/// A word below its symbol, or punctuation beside it. A click goes to the word in the text.
export function Word({
  item,
  isCurrent,
  isSounding,
  isEntry,
  dialect,
  supplier,
  onGo,
}: {
  item: ItemReading;
  isCurrent: boolean;
  /// Whether it is being read aloud.
  isSounding: boolean;
  /// Whether Tab enters the preview at this word.
  isEntry: boolean;
  dialect: Dialect;
  supplier: Supplier;
  onGo: () => void;
}) {
  const { kind, text, word, footnote } = item;
  if (kind === "plain" && item.from === item.to) return <span className={classes.punctuation}>{text}</span>;
  const about = describe(item, dialect, supplier);
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
      {word && <WordSymbol word={word} dialect={dialect} supplier={supplier} />}
      {kind === "unresolved" && <span className={classes.question}>?</span>}
      <span className={classes.text}>
        {text}
        {footnote !== null && <sup>{footnote}</sup>}
      </span>
      {word && <span className={classes.letter}>{word.fitzType}</span>}
    </button>
  );
}

function WordSymbol({ word, dialect, supplier }: { word: LookupWord; dialect: Dialect; supplier: Supplier }) {
  const found = word.symbol && symbolFor(word.symbol, supplier, dialect);
  if (!found) return <span className={classes.noSymbol}>No symbol</span>;
  const name = String(found.symbol);
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
function describe({ kind, word }: ItemReading, dialect: Dialect, supplier: Supplier): string {
  if (kind === "no-key") return "printed without a key";
  if (kind === "unresolved") return "no dictionary word yet";
  if (word === null) return "";
  const { name } = dialects[dialect];
  const found = word.symbol && symbolFor(word.symbol, supplier, dialect);
  return [
    fitzTypes[word.fitzType as FitzType] ?? word.fitzType,
    word.definition,
    !word.dialects.includes(dialect) && `not a word of ${name} English`,
    !found && `no ${suppliers[supplier]} symbol`,
    found?.isFallback && dialect !== "en-gb" && "the British symbol",
  ]
    .filter(Boolean)
    .join(", ");
}
