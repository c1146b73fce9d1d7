import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GridView, type GridViewProps } from "../../../src/components/grid/grid-view.tsx";
import { firstCell, selectionAt } from "../../../src/components/grid/selection.ts";
import { gridWord as word } from "../../support/screens/words-on-screen.ts";

/// 3 by 4 cells for words, from row 4, column 6, as people count, with a picture and controls beside them.
const pictured = { rows: 7, cols: 10, hasPicture: true };
const dog = word("dog", 3, 5);
const hop = { ...word("hop", 4, 7), type: "L", fitzType: "V" } as const;

beforeEach(() => {
  // jsdom lacks this, and Mantine needs it.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(given: Partial<GridViewProps> = {}): void {
  function Grid() {
    const [selection, setSelection] = useState(() => selectionAt(firstCell(pictured)));
    return (
      <MantineProvider env="test">
        <GridView
          label="Animals"
          grid={pictured}
          words={[dog, hop]}
          quarantine={[600]}
          selection={selection}
          onSelect={setSelection}
          zoom={1}
          {...given}
        />
      </MantineProvider>
    );
  }
  render(<Grid />);
}

const grid = () => screen.getByRole("grid", { name: "Animals" });
const cells = () => within(grid()).getAllByRole("gridcell");
/// Returns the name of a cell: its content without what is hidden from screen readers.
function nameAt(row: number, col: number): string {
  const cell = grid().querySelector(`[aria-rowindex="${row}"][aria-colindex="${col}"]`)!.cloneNode(true) as Element;
  for (const hidden of cell.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return cell.textContent ?? "";
}

it("has only cells for words as grid cells, each with its own row and column", () => {
  show();
  expect(cells()).toHaveLength(12);
  const places = cells().map((cell) => [
    cell.closest("[role=row], tr")?.getAttribute("aria-rowindex"),
    cell.getAttribute("aria-colindex"),
  ]);
  expect(places[0]).toEqual(["4", "6"]);
  expect(places.at(-1)).toEqual(["7", "8"]);
  expect([grid().getAttribute("aria-rowcount"), grid().getAttribute("aria-colcount")]).toEqual(["7", "10"]);
  for (const part of ["Reading strip", "Picture", "Controls"])
    expect(screen.getByText(part).closest("[aria-hidden=true]")).not.toBeNull();
  // Assistive technology finds only rows of cells in the grid.
  expect(within(grid()).getAllByRole("row")).toHaveLength(4);
});

it.each([
  ["a word without a symbol", 4, 6, "dog, row 4, column 6, No symbol, Key, Nouns"],
  ["a word of another type", 5, 8, "hop, row 5, column 8, No symbol, Linked, Verbs"],
  ["a free cell", 6, 6, "Free, row 6, column 6"],
] as const)("reads %s with its text first", (_, row, col, name) => {
  show();
  expect(nameAt(row, col)).toBe(name);
});

it("states a cell's state after its name", () => {
  show({ changed: new Set([305]), cut: new Set([407]), quarantine: [506] });
  expect(nameAt(4, 6)).toMatch(/^dog, row 4, column 6, .*, not saved$/);
  expect(nameAt(5, 8)).toMatch(/^hop, row 5, column 8, .*, cut$/);
  expect(nameAt(6, 7)).toBe("Quarantined, row 6, column 7");
});

it("shows the type of a word that is not a key word", () => {
  show();
  expect(screen.queryByTitle("Key")).toBeNull();
  expect(screen.getByTitle("Linked").textContent).toBe("L");
});

it("chooses every word by Ctrl+A where several can be chosen", async () => {
  show({ isMulti: true });
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{Control>}a{/Control}");
  const chosen = cells().filter((cell) => cell.getAttribute("aria-selected") === "true");
  expect(chosen.map((cell) => cell.textContent?.slice(0, 3))).toEqual(["dog", "hop"]);
  await user.keyboard("{Escape}");
  expect(grid().querySelectorAll("[aria-selected=true]")).toHaveLength(0);
});

it("offers a word in free cells and a symbol where there is none, for the mouse, out of the order of Tab", async () => {
  const offered: string[] = [];
  show({
    onOffer: ({ row, col }) => offered.push(`${row} ${col}`),
    reserved: new Map([[606, { text: "cat", symbol: null }]]),
  });
  const offers = within(grid()).getAllByRole("button", { hidden: true });
  // Twelve cells, of which one is reserved.
  expect(offers.map(({ title }) => title).filter((title) => title === "No symbol: add one")).toHaveLength(2);
  expect(offers).toHaveLength(11);
  expect(within(grid()).queryAllByRole("button")).toEqual([]);
  expect(offers.every(({ tabIndex }) => tabIndex === -1)).toBe(true);
  await userEvent.click(offers[0]!);
  expect(offered).toEqual(["3 5"]);
  // What readers say of the cells is the same.
  expect(nameAt(4, 6)).toBe("dog, row 4, column 6, No symbol, Key, Nouns");
  expect(nameAt(4, 7)).toBe("Free, row 4, column 7");
});

it("takes the focus at its active cell when an address led there", () => {
  show({ arrivals: 1, selection: selectionAt({ row: 4, col: 7 }) });
  expect(document.activeElement?.getAttribute("data-cell")).toBe("407");
});
