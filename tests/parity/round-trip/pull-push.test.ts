import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { putImportText } from "../../../api/index.ts";
import { bookWith, closeServer, openServer, person, server, story, textOf } from "./fixture.ts";

vi.setConfig({ testTimeout: 120_000 });

beforeAll(openServer);
afterAll(closeServer);

describe("two people and one book", () => {
  test("pull, change different lines, and push: both changes are in the text and in both files", async () => {
    const id = await bookWith("The Tale of Two");
    const [ann, bob] = [await person("ann"), await person("bob")];
    const file = "the-tale-of-two.importtext";
    expect(await ann.run(["pull", "The Tale of Two"])).toEqual({ code: 0, out: `${file}: revision 1\n`, err: "" });
    expect(await bob.run(["pull", id])).toEqual({ code: 0, out: `${file}: revision 1\n`, err: "" });
    expect(ann.read(file)).toBe(story);

    ann.write(file, story.replace("One", "Uno"));
    bob.write(file, story.replace("Four", "Quattro"));
    expect(await ann.run(["push"])).toEqual({
      code: 0,
      out: `${file}: pushed as revision 2 of 'The Tale of Two'\n`,
      err: "",
    });
    expect(await bob.run(["push", file])).toEqual({
      code: 0,
      out: `${file}: pushed as revision 3 of 'The Tale of Two', merged with revision 2 by ${ann.email}\n`,
      err: "",
    });
    const both = story.replace("One", "Uno").replace("Four", "Quattro");
    expect(await textOf(id)).toMatchObject({ text: both, revision: 3, savedBy: bob.email });
    expect(bob.read(file)).toBe(both);
    expect(await ann.run(["pull"])).toEqual({ code: 0, out: `${file}: now revision 3 by ${bob.email}\n`, err: "" });
    expect(ann.read(file)).toBe(both);
    expect(await ann.run(["push"])).toMatchObject({
      code: 0,
      out: `${file}: nothing to push; the server has it as revision 3\n`,
    });
  });

  test("a line that both changed stands twice in the file, and nothing is pushed until it is decided", async () => {
    const id = await bookWith("Conflict");
    const [ann, bob] = [await person("cora"), await person("carl")];
    const file = "conflict.importtext";
    for (const one of [ann, bob]) await one.run(["pull", id]);
    ann.write(file, story.replace("Two.", "Two by Ann."));
    bob.write(file, story.replace("Two.", "Two by Bob.").replace("Four.", "Four by Bob."));
    await ann.run(["push"]);

    const pushed = await bob.run(["push"]);
    expect(pushed).toEqual({
      code: 1,
      out: "",
      err: `${file}: a conflict with revision 2 by ${ann.email}; choose between the marks <<<<<<< and >>>>>>>, delete the marks, then push\n`,
    });
    const marked =
      `#part A\n#chapter B\n#page 1\nOne.\n<<<<<<< your file\nTwo by Bob.\n=======\nTwo by Ann.\n` +
      `>>>>>>> the server, revision 2 by ${ann.email}\nThree.\nFour by Bob.\n`;
    expect(bob.read(file)).toBe(marked);
    // What the file held before is kept beside it.
    expect(bob.read(`.importtext/${file}.before`)).toContain("Two by Bob.\nThree.\nFour by Bob.");
    for (const command of ["push", "pull"])
      expect(await bob.run([command])).toMatchObject({ code: 1, err: expect.stringContaining("has a conflict") });
    expect(bob.read(file)).toBe(marked);
    expect((await textOf(id)).revision).toBe(2);
    expect((await bob.run(["status"])).out).toContain("conflict to resolve");

    bob.write(file, marked.replace(/<<<<<<<.*\n(.*\n)=======\n(.*\n)>>>>>>>.*\n/, "$1$2"));
    expect(await bob.run(["push"])).toMatchObject({ code: 0, err: "" });
    expect((await textOf(id)).text).toBe(
      story.replace("Two.", "Two by Bob.\nTwo by Ann.").replace("Four.", "Four by Bob."),
    );
  });

  test("the same change by both is none", async () => {
    const id = await bookWith("Same");
    const ann = await person("sally");
    await ann.run(["pull", id]);
    const text = story.replace("Two", "Zwei");
    await server.call(putImportText, { body: { bookId: id, text, revision: 1 } });
    await server.call(putImportText, { body: { bookId: id, text: text.replace("One", "Eins"), revision: 2 } });
    ann.write("same.importtext", text);
    expect(await ann.run(["push"])).toMatchObject({ code: 0, out: expect.stringContaining("nothing to push") });
    expect(ann.read("same.importtext")).toBe(text.replace("One", "Eins"));
    expect((await textOf(id)).revision).toBe(3);
  });
});

describe("a file", () => {
  test("keeps its line ends and its byte order mark, which the server does not have", async () => {
    const id = await bookWith("Windows");
    const ann = await person("wendy");
    await ann.run(["pull", id, "-o", "own name.importtext"]);
    const form = (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    ann.write("own name.importtext", form(story));
    expect((await ann.run(["push"])).out).toContain("nothing to push");
    ann.write("own name.importtext", form(story.replace("One", "Uno")));
    expect((await ann.run(["push"])).out).toContain("revision 2");
    const now = story.replace("One", "Uno");
    expect((await textOf(id)).text).toBe(now);
    await server.call(putImportText, { body: { bookId: id, text: now.replace("Four", "Vier"), revision: 2 } });
    // A book is pulled into the file that it has, by whichever name it is asked for.
    expect((await ann.run(["pull", "windows"])).out).toContain("own name.importtext: now revision 3");
    expect(ann.read("own name.importtext")).toBe(form(now.replace("Four", "Vier")));
    expect(existsSync(join(ann.folder, "windows.importtext"))).toBe(false);
  });

  test("that is no book's is never overwritten, and becomes a book's by push --book", async () => {
    const id = await bookWith("Draft");
    const ann = await person("dora");
    ann.write("draft.importtext", "My own draft.\n");
    expect(await ann.run(["pull", id])).toMatchObject({
      code: 2,
      out: "",
      err: "importtext: draft.importtext: is there already, with another text; move it away, or name another file with -o FILE\n",
    });
    expect(await ann.run(["push", "draft.importtext"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("is not the text of a book"),
    });
    expect(ann.read("draft.importtext")).toBe("My own draft.\n");
    // The book has a text already: both stand in the file.
    expect(await ann.run(["push", "draft.importtext", "--book", "Draft"])).toMatchObject({ code: 1 });
    expect(ann.read("draft.importtext")).toContain("My own draft.");
    expect(ann.read("draft.importtext")).toContain(story);
    expect((await textOf(id)).text).toBe(story);

    const empty = await bookWith("Empty", "");
    ann.write("new.importtext", "#part New\n");
    expect(await ann.run(["push", "new.importtext", "--book", empty])).toMatchObject({ code: 0 });
    expect(await textOf(empty)).toMatchObject({ text: "#part New\n", revision: 1 });
  });

  test("that was deleted comes back, and two books of one title have files of their own", async () => {
    const [first, second] = [await bookWith("Twins"), await bookWith("Twins", "#part Other\n")];
    const ann = await person("tina");
    expect(await ann.run(["pull", "Twins"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/2 books have the title 'Twins'; give an id: .*, /),
    });
    expect((await ann.run(["pull", first, second])).out).toBe(
      `twins.importtext: revision 1\ntwins-${second.slice(0, 8)}.importtext: revision 1\n`,
    );
    const { rmSync } = await import("node:fs");
    rmSync(join(ann.folder, "twins.importtext"));
    expect(await ann.run(["push", "twins.importtext"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("no such file"),
    });
    expect(await ann.run(["pull", "twins.importtext"])).toMatchObject({ code: 0 });
    expect(ann.read("twins.importtext")).toBe(story);
  });
});
