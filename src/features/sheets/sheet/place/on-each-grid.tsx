import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { WordInPlace } from "../../../../../api/index.ts";
import { type Cell, cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { placeAddress } from "../../../../components/grid/sheet-address.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import classes from "./place.module.css";

const noCells: readonly number[] = [];

/// The smallest first, as people count them.
const bySize = (grids: WordInPlace["grids"]) =>
  [...grids].sort((one, other) => one.rows * one.cols - other.rows * other.cols);

/// The word's cell on every grid, drawn side by side, each with a link to it. `drawn` is its cell on this sheet, which
/// need not be saved; null where that is not known.
export function OnEachGrid({
  place: { grids, word },
  sheetID,
  drawn,
}: {
  place: WordInPlace;
  sheetID: string;
  drawn: Cell | null;
}) {
  return (
    <div>
      <h3 className={classes.heading}>On each grid</h3>
      <ul className={classes.grids}>
        {bySize(grids).map((grid) => {
          const saved = word.sheets?.find(({ sheet }) => sheet.gridID === grid.id);
          const isHere = saved?.sheetID === sheetID;
          const cell = isHere && drawn ? drawn : saved;
          const isMoved = saved && cell && cellCode(saved) !== cellCode(cell);
          return (
            <li key={grid.id} className={classes.grid}>
              <span className={classes.mini} {...(cell ? {} : { "data-none": true })}>
                <SheetThumbnail grid={grid} words={null} quarantine={noCells} marked={cell ? cellCode(cell) : null} />
              </span>
              <b>{grid.name}</b>
              {saved && cell ? (
                <>
                  {isHere ? (
                    <span aria-current="true">This sheet</span>
                  ) : (
                    <Anchor component={Link} to={placeAddress(saved)} size="xs">
                      {sheetLabel(saved.sheet)}
                    </Anchor>
                  )}
                  <span className={classes.dim}>
                    row {cell.row + 1}, col. {cell.col + 1}
                    {isMoved && ", not saved"}
                  </span>
                </>
              ) : (
                <span className={classes.dim}>No place</span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
