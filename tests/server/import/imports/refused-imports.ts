import { describe, expect, test } from "vitest";
import { getBook, putImport } from "../../../../api/index.ts";
import type { Structure } from "../../../../language/index.ts";
import { buildBook } from "../../../support/data/build-book.ts";
import { staffEmail } from "../../../support/server/server.ts";
import { failure, readAsEditor, saveText, server } from "./fixture.ts";

export function testRefusedImports(): void {
  describe("an import", () => {
    test("refuses a text with errors, reports every diagnostic, and stores nothing", async () => {
      const id = await buildBook(server.context.db);
      const text = "#part A\n#chapter B\n#page 1\nOnce a bat ran\n  xyzzy#\n#footnote index=1 word=dog";
      const revision = await saveText(id, text);
      const structure = await readAsEditor(id, text);
      const { status, body } = await failure(server.call(putImport, { body: { id, revision, ...structure } }));
      expect({ status, code: body.code }).toEqual({ status: 422, code: "text-has-errors" });
      expect(body.error).toBe("The text has 2 errors and cannot be imported. Line 4: 'bat' could be any of 2 words");
      expect(body.diagnostics).toEqual([
        {
          line: 4,
          column: 8,
          endLine: 4,
          endColumn: 11,
          severity: "error",
          code: "word-homonym",
          message: "'bat' could be any of 2 words",
        },
        expect.objectContaining({ line: 5, column: 8, endColumn: 9, code: "word-id-invalid" }),
        expect.objectContaining({ line: 6, severity: "warning", code: "footnote-word-absent" }),
      ]);
      expect((await server.call(getBook, { query: { id, extended: "true" } })).import).toBeNull();
    });

    test("refuses a structure that differs from the server's own", async () => {
      const id = await buildBook(server.context.db);
      const text = "#part A\n#chapter B\n#page 1\nonce upon a time";
      const revision = await saveText(id, text);
      const own = await readAsEditor(id, text);
      const changes: ((structure: Structure) => void)[] = [
        (structure) => structure.parts.pop(),
        (structure) => structure.characters.push({ name: "Ann", symbol: "ann", colour: 1 }),
        (structure) => structure.parts[0]!.chapters[0]!.pages[0]!.staticAreaKeys.reverse(),
        (structure) => delete structure.parts[0]!.chapters[0]!.pages[0]!.sentences[0]!.words[1]!.space,
        (structure) => structure.parts[0]!.chapters[0]!.pages[0]!.sentences[0]!.words.push({ text: "x", keyId: null }),
      ];
      for (const change of changes) {
        const structure = structuredClone(own);
        change(structure);
        const { status, body } = await failure(server.call(putImport, { body: { id, revision, ...structure } }));
        expect({ status, code: body.code }).toEqual({ status: 422, code: "structure-differs" });
      }
      expect((await server.call(getBook, { query: { id, extended: "true" } })).import).toBeNull();
      expect(await server.call(putImport, { body: { id, revision, ...own } })).toMatchObject({ status: "ok" });
    });

    test("refuses a text that was saved since, and returns the current one", async () => {
      const id = await buildBook(server.context.db);
      const nothing = { characters: [], parts: [] };
      expect(await failure(server.call(putImport, { body: { id, revision: 0, ...nothing } }))).toMatchObject({
        status: 422,
      });
      const revision = await saveText(id, "#part A");
      const structure = await readAsEditor(id, "#part A");
      await saveText(id, "#part B");
      const { status, body } = await failure(server.call(putImport, { body: { id, revision, ...structure } }));
      expect({ status, current: body.current }).toEqual({
        status: 409,
        current: expect.objectContaining({ text: "#part B", revision: 2, savedBy: staffEmail }),
      });
    });

    test("refuses fields that do not fit the schema, and names every one", async () => {
      const id = await buildBook(server.context.db);
      const body = {
        id,
        revision: 0,
        characters: [{ name: "A", symbol: "s", colour: -1 }],
        parts: [{ name: 1, chapters: [] }],
      };
      const answer = await server.fetch("/api/v1/book/import", {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...body, more: true }),
      });
      expect(answer.status).toBe(400);
      const { fields } = (await answer.json()) as { fields: { path: string }[] };
      expect(fields.map(({ path }) => path).sort()).toEqual(["characters.0.colour", "more", "parts.0.name"]);
    });
  });
}
