import { Anchor, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { cellName, cellOfCode } from "../../../../api/sheets/rules/cells.ts";
import { quarantineClosed, sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { firstCell, selectionAt } from "../../../components/grid/selection.ts";
import { UndoButtons } from "../../../components/grid/undo-buttons.tsx";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { ConflictAlert } from "../../../components/screen/conflict-alert.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { announce } from "../../../components/screen/live-region.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import classes from "../sheet/sheet-screen.module.css";
import { createQuarantineWork, isUnsaved, type QuarantineWork, unsavedQuarantine } from "./quarantine-work.ts";

const title = "Sheet Quarantine";

/// The quarantine of a linked sheet (specification, section 2): its cells that words of its set keep free.
export function QuarantineScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <Quarantine key={`${id} ${userID}`} id={id} userID={userID} />;
}

function Quarantine({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [work] = useState(() =>
    createQuarantineWork(api, toasts, id, keptDraft(`quarantine-${userID}-${id}`, unsavedQuarantine)),
  );
  const { status, data: sheet, error } = useStore(work.store, (state) => state.load);
  const unsaved = useStore(work.store, isUnsaved);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  const history = useStore(work.store, (state) => state.history);
  const [zoom, setZoom] = useZoom();
  useDocumentTitle(sheet ? `${title}: ${sheetLabel(sheet)}` : title, unsaved);
  useSaveKey(() => void work.save());
  useEffect(() => {
    void work.load();
    return work.stop;
  }, [work]);

  const back = { to: `/sheets/${id}`, label: "Sheet" };
  if (status === "failed") {
    return error?.status === 404 ? (
      <Screen title={title} back={{ to: "/sheets", label: "Sheets" }}>
        <Text px="lg">There is no such sheet.</Text>
      </Screen>
    ) : (
      <Screen title={title} back={back}>
        <ErrorView error={error} onRetry={() => void work.load()} />
      </Screen>
    );
  }
  if (sheet === null || history === null) return null;
  const subtitle = <Text c="dimmed">{sheetLabel(sheet)}</Text>;
  const closed = quarantineClosed(sheet.isLinked);
  if (closed) {
    return (
      <Screen title={title} subtitle={subtitle} back={back}>
        <Stack px="lg" gap="sm" align="flex-start">
          <Text>{closed}.</Text>
          <Anchor component={Link} to={`/sheets?name=${encodeURIComponent(sheetLabel(sheet))}`}>
            Show the sheets of this name
          </Anchor>
        </Stack>
      </Screen>
    );
  }
  return (
    <Screen
      title={unsaved ? `• ${title}` : title}
      subtitle={subtitle}
      back={back}
      action={<SaveButton isSaving={isSaving} onSave={() => void work.save()} />}
      tools={
        <>
          <UndoButtons history={history} onUndo={work.undo} onRedo={work.redo} />
          <ZoomButtons zoom={zoom} onZoom={setZoom} />
          <Text c="dimmed">
            {plural(history.present.length, "cell")} quarantined. Click a free cell, or press Space on it, to switch it.
          </Text>
        </>
      }
    >
      <Cells work={work} sheet={sheet} codes={history.present} zoom={zoom} />
      <QuarantineDialogs work={work} sheet={sheet} />
      <UnsavedGuard isUnsaved={unsaved} what="The quarantine is" onLeave={work.abandon} />
    </Screen>
  );
}

function Cells({
  work,
  sheet,
  codes,
  zoom,
}: {
  work: QuarantineWork;
  sheet: Sheet;
  codes: readonly number[];
  zoom: Zoom;
}) {
  const notice = useStore(work.store, (state) => state.notice);
  const [selection, setSelection] = useState(() => selectionAt(firstCell(sheet.grid)));
  useEffect(() => {
    if (notice) announce(notice.text);
  }, [notice]);
  const words = useMemo(() => sheet.words.map(gridWord), [sheet]);
  const changed = new Set([
    ...codes.filter((code) => !sheet.quarantine.includes(code)),
    ...sheet.quarantine.filter((code) => !codes.includes(code)),
  ]);
  return (
    <div className={classes.sheets}>
      <div className={classes.sheet}>
        <Text size="sm" className={`${classes.status} ${classes.notice}`}>
          {notice?.text}
        </Text>
        <GridView
          label={`Cells of ${sheetLabel(sheet)}`}
          grid={sheet.grid}
          words={words}
          quarantine={codes}
          selection={selection}
          onSelect={setSelection}
          zoom={zoom}
          changed={changed}
          onSwitch={work.toggle}
        />
      </div>
    </div>
  );
}

function QuarantineDialogs({ work, sheet }: { work: QuarantineWork; sheet: Sheet }) {
  const { refusal, conflict, history, isSaving } = useStore(work.store);
  if (conflict && history) {
    return (
      <ConflictAlert
        title="The sheet was saved by somebody else"
        theirs={cellsText(conflict.quarantine)}
        mine={<>{cellsText(history.present)}. Keep mine leaves everything else as they saved it.</>}
        changed={conflict}
        isBusy={isSaving}
        onKeepMine={() => void work.keepMine()}
        onTakeTheirs={work.takeTheirs}
        onClose={work.close}
      />
    );
  }
  if (!refusal) return null;
  return (
    <RefusalAlert
      title={`The quarantine of “${sheetLabel(sheet)}” could not be saved`}
      error={refusal}
      onRetry={() => void work.save()}
      onClose={work.close}
    />
  );
}

const cellsText = (codes: readonly number[]): string =>
  codes.length === 0
    ? "no cell quarantined"
    : `quarantined ${codes.map((code) => cellName(cellOfCode(code))).join("; ")}`;
