import { Anchor, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { createSheetsToSee } from "../../../client/read-sheet.ts";
import { useServices } from "../../../client/services.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { firstCell, type GridSelection, selectionAt } from "../../../components/grid/selection.ts";
import { sheetAddress } from "../../../components/grid/sheet-address.ts";
import type { Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { BookPicture } from "../../../components/pictures/book-picture.tsx";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import classes from "./sheet-screen.module.css";

interface LinkedProps {
  readonly sheet: Sheet;
  readonly marked: number | null;
  readonly zoom: Zoom;
  /// The book of which a picture is drawn; null for none.
  readonly bookID: string | null;
}

/// Shows the other sheets of the set beside this one, each with the active cell marked. They are read again whenever
/// the sheet is: linked words move together.
export function LinkedSheets(props: LinkedProps) {
  return <Linked key={props.sheet.linkedSheets.map(({ id }) => id).join()} {...props} />;
}

function Linked({ sheet, ...more }: LinkedProps) {
  const { api } = useServices();
  const [linked] = useState(() =>
    createSheetsToSee(
      api,
      sheet.linkedSheets.map(({ id }) => id),
    ),
  );
  const { status, data, error } = useStore(linked.store);
  useEffect(() => {
    if (sheet) void linked.load();
    return linked.stop;
  }, [linked, sheet]);
  if (status === "failed") return <ErrorView error={error} onRetry={() => void linked.load()} />;
  return data?.map((other) => <Other key={other.id} sheet={other} {...more} />);
}

function Other({ sheet, marked, zoom, bookID }: LinkedProps) {
  const [selection, setSelection] = useState<GridSelection>(() => selectionAt(firstCell(sheet.grid)));
  const navigate = useNavigate();
  const words = sheet.words.map(gridWord);
  const label = `${sheetLabel(sheet)}, number ${sheet.number}`;
  const to = `/sheets/${sheet.id}?set=1`;
  return (
    <section className={classes.sheet} aria-label={label}>
      <Text className={classes.sheetHead}>
        <Anchor component={Link} to={to}>
          {label}
        </Anchor>
        <FitzLetters set={sheet.fitzTypes} />
      </Text>
      <div className={classes.cells}>
        <GridView
          label={label}
          grid={sheet.grid}
          words={words}
          quarantine={sheet.quarantine}
          selection={selection}
          onSelect={setSelection}
          zoom={zoom}
          marked={marked}
          picture={<BookPicture bookID={bookID} absent="Picture" />}
          onOpen={(cell) => navigate(`${sheetAddress(sheet.id, cell)}&set=1`)}
        />
      </div>
    </section>
  );
}
