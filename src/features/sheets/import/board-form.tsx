import { Checkbox, NativeSelect, NumberInput, Text, TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { longestName } from "../../../../api/common/rules/names.ts";
import type { Grid, PlannedBoard } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import { FitzToggles } from "../fitz-toggles.tsx";
import { BoardRows } from "./board-rows.tsx";
import { type BoardChoice, onGrid } from "./choices.ts";
import classes from "./import.module.css";

/// One board of the file: which sheet it becomes, where its first cell comes, and its cells.
export function BoardForm({
  board,
  choice,
  grids,
  onChange,
}: {
  board: PlannedBoard;
  choice: BoardChoice;
  grids: readonly Grid[];
  onChange: (choice: BoardChoice) => void;
}) {
  const grid = grids.find(({ id }) => id === choice.gridID);
  const patch = (change: Partial<BoardChoice>) => onChange({ ...choice, ...change });
  const move = (side: "row" | "col") => (value: string | number) =>
    typeof value === "number" && patch({ shift: { ...choice.shift, [side]: value - 1 } });
  const isPopups = board.kind === "popups";
  return (
    <section aria-label={`Board ${board.name}`} className={classes.board}>
      <Checkbox
        label={isPopups ? "Import these popups" : "Import this board"}
        checked={choice.isTaken}
        onChange={(event) => patch({ isTaken: event.currentTarget.checked })}
      />
      {board.notes.length > 0 && <Text size="sm">Left out of the file: {board.notes.join(", ")}.</Text>}
      {choice.isTaken && !isPopups && (
        <div className={classes.fields}>
          {board.sheetID !== null && (
            <NativeSelect
              label="To"
              value={choice.sheetID === null ? "new" : "own"}
              rightSection={<IconSelector size={16} aria-hidden />}
              onChange={(event) => patch({ sheetID: event.currentTarget.value === "own" ? board.sheetID : null })}
            >
              <option value="own">The sheet that it is of</option>
              <option value="new">A new sheet</option>
            </NativeSelect>
          )}
          {choice.sheetID === null && (
            <>
              <TextInput
                label="Name of the sheet"
                withAsterisk
                autoComplete="off"
                maxLength={longestName}
                value={choice.name}
                onChange={(event) => patch({ name: event.currentTarget.value })}
              />
              <NativeSelect
                label="Grid"
                value={choice.gridID}
                rightSection={<IconSelector size={16} aria-hidden />}
                onChange={(event) => {
                  const chosen = grids.find(({ id }) => id === event.currentTarget.value);
                  if (chosen) onChange(onGrid(choice, chosen));
                }}
              >
                {grids
                  .filter((one) => !isHiddenGrid(one))
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </NativeSelect>
            </>
          )}
          <NumberInput
            label="First row"
            min={1}
            max={99}
            allowDecimal={false}
            hideControls
            value={choice.shift.row + 1}
            onChange={move("row")}
          />
          <NumberInput
            label="First column"
            min={1}
            max={99}
            allowDecimal={false}
            hideControls
            value={choice.shift.col + 1}
            onChange={move("col")}
          />
          {choice.sheetID === null && (
            <FitzToggles
              label="Fitz types"
              isRequired
              value={choice.fitzTypes}
              onChange={(fitzTypes) => patch({ fitzTypes })}
            />
          )}
        </div>
      )}
      {choice.isTaken && <BoardRows board={board} choice={choice} grid={grid} onChange={onChange} />}
    </section>
  );
}
