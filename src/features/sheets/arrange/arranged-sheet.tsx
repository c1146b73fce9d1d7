import { Anchor, CloseButton } from "@mantine/core";
import { type KeyboardEvent, type MutableRefObject, useMemo } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { type Cell, cellCode } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../components/format.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { gridClipboard } from "../../../components/grid/clipboard.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import type { Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { BookPicture } from "../../../components/pictures/book-picture.tsx";
import classes from "./arrange.module.css";
import type { ArrangeEditor } from "./arrange-editor.ts";

/// Where words are dragged from, across the sheets of the screen.
export type Dragged = MutableRefObject<{ readonly sheetID: string; readonly cell: Cell } | null>;

/// One of the sheets side by side.
export function ArrangedSheet({
  editor,
  sheet,
  position,
  zoom,
  dragged,
  onKey,
  onClose,
}: {
  editor: ArrangeEditor;
  sheet: Sheet;
  /// From 1, as the keys name it.
  position: number;
  zoom: Zoom;
  dragged: Dragged;
  /// Handles keys that the grid does not know.
  onKey: (event: KeyboardEvent) => boolean;
  onClose: () => void;
}) {
  const selections = useStore(editor.store, (state) => state.selections);
  const isActive = useStore(editor.store, () => editor.active()?.id === sheet.id);
  const held = useStore(gridClipboard, (state) => state.held);
  const navigate = useNavigate();
  const words = useMemo(() => sheet.words.map(gridWord), [sheet]);
  const locked = useMemo(() => {
    const fixed = new Set(sheet.lockedWordIDs);
    return new Set([...sheet.locked, ...sheet.words.filter(({ wordID }) => fixed.has(wordID)).map(cellCode)]);
  }, [sheet]);
  const reserved = useMemo(
    () => new Map(sheet.reserved.map(({ text, symbol, ...cell }) => [cellCode(cell), { text, symbol }])),
    [sheet],
  );
  const cut = useMemo(() => {
    const ids = new Set(held?.isCut && held.sheetID === sheet.id ? held.words.map(({ wordID }) => wordID) : []);
    return new Set(words.filter(({ wordID }) => ids.has(wordID)).map(cellCode));
  }, [held, sheet, words]);
  const label = `${sheetLabel(sheet)}, number ${sheet.number}, ${sheet.grid.name}`;
  return (
    <section
      className={classes.sheet}
      aria-label={`Sheet ${position}: ${label}`}
      {...(isActive ? { "data-active": true } : {})}
      onFocusCapture={() => editor.activate(sheet.id)}
    >
      <div className={classes.head}>
        <span className={classes.chip} title={`Ctrl+Shift+${position} sends the chosen words here`}>
          {position}
        </span>
        <Anchor component={Link} to={`/sheets/${sheet.id}`}>
          {sheetLabel(sheet)}
        </Anchor>
        <FitzLetters set={sheet.fitzTypes} />
        <span className={classes.dim}>
          {sheet.grid.name} · {sheet.isComplete ? "complete" : `${plural(sheet.freeCellCount, "free cell")}`}
        </span>
        <CloseButton className={classes.close} aria-label={`Close ${label}`} onClick={onClose} />
      </div>
      <div className={classes.cells}>
        <GridView
          label={label}
          grid={sheet.grid}
          words={words}
          quarantine={sheet.quarantine}
          locked={locked}
          reserved={reserved}
          selection={selections.get(sheet.id) ?? editor.selectionOf(sheet)}
          onSelect={(selection) => editor.select(sheet.id, selection)}
          isMulti
          zoom={zoom}
          cut={cut}
          picture={<BookPicture bookID={sheet.book?.id ?? null} absent="Picture" />}
          onOpen={(cell) => {
            const word = words.find((one) => cellCode(one) === cellCode(cell));
            if (word) navigate(`/word/${word.wordID}`);
          }}
          onKey={onKey}
          onDrag={(cell) => {
            dragged.current = { sheetID: sheet.id, cell };
          }}
          onDrop={(cell) => {
            const from = dragged.current;
            dragged.current = null;
            if (from) void editor.drop(from, { sheetID: sheet.id, cell });
          }}
        />
      </div>
    </section>
  );
}
