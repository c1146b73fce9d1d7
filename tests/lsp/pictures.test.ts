import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { picturesIn } from "../../lsp/files/pictures.ts";
import { OpenDocument } from "../../lsp/server/open-document.ts";
import { rulesOf } from "../../lsp/settings/rules-of-file.ts";
import { folderOf } from "../support/editors/importtext.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("pictures are looked for when the editor asks, and while somebody types once in two seconds", () => {
  vi.useFakeTimers({ toFake: ["hrtime"] });
  const text = "#part A\n#chapter B\n#page 1 image=b.jpg\nThe dog.\n";
  const folder = folderOf({ "a.jpg": "" });
  const item = { uri: "file:///a", languageId: "importtext", version: 1, text };
  const open = new OpenDocument(item, "utf-16");
  open.set(null, rulesOf(null, join(folder, "a.importtext")));
  const codes = () => open.diagnostics.map(({ code }) => code);
  const type = () => {
    const end = { line: 3, character: 0 };
    open.change([{ range: { start: end, end }, text: "A" }], 2);
  };
  expect(codes()).toEqual(["picture-missing"]);

  writeFileSync(join(folder, "b.jpg"), "");
  type();
  expect(codes()).toEqual(["picture-missing"]);
  // It asks again, though nothing was typed: something else has changed.
  expect(codes()).toEqual([]);

  rmSync(join(folder, "b.jpg"));
  vi.advanceTimersByTime(1_900);
  type();
  expect(codes()).toEqual([]);
  vi.advanceTimersByTime(200);
  type();
  expect(codes()).toEqual(["picture-missing"]);
});

test("a picture that comes within the tick of the clock in which its folder was read is found", () => {
  const folder = folderOf({ "a.jpg": "" });
  // However long the machine takes.
  vi.useFakeTimers({ toFake: ["Date"] });
  const now = Date.now();
  for (const [index, time] of [now / 1_000, Math.floor(now / 1_000)].entries()) {
    utimesSync(folder, time, time);
    const before = picturesIn([folder]);
    writeFileSync(join(folder, `${index}.jpg`), "");
    utimesSync(folder, time, time);
    const after = picturesIn([folder], before);
    expect([...after.names].sort()).toEqual([...before.names, `${index}.jpg`].sort());
    expect(picturesIn([folder], after)).toBe(after);
  }
});

test("a folder that has not changed for a while is not read again", () => {
  const folder = folderOf({ "a.jpg": "" });
  const [long, now] = [new Date("2026-01-02T03:04:05.678Z"), new Date()];
  utimesSync(folder, now, long);
  const before = picturesIn([folder]);
  writeFileSync(join(folder, "b.jpg"), "");
  utimesSync(folder, now, long);
  expect(picturesIn([folder], before)).toBe(before);
});
