import { NativeSelect, Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useMemo, useRef } from "react";
import type { Proposal, Taken, WrittenLine } from "../../../../language/manuscript/index.ts";
import { flowOf } from "../../../components/table/row-gap.tsx";
import classes from "./paste-panel.module.css";

const names: Record<Taken, string> = {
  title: "Title",
  part: "Part",
  chapter: "Chapter",
  page: "Page",
  speech: "Speech",
  text: "Sentences",
};

/// The height of a one-line row, px; higher ones are measured.
const rowHeight = 38;

/// Shows each paragraph as the lines that it becomes, with how it was recognised, and the lines that are added.
export function PasteRows({
  proposals,
  lines,
  onTake,
}: {
  proposals: readonly Proposal[];
  lines: readonly WrittenLine[];
  onTake: (position: number, taken: Taken) => void;
}) {
  const rows = useMemo(() => rowsOf(lines), [lines]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // In a separate task from the frame's layout, so that neither blocks the page long.
    useFlushSync: false,
  });
  const drawn = virtual.getVirtualItems();
  return (
    <div ref={scroller} className={classes.rows}>
      <ol className={classes.items} aria-label="What it becomes" style={flowOf(drawn, virtual.getTotalSize())}>
        {drawn.map(({ index }) => {
          const row = rows[index];
          const proposal = row?.from == null ? undefined : proposals[row.from];
          return (
            row && (
              <li key={index} ref={virtual.measureElement} data-index={index} className={classes.row}>
                {proposal && row.from !== null ? (
                  <NativeSelect
                    size="xs"
                    aria-label={`“${proposal.paragraph.text.slice(0, 40)}” is`}
                    value={proposal.taken}
                    onChange={({ currentTarget }) => onTake(row.from ?? 0, currentTarget.value as Taken)}
                    data={proposal.possible.map((value) => ({ value, label: names[value] }))}
                  />
                ) : (
                  <Text size="xs" c="dimmed" className={classes.added}>
                    added
                  </Text>
                )}
                <div>
                  {row.lines.map(({ position, line }) => (
                    <Line key={position} line={line} />
                  ))}
                </div>
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

function Line({ line: { text, is } }: { line: WrittenLine }) {
  const marked = /^(#\S+|@[^:]*:)(.*)$/.exec(is === "sentence" ? "" : text);
  return (
    <p className={classes.line} data-is={is}>
      {marked ? (
        <>
          <b>{marked[1]}</b>
          {marked[2]}
        </>
      ) : (
        text
      )}
    </p>
  );
}

interface Row {
  readonly from: number | null;
  readonly lines: { readonly position: number; readonly line: WrittenLine }[];
}

function rowsOf(lines: readonly WrittenLine[]): Row[] {
  const rows: Row[] = [];
  for (const [position, line] of lines.entries()) {
    const last = rows.at(-1);
    if (last && line.from !== null && last.from === line.from) last.lines.push({ position, line });
    else rows.push({ from: line.from, lines: [{ position, line }] });
  }
  return rows;
}
