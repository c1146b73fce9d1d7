import { Anchor, Button, Text, Title } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { PopupPlacement } from "../../../../api/index.ts";
import { maxPopups } from "../../../../api/words/rules/popups.ts";
import { useServices } from "../../../client/services.ts";
import { CellChoice } from "../../../components/grid/cell-choice.tsx";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { useDocumentTitle } from "../../../components/screen/document-title.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { SaveButton } from "../../../components/screen/save-button.tsx";
import { Screen } from "../../../components/screen/screen.tsx";
import { UnsavedGuard } from "../../../components/screen/unsaved-guard.tsx";
import { useSaveKey } from "../../../components/screen/use-save-key.ts";
import { toasts } from "../../../components/toast.tsx";
import { firstFree, type PanelCell, panelsOf } from "./panels.ts";
import { ParentChoice } from "./parent-choice.tsx";
import { PlacementDialogs } from "./placement-dialogs.tsx";
import { cellProblem, createPlacementWork, isUnsaved, type PlacementWork } from "./placement-work.ts";
import { panelShape, popupWord } from "./popup-words.ts";
import classes from "./word-popups.module.css";
import { WordSymbol } from "./word-symbol.tsx";

const title = "Popup Placement";

/// What the address wishes for: `cell` is the popup from 1, the row and the column from 0.
function readWish(params: URLSearchParams): { parentID: string | null; cell: PanelCell | null } {
  const [popup, row, col] = (params.get("cell") ?? "").split(".").map(Number);
  const isCell = [popup, row, col].every((part) => Number.isInteger(part));
  return { parentID: params.get("parent"), cell: isCell ? { panel: popup! - 1, row: row!, col: col! } : null };
}

/// Gives a popup word its parent, and its cell in the parent's popups (specification, section 2). What is chosen stands in
/// the address.
export function PlacementScreen() {
  const { id = "" } = useParams();
  return <Placement key={id} id={id} />;
}

function Placement({ id }: { id: string }) {
  const { api } = useServices();
  const [work] = useState(() => createPlacementWork(api, toasts, id));
  const { status, data, error } = useStore(work.store, (state) => state.load);
  const choice = useStore(work.store, (state) => state.choice);
  const isSaving = useStore(work.store, (state) => state.isSaving);
  const unsaved = useStore(work.store, isUnsaved);
  const focus = useStore(work.store, (state) => state.focus);
  const [params, setParams] = useSearchParams();
  const wish = useRef(readWish(params));
  const isRead = useRef(false);
  const [zoom, setZoom] = useZoom();
  useDocumentTitle(data ? `${title}: ${data.childWord.text}` : title, unsaved);
  useSaveKey(() => void work.save());
  useEffect(() => {
    isRead.current = false;
    void work.load(wish.current).then(() => {
      isRead.current = true;
    });
    return work.stop;
  }, [work]);
  useEffect(() => {
    if (!isRead.current) return;
    const { placement, cell } = choice;
    const parent = placement ? { parent: placement.parentWord.id } : {};
    const at = cell ? { cell: `${cell.panel + 1}.${cell.row}.${cell.col}` } : {};
    setParams(unsaved ? { ...parent, ...at } : {}, { replace: true });
  }, [choice, unsaved, setParams]);
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>(`main [name="${focus.on}"]`)?.focus();
  }, [focus]);

  const back = { to: `/word/${id}`, label: data?.childWord.text ?? "Word" };
  if (status === "failed") {
    const isTold = error?.status === 404 || error?.status === 422;
    return (
      <Screen title={title} back={error?.status === 404 ? { to: "/words", label: "Words" } : back}>
        {isTold ? (
          <Text px="lg">{error.message}.</Text>
        ) : (
          <ErrorView error={error} onRetry={() => void work.load(wish.current)} />
        )}
      </Screen>
    );
  }
  if (!data) return null;
  return (
    <Screen
      title={unsaved ? `• ${title}` : title}
      subtitle={<Text c="dimmed">{data.childWord.text}</Text>}
      back={back}
      action={<SaveButton isSaving={isSaving} onSave={() => void work.save()} />}
      tools={<ZoomButtons zoom={zoom} onZoom={setZoom} />}
    >
      <div className={classes.placement}>
        <section aria-label="Parent word">
          <Title order={2}>Parent word</Title>
          {choice.placement ? (
            <div className={classes.parent}>
              <WordSymbol symbol={choice.placement.parentWord.symbol} />
              <Anchor component={Link} to={`/word/${choice.placement.parentWord.id}`}>
                {choice.placement.parentWord.text}
              </Anchor>
              <Text size="sm" c="dimmed">
                {choice.placement.parentWord.definition}
              </Text>
              <Button name="change-parent" variant="default" size="compact-sm" onClick={work.clearParent}>
                Choose another parent
              </Button>
            </div>
          ) : (
            <>
              <ParentChoice work={work} child={data.childWord} />
              <Button variant="default" size="compact-sm" mt="sm" onClick={work.restore}>
                Keep “{data.parentWord.text}”
              </Button>
            </>
          )}
        </section>
        {choice.placement && <Cells work={work} placement={choice.placement} cell={choice.cell} zoom={zoom} />}
      </div>
      <PlacementDialogs work={work} placement={data} />
      <UnsavedGuard isUnsaved={unsaved} what="The placement is" />
    </Screen>
  );
}

/// The parent's popups, and one more where there may be one.
function Cells({
  work,
  placement,
  cell,
  zoom,
}: {
  work: PlacementWork;
  placement: PopupPlacement;
  cell: PanelCell | null;
  zoom: Zoom;
}) {
  const { popups, childWord, parentWord, allowPopupsSecondRow } = placement;
  const panels = panelsOf(popups);
  const isMore = panels.length < maxPopups;
  const proposed = cell
    ? null
    : (firstFree(panels, allowPopupsSecondRow) ?? (isMore ? { panel: panels.length, row: 0, col: 0 } : null));
  const keys = [...panels.map(({ key }) => key), ...(isMore ? ["new"] : [])];
  const drawn = popupWord(childWord, { row: 0, col: 0 });
  return (
    <section aria-label="Cell">
      <Title order={2}>Cell in the popups of “{parentWord.text}”</Title>
      <div className={classes.panels}>
        {keys.map((key, panel) => {
          const words = (popups[panel]?.words ?? [])
            .filter(({ wordID }) => wordID !== childWord.id)
            .map(({ word, row, col }) => popupWord(word, { row, col }));
          const label = `Popup ${panel + 1}${panel === panels.length ? " (new)" : ""}`;
          return (
            <div key={`${parentWord.id} ${key}`} className={classes.panel}>
              <Text fw={600}>{label}</Text>
              <CellChoice
                label={label}
                grid={panelShape(allowPopupsSecondRow, words)}
                words={words}
                problemOf={({ row, col }) => cellProblem(placement, { panel, row, col })}
                proposed={proposed?.panel === panel ? { row: proposed.row, col: proposed.col } : null}
                value={cell?.panel === panel ? { row: cell.row, col: cell.col } : null}
                onChange={({ row, col }) => work.chooseCell({ panel, row, col })}
                coming={drawn}
                zoom={zoom}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
