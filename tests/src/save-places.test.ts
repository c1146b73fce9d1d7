import { expect, it } from "vitest";
import { putWord } from "../../api/index.ts";
import type { Client } from "../../src/api/client.ts";
import { ApiError } from "../../src/api/errors.ts";
import type { PlaceSave } from "../../src/components/grid/place-saves.ts";
import { savePlaces } from "../../src/features/sheets/save-places.ts";

interface Place {
  sheetID: string;
  row: number;
  col: number;
}

/// A dictionary of words with their places, that refuses the places of `refused`.
function build(places: Record<string, Place[]>, refused: string | null = null) {
  const words = new Map(Object.entries(places).map(([id, sheets]) => [id, { id, revision: 1, sheets }]));
  const api = {
    async call(endpoint: unknown, { body }: { body: { id: string; sheets: Place[]; revision: number } }) {
      if (endpoint !== putWord) return { words: [...words.values()] };
      const word = words.get(body.id)!;
      expect(body.revision).toBe(word.revision);
      if (body.id === refused) throw new ApiError(422, { error: "The cell is quarantined" });
      words.set(body.id, { id: body.id, revision: word.revision + 1, sheets: body.sheets });
      return { status: "ok", id: body.id, revision: word.revision + 1 };
    },
  } as unknown as Client;
  return { api, now: () => Object.fromEntries([...words].map(([id, { sheets }]) => [id, sheets])) };
}

const on = (row: number, col: number, sheetID = "here"): Place => ({ sheetID, row, col });
const at = (row: number, col: number) => ({ row, col });
const swap: readonly PlaceSave[] = [
  { wordID: "dog", text: "dog", before: at(3, 0), cell: at(5, 5) },
  { wordID: "cat", text: "cat", before: at(3, 1), cell: at(3, 0) },
  { wordID: "dog", text: "dog", before: at(5, 5), cell: at(3, 1) },
];
const before = { dog: [on(4, 4, "elsewhere"), on(3, 0)], cat: [on(3, 1)] };

it("saves one place after the other, and leaves those on other sheets", async () => {
  const { api, now } = build(before);
  await savePlaces(api, "here", swap);
  expect(now()).toEqual({ dog: [on(4, 4, "elsewhere"), on(3, 1)], cat: [on(3, 0)] });
});

it("takes back what was saved where a later save is refused", async () => {
  const { api, now } = build(before, "cat");
  await expect(savePlaces(api, "here", swap)).rejects.toThrow("The cell is quarantined");
  expect(now()).toEqual(before);
});

it("saves nothing where a word was moved or deleted meanwhile", async () => {
  const moved = { ...before, cat: [on(4, 1)] };
  const { api, now } = build(moved);
  await expect(savePlaces(api, "here", swap)).rejects.toThrow(
    "“cat” was moved by somebody else meanwhile: it stands at row 5, column 2 now. Nothing was saved of the words.",
  );
  expect(now()).toEqual(moved);
  const gone = build({ dog: before.dog });
  await expect(savePlaces(gone.api, "here", swap)).rejects.toThrow("“cat” was deleted by somebody else meanwhile.");
});
