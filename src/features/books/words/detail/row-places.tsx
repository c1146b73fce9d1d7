import { Anchor, Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import type { Desk } from "../../../../../api/index.ts";
import { type Cell, cellCode } from "../../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { listed } from "../../../../components/format.ts";
import { placeAddress } from "../../../../components/grid/sheet-address.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import type { DeskSession } from "../desk-session.ts";
import { leafOf, placesOf } from "../state/decisions.ts";
import type { RowView } from "../state/work.ts";
import classes from "./detail.module.css";

const noCells: readonly number[] = [];

/// The smallest first, as people count them.
const bySize = (grids: Desk["grids"]) => [...grids].sort((one, other) => one.rows * one.cols - other.rows * other.cols);

/// Where a row's word is to stand, or stands, on each grid, drawn small.
export function RowPlaces({
  session,
  view: { row, decision, basis },
  onPlace,
}: {
  session: DeskSession;
  view: RowView;
  onPlace: () => void;
}) {
  const sheets = useStore(session.store, ({ known }) => known.sheets);
  const { grids = [] } = session.desk() ?? {};
  const leaf = leafOf(decision);
  const isPlaced = leaf?.action === "create" || leaf?.action === "change" || (leaf === null && row.word?.type === "K");
  if (!isPlaced) return null;
  const given = placesOf(decision);
  const standing = row.word?.places ?? [];
  const placeOn = (gridID: string): (Cell & { sheetID: string; label: string; isNew: boolean }) | null => {
    const place = given.find((one) => one.gridID === gridID);
    const stands = standing.find(({ sheet }) => sheet.gridID === gridID);
    if (place) {
      const isNew = !stands || cellCode(stands) !== cellCode(place) || stands.sheetID !== place.sheetID;
      return { ...place, label: sheets.get(place.sheetID)?.label ?? "A sheet", isNew };
    }
    return stands && given.length === 0 ? { ...stands, label: sheetLabel(stands.sheet), isNew: false } : null;
  };
  return (
    <section className={classes.part} aria-label="Place">
      <h3 className={classes.heading}>
        Place
        {basis.beside.length > 0 && <span className={classes.dim}>with {listed(basis.beside.slice(0, 4))}</span>}
      </h3>
      <div className={classes.grids}>
        {bySize(grids).map((grid) => {
          const place = placeOn(grid.id);
          return (
            <div key={grid.id} className={classes.grid}>
              <span className={classes.mini} {...(place?.isNew && !basis.sure.place ? { "data-guess": true } : {})}>
                <SheetThumbnail grid={grid} words={null} quarantine={noCells} marked={place ? cellCode(place) : null} />
              </span>
              <b>{grid.name}</b>
              {place ? (
                <>
                  <Anchor component={Link} to={placeAddress(place)} size="sm">
                    {place.label}
                  </Anchor>
                  <span className={classes.dim}>
                    row {place.row + 1}, col. {place.col + 1}
                  </span>
                </>
              ) : (
                <span className={classes.dim}>No place</span>
              )}
            </div>
          );
        })}
      </div>
      <Button variant="default" size="compact-sm" onClick={onPlace}>
        Choose places…
      </Button>
    </section>
  );
}
