import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { add, history, place, read, refused, save, server } from "./fixture.ts";

export function testQuarantine(): void {
  describe("the quarantine", () => {
    test("belongs to a linked sheet, on usable cells without a word, for as long as the set exists", async () => {
      const one = await add("Set 1");
      await expect(save(one, { quarantine: [305] })).rejects.toMatchObject(
        refused("Only a linked sheet has a quarantine: no other sheet of its grid has its name"),
      );
      const two = await add("Set 1", { fitzTypes: "A" });
      expect((await read(one)).linkedSheets).toEqual([
        { id: two, number: expect.any(Number), name: "Set 1", fitzTypes: "A", hasQuarantine: false },
      ]);
      await place("goat", one, 406);
      for (const [quarantine, error] of [
        [[304], "Cell 304 is not a cell for words"],
        [[305, 305], "A cell is given twice"],
        [[305, 406], "A cell where a word stands cannot be quarantined: goat"],
        [[0.5], "Cell 0.5 is not a cell for words"],
      ] as const)
        await expect(save(one, { quarantine: [...quarantine] })).rejects.toMatchObject(refused(error));
      await save(one, { quarantine: [607, 305] });
      expect(await read(one)).toMatchObject({ quarantine: [305, 607], freeCellCount: 9, revision: 2 });
      expect(await save(one, { quarantine: [305, 607] })).toMatchObject({ revision: 2 });
      const { number } = await read(one);
      const alone = refused(`Sheet ${number} would be alone in the set “Set 1”, and has a quarantine: empty it first`);
      await expect(save(two, { name: "Set 2" })).rejects.toMatchObject(alone);
      await expect(server.call(api.deleteSheet, { body: { id: two } })).rejects.toMatchObject(alone);
      await expect(save(one, { name: "Set 3" })).rejects.toMatchObject(
        refused(/^Only a linked sheet has a quarantine/),
      );
      await save(one, { quarantine: [] });
      await save(two, { name: "Set 2" });
      expect(await read(one)).toMatchObject({ isLinked: false, linkedSheets: [], quarantine: [] });
    });

    test("and a word never share a cell, even where both are saved at once", async () => {
      const one = await add("Race");
      await add("Race");
      const cells = [305, 306, 307, 405, 406, 407];
      const words = cells.map((code) => place(`race ${code}`, one, code).catch(() => null));
      await Promise.allSettled(cells.map((code) => save(one, { quarantine: [code] })).concat(words as never[]));
      const { quarantine, words: standing } = await read(one);
      const taken = standing.map(({ row, col }) => row * 100 + col);
      expect(taken.filter((code) => quarantine.includes(code))).toEqual([]);
      const free = cells.find((code) => !taken.includes(code) && !quarantine.includes(code)) ?? 505;
      await save(one, { quarantine: [free] });
      await expect(place("late", one, free)).rejects.toThrow("a word stands on a quarantined cell");
    });

    test("does not separate words that are linked across a set", async () => {
      const [nouns, verbs] = [await add("Linked"), await add("Linked", { fitzTypes: "A" })];
      const fast = await place("fast", nouns, 305);
      await place("faster", verbs, 305, { type: "L", fitz_type: "A", parent_word_id: fast });
      for (const [id, text] of [
        [nouns, "fast"],
        [verbs, "faster"],
      ] as const)
        await expect(save(id, { name: "Elsewhere" })).rejects.toMatchObject(
          refused(`The sheet cannot leave its set: words are linked across it: “${text}”`),
        );
      await save(verbs, { quarantine: [306] });
      await save(nouns, { name: "Renamed", isComplete: true, wholeSet: true });
      const [first, second] = [await read(nouns), await read(verbs)];
      expect([first.name, first.isComplete, first.linkedSheets.map(({ id }) => id)]).toEqual([
        "Renamed",
        true,
        [verbs],
      ]);
      expect(second).toMatchObject({ name: "Renamed", isComplete: false, quarantine: [306], revision: 3 });
      expect((await history("sheet", verbs))[0]).toMatchObject({
        before: { name: "Linked" },
        after: { name: "Renamed" },
      });
    });
  });
}
