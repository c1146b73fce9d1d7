import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Cell, cellCode } from "../../../api/sheets/rules/cells.ts";
import { CellChoice, type CellChoiceProps } from "../../../src/components/grid/cell-choice.tsx";
import { gridWord as word } from "../../support/screens/words-on-screen.ts";

/// 18 cells for words, from row 4, column 1, as people count.
const sheetGrid = { rows: 6, cols: 8, hasPicture: false };
const dog = word("dog", 3, 1);
const { row: _row, col: _col, ...newt } = word("newt", 0, 0);

beforeEach(() => {
  // jsdom lacks this, and Mantine needs it.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const taken = (cell: Cell) => (cellCode(cell) === cellCode(dog) ? "The cell is already taken by the word: dog" : null);

function show(given: Partial<CellChoiceProps> = {}): { chosen: Cell[] } {
  const chosen: Cell[] = [];
  function Choice() {
    const [value, setValue] = useState<Cell | null>(given.value ?? null);
    return (
      <MantineProvider env="test">
        <CellChoice
          label="Animals"
          grid={sheetGrid}
          words={[dog]}
          problemOf={taken}
          zoom={1}
          coming={newt}
          {...given}
          value={value}
          onChange={(cell) => {
            chosen.push(cell);
            setValue(cell);
          }}
        />
      </MantineProvider>
    );
  }
  render(<Choice />);
  return { chosen };
}

const cells = () => within(screen.getByRole("grid", { name: "Animals" })).getAllByRole("gridcell");
const cellAt = (row: number, col: number) =>
  cells().find(
    (cell) => cell.getAttribute("aria-rowindex") === `${row}` && cell.getAttribute("aria-colindex") === `${col}`,
  )!;

it("says of each cell whether it can be chosen, and why not", () => {
  show({ proposed: { row: 3, col: 2 } });
  expect(cells()).toHaveLength(18);
  expect(cellAt(4, 1).textContent).toBe("Free, row 4, column 1");
  expect(cellAt(4, 2).textContent).toContain("cannot be chosen: The cell is already taken by the word: dog");
  expect(cellAt(4, 2).getAttribute("aria-disabled")).toBe("true");
  expect(cellAt(4, 2).getAttribute("title")).toBe("The cell is already taken by the word: dog");
  expect(cellAt(4, 3).textContent).toBe("Proposed, row 4, column 3");
  screen.getByText("Row 4, column 3: free, and proposed");
});

it("chooses by keyboard and mouse, and draws the coming word in the chosen cell", async () => {
  const { chosen } = show();
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(cellAt(4, 1));
  await user.keyboard("{ArrowRight}{Enter}");
  expect(chosen).toEqual([]);
  screen.getByText("Row 4, column 2: cannot be chosen. The cell is already taken by the word: dog");
  await user.keyboard("{ArrowDown} ");
  expect(chosen).toEqual([{ row: 4, col: 1 }]);
  expect(cellAt(5, 2).getAttribute("aria-selected")).toBe("true");
  expect(cellAt(5, 2).textContent).toContain("newt");
  screen.getByText("Row 5, column 2: chosen");
  await user.click(cellAt(6, 6));
  await user.click(cellAt(4, 2));
  expect(chosen).toEqual([
    { row: 4, col: 1 },
    { row: 5, col: 5 },
  ]);
  expect(cells().filter((cell) => cell.getAttribute("aria-selected") === "true")).toEqual([cellAt(6, 6)]);
});

it("also works as the panel of a popup", async () => {
  const panel = { isPanel: true, rows: 2, cols: 3 } as const;
  const { chosen } = show({
    grid: panel,
    words: [word("dog", 0, 0)],
    problemOf: () => null,
    value: { row: 0, col: 1 },
  });
  expect(cells()).toHaveLength(6);
  expect(screen.queryByText("Reading strip")).toBeNull();
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(cellAt(1, 2));
  await user.keyboard("{Control>}{End}{/Control}{Enter}");
  expect(chosen).toEqual([{ row: 1, col: 2 }]);
});
