import { allDialects, type Dialect, dialects } from "../../../../../api/index.ts";
import { dialectsToSpell, isOpen, isSure } from "../../../../../api/words/rules/spelling/queue.ts";
import { FitzLetters } from "../../../../components/colours/fitz-letters.tsx";
import { formatMoment } from "../../../../components/format.ts";
import type { Column } from "../../../../components/table/columns.ts";
import classes from "./queue.module.css";
import type { QueueRow } from "./queue-state.ts";
import { soundsOf } from "./queue-words.ts";

/// The columns of the queue: a word, and its spellings in each dialect beside each other.
export const queueColumns = (onChange: (row: QueueRow) => void): readonly Column<QueueRow>[] => [
  {
    id: "word",
    label: "Word",
    width: "minmax(0, 1.2fr)",
    isName: true,
    cell: (row, { tabIndex }) => (
      <span className={classes.lines}>
        <span className={classes.word}>
          <button type="button" data-target tabIndex={tabIndex} onClick={() => onChange(row)}>
            {row.word.text}
          </button>{" "}
          <FitzLetters set={row.word.fitzType} />
        </span>
        {row.word.definition && (
          <span className={classes.dim} title={row.word.definition}>
            {row.word.definition}
          </span>
        )}
      </span>
    ),
    text: ({ word }) => word.text,
  },
  ...allDialects.map(
    (dialect): Column<QueueRow> => ({
      id: dialect,
      label: dialects[dialect].name,
      width: "minmax(0, 2fr)",
      asLine: "named-whole",
      cell: ({ word }) => <Spelt word={word} dialect={dialect} />,
    }),
  ),
  {
    id: "state",
    label: "State",
    width: "minmax(0, 1.2fr)",
    asLine: "named",
    cell: (row) => <State row={row} />,
  },
];

function Spelt({ word, dialect }: { word: QueueRow["word"]; dialect: Dialect }) {
  if (!word.dialects.includes(dialect)) return <span className={classes.dim}>not in this dialect</span>;
  const found = word.spellings.filter((one) => one.dialect === dialect);
  if (found.length === 0) return <span className={classes.dim}>nothing proposed</span>;
  return (
    <span className={classes.lines}>
      {found.map((spelling) => (
        <span
          key={spelling.field}
          className={classes.spelling}
          {...(spelling.confirmed ? {} : { "data-proposed": true })}
          {...(spelling.sure ? {} : { "data-unsure": true })}
        >
          <span className={classes.notation}>{spelling.notation}</span>{" "}
          <span className={classes.sounds}>{soundsOf(spelling)}</span>
          {spelling.field === "c" && <span className={classes.field}>Ce</span>}
          {!spelling.sure && <span className={classes.field}>look</span>}
        </span>
      ))}
    </span>
  );
}

function State({ row: { word, status, problem } }: { row: QueueRow }) {
  if (problem !== null)
    return (
      <span className={classes.problem} title={problem}>
        Not saved: {problem}
      </span>
    );
  if (status === "sending") return <span className={classes.dim}>Saving…</span>;
  if (dialectsToSpell(word.dialects, word.spellings).length > 0) return <span>To be spelled</span>;
  if (isOpen(word)) return <span>{isSure(word) ? "Proposed, sure" : "Proposed, look"}</span>;
  const [first] = word.spellings;
  return (
    <span className={classes.lines}>
      <span className={classes.confirmed}>Confirmed ✓</span>
      {first?.confirmedBy && (
        <span className={classes.dim} title={first.confirmedBy}>
          {first.confirmedBy}
          {first.confirmedAt ? `, ${formatMoment(first.confirmedAt)}` : ""}
        </span>
      )}
    </span>
  );
}
