import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { ChoiceBox } from "../../../components/book-fields/choice-box.tsx";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import { Segments } from "../../../components/screen/segments.tsx";
import { isDay, type OverlayKind, overlays } from "./overlay-address.ts";
import { neededFor } from "./overlay-store.ts";
import classes from "./seeing.module.css";
import { type SheetOverlay, useNotes, useOverlayReading } from "./use-overlay.ts";

/// Chooses what lies over the cells of a sheet, and says it in a line.
export function OverlayTools({
  overlay: seen,
  sheet,
  words,
}: {
  overlay: SheetOverlay;
  sheet: Sheet;
  words: readonly GridWord[];
}) {
  const { overlay, change, store } = seen;
  const { summary } = useNotes(seen, sheet.grid, words);
  useOverlayReading(seen, sheet.revision);
  const isFailed = useStore(store.store, ({ status }) => status === "failed") && neededFor(overlay) !== "";
  return (
    <Group gap="xs" role="group" aria-label="Overlay">
      <Text size="sm" c="dimmed" aria-hidden>
        Overlay
      </Text>
      <Segments
        label="Overlay"
        value={overlay.kind}
        choices={Object.entries(overlays).map(([value, label]) => ({ value, label }))}
        onChange={(kind) => change({ kind: kind as OverlayKind })}
      />
      {overlay.kind === "use" && <UseTools seen={seen} />}
      {overlay.kind === "changes" && (
        <TextInput
          type="date"
          name="since"
          aria-label="Changes since"
          title="Changes since"
          defaultValue={overlay.since}
          max="9999-12-31"
          onChange={({ currentTarget: { value } }) => isDay(value) && change({ since: value })}
        />
      )}
      <Text size="sm" role="status" className={classes.summary}>
        {isFailed ? "The overlay could not be read." : summary}
      </Text>
      {isFailed && (
        <Button variant="subtle" size="compact-sm" onClick={() => void store.show(overlay)}>
          Try again
        </Button>
      )}
    </Group>
  );
}

function UseTools({ seen: { overlay, change, store } }: { seen: SheetOverlay }) {
  const choices = useStore(store.choices);
  useEffect(() => void store.readChoices(), [store]);
  return (
    <>
      <NativeSelect
        name="by"
        aria-label="Counted by"
        value={overlay.by}
        data={[
          { value: "pages", label: "By pages" },
          { value: "books", label: "By books" },
        ]}
        onChange={({ currentTarget: { value } }) => change({ by: value === "books" ? "books" : "pages" })}
      />
      <div className={classes.counted}>
        <ChoiceBox
          name="counted"
          label="Books that count"
          isLabelHidden
          placeholder="All books"
          choices={choices}
          value={choices?.find(({ id }) => id === overlay.counted) ?? null}
          none={{ label: "All books", onChoose: () => change({ counted: "" }) }}
          onChoose={({ id }) => change({ counted: id })}
        />
      </div>
    </>
  );
}
