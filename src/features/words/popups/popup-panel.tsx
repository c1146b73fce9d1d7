import { ActionIcon, Group, Title, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, type RefObject, useMemo, useState } from "react";
import { useStore } from "zustand";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { selectionAt } from "../../../components/grid/selection.ts";
import type { Zoom } from "../../../components/grid/zoom-buttons.tsx";
import type { ChildPopups, ChildPopupsSession } from "./child-popups-session.ts";
import { cellLabel, cellOf, type Panel, wordOn } from "./panels.ts";
import { panelShape, popupWord } from "./popup-words.ts";
import classes from "./word-popups.module.css";

/// One popup with its cells, and the tools for the whole popup.
export function PopupPanel({
  session,
  loaded,
  panel,
  at,
  count,
  dragged,
  zoom,
}: {
  session: ChildPopupsSession;
  loaded: ChildPopups;
  panel: Panel;
  at: number;
  count: number;
  /// The id of the dragged word, from any popup.
  dragged: RefObject<string | null>;
  zoom: Zoom;
}) {
  const held = useStore(session.store, (state) => state.held);
  const [selection, setSelection] = useState(() => selectionAt({ row: 0, col: 0 }));
  const { children, panels: saved, allowSecondRow } = loaded;
  const words = useMemo(
    () =>
      panel.words.flatMap(({ wordID, ...cell }) => {
        const child = children.find(({ id }) => id === wordID);
        return child ? [popupWord(child, cell)] : [];
      }),
    [panel, children],
  );
  const changed = new Set(
    words
      .filter(({ wordID, row, col }) => {
        const before = cellOf(saved, wordID);
        return !before || cellLabel(before) !== cellLabel({ panel: at, row, col });
      })
      .map(cellCode),
  );
  const heldCells = new Set(words.filter(({ wordID }) => wordID === held).map(cellCode));
  const label = `Popup ${at + 1}`;

  function onKey(event: KeyboardEvent): boolean {
    const isCtrl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const cell = { panel: at, ...selection.active };
    if (event.key === "Escape" && held !== null) session.release();
    else if (isCtrl && key === "x" && held === null) session.pick(cell);
    else if (isCtrl && key === "v" && held !== null) session.pick(cell);
    else return false;
    return true;
  }

  return (
    <section aria-label={label} className={classes.popup}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2}>{label}</Title>
        <Group gap="xs" wrap="nowrap">
          <Tool
            name={`earlier-${at}`}
            label={`Move popup ${at + 1} earlier`}
            isClosed={at === 0}
            onClick={() => session.shift(at, -1)}
          >
            <IconArrowLeft size={16} aria-hidden />
          </Tool>
          <Tool
            name={`later-${at}`}
            label={`Move popup ${at + 1} later`}
            isClosed={at === count - 1}
            onClick={() => session.shift(at, 1)}
          >
            <IconArrowRight size={16} aria-hidden />
          </Tool>
          <Tool name={`remove-${at}`} label={`Remove popup ${at + 1}`} onClick={() => session.removePanel(at)}>
            <IconTrash size={16} aria-hidden />
          </Tool>
        </Group>
      </Group>
      <div className={classes.panel}>
        <GridView
          label={`Cells of popup ${at + 1}`}
          grid={panelShape(allowSecondRow, panel.words)}
          words={words}
          quarantine={[]}
          selection={selection}
          onSelect={setSelection}
          zoom={zoom}
          cut={heldCells}
          cutText="picked up"
          changed={changed}
          onOpen={(cell) => session.pick({ panel: at, ...cell })}
          onKey={onKey}
          onDrag={(cell) => {
            dragged.current = wordOn(session.store.getState().history?.present ?? [], { panel: at, ...cell });
          }}
          onDrop={(cell) => {
            if (dragged.current !== null) session.put(dragged.current, { panel: at, ...cell });
            dragged.current = null;
          }}
        />
      </div>
    </section>
  );
}

/// A tool that keeps the focus when it becomes unusable, as at the end of the row.
function Tool({
  name,
  label,
  isClosed = false,
  onClick,
  children,
}: {
  name: string;
  label: string;
  isClosed?: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <Tooltip withinPortal={false} label={label}>
      <ActionIcon
        name={name}
        variant="default"
        aria-label={label}
        {...(isClosed ? { "data-disabled": true, "aria-disabled": true } : {})}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
