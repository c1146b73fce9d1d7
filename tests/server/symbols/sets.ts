import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { add, draw, find, server } from "./fixture.ts";
import { sendForm } from "./picking.ts";

const png = async (colour: string, edge = 360) => draw(edge, edge, colour).png().toBuffer();

interface Sent {
  readonly name: string;
  readonly words: readonly string[];
  readonly revision?: number | null;
  readonly bytes: Buffer | null;
}

/// Uploads pictures of a set. Returns rows of [file, model, reason].
async function upload(pictures: readonly Sent[], rest: object = {}, how: { key?: string; dryRun?: boolean } = {}) {
  const set = {
    supplier: "symbolshelf",
    pictures: pictures.map(({ bytes: _, ...picture }, at) => ({ revision: null, ...picture, part: `${at}` })),
    ...rest,
  };
  const files = Object.fromEntries(pictures.flatMap(({ bytes }, at) => (bytes ? [[`${at}`, bytes]] : [])));
  const answer = await sendForm(api.postSymbolSet, { set: JSON.stringify(set) }, files, how);
  const rows = (answer.body.rows ?? []) as {
    file: string;
    model: string;
    reason: string | null;
    modelID: string | null;
  }[];
  return {
    ...answer,
    rows: rows.map(({ file, model, reason }) => [file, model, reason]),
    ids: rows.map(({ modelID }) => modelID),
  };
}

const plan = async (
  pictures: readonly { name: string; words: string[]; hash?: string | null }[],
  rest: object = {},
) => {
  const body = { supplier: "symbolshelf" as const, pictures: pictures.map((one) => ({ hash: null, ...one })), ...rest };
  return (await server.call(api.planSymbolSet, { body })).rows;
};

export function testSymbolSets(): void {
  describe("a set of pictures", () => {
    test("is planned and uploaded with pictures that are new, the same, replaced and refused", async () => {
      const same = await png("gold");
      await add("gnat");
      const first = await upload(
        [{ name: "wasp", words: ["wasp", "yellow jacket"], bytes: same }],
        {},
        { key: "set-1" },
      );
      expect(first.rows).toEqual([["new", "new", null]]);
      expect(
        (await upload([{ name: "wasp", words: ["wasp", "yellow jacket"], bytes: same }], {}, { key: "set-1" })).body,
      ).toEqual(first.body);
      const { createHash } = await import("node:crypto");
      const hash = createHash("sha256").update(same).digest("hex");
      const rows = await plan([
        { name: "wasp", words: ["wasp"], hash },
        { name: "gnat", words: ["gnat", "midge"] },
        { name: "midge", words: ["MIDGE"] },
        { name: "Wasp", words: [] },
        { name: "hornet", words: ["wasp", "hornet"] },
        { name: "hornet", words: ["hornet"] },
        { name: "moth", words: [] },
        { name: " ", words: [] },
        { name: "x".repeat(201), words: [] },
      ]);
      expect(rows.map(({ file, model, reason }) => [file, model, reason])).toEqual([
        ["same", "has", null],
        ["replaces", "new", null],
        ["new", "none", "Another symbol model has the words: “MIDGE”"],
        ["refused", "none", "“Wasp” differs only in case from “wasp”: give it another name, or theirs"],
        ["new", "none", "Another symbol model has the words: “wasp”"],
        ["refused", "none", "“hornet” is given twice"],
        ["new", "none", "It has no word"],
        ["refused", "none", "Name is required"],
        ["refused", "none", "Name must be at most 200 characters"],
      ]);
      expect(rows[1]).toMatchObject({ revision: 1, isNamed: false });
      const doubts = await plan([{ name: "hornet", words: ["wasp"] }], { skipChecks: true });
      expect(doubts[0]).toMatchObject({ file: "new", model: "new" });
      const done = await upload([
        { name: "wasp", words: ["wasp", "wasps"], bytes: same },
        { name: "gnat", words: ["gnat"], revision: 1, bytes: await png("black") },
        { name: "moth", words: ["moth", "Moth"], bytes: await png("grey", 500) },
        { name: "torn", words: ["torn"], bytes: same.subarray(0, 300) },
        { name: "text", words: ["text"], bytes: Buffer.from("<svg/>") },
        { name: "gone", words: ["gone"], bytes: null },
        { name: "stale", words: ["stale"], revision: 3, bytes: same },
      ]);
      expect(done.code).toBe(200);
      expect(done.rows).toEqual([
        ["same", "adds", null],
        ["replaces", "new", null],
        ["new", "new", null],
        ["refused", "none", "torn: The image is damaged or incomplete."],
        ["refused", "none", "text: Uploaded files must be in PNG format."],
        ["refused", "none", "Its file was not sent"],
        ["refused", "none", "It was deleted meanwhile"],
      ]);
      const { words } = await server.call(api.getSymbolModel, { query: { id: done.ids[0]! } });
      expect(words).toEqual(["wasp", "yellow jacket", "wasps"]);
      expect((await find("moth")).symbols[0]).toMatchObject({ width: 360, words: ["moth"] });
      expect([(await find("torn")).total, (await find("stale")).total]).toEqual([0, 0]);
      const again = await upload([{ name: "gnat", words: ["gnat"], revision: 1, bytes: await png("white") }]);
      expect(again.rows).toEqual([["refused", "none", "It was changed meanwhile"]]);
      await server.call(api.revertChange, { body: { id: done.change } });
      expect((await find("moth")).total).toBe(0);
      expect((await find("gnat")).symbols[0]).toMatchObject({ revision: 3 });
    });

    test("is limited in size, and dry-run without writing", async () => {
      const bytes = await png("pink");
      const tried = await upload([{ name: "flea", words: ["flea"], bytes }], {}, { dryRun: true });
      expect(tried.body.consequences.grade).toBe("none");
      expect((await find("flea")).total).toBe(0);
      const many = Array.from({ length: 41 }, (_, at) => ({ name: `n${at}`, words: [], bytes: null }));
      expect((await upload(many)).code).toBe(400);
      expect((await upload([])).code).toBe(400);
      const pictures = Array.from({ length: 501 }, (_, at) => ({ name: `n${at}`, words: [] }));
      await expect(plan(pictures)).rejects.toMatchObject({ status: 400 });
      await expect(plan([{ name: "a", words: [], hash: "../../etc" }])).rejects.toMatchObject({ status: 400 });
      const big = Buffer.concat([bytes, Buffer.alloc(400_001)]);
      expect((await upload([{ name: "flea", words: ["flea"], bytes: big }])).code).toBe(413);
      const names = ["__proto__", "constructor", "../../a", "a'; drop table image; --"];
      const odd = await upload(names.map((name) => ({ name, words: [name], bytes })));
      expect(odd.rows.map(([file]) => file)).toEqual(["new", "new", "new", "new"]);
    });

    test("is created once where two come at once", async () => {
      const bytes = await png("lime");
      const answers = await Promise.all([1, 2, 3].map(() => upload([{ name: "tick", words: ["tick"], bytes }])));
      expect(answers.map(({ rows }) => rows[0]![0]).sort()).toEqual(["new", "same", "same"]);
      expect((await find("tick")).total).toBe(1);
    });
  });
}
