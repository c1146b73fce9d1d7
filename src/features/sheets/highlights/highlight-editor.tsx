import { Button, Group, Stack, Table, Text, Title } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { cellName, type GridShape, pictureCols } from "../../../../api/sheets/rules/cells.ts";
import { highlightArrows, isArrowDisabled } from "../../../../api/sheets/rules/highlights.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import { GridView } from "../../../components/grid/grid-view.tsx";
import { firstCell, selectionAt } from "../../../components/grid/selection.ts";
import type { Zoom } from "../../../components/grid/zoom-buttons.tsx";
import { type Area, letterOf } from "./areas.ts";
import { HighlightLayer } from "./highlight-layer.tsx";
import type { HighlightSession } from "./highlight-session.ts";
import { type HighlightSource, historyOf } from "./highlight-state.ts";
import classes from "./highlights.module.css";

/// One set of highlights: a table of them, the grid with them on it, and the tools for the selected one.
export function HighlightEditor<T>({
  session,
  source,
  setKey,
  grid,
  label,
  words = null,
  quarantine = [],
  zoom,
  note,
}: {
  session: HighlightSession<T>;
  source: HighlightSource<T>;
  setKey: string;
  grid: GridShape;
  label: string;
  /// The words of the sheet; null for a grid.
  words?: readonly GridWord[] | null;
  quarantine?: readonly number[];
  zoom: Zoom;
  /// A note for a set without highlights.
  note: ReactNode;
}) {
  const state = useStore(session.store);
  const areas = historyOf(state, source, setKey).present;
  const [selectedID, setSelected] = useState<string | null>(null);
  const [selection, setSelection] = useState(() => selectionAt(firstCell(grid)));
  const body = useRef<HTMLDivElement>(null);
  /// The highlight that gets the focus once it is drawn.
  const wanted = useRef<string | null>(null);
  const at = areas.findIndex(({ id }) => id === selectedID);
  const selected = areas[at];
  useEffect(() => {
    if (wanted.current === null) return;
    const area = body.current?.querySelector<HTMLElement>(`[data-area="${wanted.current}"]`);
    if (!area) return;
    wanted.current = null;
    area.focus();
  });

  function add(place?: { colOffset: number; rowOffset: number }) {
    const id = session.add(setKey, grid, place);
    wanted.current = id;
    setSelected(id);
  }

  function remove(id: string) {
    session.remove(setKey, id);
    const next = areas[areas.findIndex((area) => area.id === id) + 1] ?? areas.at(-2);
    setSelected(next?.id ?? null);
    if (next) wanted.current = next.id;
    else body.current?.querySelector<HTMLElement>("[name=add]")?.focus();
  }

  return (
    <div ref={body} className={classes.editor}>
      <div className={classes.grid}>
        <GridView
          label={label}
          grid={grid}
          words={words ?? []}
          {...(words === null ? { freeText: "" } : {})}
          quarantine={quarantine}
          selection={selection}
          onSelect={setSelection}
          zoom={zoom}
          onOpen={({ row, col }) => add({ colOffset: col - pictureCols(grid), rowOffset: row })}
          overlay={
            <HighlightLayer
              areas={areas}
              grid={grid}
              selectedID={selectedID}
              onSelect={setSelected}
              onPress={(id, arrow) => session.press(setKey, grid, id, arrow)}
              onDrag={(id, area) => session.drag(setKey, grid, id, area)}
              onRemove={remove}
            />
          }
        />
      </div>
      <Stack gap="lg" className={classes.panel}>
        <Group justify="space-between">
          <Title order={2}>Highlights</Title>
          <Button
            name="add"
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => add()}
          >
            New highlight
          </Button>
        </Group>
        {areas.length === 0 && <Text size="sm">{note}</Text>}
        {areas.length > 0 && <AreaTable areas={areas} grid={grid} selectedID={selectedID} onSelect={setSelected} />}
        {selected && (
          <section aria-label={`Highlight ${letterOf(at)}`}>
            <Group justify="space-between" mb="sm">
              <Title order={2}>Highlight {letterOf(at)}</Title>
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => remove(selected.id)}
              >
                Delete
              </Button>
            </Group>
            <div className={classes.arrows}>
              {highlightArrows.map((arrow) => (
                <Button
                  key={arrow}
                  variant="default"
                  size="compact-md"
                  px="xs"
                  disabled={isArrowDisabled(arrow, selected, grid)}
                  onClick={() => session.press(setKey, grid, selected.id, arrow)}
                >
                  {arrow.charAt(0).toUpperCase() + arrow.slice(1)}
                </Button>
              ))}
            </div>
            <Text size="xs" c="dimmed" mt="sm">
              Or on the grid: drag it, or its corner; the arrow keys move it, with Shift they change its size.
            </Text>
          </section>
        )}
      </Stack>
    </div>
  );
}

function AreaTable({
  areas,
  grid,
  selectedID,
  onSelect,
}: {
  areas: readonly Area[];
  grid: GridShape;
  selectedID: string | null;
  onSelect: (id: string) => void;
}) {
  return (
    <Table aria-label="Highlights" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Highlight</Table.Th>
          <Table.Th>From</Table.Th>
          <Table.Th>Wide</Table.Th>
          <Table.Th>Tall</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {areas.map((area, at) => (
          <Table.Tr key={area.id} {...(area.id === selectedID ? { "data-selected": true } : {})}>
            <th scope="row">
              <label className={classes.choice}>
                <input
                  type="radio"
                  name="highlight"
                  checked={area.id === selectedID}
                  onChange={() => onSelect(area.id)}
                />
                {letterOf(at)}
              </label>
            </th>
            <Table.Td>{cellName({ row: area.rowOffset, col: pictureCols(grid) + area.colOffset })}</Table.Td>
            <Table.Td>{area.cols}</Table.Td>
            <Table.Td>{area.rows}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
