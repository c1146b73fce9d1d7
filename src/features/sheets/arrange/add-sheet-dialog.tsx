import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import type { Sheet, SheetRow } from "../../../../api/index.ts";
import { isHiddenGrid } from "../../../../api/sheets/rules/grids.ts";
import { isSameSet, sheetLabel, topicName } from "../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import classes from "./arrange.module.css";
import { maxShown } from "./arrange-address.ts";
import { counterparts } from "./other-grids.ts";
import { useSheetRows } from "./use-sheet-rows.ts";

/// The maximum number of sheets that are listed at once.
const maxListed = 40;

/// Chooses a sheet to stand beside the others: those that go with them first.
export function AddSheetDialog({
  shown,
  onAdd,
  onClose,
}: {
  shown: readonly Sheet[];
  onAdd: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const { load, again } = useSheetRows({});
  const [text, setText] = useState("");
  const wanted = cleanText(text).toLowerCase();
  const { sheets = [], grids = [] } = load.data ?? {};
  const gridOf = (id: string) => grids.find((grid) => grid.id === id);
  const others = sheets.filter((sheet) => {
    const grid = gridOf(sheet.gridID);
    return grid && !isHiddenGrid(grid) && !shown.some(({ id }) => id === sheet.id);
  });
  const found = others
    .filter((sheet) =>
      `${sheetLabel(sheet)} ${sheet.number} ${gridOf(sheet.gridID)?.name}`.toLowerCase().includes(wanted),
    )
    .map((sheet) => ({ sheet, kinship: kinshipOf(sheet, shown) }))
    .sort((one, other) => one.kinship.rank - other.kinship.rank);
  const room = maxShown - shown.length;
  const [first] = shown;
  const groups = first
    ? ([
        ["Its topic on every grid", counterparts(first, others)],
        ["Its set", others.filter((sheet) => isSameSet(sheet, first))],
      ] as const)
    : [];
  return (
    <Modal opened onClose={onClose} title="Add a sheet" size="lg" centered>
      <Stack gap="md">
        {groups.map(
          ([label, group]) =>
            group.length > 0 && (
              <Button key={label} variant="default" onClick={() => onAdd(group.slice(0, room).map(({ id }) => id))}>
                {label}: {plural(Math.min(group.length, room), "sheet")}
              </Button>
            ),
        )}
        <TextInput
          data-autofocus
          type="search"
          label="Find a sheet by its name, number or grid"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {load.status === "failed" && <ErrorView error={load.error} onRetry={again} />}
        <ul className={classes.list} aria-label="Sheets">
          {found.slice(0, maxListed).map(({ sheet, kinship }) => (
            <li key={sheet.id} className={classes.row}>
              <span className={classes.about}>
                <span>
                  <b>{sheetLabel(sheet)}</b> <FitzLetters set={sheet.fitzTypes} />
                </span>
                <span className={classes.dim}>
                  {gridOf(sheet.gridID)?.name} · number {sheet.number} · {plural(sheet.wordCount, "word")}
                  {kinship.text && ` · ${kinship.text}`}
                </span>
              </span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Add ${sheetLabel(sheet)}, number ${sheet.number}, ${gridOf(sheet.gridID)?.name}`}
                onClick={() => onAdd([sheet.id])}
              >
                Add
              </Button>
            </li>
          ))}
        </ul>
        {load.data && found.length === 0 && <Text>None found.</Text>}
        {found.length > maxListed && (
          <Text size="sm" c="dimmed">
            {plural(found.length - maxListed, "more sheet")}: keep typing to find them.
          </Text>
        )}
      </Stack>
    </Modal>
  );
}

/// How a sheet goes with those that are shown.
function kinshipOf(sheet: SheetRow, shown: readonly Sheet[]): { rank: number; text: string } {
  if (shown.some((one) => counterparts(one, [sheet]).length > 0))
    return { rank: 0, text: "the same topic on another grid" };
  if (shown.some((one) => isSameSet(one, sheet))) return { rank: 1, text: "of the same set" };
  const topic = topicName(sheet.name ?? "");
  if (topic && shown.some((one) => topicName(one.name ?? "") === topic)) return { rank: 2, text: "of the same topic" };
  return { rank: 3, text: "" };
}
