import { Button, Group, NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useStore } from "zustand";
import type { Sheet } from "../../../../api/index.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { type Zoom, ZoomButtons } from "../../../components/grid/zoom-buttons.tsx";
import { UndoButtons } from "../../../components/session/undo-buttons.tsx";
import { startHistory } from "../../../components/session/undo-history.ts";
import classes from "./arrange.module.css";
import type { ArrangeEditor } from "./arrange-editor.ts";
import { type GridWay, gridWays, gridWayTexts } from "./other-grids.ts";

/// Nothing is unsaved here: every action is saved at once.
const noSteps = startHistory(null);

/// What is done with the chosen words, and what becomes of their places on other grids.
export function ArrangeTools({
  editor,
  sheets,
  zoom,
  onZoom,
  way,
  onWay,
  onFar,
  onList,
}: {
  editor: ArrangeEditor;
  sheets: readonly Sheet[];
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  way: GridWay;
  onWay: (way: GridWay) => void;
  onFar: () => void;
  onList: () => void;
}) {
  const saves = useStore(editor.store, (state) => state.saves);
  const activeID = useStore(editor.store, () => editor.active()?.id);
  const actions = [
    ["Cut", "Ctrl+X", editor.cut],
    ["Copy", "Ctrl+C", editor.copy],
    ["Paste", "Ctrl+V", () => void editor.paste()],
    ["Swap", "Two chosen words change places", () => void editor.swap()],
    ["Take off", "Delete", () => void editor.takeOff()],
  ] as const;
  return (
    <>
      <UndoButtons
        history={noSteps}
        saves={saves}
        onUndo={() => void editor.putBack("undo")}
        onRedo={() => void editor.putBack("redo")}
      />
      <Group gap="xs">
        {actions.map(([name, key, act]) => (
          <Button key={name} variant="subtle" size="compact-md" title={`${name} (${key})`} onClick={act}>
            {name}
          </Button>
        ))}
      </Group>
      <Group gap="xs">
        {sheets.map(
          (sheet, at) =>
            sheet.id !== activeID && (
              <Button
                key={sheet.id}
                variant="default"
                size="compact-md"
                title={`Ctrl+Shift+${at + 1}`}
                aria-label={`Send to ${at + 1}: ${sheetLabel(sheet)}`}
                onClick={() => void editor.sendTo(sheet.id)}
              >
                Send to {at + 1}
              </Button>
            ),
        )}
        <Button name="far" variant="default" size="compact-md" onClick={onFar}>
          Send to another…
        </Button>
        <Button name="list" variant="default" size="compact-md" onClick={onList}>
          Paste a list…
        </Button>
      </Group>
      <div className={classes.along}>
        <span aria-hidden>Places on other grids</span>
        <NativeSelect
          aria-label="Places on other grids"
          value={way}
          size="xs"
          rightSection={<IconSelector size={16} aria-hidden />}
          onChange={(event) => onWay(gridWays.find((one) => one === event.currentTarget.value) ?? "stay")}
        >
          {gridWays.map((one) => (
            <option key={one} value={one}>
              {gridWayTexts[one]}
            </option>
          ))}
        </NativeSelect>
      </div>
      <ZoomButtons zoom={zoom} onZoom={onZoom} />
    </>
  );
}
