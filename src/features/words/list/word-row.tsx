import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { memo } from "react";
import { Link } from "react-router-dom";
import { type DictWord, dialects, type WordLetter } from "../../../../api/index.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount } from "../../../components/format.ts";
import { TypeBadge } from "../../../components/words/type-badge.tsx";
import { WordThumb } from "../../../components/words/word-thumb.tsx";
import classes from "./words.module.css";

/// px; the style sheet has the same.
export const rowHeight = 44;

const roles = { row: { role: "row" } } as const;
/// The cells of a tree are a grid's.
const cellRoles = (isTree: boolean) => ({
  name: { role: "rowheader" },
  cell: { role: isTree ? "gridcell" : "cell" },
});

interface Shared {
  readonly row: number;
  readonly isActive: boolean;
  readonly onActive: (row: number) => void;
  /// Where rows are lines.
  readonly measure: ((row: Element | null) => void) | undefined;
}

const frame = ({ row, onActive, measure }: Shared) => ({
  ...roles.row,
  ref: measure,
  className: classes.row,
  "data-index": row,
  // The header is the first row.
  "aria-rowindex": row + 2,
  onFocus: () => onActive(row),
});

/// A first letter of the tree, with how many words begin so.
export const LetterRow = memo(function LetterRow({
  letter,
  count,
  symbols,
  isOpen,
  onSwitch,
  ...shared
}: Shared & {
  letter: string;
  count: string;
  /// Of its first words.
  symbols: WordLetter["symbols"];
  isOpen: boolean;
  onSwitch: (letter: string) => void;
}) {
  const { name } = cellRoles(true);
  return (
    <tr {...frame(shared)} aria-level={1} aria-expanded={isOpen}>
      <th {...name} scope="row" className={`${classes.cell} ${classes.letterCell}`}>
        <button
          type="button"
          data-target
          tabIndex={shared.isActive ? 0 : -1}
          className={classes.letter}
          onClick={() => onSwitch(letter)}
        >
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
      </th>
    </tr>
  );
});

export const WordRow = memo(function WordRow({
  word,
  level,
  isTree,
  isOpen,
  isChosen,
  onChoose,
  onSwitch,
  ...shared
}: Shared & {
  word: DictWord;
  level: number;
  isTree: boolean;
  isOpen: boolean;
  /// Null where rows are not chosen.
  isChosen: boolean | null;
  onChoose: (row: number, isRange: boolean) => void;
  onSwitch: (id: string) => void;
}) {
  const { name, cell } = cellRoles(isTree);
  const hasBelow = word.childWordCount > 0;
  const inTree = isTree ? { "aria-level": level, ...(hasBelow ? { "aria-expanded": isOpen } : {}) } : {};
  return (
    <tr {...frame(shared)} {...inTree} {...(isChosen ? { "data-chosen": true } : {})}>
      {isChosen !== null && (
        <td {...cell} className={`${classes.cell} ${classes.check}`}>
          <label className={classes.checkArea}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={`Choose ${word.text}`}
              tabIndex={-1}
              onChange={({ nativeEvent }) =>
                onChoose(shared.row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      <th
        {...name}
        scope="row"
        className={`${classes.cell} ${classes.name}`}
        {...(level > 1 ? { style: { paddingInlineStart: (level - 1) * 20 } } : {})}
      >
        {isTree && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.switch}
            aria-label={`${isOpen ? "Close" : "Open"} ${word.text}`}
            {...(hasBelow ? {} : { disabled: true, "aria-hidden": true })}
            onClick={() => onSwitch(word.id)}
          >
            {hasBelow && <Chevron isOpen={isOpen} />}
          </button>
        )}
        <WordThumb symbol={word.symbol} />
        <Link
          to={`/word/${word.id}`}
          data-target
          className={classes.link}
          title={word.text}
          tabIndex={shared.isActive ? 0 : -1}
        >
          {word.text}
        </Link>
        {word.parentWord && level === 1 && <span className={classes.dim}>of {word.parentWord.text}</span>}
      </th>
      <td {...cell} className={classes.cell}>
        <TypeBadge type={word.type} />
      </td>
      <td {...cell} className={classes.cell}>
        <FitzLetters set={word.fitzType} />
      </td>
      <td {...cell} className={classes.cell} title={word.definition ?? ""} data-whole>
        {word.definition}
      </td>
      <td
        {...cell}
        className={classes.cell}
        title={word.dialects.map((one) => dialects[one].name).join(", ")}
        data-label="Dialects"
      >
        {word.dialects.length === Object.keys(dialects).length
          ? "All"
          : word.dialects.map((one) => dialects[one].name).join(", ")}
      </td>
      <td {...cell} className={`${classes.cell} ${classes.count}`} data-label="Priority">
        {word.priority}
      </td>
      <td {...cell} className={`${classes.cell} ${classes.count}`} data-label="Children">
        {hasBelow && formatCount(word.childWordCount)}
      </td>
    </tr>
  );
});

/// A word that is not loaded yet.
export function WaitingRow(shared: Shared) {
  return (
    <tr {...frame(shared)} aria-busy>
      <td className={classes.cell}>…</td>
    </tr>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return <Icon size={16} aria-hidden />;
}
