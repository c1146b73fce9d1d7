import { Checkbox, NativeSelect, Table, Text } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type BoardRow, fitzTypes, type Grid, type PlannedBoard } from "../../../../api/index.ts";
import { cellCode, cellName } from "../../../../api/sheets/rules/cells.ts";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import { asFitz, type BoardChoice, cellOf, type RowChoice, rowProblem, withRow } from "./choices.ts";
import classes from "./import.module.css";

const pictureTexts: Readonly<Record<BoardRow["picture"], string>> = {
  none: "None",
  inside: "In the file",
  named: "Only its name is in the file",
  linked: "Only linked: it is not fetched",
  missing: "Not in the file",
  broken: "Broken, or neither PNG nor JPG",
};

const selector = <IconSelector size={16} aria-hidden />;

/// The cells of one board, and what becomes of each.
export function BoardRows({
  board,
  choice,
  grid,
  onChange,
}: {
  board: PlannedBoard;
  choice: BoardChoice;
  grid: Grid | undefined;
  onChange: (choice: BoardChoice) => void;
}) {
  return (
    <LinesTable aria-label={`Cells of ${board.name}`} className={classes.rows ?? ""}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Word</Table.Th>
          <Table.Th>Cell</Table.Th>
          <Table.Th>What becomes of it</Table.Th>
          <Table.Th>Picture</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {board.cells.map((row) => (
          <Row
            key={cellCode(row)}
            board={board}
            row={row}
            choice={choice}
            grid={grid}
            onChange={(change) => onChange(withRow(choice, row, change))}
          />
        ))}
      </Table.Tbody>
    </LinesTable>
  );
}

function Row({
  board,
  row,
  choice,
  grid,
  onChange,
}: {
  board: PlannedBoard;
  row: BoardRow;
  choice: BoardChoice;
  grid: Grid | undefined;
  onChange: (change: Partial<RowChoice>) => void;
}) {
  const chosen = choice.rows.get(cellCode(row));
  if (!chosen) return null;
  const { label, matches, reason, picture, thumbnail, forms } = row;
  const problem = rowProblem(board, choice, row, grid);
  const isLeft = chosen.action === "leave";
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={classes.word}>
          {thumbnail && (
            <span className={classes.picture}>
              <img src={thumbnail} alt="" />
            </span>
          )}
          <span>{label}</span>
        </span>
        {forms.length > 0 && (
          <Text size="sm" c="dimmed">
            with {forms.map(({ text }) => text).join(", ")}
          </Text>
        )}
      </Table.Th>
      <Table.Td data-label="Cell">{cellName(board.kind === "popups" ? row : cellOf(choice, row))}</Table.Td>
      <Table.Td data-whole>
        <span className={classes.actions}>
          <NativeSelect
            aria-label={`What becomes of ${label}`}
            value={chosen.action}
            rightSection={selector}
            onChange={(event) => onChange({ action: event.currentTarget.value })}
          >
            <option value="leave">Leave out</option>
            {matches.map(({ id, text, type, fitzType, definition }) => (
              <option key={id} value={id}>
                {`Use ${text}: ${definition ?? fitzTypes[fitzType]} (${type})`}
              </option>
            ))}
            <option value="create">Create</option>
          </NativeSelect>
          {chosen.action === "create" && (
            <NativeSelect
              aria-label={`Fitz type of ${label}`}
              value={chosen.fitzType}
              rightSection={selector}
              onChange={(event) => onChange({ fitzType: asFitz(event.currentTarget.value) })}
            >
              {Object.entries(fitzTypes).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </span>
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
        {isLeft && reason && (
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td data-label="Picture">
        {picture === "inside" && !isLeft ? (
          <Checkbox
            label="As its symbol"
            aria-label={`Picture of ${label} as its symbol`}
            checked={chosen.isSymbol}
            onChange={(event) => onChange({ isSymbol: event.currentTarget.checked })}
          />
        ) : (
          pictureTexts[picture]
        )}
      </Table.Td>
    </Table.Tr>
  );
}
