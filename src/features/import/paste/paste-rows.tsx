import "@mantine/core/styles/Checkbox.css";
import { Checkbox, NativeSelect, Text } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef } from "react";
import type { Proposal, Taken, WrittenLine } from "../../../../language/manuscript/index.ts";
import { useObjectUrl } from "../../../components/pictures/use-object-url.ts";
import { flowOf } from "../../../components/table/row-gap.tsx";
import { type ManuscriptRow, rowsOf } from "./manuscript-rows.ts";
import classes from "./paste-panel.module.css";

export const kindNames: Record<Taken, string> = {
  title: "Title",
  part: "Part",
  chapter: "Chapter",
  page: "Page",
  speech: "Speech",
  text: "Sentences",
  picture: "Picture",
  leftOut: "Leave out",
};

/// The height of a one-line row, px; higher ones are measured.
const rowHeight = 38;

/// Shows each paragraph as the lines that it becomes, with how it was recognised, and the lines that are added. Rows
/// are chosen by their boxes: with Shift all to the last one, by the arrows one after the other.
export function PasteRows({
  proposals,
  lines,
  pictures,
  chosen,
  onChoose,
  onTake,
}: {
  proposals: readonly Proposal[];
  lines: readonly WrittenLine[];
  pictures: ReadonlyMap<string, Blob>;
  chosen: ReadonlySet<number>;
  onChoose: (indexes: readonly number[], isChosen: boolean) => void;
  onTake: (index: number, taken: Taken) => void;
}) {
  const rows = useMemo(() => rowsOf(proposals, lines), [proposals, lines]);
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<number | null>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // In a separate task from the frame's layout, so that neither blocks the page long.
    useFlushSync: false,
  });
  const drawn = virtual.getVirtualItems();

  function choose(index: number, isChosen: boolean, isRange: boolean) {
    const from = isRange && last.current !== null ? last.current : index;
    const [low, high] = from < index ? [from, index] : [index, from];
    onChoose(
      Array.from({ length: high - low + 1 }, (_, at) => low + at),
      isChosen,
    );
    last.current = index;
  }

  /// Moves the focus to the box of the next paragraph; with Shift it is chosen on the way.
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const box = event.target as HTMLElement;
    const index = Number(box.getAttribute("data-choose") ?? -1);
    if (step === 0 || index < 0) return;
    event.preventDefault();
    const next = index + step;
    if (next < 0 || next >= proposals.length) return;
    if (event.shiftKey) {
      choose(index, true, false);
      choose(next, true, false);
    }
    virtual.scrollToIndex(rows.findIndex(({ from }) => from === next));
    focusBox(scroller.current, next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes have the keys, which reach it from them
    <div ref={scroller} className={classes.rows} onKeyDown={onKeyDown}>
      <ol className={classes.items} aria-label="What it becomes" style={flowOf(drawn, virtual.getTotalSize())}>
        {drawn.map(({ index }) => {
          const row = rows[index];
          const proposal = row?.from == null ? undefined : proposals[row.from];
          return (
            row && (
              <li
                key={index}
                ref={virtual.measureElement}
                data-index={index}
                className={classes.row}
                {...(proposal?.taken === "leftOut" ? { "data-left-out": true } : {})}
              >
                {proposal && row.from !== null ? (
                  <ProposalCells
                    proposal={proposal}
                    index={row.from}
                    isChosen={chosen.has(row.from)}
                    onChoose={choose}
                    onTake={onTake}
                  />
                ) : (
                  <Text size="xs" c="dimmed" className={classes.added}>
                    added
                  </Text>
                )}
                <RowContent row={row} proposal={proposal} pictures={pictures} />
              </li>
            )
          );
        })}
      </ol>
    </div>
  );
}

/// The box may be drawn only after the list has scrolled.
function focusBox(scroller: HTMLElement | null, index: number, triesLeft = 5): void {
  const box = scroller?.querySelector<HTMLElement>(`[data-choose="${index}"]`);
  if (box) box.focus();
  else if (triesLeft > 0) requestAnimationFrame(() => focusBox(scroller, index, triesLeft - 1));
}

const nameOf = ({ paragraph: { text, picture } }: Proposal): string =>
  picture === undefined ? `“${text.slice(0, 40)}”` : `Picture ${picture.replace(/^.*\//, "")}`;

function ProposalCells({
  proposal,
  index,
  isChosen,
  onChoose,
  onTake,
}: {
  proposal: Proposal;
  index: number;
  isChosen: boolean;
  onChoose: (index: number, isChosen: boolean, isRange: boolean) => void;
  onTake: (index: number, taken: Taken) => void;
}) {
  return (
    <>
      <Checkbox
        size="xs"
        className={classes.choose}
        aria-label={`Choose ${nameOf(proposal)}`}
        data-choose={index}
        checked={isChosen}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(index, currentTarget.checked, (nativeEvent as unknown as MouseEvent).shiftKey === true)
        }
      />
      <NativeSelect
        size="xs"
        aria-label={`${nameOf(proposal)} is`}
        value={proposal.taken}
        onChange={({ currentTarget }) => onTake(index, currentTarget.value as Taken)}
        data={proposal.possible.map((value) => ({ value, label: kindNames[value] }))}
      />
    </>
  );
}

function RowContent({
  row,
  proposal,
  pictures,
}: {
  row: ManuscriptRow;
  proposal: Proposal | undefined;
  pictures: ReadonlyMap<string, Blob>;
}) {
  const picture = proposal?.paragraph.picture;
  const blob = picture === undefined ? undefined : pictures.get(picture);
  return (
    <div className={classes.content}>
      {blob && <Thumbnail blob={blob} />}
      <div>
        {row.lines.map(({ position, line }) => (
          <Line key={position} line={line} />
        ))}
        {proposal && row.lines.length === 0 && (
          <p className={classes.line}>
            {proposal.paragraph.text || (proposal.taken === "picture" ? "The page above has it" : "")}
          </p>
        )}
      </div>
    </div>
  );
}

function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url && <img className={classes.thumbnail} src={url} alt="" />;
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
