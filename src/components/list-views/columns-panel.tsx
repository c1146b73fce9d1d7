import { ActionIcon, Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { announce } from "../screen/live-region.tsx";
import type { Column } from "../table/columns.ts";
import { type ColumnChoice, isChoosable } from "./chosen-columns.ts";
import type { Dropped } from "./drop-button.tsx";
import classes from "./drop-panel.module.css";
import { DropPanel } from "./drop-panel.tsx";

/// Which columns a table shows, and in which order. What is changed is seen in the table at once.
export default function ColumnsPanel<R, X>({
  columns,
  choice,
  onChoose,
  ...dropped
}: Dropped & {
  columns: readonly Column<R, X>[];
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}) {
  const all = columns.filter(isChoosable);
  const atFirst = all.map(({ id }) => id);
  const nameID = all.find(({ isName }) => isName)?.id;
  const [shown, setShown] = useState(
    () => new Set(nameID === undefined ? (choice ?? atFirst) : [nameID, ...(choice ?? atFirst)]),
  );
  /// Of all columns: one that is hidden keeps its place while the panel is open.
  const [order, setOrder] = useState(() => orderOf(atFirst, choice, nameID));
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);

  function change(nextOrder: readonly string[], nextShown: ReadonlySet<string>) {
    setOrder(nextOrder);
    setShown(new Set(nextShown));
    const next = nextOrder.filter((id) => nextShown.has(id));
    onChoose(next.join() === atFirst.join() ? null : next);
  }
  function toggle(id: string) {
    const next = new Set(shown);
    if (!next.delete(id)) next.add(id);
    change(order, next);
  }
  function move(id: string, to: number) {
    const at = order.indexOf(id);
    if (to < 0 || to >= order.length || to === at) return;
    const next = order.filter((one) => one !== id);
    next.splice(to, 0, id);
    change(next, shown);
    announce(`${labelOf(id)} is column ${to + 1} of ${order.length}`);
  }
  const labelOf = (id: string) => {
    const column = all.find((one) => one.id === id);
    return column?.fullLabel ?? column?.label ?? id;
  };
  function onKeyDown(event: KeyboardEvent, id: string, at: number) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(id, at + (event.key === "ArrowUp" ? -1 : 1));
  }

  return (
    <DropPanel label="Columns" {...dropped}>
      <ul className={classes.list}>
        {order.map((id, at) => (
          <li
            key={id}
            className={classes.line}
            {...(over === id ? { "data-over": true } : {})}
            onKeyDown={(event) => onKeyDown(event, id, at)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
            }}
          >
            <span
              className={classes.grip}
              draggable
              aria-hidden
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", labelOf(id));
                setDragged(id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
            >
              <IconGripVertical size={16} />
            </span>
            <label className={classes.label}>
              <input type="checkbox" checked={shown.has(id)} disabled={id === nameID} onChange={() => toggle(id)} />
              {labelOf(id)}
            </label>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${labelOf(id)} up`}
              title="Up (Alt+↑)"
              aria-disabled={at === 0}
              onClick={() => move(id, at - 1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Move ${labelOf(id)} down`}
              title="Down (Alt+↓)"
              aria-disabled={at === order.length - 1}
              onClick={() => move(id, at + 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="default" size="compact-sm" onClick={() => change(atFirst, new Set(atFirst))}>
          Reset columns
        </Button>
      </div>
    </DropPanel>
  );
}

/// Those that are shown in their order, then those that are not.
function orderOf(atFirst: readonly string[], choice: ColumnChoice, nameID: string | undefined): readonly string[] {
  const known = (choice ?? atFirst).filter((id) => atFirst.includes(id));
  const named = nameID === undefined || known.includes(nameID) ? known : [nameID, ...known];
  return [...named, ...atFirst.filter((id) => !named.includes(id))];
}
