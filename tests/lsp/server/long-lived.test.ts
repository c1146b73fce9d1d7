import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { createDictionary } from "../../../language/index.ts";
import { diagnosticsOf } from "../../../lsp/server/features/diagnostics.ts";
import { TokenStore } from "../../../lsp/server/features/tokens.ts";
import { OpenDocument } from "../../../lsp/server/open-document.ts";
import { noRules } from "../../../lsp/settings/rules-of-file.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { seeded } from "../../support/data/seeded.ts";

const soak = process.env.SOAK === "1";
const edits = soak ? 100_000 : 1_500;
vi.setConfig({ testTimeout: soak ? 900_000 : 60_000 });

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/// Returns the used memory in MB after garbage collection.
function used(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

const inserts = [
  "a",
  "B",
  "é",
  "🐇",
  " ",
  "\n",
  "[",
  "]",
  "#",
  "@Bo: ",
  "\\pau=1\\",
  "\r\n",
  '"',
  "#page x\n",
  "the dog",
];
const text = `#character Bo symbol=rabbit colour=3366cc\n#part A\n#chapter B\n${Array.from(
  { length: 200 },
  (_, page) => `#page ${page}\n@Bo: The dog ran.\nThe rabbit did not run far.\n`,
).join("")}`;

const client = { relatedInformation: true, codeDescriptions: true };

test("memory returns to its level after a day of edits that are all undone", () => {
  const random = seeded(5);
  const dictionary = createDictionary(buildLookup(["the", "dog", "ran"]));
  const open = new OpenDocument({ uri: "untitled:a", languageId: "importtext", version: 1, text }, "utf-16");
  open.set(dictionary, noRules);
  const tokens = new TokenStore();
  let version = 1;

  /// Makes some edits at random offsets, then undoes all of them, the last one first.
  const burst = (): number => {
    const undo: { range: ReturnType<OpenDocument["range"]>; text: string }[] = [];
    const length = 1 + Math.floor(random() * 20);
    for (let edit = 0; edit < length; edit++) {
      const now = open.document.source;
      const from = Math.floor(random() * now.length);
      const to = Math.min(now.length, from + (random() < 0.5 ? 0 : Math.floor(random() * 20)));
      const range = open.range({ from, to });
      const span = open.span(range);
      const insert = inserts[Math.floor(random() * inserts.length)]!;
      const before = now.read(span.from, span.to);
      open.change([{ range, text: insert }], ++version);
      undo.push({ range: open.range({ from: span.from, to: span.from + insert.length }), text: before });
      diagnosticsOf(open, client);
    }
    tokens.full(open);
    for (const change of undo.reverse()) open.change([change], ++version);
    diagnosticsOf(open, client);
    return 2 * length;
  };
  const run = (count: number) => {
    for (let done = 0; done < count; ) done += burst();
  };

  // The first run fills the caches.
  run(500);
  const before = used();
  run(edits);
  expect(open.document.text.length).toBe(text.length);
  expect(used() - before).toBeLessThan(3);
});
