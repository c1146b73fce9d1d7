import { expect, test } from "vitest";
import { type DeskRow, getSheet } from "../../../api/index.ts";
import { createPlaceChoice } from "../../../src/features/books/words/asks/place-choice.ts";
import type { DeskSession } from "../../../src/features/books/words/desk-session.ts";
import { aRow } from "./desk-support.ts";

const grids = ["small", "large"].map((id) => ({ id, name: id, rows: 6, cols: 8, hasPicture: false }));

const names = ["farm-small", "farm-large", "pets-small", "pets-full", "pets-more"];
const idOf = (name: string) => `00000000-0000-4000-8000-00000000000${names.indexOf(name)}`;
const nameOf = (id: string) => names[Number(id.at(-1))]!;

/// A sheet of which all usable cells are taken but for some.
function aSheet(id: string, gridID: string, name: string, free: number) {
  const cells = [3, 4, 5].flatMap((row) => [0, 1, 2, 3, 4, 5].map((col) => ({ row, col })));
  const words = cells
    .slice(free)
    .map((cell, at) => ({ ...cell, wordID: `${id}-${at}`, word: { text: `${id} ${at}` } }));
  const grid = grids.find((one) => one.id === gridID)!;
  const common = { id: idOf(id), name, number: 1, gridID, fitzTypes: "N", isComplete: false, bookID: null };
  return { row: { ...common, freeCellCount: free }, sheet: { ...common, grid, words, reserved: [], quarantine: [] } };
}

const sheets = [
  aSheet("farm-small", "small", "Farm 1", 3),
  aSheet("farm-large", "large", "Farm 1", 3),
  aSheet("pets-small", "small", "Pets 1", 2),
  aSheet("pets-full", "large", "Pets 1", 0),
  aSheet("pets-more", "large", "Pets 2", 1),
];

function choiceOf(rows: readonly DeskRow[]) {
  const view = (row: DeskRow) => ({ row, decision: row.decision, work: { status: "open" } });
  const session = {
    api: {
      call: async (endpoint: unknown, { query }: { query: { list?: boolean; id?: string } }) => {
        expect(endpoint).toBe(getSheet);
        return query.list
          ? { sheets: sheets.map(({ row }) => row) }
          : sheets.find(({ row }) => row.id === query.id)!.sheet;
      },
    },
    desk: () => ({ grids }),
    rows: () => rows.slice(0, 1),
    view,
    views: () => rows.map(view),
    learn: () => undefined,
  };
  return createPlaceChoice(session as unknown as DeskSession, [rows[0]!.key]);
}

const onFarm = (text: string, places = ["farm-small", "farm-large"]): DeskRow => {
  const row = aRow(text);
  return {
    ...row,
    decision: {
      ...row.decision,
      places: places.map((sheetID) => ({ gridID: sheetID.split("-")[1]!, sheetID: idOf(sheetID), row: 3, col: 0 })),
    } as DeskRow["decision"],
  };
};

test("another sheet takes the other grids to the same topic, on a sheet with room", async () => {
  const choice = choiceOf([onFarm("goldfish")]);
  await choice.load();
  await choice.chooseSheet("small", idOf("pets-small"));
  expect(choice.places().get("goldfish")).toEqual([
    { gridID: "small", sheetID: idOf("pets-small"), row: 3, col: 0 },
    { gridID: "large", sheetID: idOf("pets-more"), row: 3, col: 0 },
  ]);
});

test("where no sheet of the topic has room, the word stays where it stands", async () => {
  const other = onFarm("hamster");
  const taken = { gridID: "large", sheetID: idOf("pets-more"), row: 3, col: 0 };
  const choice = choiceOf([
    onFarm("goldfish"),
    { ...other, decision: { ...other.decision, places: [taken] } as never },
  ]);
  await choice.load();
  await choice.chooseSheet("small", idOf("pets-small"));
  expect(
    choice
      .places()
      .get("goldfish")!
      .map(({ sheetID }) => nameOf(sheetID)),
  ).toEqual(["pets-small", "farm-large"]);
});
