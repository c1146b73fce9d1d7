import { useEffect, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import { cellParameter, readCell } from "../../../components/grid/sheet-address.ts";
import { useZoom, type Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { OverlayTools } from "../seeing/overlay-tools.tsx";
import { useOverlay } from "../seeing/use-overlay.ts";
import { LinkedSheets } from "./linked-sheets.tsx";
import { WordInPlace } from "./place/word-in-place.tsx";
import { PlaceWords } from "./place-words.tsx";
import { SheetDialogs } from "./sheet-dialogs.tsx";
import { unsavedSheet } from "./sheet-draft.ts";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import classes from "./sheet-screen.module.css";
import { createSheetSession, type SheetSession } from "./sheet-session.ts";
import { SheetTools } from "./sheet-tools.tsx";
import { SheetUses } from "./sheet-uses.tsx";
import { useCellInAddress } from "./use-cell-in-address.ts";

const back = { to: "/sheets", label: "Sheets" };

/// A sheet (specification, section 2): its fields, its words on their cells, its set, and the books that use it.
export function SheetScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneSheet key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneSheet({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const [session] = useState(() =>
    createSheetSession(
      api,
      toasts,
      id,
      keptDraft(`sheet-${userID}-${id}`, unsavedSheet),
      readCell(params.get(cellParameter)),
    ),
  );
  useCellInAddress(session);
  const [zoom, setZoom] = useZoom();
  // The address follows a moment later; a click shows at once.
  const [isSetWanted, setSetWanted] = useState(params.has("set"));
  useEffect(() => setSetWanted(params.has("set")), [params]);
  const overlay = useOverlay(id);
  const [usedBy, setUsedBy] = useState<string | null>(null);
  return (
    <SessionScreen
      session={session}
      hasUndo
      name="Sheet"
      titleOf={({ sheet }) => sheetLabel(sheet)}
      subtitle={({ sheet }) => (
        <span className={classes.subtitle}>
          {sheet.grid.name} <FitzLetters set={sheet.fitzTypes} />
          {plural(sheet.wordCount, "word")}, {plural(sheet.freeCellCount, "free cell")}
        </span>
      )}
      back={() => back}
      missing="There is no such sheet."
      what="The sheet is"
      afterDelete="/sheets"
      tools={({ sheet }, draft) => (
        <>
          <SheetTools
            session={session}
            sheet={sheet}
            zoom={zoom}
            onZoom={setZoom}
            isSetShown={isSetWanted && sheet.isLinked}
            onShowSet={(isShown) => {
              setSetWanted(isShown);
              setParams((before) => withSet(before, isShown), { replace: true });
            }}
          />
          <OverlayTools overlay={overlay} sheet={sheet} words={draft.words} />
        </>
      )}
    >
      {({ sheet }, draft) => {
        const isSetShown = isSetWanted && sheet.isLinked;
        const bookID = sheet.book?.id ?? usedBy;
        return (
          <>
            <div className={classes.columns}>
              <div className={classes.sheets} {...(isSetShown ? { "data-set": true } : {})}>
                <SheetGrid
                  session={session}
                  sheet={sheet}
                  draft={draft}
                  zoom={zoom}
                  overlay={overlay}
                  bookID={bookID}
                />
                {isSetShown && <LinkedSet session={session} sheet={sheet} zoom={zoom} bookID={bookID} />}
              </div>
              <aside className={classes.side} aria-label="About the sheet">
                <WordInPlace session={session} sheet={sheet} draft={draft} />
                <PlaceWords session={session} sheet={sheet} draft={draft} />
                <SheetFields session={session} sheet={sheet} draft={draft} />
                <SheetUses sheet={sheet} onMost={setUsedBy} />
              </aside>
            </div>
            <SheetDialogs session={session} sheet={sheet} />
          </>
        );
      }}
    </SessionScreen>
  );
}

function withSet(before: URLSearchParams, isShown: boolean): URLSearchParams {
  const params = new URLSearchParams(before);
  if (isShown) params.set("set", "1");
  else params.delete("set");
  return params;
}

function LinkedSet({ session, ...more }: { session: SheetSession; sheet: Sheet; zoom: Zoom; bookID: string | null }) {
  const marked = useStore(session.store, ({ selection }) => (selection ? cellCode(selection.active) : null));
  return <LinkedSheets {...more} marked={marked} />;
}
