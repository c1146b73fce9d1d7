import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { changesBetween, mergeApart } from "../../../src/features/import/merge/text-changes.ts";
import { initialsOf, othersHere } from "../../../src/features/import/together/others-here.tsx";
import { readEvents } from "../../../src/features/import/together/read-events.ts";

const apply = (text: string, changes: ReturnType<typeof changesBetween>) =>
  changes.reduceRight((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);

describe("merging without a question", () => {
  test.each<[title: string, base: string, mine: string, theirs: string, merged: string | null]>([
    ["nothing of mine", "a\nb", "a\nb", "a\nB", "a\nB"],
    ["nothing of theirs", "a\nb", "A\nb", "a\nb", "A\nb"],
    ["different lines", "a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"],
    ["lines next to each other", "a\nb", "A\nb", "a\nB", "A\nB"],
    ["the same change", "a\nb", "A\nb", "A\nb", "A\nb"],
    ["the same line", "a\nb", "A\nb", "Ä\nb", null],
    ["a line that one deleted and the other changed", "a\nb\nc", "a\nc", "a\nB\nc", null],
    ["different lines at the same place", "a\nc", "a\nx\nc", "a\ny\nc", null],
    ["a line added at each end", "a", "0\na", "a\nz", "0\na\nz"],
    ["one conflict among changes that are none", "a\nb\nc", "A\nb\nX", "a\nb\nY", null],
    ["from an empty text, by both", "", "mine", "theirs", null],
  ])("%s", (_title, base, mine, theirs, merged) => {
    expect(mergeApart({ base, mine, theirs })).toBe(merged);
  });

  test("has every line that either side brought, whichever side it is seen from", () => {
    const text = (...lines: string[]) =>
      array(constantFrom("a", "b", "", ...lines), { minLength: 1, maxLength: 10 }).map((list) => list.join("\n"));
    const count = (text: string, line: string) => text.split("\n").filter((one) => one === line).length;
    assert(
      property(text(), text("X"), text("1"), (base, mine, theirs) => {
        const merged = mergeApart({ base, mine, theirs });
        expect(mergeApart({ base, mine: theirs, theirs: mine })).toBe(merged);
        if (merged === null) return;
        expect([count(merged, "X"), count(merged, "1")]).toEqual([count(mine, "X"), count(theirs, "1")]);
      }),
      { seed: 7, numRuns: process.env.SOAK ? 20_000 : 500 },
    );
  });
});

describe("the changes between two texts", () => {
  test.each<[before: string, after: string, changes: ReturnType<typeof changesBetween>]>([
    ["a\nb", "a\nb", []],
    ["a cat\nb", "a big cat\nb", [{ from: 2, to: 2, insert: "big " }]],
    [
      "one\ntwo\nthree",
      "One\ntwo\nThree",
      [
        { from: 0, to: 1, insert: "O" },
        { from: 8, to: 9, insert: "T" },
      ],
    ],
    ["a", "a\nb", [{ from: 1, to: 1, insert: "\nb" }]],
    ["a\nb", "a", [{ from: 1, to: 3, insert: "" }]],
    ["b", "a\nb", [{ from: 0, to: 0, insert: "a\n" }]],
    ["", "a", [{ from: 0, to: 0, insert: "a" }]],
    ["a", "", [{ from: 0, to: 1, insert: "" }]],
  ])("%j to %j", (before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  test("lead from any text to any other, in order and without overlap", () => {
    const text = array(constantFrom("a", "b", "ab", "", "🐈a"), { minLength: 1, maxLength: 12 }).map((list) =>
      list.join("\n"),
    );
    assert(
      property(text, text, (before, after) => {
        const changes = changesBetween(before, after);
        expect(apply(before, changes)).toBe(after);
        let end = 0;
        for (const { from, to } of changes) {
          expect([from >= end, to >= from, to <= before.length]).toEqual([true, true, true]);
          end = to;
        }
      }),
      { seed: 7, numRuns: process.env.SOAK ? 20_000 : 1_000 },
    );
  });
});

describe("server-sent events", () => {
  test.each([1, 2, 3, 7, 1000])("are read in pieces of %i bytes", async (size) => {
    const bytes = new TextEncoder().encode(
      'event: saved\ndata: {"by":"Zoë 🐈"}\n\n:\n\nevent: open\ndata: 1\ndata: 2\n\nevent: cut',
    );
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const found: unknown[] = [];
    for await (const event of readEvents(body)) found.push(event);
    expect(found).toEqual([
      { event: "saved", data: '{"by":"Zoë 🐈"}' },
      { event: "", data: "" },
      { event: "open", data: "1\n2" },
    ]);
  });
});

describe("who else has a text open", () => {
  const me = "me@x.example";
  test.each<[users: string[], text: string]>([
    [[], ""],
    [["ann@x.example"], "ann@x.example is here too"],
    [["ann@x.example", "ann@x.example"], "ann@x.example is here too"],
    [["bob@x.example", "ann@x.example"], "ann@x.example and bob@x.example are here too"],
    [[me], "Also open in another tab"],
    [[me, "ann@x.example"], "ann@x.example is here too; also open in another tab"],
  ])("%j", (users, text) => {
    const tabs = users.map((user, at) => ({ tab: String(at), user }));
    expect(othersHere(tabs, me)).toBe(text);
  });

  test.each([
    ["ann.miller@x.example", "AM"],
    ["ann@x.example", "AN"],
    ["ö@x.example", "Ö"],
    ["@x.example", "?"],
  ])("the initials of %s are %s", (user, initials) => {
    expect(initialsOf(user)).toBe(initials);
  });
});
