import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { putImportText } from "../../../api/index.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { bookWith, closeServer, openServer, person, server, story, textOf } from "./fixture.ts";

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  await openServer();
  for (const word of ["one", "two", "three", "four"]) await buildWord(server.context.db, word);
});
afterAll(closeServer);

test("a saved text is tried, imported, and refused where it has errors or is not the newest", async () => {
  const id = await bookWith("Imported");
  const ann = await person("ida");
  const file = "imported.importtext";
  await ann.run(["pull", id]);
  expect((await ann.run(["status"])).out).toBe(`${file}: 'Imported', revision 1: never imported\n`);
  expect(await ann.run(["import", "--dry-run"])).toEqual({
    code: 0,
    out: `${file}: revision 1 can be imported: no package in force would be different\n`,
    err: "",
  });
  expect((await textOf(id)).importedRevision).toBe(null);
  expect(await ann.run(["import", file])).toEqual({
    code: 0,
    out: `${file}: imported revision 1: 1 page, 4 sentences, 4 words\n`,
    err: "",
  });
  expect((await textOf(id)).importedRevision).toBe(1);
  expect((await ann.run(["status"])).out).toBe(`${file}: 'Imported', revision 1: up to date\n`);

  ann.write(file, story.replace("Two", "Zwei"));
  expect(await ann.run(["import"])).toMatchObject({ code: 2, err: expect.stringContaining("push it first") });
  await ann.run(["push"]);
  expect((await ann.run(["status"])).out).toBe(`${file}: 'Imported', revision 2: imported as of revision 1\n`);
  expect(await ann.run(["import"])).toEqual({
    code: 1,
    out: "",
    err: `${file}:5:1: error word-missing 'Zwei' is not in the dictionary\n${file}: was not imported\n`,
  });
  await server.call(putImportText, { body: { bookId: id, text: story, revision: 2 } });
  expect(await ann.run(["import"])).toMatchObject({ code: 2, err: expect.stringContaining("pull it first") });
  expect((await textOf(id)).importedRevision).toBe(1);
});

test("diff and status say how the file and the server's text differ, and change nothing", async () => {
  const id = await bookWith("Compared");
  const ann = await person("dina");
  const file = "compared.importtext";
  await ann.run(["pull", id]);
  expect(await ann.run(["diff"])).toEqual({ code: 0, out: "", err: "" });
  ann.write(file, story.replace("Four.\n", "Four.\nFive.\n"));
  await server.call(putImportText, { body: { bookId: id, text: story.replace("One", "Uno"), revision: 1 } });
  expect(await ann.run(["diff", file])).toEqual({
    code: 1,
    out:
      `--- Compared, revision 2\n+++ ${file}\n@@ -1,7 +1,8 @@\n #part A\n #chapter B\n #page 1\n-Uno.\n+One.\n Two.\n` +
      " Three.\n Four.\n+Five.\n",
    err: "",
  });
  expect(await ann.run(["status"])).toEqual({
    code: 0,
    out: `${file}: 'Compared', revision 1: changed here, revision 2 by staff@symbolshelf.example to pull, never imported\n`,
    err: "",
  });
  expect(ann.read(file)).toBe(story.replace("Four.\n", "Four.\nFive.\n"));
});

test("list finds books, as lines and as JSON, and one file's failure does not stop the others", async () => {
  const id = await bookWith("The Only Lemur");
  const ann = await person("lena");
  expect((await ann.run(["list", "only", "lemur"])).out).toBe(`${id}  The Only Lemur  (Imprint)\n`);
  expect(JSON.parse((await ann.run(["list", "lemur", "--format", "json"])).out)).toEqual([
    { id, title: "The Only Lemur", imprint: { name: "Imprint" }, series: null },
  ]);
  const { code, out, err } = await ann.run(["pull", "No such book", "the only lemur"]);
  expect({ code, out }).toEqual({ code: 2, out: "the-only-lemur.importtext: revision 1\n" });
  expect(err).toMatch(/^importtext: \S+: no book has the title 'No such book'; 'importtext list' names them\n$/);
});
