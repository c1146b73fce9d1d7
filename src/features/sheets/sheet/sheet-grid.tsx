import { Text } from "@mantine/core";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useStore } from "zustand";
import { fitzTypes, type Sheet, wordTypes } from "../../../../api/index.ts";
import { type Cell, cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { effortOf, effortText } from "../../../../api/sheets/rules/effort.ts";
import { isQuarantined } from "../../../../api/sheets/rules/placement.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { isFitzType } from "../../../../api/words/rules/fitz-types.ts";
import { gridClipboard } from "../../../components/grid/clipboard.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { selectionAt } from "../../../components/grid/selection.ts";
import type { Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { BookPicture } from "../../../components/pictures/book-picture.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { type SheetOverlay, useNotes } from "../seeing/use-overlay.ts";
import { EffortChanges } from "./effort-changes.tsx";
import { useKeptCells } from "./kept-cells.tsx";
import type { SheetDraft } from "./sheet-draft.ts";
import classes from "./sheet-screen.module.css";
import type { SheetSession } from "./sheet-session.ts";

/// The sheet's words on its grid, for arranging.
export function SheetGrid({
  session,
  sheet,
  draft,
  zoom,
  overlay,
  bookID,
}: {
  session: SheetSession;
  sheet: Sheet;
  draft: SheetDraft;
  zoom: Zoom;
  overlay: SheetOverlay;
  /// The book of which a picture is drawn; null for none.
  bookID: string | null;
}) {
  const { notes } = useNotes(overlay, sheet.grid, draft.words);
  const selection = useStore(session.store, (state) => state.selection);
  const base = useStore(session.store, (state) => state.base);
  const notice = useStore(session.store, (state) => state.notice);
  const held = useStore(gridClipboard, (state) => state.held);
  const dragged = useRef<Cell | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (notice) announce(notice.text);
  }, [notice]);
  const changed = useMemo(() => {
    const before = new Map(base?.words.map((word) => [word.wordID, cellCode(word)]));
    return new Set(draft.words.filter((word) => before.get(word.wordID) !== cellCode(word)).map(cellCode));
  }, [base, draft]);
  const cut = useMemo(() => {
    const ids = new Set(held?.isCut && held.sheetID === sheet.id ? held.words.map(({ wordID }) => wordID) : []);
    return new Set(draft.words.filter(({ wordID }) => ids.has(wordID)).map(cellCode));
  }, [held, sheet, draft]);
  const arrivals = useStore(session.store, (state) => state.arrivals);
  const kept = useKeptCells(session, sheet, draft.words, selection?.active ?? null);
  if (!selection) return null;

  function onKey(event: KeyboardEvent): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const actions = new Map<string, () => void>([
      ["x", session.cut],
      ["c", session.copy],
      ["v", () => void session.paste()],
    ]);
    if (event.key === "F6") {
      document.querySelector<HTMLElement>("[data-word-panel] h2")?.focus();
      return true;
    }
    if (isCtrl && event.shiftKey && event.key.toLowerCase() === "l") {
      kept.switchCell();
      return true;
    }
    if (event.key === "Delete" && kept.free) {
      kept.free();
      return true;
    }
    const action = isCtrl ? actions.get(event.key.toLowerCase()) : event.key === "Delete" ? session.remove : undefined;
    action?.();
    return action !== undefined;
  }

  const wordAt = (cell: Cell) => draft.words.find((one) => cellCode(one) === cellCode(cell));
  const findWord = () => document.querySelector<HTMLElement>('input[name="placing"]')?.focus();
  /// Opens the word's own screen; for a free cell, the search for a word to place there.
  function open(cell: Cell) {
    const word = wordAt(cell);
    if (word) navigate(`/word/${word.wordID}`);
    else findWord();
  }
  /// A word without a symbol is offered one, a free cell a word.
  function offer(cell: Cell) {
    session.select(selectionAt(cell));
    if (wordAt(cell)) session.addSymbol(true);
    else findWord();
  }

  const { active, chosen } = selection;
  const word = draft.words.find((one) => cellCode(one) === cellCode(active));
  const label = `${sheetLabel(sheet)}, number ${sheet.number}`;
  return (
    <section className={classes.sheet} aria-label={label}>
      <div className={classes.status}>
        <Text size="sm">
          {capital(cellName(active))}:{" "}
          {word ? (
            <>
              <b>{word.text}</b>, {wordTypes[word.type]}
              {isFitzType(word.fitzType) && `, ${fitzTypes[word.fitzType]}`}
              {word.definition && ` – ${word.definition}`}
            </>
          ) : isQuarantined(sheet, active) ? (
            "quarantined"
          ) : (
            "free"
          )}
          {kept.saying && `, ${kept.saying}`}
          {word && ` · effort ${effortText(effortOf(active, sheet.grid, draft.words))}`}
          {chosen.size > 0 && ` · ${chosen.size} chosen`}
        </Text>
        <Text size="sm">
          <span className={classes.notice}>{notice?.text}</span> <EffortChanges session={session} sheet={sheet} />
        </Text>
      </div>
      {kept.question}
      <div className={classes.cells}>
        <GridView
          label={label}
          grid={sheet.grid}
          words={draft.words}
          quarantine={sheet.quarantine}
          locked={kept.locked}
          reserved={kept.reserved}
          selection={selection}
          onSelect={session.select}
          isMulti
          zoom={zoom}
          cut={cut}
          changed={changed}
          notes={notes}
          onOpen={open}
          onKey={onKey}
          onOffer={offer}
          arrivals={arrivals}
          isWide
          picture={<BookPicture bookID={bookID} absent="Picture" />}
          onDrag={(from) => {
            dragged.current = from;
          }}
          onDrop={(to) => {
            if (dragged.current) session.move(dragged.current, to);
            dragged.current = null;
          }}
        />
      </div>
    </section>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
