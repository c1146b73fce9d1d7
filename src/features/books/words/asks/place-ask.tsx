import "@mantine/core/styles/SegmentedControl.css";
import "@mantine/core/styles/Skeleton.css";
import { Button, Group, Kbd, Modal, NativeSelect, SegmentedControl, Skeleton, Stack, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useStore } from "zustand";
import { sheetLabel } from "../../../../../api/sheets/rules/sheets.ts";
import { plural } from "../../../../components/format.ts";
import { gridWord } from "../../../../components/grid/arrangement.ts";
import { CellChoice } from "../../../../components/grid/cell-choice.tsx";
import gridClasses from "../../../../components/grid/grid.module.css";
import type { AskProps } from "./ask-props.ts";
import classes from "./asks.module.css";
import { createPlaceChoice } from "./place-choice.ts";

/// Where they are to stand on each grid: a sheet, and of one row its cell. Another sheet takes the other grids to the same topic.
export function PlaceAsk({ session, keys, name, onDone, onClose }: AskProps) {
  const grids = session.desk()?.grids ?? [];
  const [choice] = useState(() => createPlaceChoice(session, keys));
  const { sheets, read, choices, error } = useStore(choice.store);
  const [gridID, setGridID] = useState(grids.at(-1)?.id ?? "");
  useEffect(() => void choice.load(), [choice]);
  const chosen = choices.get(gridID);
  const sheet = chosen?.sheetID ? read.get(chosen.sheetID) : undefined;
  const isOne = keys.length === 1;
  const offered = (sheets ?? []).filter(
    (one) => one.gridID === gridID && ((!one.isComplete && one.freeCellCount > 0) || one.id === chosen?.sheetID),
  );
  function place() {
    session.place(choice.places());
    onDone(false);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    place();
  }
  return (
    <Modal
      opened
      centered
      returnFocus={false}
      size="xl"
      title={`${name}: place`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <Stack gap="sm">
        <Group gap="md" align="flex-end">
          <SegmentedControl
            aria-label="Grid"
            transitionDuration={0}
            value={gridID}
            onChange={setGridID}
            data={grids.map((grid) => ({ value: grid.id, label: grid.name }))}
          />
          <NativeSelect
            label="Sheet"
            data-autofocus
            rightSection={<IconSelector size={16} aria-hidden />}
            value={chosen?.sheetID ?? ""}
            data={[
              { value: "", label: "No place on this grid" },
              ...offered.map((one) => ({ value: one.id, label: `${sheetLabel(one)} (${one.freeCellCount} free)` })),
            ]}
            onChange={(event) => void choice.chooseSheet(gridID, event.currentTarget.value || null)}
          />
        </Group>
        {error && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {error.message}
          </Text>
        )}
        {sheets === null && !error && <Skeleton height={240} />}
        {isOne && sheet && (
          <div className={`${classes.choice} ${gridClasses.room}`}>
            <CellChoice
              key={sheet.id}
              label={sheetLabel(sheet)}
              grid={sheet.grid}
              words={sheet.words.map(gridWord)}
              quarantine={sheet.quarantine}
              problemOf={(cell) => choice.problemOf(sheet, cell)}
              proposed={choice.freeOn(sheet)[0] ?? null}
              value={chosen?.cell ?? null}
              onChange={(cell) => choice.chooseCell(gridID, cell)}
              zoom="fit"
            />
          </div>
        )}
        {!isOne && sheet && (
          <Text size="sm">
            {plural(keys.length, "word")} on the next free cells: {sheetLabel(sheet)} has{" "}
            {plural(choice.freeOn(sheet).length, "free cell")}.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={place}
            rightSection={
              <Kbd size="xs" aria-hidden>
                Ctrl ↵
              </Kbd>
            }
          >
            Place
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
