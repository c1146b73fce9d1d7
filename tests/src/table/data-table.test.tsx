import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Column } from "../../../src/components/table/columns.ts";
import { DataTable, type DataTableProps } from "../../../src/components/table/data-table.tsx";

/// A row with the keys that every list has, whatever its columns.
interface Thing {
  readonly name: string;
  readonly level: number;
  readonly isOpen: boolean | null;
}

const thing = (name: string, level = 1, isOpen: boolean | null = null): Thing => ({ name, level, isOpen });
const animals = ["ant", "bee", "bear", "cat", "cow", "dog"].map((name) => thing(name));

const columns: readonly Column<Thing>[] = [
  {
    id: "name",
    label: "Name",
    width: "1fr",
    isName: true,
    isSortable: true,
    cell: ({ name }, { tabIndex }) => (
      <button type="button" data-target tabIndex={tabIndex}>
        {name}
      </button>
    ),
  },
  { id: "letters", label: "Letters", width: "40px", align: "end", asLine: "named", cell: ({ name }) => name.length },
];

beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(rows: readonly (Thing | undefined)[], given: Partial<DataTableProps<Thing, null>> = {}) {
  const user = userEvent.setup();
  render(
    <DataTable
      label="Animals"
      columns={columns}
      count={rows.length}
      rowAt={(index) => rows[index]}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      rowHeight={40}
      {...given}
    />,
  );
  return user;
}

const row = (name: string) => screen.getByRole("button", { name });
const focused = () => document.activeElement?.textContent;

/// Shows a table whose rows can be chosen. Returns the chosen rows.
function showChoosing(rows: readonly Thing[]) {
  let chosen: readonly string[] = [];
  function Choosing() {
    const [names, setNames] = useState<readonly string[]>([]);
    chosen = names;
    const selection = useMemo(
      () => ({
        verb: "Choose",
        isChosen: ({ name }: Thing) => names.includes(name),
        toggle: ({ name }: Thing) =>
          setNames(names.includes(name) ? names.filter((one) => one !== name) : [...names, name]),
        range: (from: number, to: number) =>
          setNames([...new Set([...names, ...rows.slice(from, to + 1).map(({ name }) => name)])]),
        all: () => setNames(rows.map(({ name }) => name)),
        none: names.length > 0 ? () => setNames([]) : null,
      }),
      [names],
    );
    return (
      <DataTable
        label="Animals"
        columns={columns}
        count={rows.length}
        rowAt={(index) => rows[index]}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        rowHeight={40}
        selection={selection}
      />
    );
  }
  render(<Choosing />);
  return { user: userEvent.setup(), chosen: () => chosen };
}

it("is a table with its columns, its rows counted, and one row in the tab order", async () => {
  const user = show(animals);
  const table = screen.getByRole("table", { name: "Animals" });
  expect(table.getAttribute("aria-rowcount")).toBe("7");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((one) => one.textContent),
  ).toEqual(["Name", "Letters"]);
  expect(within(table).getAllByRole("row")[3]?.getAttribute("aria-rowindex")).toBe("4");
  await user.tab();
  expect(focused()).toBe("ant");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("bear");
  expect(
    within(table)
      .getAllByRole("button")
      .filter((one) => one.tabIndex === 0)
      .map((one) => one.textContent),
  ).toEqual(["bear"]);
});

it("moves by the arrows, Home and End, within the rows", async () => {
  const user = show(animals);
  await user.click(row("bee"));
  await user.keyboard("{End}");
  expect(focused()).toBe("dog");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("dog");
  await user.keyboard("{Home}{ArrowUp}");
  expect(focused()).toBe("ant");
});

it.each([
  ["c", "cat"],
  ["bea", "bear"],
  ["z", "ant"],
])("moves to the typed text: %s leads to %s", async (typed, found) => {
  const user = show(animals);
  await user.click(row("ant"));
  await user.keyboard(typed);
  expect(focused()).toBe(found);
});

it("chooses by Space, a range with Shift, more with Shift and an arrow, all and none", async () => {
  const { user, chosen } = showChoosing(animals);
  await user.click(row("bee"));
  await user.keyboard(" ");
  expect(chosen()).toEqual(["bee"]);
  await user.keyboard("{ArrowDown}{ArrowDown}{Shift>} {/Shift}");
  expect(chosen()).toEqual(["bee", "bear", "cat"]);
  await user.keyboard("{Escape}");
  expect(chosen()).toEqual([]);
  await user.keyboard("{End}{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
  expect([chosen(), focused()]).toEqual([["cow", "dog", "cat"], "cat"]);
  await user.keyboard("{Control>}a{/Control}");
  expect(chosen()).toHaveLength(6);
  await user.click(screen.getByRole("checkbox", { name: "Choose ant" }));
  expect(chosen()).not.toContain("ant");
});

it("expands and collapses rows by the arrows, and moves between the levels", async () => {
  const onSwitch = vi.fn();
  const rows = [thing("a", 1, true), thing("ant", 2), thing("ape", 2, false), thing("b", 1, false)];
  const user = show(rows, {
    tree: { levelOf: ({ level }) => level, isOpen: ({ isOpen }) => isOpen, switch: ({ name }) => onSwitch(name) },
  });
  const tree = screen.getByRole("treegrid", { name: "Animals" });
  expect(within(tree).getAllByRole("row")[3]?.getAttribute("aria-level")).toBe("2");
  await user.click(row("a"));
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("ant");
  await user.keyboard("{ArrowDown}{ArrowRight}");
  expect(onSwitch).toHaveBeenLastCalledWith("ape");
  await user.keyboard("{ArrowLeft}");
  expect(focused()).toBe("a");
  await user.keyboard("{ArrowLeft}");
  expect(onSwitch).toHaveBeenLastCalledWith("a");
});

it("leaves the screen its own keys, and reports the rows in view and the row with the keyboard", async () => {
  const onKey = vi.fn((event: { key: string }) => event.key === "F2");
  const onSight = vi.fn();
  const onPosition = vi.fn();
  const user = show(animals, { onKey, onSight, onPosition });
  expect(onSight).toHaveBeenCalled();
  await user.click(row("cat"));
  await user.keyboard("{F2}");
  expect(onKey).toHaveBeenLastCalledWith(expect.objectContaining({ key: "F2" }), animals[3]);
  expect(onPosition).toHaveBeenLastCalledWith(expect.objectContaining({ row: 3, hasFocus: true }));
});

it("sorts by its headers, which state the order", async () => {
  const onSort = vi.fn();
  const user = show(animals, { sorting: { by: "name", isDescending: true }, onSort });
  const [name, letters] = screen.getAllByRole("columnheader");
  expect([name?.getAttribute("aria-sort"), letters?.hasAttribute("aria-sort")]).toEqual(["descending", false]);
  await user.click(within(name!).getByRole("button"));
  expect(onSort).toHaveBeenCalledWith("name");
  expect(within(letters!).queryByRole("button")).toBe(null);
});

it("draws only the rows in view, and a gap for a row that is not loaded", () => {
  const many = Array.from({ length: 5000 }, (_, at) => (at === 2 ? undefined : thing(`thing ${at}`)));
  show(many);
  const rows = screen.getAllByRole("row");
  expect(rows.length).toBeLessThan(60);
  expect(rows[3]?.getAttribute("aria-busy")).toBe("true");
  expect(rows[3]?.textContent).toBe("Loading…");
});

it("moves the focus to another row on request", () => {
  const { rerender } = render(<Told row={null} />);
  rerender(<Told row={4} />);
  expect(focused()).toBe("cow");
  (document.activeElement as HTMLElement).blur();
  rerender(<Told row={4} key="again" />);
  expect(focused()).toBe("cow");
});

function Told({ row: wanted }: { row: number | null }) {
  const focus = useMemo(() => (wanted === null ? null : { row: wanted }), [wanted]);
  return (
    <DataTable
      label="Animals"
      columns={columns}
      count={animals.length}
      rowAt={(index) => animals[index]}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      rowHeight={40}
      focus={focus}
    />
  );
}

it("begins a range at the row with the focus, however it got it", async () => {
  const { user, chosen } = showChoosing(animals);
  await user.click(row("cat"));
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  expect(chosen()).toEqual(["cat", "cow"]);
});

it("keeps the focus on its row where another row is inserted above it", async () => {
  const onKey = vi.fn(() => false);
  const table = (rows: readonly Thing[]) => (
    <DataTable
      label="Animals"
      columns={columns}
      count={rows.length}
      rowAt={(index) => rows[index]}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      rowHeight={40}
      onKey={onKey}
    />
  );
  const user = userEvent.setup();
  const { rerender } = render(table(animals));
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  rerender(table([thing("aphid"), ...animals]));
  expect(focused()).toBe("bear");
  expect(row("bear").tabIndex).toBe(0);
  await user.keyboard("{Delete}");
  expect(onKey).toHaveBeenLastCalledWith(expect.anything(), thing("bear"));
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe("cat");
});
