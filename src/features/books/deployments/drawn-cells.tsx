import { IconArrowNarrowRight } from "@tabler/icons-react";
import type { PackageDifference } from "../../../../api/index.ts";
import { cellCode, isUsable } from "../../../../api/sheets/rules/cells.ts";
import { Picture } from "../../../components/pictures/picture.tsx";
import classes from "./deployments.module.css";

/// Out of which packages pictures come.
export interface Pictures {
  readonly bookID: string;
  readonly before: string;
  readonly after: string;
}

type DrawnSheet = PackageDifference["sheets"]["listed"][number];

/// The cells for words of a sheet, as one package has them and as the other does; what differs is framed.
export function DrawnCells({ sheet, pictures }: { sheet: DrawnSheet; pictures: Pictures }) {
  const changed = changedCells(sheet);
  return (
    <div className={classes.sheets}>
      <Cells side="before" sheet={sheet} changed={changed} pictures={pictures} />
      <IconArrowNarrowRight className={classes.to} size={28} stroke={1.5} aria-hidden />
      <Cells side="after" sheet={sheet} changed={changed} pictures={pictures} />
    </div>
  );
}

function changedCells({ before, after }: DrawnSheet): ReadonlySet<number> {
  const were = new Map(before.map((word) => [cellCode(word), word.wordID]));
  const are = new Map(after.map((word) => [cellCode(word), word.wordID]));
  return new Set([...were.keys(), ...are.keys()].filter((code) => were.get(code) !== are.get(code)));
}

function Cells({
  side,
  sheet,
  changed,
  pictures,
}: {
  side: "before" | "after";
  sheet: DrawnSheet;
  changed: ReadonlySet<number>;
  pictures: Pictures;
}) {
  const { grid } = sheet;
  const words = new Map(sheet[side].map((word) => [cellCode(word), word]));
  const count = (most: number) => Array.from({ length: most }, (_, at) => at);
  const rows = count(grid.rows).filter((row) => count(grid.cols).some((col) => isUsable({ row, col }, grid)));
  const cols = count(grid.cols).filter((col) => rows.some((row) => isUsable({ row, col }, grid)));
  return (
    <table className={classes.cells}>
      <caption>
        {side === "before" ? "Before" : "After"}: {sheet.sheet}, {grid.name}
      </caption>
      <thead>
        <tr>
          <td />
          {cols.map((col) => (
            <th key={col} scope="col">
              {col + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{row + 1}</th>
            {cols.map((col) => {
              const code = cellCode({ row, col });
              const word = words.get(code);
              return (
                <td key={col}>
                  <span className={classes.cell} {...(changed.has(code) ? { "data-changed": true } : {})}>
                    {word?.picture && (
                      <Picture
                        className={classes.symbol ?? ""}
                        source={{
                          kind: "deployed",
                          bookID: pictures.bookID,
                          deploymentID: pictures[side],
                          hash: word.picture,
                        }}
                        alt=""
                        absent=""
                      />
                    )}
                    {word && <span className={classes.cellText}>{word.text}</span>}
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
