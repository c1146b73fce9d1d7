import { IconChevronDown, IconChevronRight, IconLock, IconStar } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { allDialects, type DictWord, dialects, fitzTypes, type WordLetter, wordTypes } from "../../../../api/index.ts";
import { cellName } from "../../../../api/sheets/rules/cells.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount, plural } from "../../../components/format.ts";
import { placeAddress } from "../../../components/grid/sheet-address.ts";
import type { Column, RowState } from "../../../components/table/columns.ts";
import { TypeBadge } from "../../../components/words/type-badge.tsx";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "./words.module.css";

/// A row of the list: a word, or a first letter of the tree.
export type ListRow = DictWord | LetterRow;

export interface LetterRow extends WordLetter {
  readonly kind: "letter";
  readonly isOpen: boolean;
}

export const isLetter = (row: ListRow): row is LetterRow => "kind" in row && row.kind === "letter";

/// The columns of words. `onBelow` opens and closes what stands below a word; null in a table.
export function wordColumns(onBelow: ((id: string) => void) | null): readonly Column<ListRow>[] {
  const column = (
    id: string,
    label: string,
    width: string,
    cell: Column<DictWord>["cell"],
    more: Partial<Column<DictWord>> = {},
  ): Column<ListRow> => ({ id, label, width, cell, ...more }) as Column<ListRow>;
  return [
    column("word", "Word", "minmax(0, 1.7fr)", (word, at) => <Name word={word} at={at} onBelow={onBelow} />, {
      isName: true,
      className: classes.name ?? "",
      text: ({ text }) => text,
    }),
    column("type", "Type", "40px", ({ type }) => <TypeBadge type={type} />, { text: ({ type }) => wordTypes[type] }),
    column("fitz", "Fitz type", "64px", ({ fitzType }) => <FitzLetters set={fitzType} />, {
      text: ({ fitzType }) => fitzTypes[fitzType],
    }),
    ...(onBelow
      ? []
      : [
          column("forms", "Forms and popups", "minmax(0, 2fr)", (word) => <Forms word={word} />, {
            asLine: "whole",
            title: formsText,
            text: formsText,
          }),
        ]),
    column("definition", "Definition", "minmax(0, 1.7fr)", ({ definition }) => definition, { asLine: "whole" }),
    ...(onBelow
      ? []
      : [
          column(
            "place",
            "Place",
            "minmax(0, 1.8fr)",
            (word, { tabIndex }) => <Place word={word} tabIndex={tabIndex} />,
            {
              asLine: "named",
              title: placesText,
              text: placesText,
            },
          ),
        ]),
    ...(onBelow
      ? []
      : [
          column("use", "Use", "112px", (word) => <Use word={word} />, {
            asLine: "named",
            title: usesText,
            text: ({ uses }) => String(uses?.count ?? 0),
          }),
        ]),
    column("dialects", "Dialects", "minmax(0, 0.8fr)", dialectsText, { asLine: "named", title: dialectNames }),
    column("priority", "Priority", "72px", ({ priority }) => priority, { asLine: "named", align: "end" }),
    // In the table the forms stand in the row.
    ...(onBelow
      ? [
          column(
            "children",
            "Children",
            "72px",
            ({ childWordCount }) => (childWordCount > 0 ? formatCount(childWordCount) : null),
            { asLine: "named", align: "end" },
          ),
        ]
      : []),
  ];
}

/// So many forms stand in a row; the others are counted.
const maxForms = 4;

const formsText = ({ childWords = [] }: DictWord): string => childWords.map(({ text }) => text).join(", ");

function Forms({ word: { childWords = [] } }: { word: DictWord }) {
  const more = childWords.length - maxForms;
  return (
    <>
      {childWords.slice(0, maxForms).map(({ id, type, text }) => (
        <span key={id} className={classes.form}>
          <TypeBadge type={type} /> {text}
        </span>
      ))}
      {more > 0 && <span className={classes.dim}>+{formatCount(more)}</span>}
    </>
  );
}

export const usesText = ({ uses }: DictWord): string =>
  uses && uses.count > 0
    ? `Used ${plural(uses.count, "time")}, on ${plural(uses.pages, "page")} of ${plural(uses.books, "book")}`
    : "No book uses it";

/// How often the word is used, and in how many books.
function Use({ word: { uses } }: { word: DictWord }) {
  if (!uses || uses.count === 0) return null;
  return (
    <>
      {formatCount(uses.count)} <span className={classes.dim}>in {plural(uses.books, "book")}</span>
    </>
  );
}

type WordPlace = NonNullable<DictWord["sheets"]>[number];

const placeText = ({ row, col, sheet: { name, number, gridName } }: WordPlace): string =>
  `${name ?? `Sheet ${number}`} (${gridName}), ${cellName({ row, col })}`;

export const placesText = ({ sheets = [] }: DictWord): string => sheets.map(placeText).join("; ");

/// The first sheet on which the word stands; the others are counted.
function Place({ word: { sheets = [] }, tabIndex }: { word: DictWord; tabIndex: 0 | -1 }) {
  const [first, ...others] = sheets;
  if (!first) return null;
  return (
    <>
      <Link to={placeAddress(first)} className={classes.place} tabIndex={tabIndex}>
        {first.sheet.name ?? `Sheet ${first.sheet.number}`}
      </Link>
      {others.length > 0 && <span className={classes.dim}> +{formatCount(others.length)}</span>}
    </>
  );
}

const dialectNames = (word: DictWord): string => word.dialects.map((one) => dialects[one].name).join(", ");

export const dialectsText = (word: DictWord): string =>
  word.dialects.length === allDialects.length ? "All" : dialectNames(word);

function Name({
  word,
  at: { tabIndex, level, isOpen },
  onBelow,
}: {
  word: DictWord;
  at: RowState<null>;
  onBelow: ((id: string) => void) | null;
}) {
  return (
    <>
      {onBelow && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.switch}
          aria-label={`${isOpen ? "Close" : "Open"} ${word.text}`}
          {...(isOpen === null ? { disabled: true, "aria-hidden": true } : {})}
          onClick={() => onBelow(word.id)}
        >
          {isOpen !== null && <Chevron isOpen={isOpen} />}
        </button>
      )}
      <WordThumb symbol={word.symbol} />
      <Link to={`/word/${word.id}`} data-target className={classes.link} title={word.text} tabIndex={tabIndex}>
        {word.text}
      </Link>
      {word.isCore && <IconStar size={14} role="img" aria-label="Core word" className={classes.kept} />}
      {word.isLocked && <IconLock size={14} role="img" aria-label="Locked" className={classes.kept} />}
      {word.parentWord && level === 1 && <span className={classes.dim}>of {word.parentWord.text}</span>}
    </>
  );
}

/// A first letter, with how many words begin so, and the symbols of the first ones.
export function Letter({
  row: { letter, symbols, isOpen },
  count,
  tabIndex,
  onSwitch,
}: {
  row: LetterRow;
  /// In words.
  count: string;
  tabIndex: 0 | -1;
  onSwitch: (letter: string) => void;
}) {
  return (
    <span className={classes.letterRow}>
      <button type="button" data-target tabIndex={tabIndex} className={classes.letter} onClick={() => onSwitch(letter)}>
        <Chevron isOpen={isOpen} />
        {letter.toUpperCase()}
        <span className={classes.dim}>{count}</span>
      </button>
      {!isOpen && symbols && (
        <span className={classes.firstWords} aria-hidden>
          {symbols.map((symbol) => (
            <WordThumb key={symbol.symbolshelf ?? symbol.symbolstix ?? symbol.widgit} symbol={symbol} />
          ))}
        </span>
      )}
    </span>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return <Icon size={16} aria-hidden />;
}
