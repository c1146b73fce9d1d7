import { Kbd, Text, Title } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useRef } from "react";
import { useStore } from "zustand";
import type { Diagnostic } from "../../../language/index.ts";
import { formatCount } from "../../components/format.ts";
import { kindOf, kindOrder, kinds } from "../../editor/problem-kind.ts";
import type { ImportWork } from "./import-work.ts";
import classes from "./problems-panel.module.css";

/// The height of a message of one line, px; longer ones are measured.
const rowHeight = 32;

/// Every problem of the text with its line; a click goes there.
export function ProblemsPanel({ work }: { work: ImportWork }) {
  const diagnostics = useStore(work.store, (state) => state.diagnostics);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: diagnostics.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(index + step, diagnostics.length - 1));
    rows.scrollToIndex(to);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus();
  }

  return (
    <aside className={classes.panel} aria-label="Problems">
      <div className={classes.head}>
        <Title order={2}>Problems</Title>
        <Kinds diagnostics={diagnostics} />
      </div>
      {diagnostics.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          None found.
        </Text>
      ) : (
        <>
          <div ref={scroller} className={classes.list}>
            <ol style={{ height: rows.getTotalSize() }} className={classes.items}>
              {rows.getVirtualItems().map(({ index, start }) => {
                const diagnostic = diagnostics[index];
                return (
                  diagnostic && (
                    <li
                      key={index}
                      ref={rows.measureElement}
                      data-index={index}
                      className={classes.item}
                      style={{ transform: `translateY(${start}px)` }}
                    >
                      <Problem work={work} diagnostic={diagnostic} onKeyDown={(event) => onKeyDown(event, index)} />
                    </li>
                  )
                );
              })}
            </ol>
          </div>
          <Text size="xs" c="dimmed" className={classes.hint}>
            <Kbd size="xs">F8</Kbd> next, <Kbd size="xs">Shift+F8</Kbd> previous
          </Text>
        </>
      )}
    </aside>
  );
}

function Problem({
  work,
  diagnostic,
  onKeyDown,
}: {
  work: ImportWork;
  diagnostic: Diagnostic;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const editor = work.editor();
  const kind = kindOf(diagnostic);
  return (
    <button
      type="button"
      className={classes.problem}
      onClick={() => work.editor()?.goTo(diagnostic)}
      onKeyDown={onKeyDown}
      title={editor?.message(diagnostic)}
    >
      <span className={classes.mark} data-kind={kind} role="img" aria-label={kinds[kind].name}>
        {kinds[kind].mark}
      </span>
      <span className={classes.line}>{editor?.lineAt(diagnostic.from)}</span>
      <span className={classes.message}>{editor?.message(diagnostic)}</span>
    </button>
  );
}

/// How many problems there are of each kind, with the marks that the editor shows.
function Kinds({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) counts.set(kindOf(diagnostic), (counts.get(kindOf(diagnostic)) ?? 0) + 1);
  return (
    <ul className={classes.kinds}>
      {kindOrder
        .filter((kind) => counts.has(kind))
        .map((kind) => (
          <li key={kind} title={kinds[kind].name}>
            <span className={classes.mark} data-kind={kind} role="img" aria-label={kinds[kind].name}>
              {kinds[kind].mark}
            </span>
            {formatCount(counts.get(kind) ?? 0)}
          </li>
        ))}
    </ul>
  );
}
