import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import { fitzTypes } from "../../../../api/index.ts";
import { highlightChoiceProblems } from "../../../../api/sheets/rules/highlights.ts";
import { isFitzType } from "../../../../api/words/rules/fitz-types.ts";
import { useServices, useSession } from "../../../client/services.ts";
import { keptDraft } from "../../../components/drafts/kept-draft.ts";
import { plural } from "../../../components/format.ts";
import { useZoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { Segments } from "../../../components/screen/segments.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { noSavedSteps } from "../../../components/session/saved-steps.ts";
import { UndoButtons } from "../../../components/session/undo-buttons.tsx";
import { toasts } from "../../../components/toast.tsx";
import { CopyButton, CopyDialog } from "./copy-dialog.tsx";
import { createCopySession } from "./copy-session.ts";
import { copySourceOf, keyOf, partsOf, sourceOf } from "./grid-sets.ts";
import { HighlightEditor } from "./highlight-editor.tsx";
import { HighlightDialogs, SaveHighlights, ToolChoice } from "./highlight-frame.tsx";
import { createHighlightSession } from "./highlight-session.ts";
import { historyOf, readOf, unsavedHighlights, unsavedKeys } from "./highlight-state.ts";
import { HighlightMatrix } from "./matrix/highlight-matrix.tsx";

/// The highlights of grids (specification, section 2), by mode and fitz type. It begins with the first of each, then
/// follows the address.
export function GridHighlightsScreen() {
  const userID = useSession((state) => state.userID) ?? "";
  return <GridHighlights key={userID} userID={userID} />;
}

function GridHighlights({ userID }: { userID: string }) {
  const { api } = useServices();
  const [source] = useState(() => sourceOf(api));
  const [session] = useState(() =>
    createHighlightSession(api, source, toasts, keptDraft(`highlights-${userID}`, unsavedHighlights)),
  );
  const state = useStore(session.store);
  const { status, data: grids, error } = state.load;
  const [params, setParams] = useSearchParams();
  const [submitted, setTried] = useState(false);
  const [copier] = useState(() => createCopySession(api, toasts, session.reread));
  const [zoom, setZoom] = useZoom();
  const unsaved = unsavedKeys(state);
  useDocumentTitle("Highlights", unsaved.length > 0);
  useEffect(() => {
    void session.load();
    return session.stop;
  }, [session]);

  // The first one is the default. A name in the address that does not exist selects none.
  const gridParam = params.get("grid") ?? grids?.[0]?.id;
  const grid = grids?.find(({ id }) => id === gridParam);
  const modeParam = params.get("mode") ?? grid?.highlightModes[0]?.id;
  const mode = grid?.highlightModes.find(({ id }) => id === modeParam);
  const fitzParam = params.get("fitz") ?? Object.keys(fitzTypes)[0]!;
  const fitz = isFitzType(fitzParam) ? fitzParam : null;
  const missing = highlightChoiceProblems({ gridID: grid?.id ?? null, modeID: mode?.id ?? null, fitzType: fitz });
  const problems = new Map(submitted ? missing.map(({ field, message }) => [field, message] as const) : []);
  const key = grid && mode && fitz ? keyOf(grid.id, mode.id, fitz) : null;
  const isMatrix = params.get("view") === "matrix";

  function save() {
    const [first] = missing;
    if (!first || unsaved.length > 0) return void session.save();
    setTried(true);
    document.querySelector<HTMLElement>(`select[name="${first.field}"]`)?.focus();
  }
  useSaveKey(save);

  const choose = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const params = new URLSearchParams({
          ...(grid ? { grid: grid.id } : {}),
          ...(mode ? { mode: mode.id } : {}),
          ...(fitz ? { fitz } : {}),
          ...Object.fromEntries(before),
          ...changes,
        });
        if (params.get("view") === "one") params.delete("view");
        return params;
      },
      { replace: true },
    );
  function nameOf(one: string): string {
    const parts = partsOf(one);
    const named = grids?.find(({ id }) => id === parts.grid);
    const modeName = named?.highlightModes.find(({ id }) => id === parts.mode)?.name;
    return [named?.name, modeName, isFitzType(parts.fitz) && fitzTypes[parts.fitz]].filter(Boolean).join(", ");
  }

  if (status === "failed" && grids === null) {
    return (
      <Screen title="Highlights">
        <ErrorView error={error} onRetry={() => void session.load()} />
      </Screen>
    );
  }
  if (grids === null) return null;
  const others = unsaved.filter((one) => one !== key);
  const copySource = key && copySourceOf(grids, key, readOf(state, source, key), nameOf);
  return (
    <Screen
      title={unsaved.length > 0 ? "• Highlights" : "Highlights"}
      action={<SaveHighlights session={session} onSave={save} />}
      tools={
        <>
          <ToolChoice
            name="gridID"
            label="Choose a grid"
            value={grid?.id ?? ""}
            choices={grids.map(({ id, name }) => ({ value: id, label: name }))}
            error={problems.get("gridID")}
            onChange={(id) => {
              // On another grid, the mode of the same letter is selected.
              const letter = mode?.letter;
              const same = grids.find((one) => one.id === id)?.highlightModes.find((one) => one.letter === letter);
              choose({ grid: id, ...(same ? { mode: same.id } : {}) });
            }}
          />
          <ToolChoice
            name="modeID"
            label="Choose a mode"
            value={mode?.id ?? ""}
            choices={(grid?.highlightModes ?? []).map(({ id, name, letter }) => ({
              value: id,
              label: `${letter} ${name}`,
            }))}
            error={problems.get("modeID")}
            onChange={(id) => choose({ mode: id })}
          />
          <ToolChoice
            name="fitzType"
            label="Choose a fitz type"
            value={fitz ?? ""}
            choices={Object.entries(fitzTypes).map(([letter, name]) => ({ value: letter, label: `${letter} ${name}` }))}
            error={problems.get("fitzType")}
            onChange={(letter) => choose({ fitz: letter })}
          />
          <Segments
            label="View"
            value={isMatrix ? "matrix" : "one"}
            choices={[
              { value: "one", label: "One set" },
              { value: "matrix", label: "All sets" },
            ]}
            onChange={(view) => choose({ view })}
          />
          {key && !isMatrix && (
            <UndoButtons
              history={historyOf(state, source, key)}
              saves={state.sets.get(key)?.saves ?? noSavedSteps}
              onUndo={() => session.undo(key)}
              onRedo={() => session.redo(key)}
            />
          )}
          {!isMatrix && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
          {copySource && <CopyButton session={copier} source={copySource} isUnsaved={unsaved.length > 0} />}
          {others.length > 0 && (
            <Text size="sm" c="var(--text-warning)">
              Not saved either: {others.map(nameOf).join("; ")}
            </Text>
          )}
        </>
      }
    >
      {isMatrix ? (
        <HighlightMatrix
          grids={grids}
          chosen={key}
          onChoose={(one) => choose(partsOf(one))}
          onOpen={(one) => choose({ ...partsOf(one), view: "one" })}
        />
      ) : grid && key ? (
        <HighlightEditor
          key={key}
          session={session}
          source={source}
          setKey={key}
          grid={grid}
          label={`Highlights of ${nameOf(key)}`}
          zoom={zoom}
          note="No highlights. Make a new one, or press Enter on the cell where it begins."
        />
      ) : (
        <Text px="lg">
          Choose a grid, a mode and a fitz type: highlights are kept for {plural(grids.length, "grid")} by each of them.
        </Text>
      )}
      {copySource && <CopyDialog session={copier} source={copySource} />}
      <HighlightDialogs
        session={session}
        gridOf={(one) => grids.find(({ id }) => id === partsOf(one).grid)}
        nameOf={nameOf}
      />
    </Screen>
  );
}
