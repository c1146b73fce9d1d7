import { IconArrowNarrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import classes from "./cells-pair.module.css";

/// Some rows and columns of a sheet, with the words in them.
interface Cells<Word> {
  readonly caption: string;
  /// Counted from 0.
  readonly rows: readonly number[];
  readonly cols: readonly number[];
  /// By cell code.
  readonly words: ReadonlyMap<number, Word>;
  /// The codes of the framed cells.
  readonly changed: ReadonlySet<number>;
}

/// The cells of a sheet before and after, side by side; one below the other where there is little room.
export function CellsPair<Word extends { readonly text: string }>({
  before,
  after,
  picture,
  isWhole = false,
}: {
  before: Cells<Word>;
  after: Cells<Word>;
  picture: (word: Word, side: "before" | "after") => ReactNode;
  /// Draws the entire sheet: its cells are narrow, and long words are cut.
  isWhole?: boolean;
}) {
  return (
    <div className={classes.pair} {...(isWhole ? { "data-whole": true } : {})}>
      <CellTable cells={before} picture={(word) => picture(word, "before")} />
      <IconArrowNarrowRight className={classes.arrow} size={28} stroke={1.5} aria-hidden />
      <CellTable cells={after} picture={(word) => picture(word, "after")} />
    </div>
  );
}

function CellTable<Word extends { readonly text: string }>({
  cells: { caption, rows, cols, words, changed },
  picture,
}: {
  cells: Cells<Word>;
  picture: (word: Word) => ReactNode;
}) {
  return (
    <table className={classes.cells}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <td />
          {cols.map((col, at) => (
            <th key={col} scope="col" {...gap(cols, at)}>
              {col + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowAt) => (
          <tr key={row} {...gap(rows, rowAt)}>
            <th scope="row">{row + 1}</th>
            {cols.map((col, at) => {
              const code = cellCode({ row, col });
              const word = words.get(code);
              return (
                <td key={col} {...gap(cols, at)}>
                  <span className={classes.cell} {...(changed.has(code) ? { "data-changed": true } : {})}>
                    {word && (
                      <>
                        <span className={classes.symbol}>{picture(word)}</span>
                        <span className={classes.text}>{word.text}</span>
                      </>
                    )}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/// Marks the first row or column after omitted ones.
const gap = (all: readonly number[], at: number) =>
  at > 0 && all[at - 1] !== all[at]! - 1 ? { "data-gap": true } : {};
