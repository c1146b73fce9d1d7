import { Text, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type DragEvent, type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { plural } from "../../../components/format.ts";
import { flowOf } from "../../../components/table/row-gap.tsx";
import type { CommandName } from "../../../editor/commands.ts";
import { kinds } from "../../../editor/problems/problem-kind.ts";
import type { ImportSession } from "../import-session.ts";
import { usePosition } from "../use-position.ts";
import classes from "./outline-panel.module.css";
import { labelOf, type OutlineRow, outlineRows, rowTyped } from "./outline-rows.ts";
import { closeDrawer } from "./panels.ts";
import { SidePanel } from "./side-panel.tsx";

/// The height of a row, px.
const rowHeight = 28;
/// How long after a letter the next one still continues the search, ms.
const typingPause = 700;

/// The text's parts, chapters and pages with the problems of each. The one at the cursor is marked.
export function OutlinePanel({ session }: { session: ImportSession }) {
  return (
    <SidePanel name="outline" title="Outline" onClose={() => session.editor()?.focus()}>
      <OutlineTree session={session} />
    </SidePanel>
  );
}

function OutlineTree({ session }: { session: ImportSession }) {
  const outline = useStore(session.store, (state) => state.outline);
  const position = usePosition(session);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const typed = useRef({ text: "", at: 0 });
  const scroller = useRef<HTMLDivElement>(null);
  /// The row that is dragged, and where it would go.
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<Drop | null>(null);
  const list = useMemo(() => outlineRows(outline, closed), [outline, closed]);
  // The row at the cursor, or the collapsed one that contains it.
  const current = list.findLastIndex(({ key }) => position === key || position.startsWith(`${key}/`));
  const found = list.findIndex(({ key }) => key === chosen);
  const active = found < 0 ? Math.max(current, 0) : found;
  const rows = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // In a separate task from the frame's layout, so that neither blocks the page long.
    useFlushSync: false,
  });
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current);
  }, [current, rows]);

  function toggle({ key }: OutlineRow, isOpen: boolean) {
    const next = new Set(closed);
    if (isOpen) next.delete(key);
    else next.add(key);
    setClosed(next);
  }
  function choose(index: number) {
    const row = list[Math.max(0, Math.min(index, list.length - 1))];
    if (!row) return;
    setChosen(row.key);
    rows.scrollToIndex(list.indexOf(row));
  }
  function goTo({ item }: OutlineRow) {
    setChosen(null);
    closeDrawer();
    session.editor()?.goToOffset(item.from);
  }
  function onKeyDown(event: KeyboardEvent) {
    const row = list[active];
    const move = event.shiftKey && event.altKey ? movesOf[event.key] : undefined;
    if (row && move) {
      event.preventDefault();
      changeSection(row, move);
      return;
    }
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return;
    const above = row.key.slice(0, Math.max(0, row.key.lastIndexOf("/")));
    const keyActions: Record<string, () => void> = {
      ArrowDown: () => choose(active + 1),
      ArrowUp: () => choose(active - 1),
      Home: () => choose(0),
      End: () => choose(list.length - 1),
      ArrowRight: () => (row.isExpanded === false ? toggle(row, true) : row.isExpanded && choose(active + 1)),
      ArrowLeft: () => (row.isExpanded ? toggle(row, false) : choose(list.findIndex(({ key }) => key === above))),
      Enter: () => goTo(row),
      " ": () => goTo(row),
    };
    const act = isTyping(event) ? () => find(event) : keyActions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  /// Runs a command about a section, and leaves the focus in the tree.
  function changeSection({ item }: OutlineRow, name: CommandName) {
    const editor = session.editor();
    editor?.runAt(item.from, name);
    setChosen(null);
    scroller.current?.focus();
  }
  function onDrop(event: DragEvent) {
    const drop = dropOf(event);
    setOver(null);
    const moved = list.find(({ key }) => key === dragged.current);
    const target = list.find(({ key }) => key === drop?.key);
    dragged.current = null;
    if (!drop || !moved || !target) return;
    event.preventDefault();
    session.editor()?.moveSection({ from: moved.item.from, target: target.item.from, side: drop.side });
  }
  function onDragOver(event: DragEvent) {
    if (dragged.current === null) return;
    const drop = dropOf(event);
    if (drop) event.preventDefault();
    if (drop?.key !== over?.key || drop?.side !== over?.side) setOver(drop);
  }

  /// A space continues a name, but does not begin one.
  function isTyping({ key, timeStamp }: KeyboardEvent): boolean {
    const { text, at } = typed.current;
    return [...key].length === 1 && (key !== " " || (text !== "" && timeStamp - at < typingPause));
  }
  function find({ key, timeStamp }: KeyboardEvent) {
    const { text, at } = typed.current;
    typed.current = { text: timeStamp - at < typingPause ? text + key : key, at: timeStamp };
    const found = rowTyped(list, active, typed.current.text);
    if (found >= 0) choose(found);
  }

  function onClick({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    const key = target.closest("[data-row]")?.getAttribute("data-row");
    const row = list.find((one) => one.key === key);
    if (!row) return;
    if (row.isExpanded !== null && target.closest("[data-toggle]")) toggle(row, !row.isExpanded);
    else goTo(row);
  }

  if (list.length === 0) {
    return (
      <Text size="sm" c="dimmed" p="md">
        Parts, chapters and pages are listed here.
      </Text>
    );
  }
  const drawn = rows.getVirtualItems();
  return (
    <div
      ref={scroller}
      className={classes.tree}
      role="tree"
      tabIndex={0}
      aria-label="Parts, chapters and pages"
      aria-activedescendant={rowId(list[active]?.key ?? "")}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDragStart={(event) => {
        dragged.current = rowKeyOf(event.target);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(null)}
      onDragEnd={() => setOver(null)}
      onDrop={onDrop}
    >
      <div role="presentation" style={flowOf(drawn, rows.getTotalSize())}>
        {drawn.map(({ index }) => {
          const row = list[index];
          return (
            row && (
              <TreeRow
                key={row.key}
                row={row}
                isCurrent={index === current}
                isActive={index === active}
                drop={over?.key === row.key ? over.side : null}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/// The keys that change a section, as in the text.
const movesOf: Readonly<Record<string, CommandName>> = {
  PageUp: "moveUp",
  PageDown: "moveDown",
  Backspace: "mergeSection",
};

/// The row at which a dragged one would go, and on which side of it.
interface Drop {
  readonly key: string;
  readonly side: "before" | "behind";
}

const rowKeyOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest("[data-row]")?.getAttribute("data-row") ?? null) : null;

function dropOf({ target, clientY }: DragEvent): Drop | null {
  const row = target instanceof Element ? target.closest("[data-row]") : null;
  const key = row?.getAttribute("data-row");
  if (!row || !key) return null;
  const { top, height } = row.getBoundingClientRect();
  return { key, side: clientY < top + height / 2 ? "before" : "behind" };
}

/// By level. Classes rather than inline styles, since rows have no style of their own.
const indents = [classes.part, classes.chapter, classes.page];

const rowId = (key: string): string => `outline-${key.replaceAll("/", "-")}`;

function TreeRow({
  row,
  isCurrent,
  isActive,
  drop,
}: {
  row: OutlineRow;
  isCurrent: boolean;
  isActive: boolean;
  drop: Drop["side"] | null;
}) {
  const { key, item, level, isExpanded } = row;
  const label = labelOf(item);
  const counts = [
    ...(item.errors > 0 ? [plural(item.errors, "error")] : []),
    ...(item.warnings > 0 ? [plural(item.warnings, "warning")] : []),
  ];
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <div
      id={rowId(key)}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-selected={isCurrent}
      {...(isExpanded === null ? {} : { "aria-expanded": isExpanded })}
      className={`${classes.row} ${indents[level - 1] ?? ""}`}
      {...(isActive ? { "data-active": true } : {})}
      data-row={key}
      draggable={!item.isImplied}
      {...(drop === null ? {} : { "data-drop": drop })}
    >
      <span className={classes.chevron} data-toggle>
        {isExpanded !== null && <Chevron size={16} aria-hidden />}
      </span>
      <span className={classes.name} title={label}>
        {label}
        {counts.length > 0 && <VisuallyHidden component="span">, {counts.join(", ")}</VisuallyHidden>}
      </span>
      {item.errors > 0 && (
        <span className={classes.count} data-kind="error" aria-hidden>
          {kinds.error.mark} {item.errors}
        </span>
      )}
      {item.warnings > 0 && (
        <span className={classes.count} data-kind="warning" aria-hidden>
          {kinds.warning.mark} {item.warnings}
        </span>
      )}
    </div>
  );
}
