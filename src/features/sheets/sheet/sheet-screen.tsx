import { Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { useZoom, type Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { LinkedSheets } from "./linked-sheets.tsx";
import { PlaceWords } from "./place-words.tsx";
import { SheetDialogs } from "./sheet-dialogs.tsx";
import { unsavedSheet } from "./sheet-draft.ts";
import { SheetFields } from "./sheet-fields.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import classes from "./sheet-screen.module.css";
import { isUnsaved } from "./sheet-state.ts";
import { SheetTools } from "./sheet-tools.tsx";
import { SheetUses } from "./sheet-uses.tsx";
import { createSheetWork, type SheetWork } from "./sheet-work.ts";

const back = { to: "/sheets", label: "Sheets" };

/// A sheet (specification, section 2): its fields, its words on their cells, its set and the books that use it.
export function SheetScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <OneSheet key={`${id} ${userID}`} id={id} userID={userID} />;
}

function OneSheet({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() => createSheetWork(api, toasts, id, keptDraft(`sheet-${userID}-${id}`, unsavedSheet)));
  const { status, data: sheet, error } = useStore(work.store, (state) => state.load);
  const hasDraft = useStore(work.store, (state) => state.history !== null);
  const isDeleted = useStore(work.store, (state) => state.isDeleted);
  const unsaved = useStore(work.store, isUnsaved);
  const navigate = useNavigate();
  useDocumentTitle(sheet ? sheetLabel(sheet) : "Sheet", unsaved);
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (isDeleted) navigate("/sheets");
  }, [isDeleted, navigate]);

  if (status === "failed" && !hasDraft) {
    return (
      <Screen title="Sheet" back={back}>
        {error?.status === 404 ? (
          <Text px="lg">There is no such sheet.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void work.load()} />
        )}
      </Screen>
    );
  }
  if (sheet === null || !hasDraft || isDeleted) return null;
  return <Loaded work={work} sheet={sheet} unsaved={unsaved} />;
}

function Loaded({ work, sheet, unsaved }: { work: SheetWork; sheet: Sheet; unsaved: boolean }) {
  const [zoom, setZoom] = useZoom();
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; what was clicked shows at once.
  const [isSetWanted, setSetWanted] = useState(params.has("set"));
  useEffect(() => setSetWanted(params.has("set")), [params]);
  const draft = useStore(work.store, (state) => state.history?.present);
  const activity = useStore(work.store, (state) => state.activity);
  const focus = useStore(work.store, (state) => state.focus);
  const body = useRef<HTMLDivElement>(null);
  useSaveKey(() => void work.save());
  useEffect(() => {
    if (focus) body.current?.closest("main")?.querySelector<HTMLElement>(`[name="${focus.on}"]`)?.focus();
  }, [focus]);
  if (!draft) return null;
  const isSetShown = isSetWanted && sheet.isLinked;
  const label = sheetLabel(sheet);
  return (
    <Screen
      title={unsaved ? `• ${label}` : label}
      back={back}
      action={<SaveButton isSaving={activity === "saving"} onSave={() => void work.save()} />}
      tools={
        <SheetTools
          work={work}
          sheet={sheet}
          zoom={zoom}
          onZoom={setZoom}
          isSetShown={isSetShown}
          onShowSet={(isShown) => {
            setSetWanted(isShown);
            setParams(isShown ? { set: "1" } : {}, { replace: true });
          }}
        />
      }
    >
      <div ref={body} className={classes.columns}>
        <div className={classes.sheets} {...(isSetShown ? { "data-set": true } : {})}>
          <SheetGrid work={work} sheet={sheet} draft={draft} zoom={zoom} />
          {isSetShown && <LinkedSet work={work} sheet={sheet} zoom={zoom} />}
        </div>
        <aside className={classes.side} aria-label="About the sheet">
          <PlaceWords work={work} sheet={sheet} draft={draft} />
          <SheetFields work={work} sheet={sheet} draft={draft} />
          <SheetUses sheet={sheet} />
        </aside>
      </div>
      <SheetDialogs work={work} sheet={sheet} />
      <UnsavedGuard isUnsaved={unsaved} what="The sheet is" onLeave={work.abandon} />
    </Screen>
  );
}

function LinkedSet({ work, sheet, zoom }: { work: SheetWork; sheet: Sheet; zoom: Zoom }) {
  const marked = useStore(work.store, ({ selection }) => (selection ? cellCode(selection.active) : null));
  return <LinkedSheets sheet={sheet} marked={marked} zoom={zoom} />;
}
