import { Anchor, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { putSheetHighlights, type Sheet } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import type { Client } from "../../../client/client.ts";
import { readSheet } from "../../../client/read-sheet.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { gridWord } from "../../../components/grid/arrangement.ts";
import { useZoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { noSavedSteps } from "../../../components/session/saved-steps.ts";
import { UndoButtons } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import type { Area } from "./areas.ts";
import { CopyButton, CopyDialog } from "./copy-dialog.tsx";
import type { CopySource } from "./copy-plan.ts";
import { createCopySession } from "./copy-session.ts";
import { HighlightEditor } from "./highlight-editor.tsx";
import { HighlightDialogs, SaveHighlights, ToolChoice } from "./highlight-frame.tsx";
import { createHighlightSession } from "./highlight-session.ts";
import { type HighlightSource, historyOf, readOf, unsavedHighlights, unsavedKeys } from "./highlight-state.ts";

const title = "Sheet Highlights";

const sourceOf = (api: Client, id: string): HighlightSource<Sheet> => ({
  read: (signal) => readSheet(api, id, signal),
  setOf: ({ highlightSets }, mode) => highlightSets.find(({ highlightModeID }) => highlightModeID === mode),
  save: (api, mode, highlights, revision) =>
    api.call(putSheetHighlights, { body: { sheet: id, mode, highlights, revision } }),
});

/// Returns the sheet's other modes, as destinations for copying its highlights.
const copySourceOf = (sheet: Sheet, modeID: string, areas: readonly Area[]): CopySource => ({
  key: modeID,
  label: `the highlights of ${sheet.grid.highlightModes.find(({ id }) => id === modeID)?.name ?? "the sheet"}`,
  shape: sheet.grid,
  areas,
  groups: [
    {
      label: "Modes",
      options: sheet.grid.highlightModes
        .filter(({ id }) => id !== modeID)
        .map(({ id, letter, name }) => ({ id, label: `${letter} ${name}` })),
    },
  ],
  targets: sheet.grid.highlightModes.map(({ id, name }) => ({
    key: id,
    label: `${sheetLabel(sheet)}, ${name}`,
    shape: sheet.grid,
    existing: sheet.highlightSets.find(({ highlightModeID }) => highlightModeID === id),
    name: { sheet: sheet.id, mode: id },
    sheet,
    options: [id],
  })),
  chosen: [],
});

/// A sheet's own highlights (specification, section 2), by mode of its grid. The mode is in the address.
export function SheetHighlightsScreen() {
  const { id = "" } = useParams();
  const userID = useSession((state) => state.userID) ?? "";
  return <SheetHighlights key={`${id} ${userID}`} id={id} userID={userID} />;
}

function SheetHighlights({ id, userID }: { id: string; userID: string }) {
  const { api } = useServices();
  const [source] = useState(() => sourceOf(api, id));
  const [session] = useState(() =>
    createHighlightSession(api, source, toasts, keptDraft(`highlights-${userID}-${id}`, unsavedHighlights)),
  );
  const state = useStore(session.store);
  const { status, data: sheet, error } = state.load;
  const [params, setParams] = useSearchParams();
  const [copier] = useState(() => createCopySession(api, toasts, session.reread));
  const [zoom, setZoom] = useZoom();
  const unsaved = unsavedKeys(state);
  useDocumentTitle(sheet ? `${title}: ${sheetLabel(sheet)}` : title, unsaved.length > 0);
  useSaveKey(() => void session.save());
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);
  const words = useMemo(() => sheet?.words.map(gridWord) ?? [], [sheet]);

  const back = { to: `/sheets/${id}`, label: "Sheet" };
  if (status === "failed" && sheet === null) {
    return error?.status === 404 ? (
      <Screen title={title} back={{ to: "/sheets", label: "Sheets" }}>
        <Text px="lg">There is no such sheet.</Text>
      </Screen>
    ) : (
      <Screen title={title} back={back}>
        <ErrorView error={error} onRetry={() => void session.load()} />
      </Screen>
    );
  }
  if (sheet === null) return null;
  const modes = sheet.grid.highlightModes;
  const mode = modes.find((one) => one.id === params.get("mode")) ?? modes[0];
  const nameOf = (key: string) => `mode ${modes.find((one) => one.id === key)?.name ?? ""}`;
  const others = unsaved.filter((one) => one !== mode?.id);
  const copySource = mode && modes.length > 1 && copySourceOf(sheet, mode.id, readOf(state, source, mode.id));
  return (
    <Screen
      title={unsaved.length > 0 ? `• ${title}` : title}
      subtitle={<Text c="dimmed">{sheetLabel(sheet)}</Text>}
      back={back}
      action={<SaveHighlights session={session} onSave={() => void session.save()} />}
      tools={
        mode && (
          <>
            <ToolChoice
              name="modeID"
              label="Mode"
              value={mode.id}
              choices={modes.map(({ id, name, letter }) => ({ value: id, label: `${letter} ${name}` }))}
              onChange={(next) => setParams({ mode: next }, { replace: true })}
            />
            <UndoButtons
              history={historyOf(state, source, mode.id)}
              saves={state.sets.get(mode.id)?.saves ?? noSavedSteps}
              onUndo={() => session.undo(mode.id)}
              onRedo={() => session.redo(mode.id)}
            />
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
            {copySource && <CopyButton session={copier} source={copySource} isUnsaved={unsaved.length > 0} />}
            {others.length > 0 && (
              <Text size="sm" c="var(--text-warning)">
                Not saved either: {others.map(nameOf).join("; ")}
              </Text>
            )}
          </>
        )
      }
    >
      {mode ? (
        <HighlightEditor
          key={mode.id}
          session={session}
          source={source}
          setKey={mode.id}
          grid={sheet.grid}
          label={`Highlights of ${sheetLabel(sheet)}`}
          words={words}
          quarantine={sheet.quarantine}
          zoom={zoom}
          note={
            <>
              No highlights of its own in this mode:{" "}
              <Anchor
                component={Link}
                to={`/highlights?grid=${sheet.gridID}&mode=${mode.id}`}
                inherit
                underline="always"
              >
                those of the grid
              </Anchor>{" "}
              hold.
            </>
          }
        />
      ) : (
        <Text px="lg">The grid has no highlight modes.</Text>
      )}
      {copySource && <CopyDialog session={copier} source={copySource} />}
      <HighlightDialogs session={session} gridOf={() => sheet.grid} nameOf={nameOf} />
    </Screen>
  );
}
