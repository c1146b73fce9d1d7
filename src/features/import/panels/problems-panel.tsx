import { Button, Kbd, Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useStore } from "zustand";
import type { Diagnostic } from "../../../../language/index.ts";
import { formatCount, plural } from "../../../components/format.ts";
import { flowOf } from "../../../components/table/row-gap.tsx";
import { kindOf, kindOrder, kinds, type ProblemKind } from "../../../editor/problems/problem-kind.ts";
import type { ImportSession } from "../import-session.ts";
import { LevelList, LevelReportLink } from "../level/level-list.tsx";
import { previewChoices } from "../preview/preview-choices.ts";
import { HintList } from "../readiness/hint-list.tsx";
import { StepList } from "../step/step-list.tsx";
import { closeDrawer, groupProblems, panels } from "./panels.ts";
import { useProblemAtCursor } from "./problem-at-cursor.ts";
import { nextOf, type ProblemRow, problemRows } from "./problem-rows.ts";
import classes from "./problems-panel.module.css";
import { SidePanel } from "./side-panel.tsx";

/// The height of a one-line message, px; longer ones are measured.
const rowHeight = 32;

/// Every problem of the text with its line; a click goes there. The address holds the kinds that are hidden.
export function ProblemsPanel({ session }: { session: ImportSession }) {
  const isEmpty = useStore(session.store, ({ diagnostics }) => diagnostics.length === 0);
  const isChecked = useStore(session.dictionaries.store, ({ status }) => status === "loaded");
  const hasPreview = useStore(previewChoices, ({ isShown }) => isShown);
  const hasHints = useStore(session.readiness.store, ({ hints, putOff }) => (hints?.length ?? 0) + putOff > 0);
  const hasBeyond = useStore(session.step.store, ({ beyond }) => (beyond?.length ?? 0) > 0);
  const isAbove = useStore(session.level.store, ({ kindsAbove }) => kindsAbove.length > 0);
  const isFolded = useSettled(isEmpty && isChecked && !hasHints && !hasBeyond && !isAbove) && hasPreview;
  return (
    <SidePanel
      name="problems"
      title="Problems"
      isFolded={isFolded}
      aside={
        isFolded && (
          <>
            <NoneFound isChecked={isChecked} />
            <LevelReportLink session={session} />
          </>
        )
      }
      onClose={() => session.editor()?.focus()}
    >
      {!isFolded && <ProblemList session={session} />}
      {!isFolded && <StepList session={session} />}
      {!isFolded && <LevelList session={session} />}
      {!isFolded && <HintList session={session} />}
    </SidePanel>
  );
}

/// How long there must be no problem before the panel folds, and one before it unfolds, ms: a word that is being typed is one for a moment.
const settling = 1500;

/// Returns a value once it has stayed for a while; false at first.
function useSettled(value: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), settling);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}

const NoneFound = ({ isChecked }: { isChecked: boolean }) => (
  <Text size="sm" c="dimmed">
    {isChecked ? "None found." : "No problems so far. Words have not been checked yet."}
  </Text>
);

function ProblemList({ session }: { session: ImportSession }) {
  const all = useStore(session.store, (state) => state.diagnostics);
  const isChecked = useStore(session.dictionaries.store, ({ status }) => status === "loaded");
  const { hidden, toggle, showAll } = useHiddenKinds();
  const diagnostics = useMemo(
    () => (hidden.size === 0 ? all : all.filter((diagnostic) => !hidden.has(kindOf(diagnostic)))),
    [all, hidden],
  );
  const isGrouped = useStore(panels, (state) => state.isGrouped);
  const list = useMemo(() => problemRows(diagnostics, isGrouped), [diagnostics, isGrouped]);
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(-1);
  const rows = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // In a separate task from the frame's layout, so that neither blocks the page long.
    useFlushSync: false,
  });
  const atCursor = useProblemAtCursor(session, diagnostics);
  const current = useMemo(() => {
    const problem = diagnostics[atCursor];
    return isGrouped && problem ? list.findIndex(({ all }) => all.includes(problem)) : atCursor;
  }, [diagnostics, list, isGrouped, atCursor]);
  useEffect(() => {
    if (current >= 0) rows.scrollToIndex(current);
  }, [current, rows]);

  function onKeyDown(event: KeyboardEvent, index: number) {
    const wanted = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: list.length - 1 }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(wanted, list.length - 1));
    rows.scrollToIndex(to);
    // A row far away is drawn first.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus());
  }

  if (all.length === 0) {
    return (
      <div className={classes.none}>
        <NoneFound isChecked={isChecked} />
      </div>
    );
  }
  const drawn = rows.getVirtualItems();
  // The list is one stop of Tab: the row that had the focus, else the one at the cursor, else the first in sight.
  const isDrawn = (index: number) => drawn.some((row) => row.index === index);
  const stop = [focused, current].find(isDrawn) ?? drawn[0]?.index;
  return (
    <>
      <Kinds diagnostics={all} hidden={hidden} onToggle={toggle} />
      {diagnostics.length === 0 && (
        <Text component="div" size="sm" c="dimmed" className={classes.none}>
          {plural(all.length, "problem is", "problems are")} left out.{" "}
          <Button size="compact-sm" variant="default" onClick={showAll}>
            Show all
          </Button>
        </Text>
      )}
      <div ref={scroller} className={classes.list}>
        <ol style={flowOf(drawn, rows.getTotalSize())} className={classes.items}>
          {drawn.map(({ index }) => {
            const row = list[index];
            return (
              row && (
                <li key={index} ref={rows.measureElement} data-index={index}>
                  <Problem
                    session={session}
                    row={row}
                    isCurrent={index === current}
                    isStop={index === stop}
                    onFocus={() => setFocused(index)}
                    onKeyDown={(event) => onKeyDown(event, index)}
                  />
                </li>
              )
            );
          })}
        </ol>
      </div>
      <Text size="xs" c="dimmed" className={classes.hint}>
        <Kbd size="xs">F8</Kbd> next, <Kbd size="xs">Shift+F8</Kbd> before, <Kbd size="xs">Ctrl+.</Kbd> fix
      </Text>
    </>
  );
}

/// The kinds that the address hides.
function useHiddenKinds() {
  const [params, setParams] = useSearchParams();
  const kept = params.get("hide") ?? "";
  const hidden = useMemo(
    () => new Set<ProblemKind>(kindOrder.filter((kind) => kept.split(",").includes(kind))),
    [kept],
  );
  function write(kindsLeftOut: readonly ProblemKind[]) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (kindsLeftOut.length > 0) next.set("hide", kindsLeftOut.join(","));
        else next.delete("hide");
        return next;
      },
      { replace: true },
    );
  }
  return {
    hidden,
    toggle: (kind: ProblemKind) => write(kindOrder.filter((one) => hidden.has(one) !== (one === kind))),
    showAll: () => write([]),
  };
}

function Problem({
  session,
  row,
  isCurrent,
  isStop,
  onFocus,
  onKeyDown,
}: {
  session: ImportSession;
  row: ProblemRow;
  /// Whether this is the problem at the cursor.
  isCurrent: boolean;
  /// Whether Tab comes here.
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const editor = session.editor();
  const [diagnostic] = row.all as [Diagnostic];
  const kind = kindOf(diagnostic);
  const count = row.all.length;
  return (
    <button
      type="button"
      className={classes.problem}
      onClick={() => {
        closeDrawer();
        const now = session.editor();
        now?.goTo(nextOf(row, count > 1 ? now.cursor() : -1));
      }}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      {...(isCurrent ? { "aria-current": true } : {})}
      title={editor?.message(diagnostic)}
    >
      <span className={classes.mark} data-kind={kind} role="img" aria-label={kinds[kind].name}>
        {kinds[kind].mark}
      </span>
      <span className={classes.line}>{editor?.lineAt(diagnostic.from)}</span>
      <span className={classes.message}>
        {editor?.message(diagnostic)}
        {count > 1 && <span className={classes.times}>, {formatCount(count)} times</span>}
      </span>
    </button>
  );
}

/// The number of problems of each kind, with the editor's marks. Each kind can be hidden.
function Kinds({
  diagnostics,
  hidden,
  onToggle,
}: {
  diagnostics: readonly Diagnostic[];
  hidden: ReadonlySet<ProblemKind>;
  onToggle: (kind: ProblemKind) => void;
}) {
  const isGrouped = useStore(panels, (state) => state.isGrouped);
  const counts = new Map<ProblemKind, number>();
  for (const diagnostic of diagnostics) counts.set(kindOf(diagnostic), (counts.get(kindOf(diagnostic)) ?? 0) + 1);
  return (
    <fieldset aria-label="Kinds shown" className={classes.kinds}>
      {kindOrder
        .filter((kind) => counts.has(kind) || hidden.has(kind))
        .map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.kind}
            aria-pressed={!hidden.has(kind)}
            aria-label={`${kinds[kind].name}: ${formatCount(counts.get(kind) ?? 0)}`}
            title={kinds[kind].name}
            onClick={() => onToggle(kind)}
          >
            <span className={classes.mark} data-kind={kind} aria-hidden>
              {kinds[kind].mark}
            </span>
            {formatCount(counts.get(kind) ?? 0)}
          </button>
        ))}
      <button
        type="button"
        className={classes.kind}
        data-group
        aria-pressed={isGrouped}
        title="One row for all problems that say the same"
        onClick={() => groupProblems(!isGrouped)}
      >
        Grouped
      </button>
    </fieldset>
  );
}
