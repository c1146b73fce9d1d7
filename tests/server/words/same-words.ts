import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildImprint } from "../../support/data/build-book.ts";
import { CallFailed } from "../../support/server/server.ts";
import { type Body, both, create, everywhere, list, none, put, read, server } from "./fixture.ts";

const definition = "An animal that flies.";
const asked = (lines: string, code = "same-word") => ({
  status: 422,
  body: expect.objectContaining({ code, error: lines }),
});
const exists = "“bat” exists already: An animal that flies.\nIs this another meaning? Then it needs a definition.";

export function testSameWords(): void {
  describe("a word that there is already", () => {
    let bat: string;
    test("is asked about, and made where it means something else and says what", async () => {
      bat = await create("bat", { definition });
      await expect(create("bat")).rejects.toMatchObject(asked(exists));
      const failure = await create("Bat").catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(CallFailed);
      expect((failure as CallFailed).body.words).toMatchObject([{ id: bat, text: "bat", definition, fitzType: "N" }]);
      const needs = "“bat” has several meanings: a definition tells them apart";
      await expect(create("bat", { isAnotherMeaning: true })).rejects.toMatchObject(
        asked(needs, "definition-required"),
      );
      await create("bat", { isAnotherMeaning: true, definition: "What a ball is hit with." });
      expect((await list("text=bat")).words.filter(({ text }) => text === "bat")).toHaveLength(2);
    });

    test.each<[string, Partial<Body>]>([
      ["without a definition", {}],
      ["in one of several dialects", { dialects: ["en-au"] }],
      ["as a form", { type: "K", text: "batty", extras: [{ text: "bat", dialects: everywhere }] }],
    ])("is asked about %s", async (_, more) => {
      await expect(create(more.text ?? "bat", more)).rejects.toMatchObject({ body: { code: "same-word" } });
    });

    test("is none where fitz type, dialect or books are others", async () => {
      await create("bat", { fitzType: "V" });
      await create("lorry", { dialects: ["en-gb"] });
      await create("lorry", { dialects: ["en-us"] });
      await create("bat", { isBookSpecific: true });
      const [one, other] = [await buildImprint(server.context.db), await buildImprint(server.context.db)];
      const character = { isBookSpecific: true, isCharacter: true };
      await create("bat", { ...character, imprintID: one.imprintID, seriesID: one.seriesID });
      await create("bat", { ...character, imprintID: other.imprintID, seriesID: other.seriesID });
      await expect(create("bat", { ...character, imprintID: one.imprintID, seriesID: none })).rejects.toMatchObject({
        body: { code: "same-word" },
      });
    });

    test("is none where it is its own form, as sheep are", async () => {
      const sheep = await create("sheep", { grids: both("farm", 4, 0) });
      await create("sheep", { type: "A", parentWordID: sheep });
    });

    test("is asked about where a change makes it one, and not where it was one before", async () => {
      const mat = await create("mat");
      await expect(put({ id: mat, text: "bat" })).rejects.toMatchObject({ body: { code: "same-word" } });
      await expect(put({ id: mat, text: "bat", isAnotherMeaning: true })).rejects.toMatchObject({
        body: { code: "definition-required" },
      });
      await put({ id: mat, text: "bat", isAnotherMeaning: true, definition: "A flat shoe." });
      await put({ id: mat, priority: 7 });
      await expect(put({ id: mat, definition: null })).rejects.toMatchObject({ body: { code: "definition-required" } });
      await put({ id: mat, text: "mat", definition: null });
      expect((await read(mat)).definition).toBeNull();
    });

    test("created eight times at once is made once", async () => {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => create("shoal")));
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const result of results)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ body: { code: "same-word" } });
      expect((await list("text=shoal")).words).toHaveLength(1);
    });

    test("of the writers and artists of a book keeps its own rule", async () => {
      const body = { words: [{ text: "bat", isAuthor: true }] };
      const [made] = (await server.call(api.createPeopleWords, { body })).words;
      expect((await server.call(api.createPeopleWords, { body })).words).toEqual([made]);
    });
  });
}
