import { Anchor, Button, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { PopupPlacement } from "../../../../api/index.ts";
import { maxPopups } from "../../../../api/words/rules/popups.ts";
import { useServices } from "../../../client/services.ts";
import { CellChoice } from "../../../components/grid/cell-choice.tsx";
import { useZoom, type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { draftIn } from "../../../components/session/edit-state.ts";
import { SessionScreen } from "../../../components/session/session-screen.tsx";
import { toasts } from "../../../components/toast.tsx";
import { firstFree, type PanelCell, panelsOf } from "./panels.ts";
import { ParentChoice } from "./parent-choice.tsx";
import { PlacementDialogs } from "./placement-dialogs.tsx";
import {
  cellProblem,
  createPlacementSession,
  type PlacementChoice,
  type PlacementSession,
  type PlacementWish,
} from "./placement-session.ts";
import { panelShape, popupWord } from "./popup-words.ts";
import classes from "./word-popups.module.css";
import { WordSymbol } from "./word-symbol.tsx";

const title = "Popup Placement";

/// Reads the presets from the address. `cell` holds the popup from 1, the row and the column from 0.
function readWish(params: URLSearchParams): PlacementWish {
  const [popup, row, col] = (params.get("cell") ?? "").split(".").map(Number);
  const isCell = [popup, row, col].every((part) => Number.isInteger(part));
  return { parentID: params.get("parent"), cell: isCell ? { panel: popup! - 1, row: row!, col: col! } : null };
}

/// Gives a popup word its parent, and its cell in the parent's popups (specification, section 2). The address holds the
/// choice.
export function PlacementScreen() {
  const { id = "" } = useParams();
  return <Placement key={id} id={id} />;
}

function Placement({ id }: { id: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const [session] = useState(() => createPlacementSession(api, toasts, id, readWish(params)));
  const choice = useStore(session.store, draftIn<PlacementChoice>);
  const isReady = useStore(session.store, (state) => state.isReady);
  const isUnsaved = useStore(session.store, () => session.isUnsaved());
  const [zoom, setZoom] = useZoom();
  useEffect(() => {
    if (!isReady || !choice) return;
    const { placement, cell } = choice;
    const parent = placement ? { parent: placement.parentWord.id } : {};
    const at = cell ? { cell: `${cell.panel + 1}.${cell.row}.${cell.col}` } : {};
    setParams(isUnsaved ? { ...parent, ...at } : {}, { replace: true });
  }, [choice, isReady, isUnsaved, setParams]);
  return (
    <SessionScreen
      session={session}
      name={title}
      titleOf={() => title}
      tabTitleOf={({ stored: { childWord } }) => `${title}: ${childWord.text}`}
      subtitle={({ stored: { childWord } }) => <Text c="dimmed">{childWord.text}</Text>}
      back={(data) => ({ to: `/word/${id}`, label: data?.stored.childWord.text ?? "Word" })}
      missing="There is no such word."
      missingBack={{ to: "/words", label: "Words" }}
      messageFor={({ status, message }) => (status === 422 ? `${message}.` : null)}
      what="The placement is"
      tools={() => <ZoomButtons zoom={zoom} onZoom={setZoom} />}
    >
      {({ stored }, { placement, cell }) => (
        <>
          <div className={classes.placement}>
            <section aria-label="Parent word">
              <Title order={2}>Parent word</Title>
              {placement ? (
                <div className={classes.parent}>
                  <WordSymbol symbol={placement.parentWord.symbol} />
                  <Anchor component={Link} to={`/word/${placement.parentWord.id}`}>
                    {placement.parentWord.text}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {placement.parentWord.definition}
                  </Text>
                  <Button name="change-parent" variant="default" size="compact-sm" onClick={session.clearParent}>
                    Choose another parent
                  </Button>
                </div>
              ) : (
                <>
                  <ParentChoice session={session} child={stored.childWord} />
                  <Button variant="default" size="compact-sm" mt="sm" onClick={session.restore}>
                    Keep “{stored.parentWord.text}”
                  </Button>
                </>
              )}
            </section>
            {placement && <Cells session={session} placement={placement} cell={cell} zoom={zoom} />}
          </div>
          <PlacementDialogs session={session} placement={stored} />
        </>
      )}
    </SessionScreen>
  );
}

/// The parent's popups, with one more where another is allowed.
function Cells({
  session,
  placement,
  cell,
  zoom,
}: {
  session: PlacementSession;
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
                onChange={({ row, col }) => session.chooseCell({ panel, row, col })}
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
