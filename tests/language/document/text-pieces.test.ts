import fc from "fast-check";
import { expect, test } from "vitest";
import { parser } from "../../../grammar/index.ts";
import { lineEnd, lineStart } from "../../../grammar/lines.ts";
import { ImportDocument } from "../../../language/index.ts";
import { TextPieces } from "../../../language/reading/text-pieces.ts";
import { runs, timeout } from "../arbitrary-text.ts";

/// Longer than an edit writes again, so that the text is split into pieces.
const text = Array.from({ length: 900 }, (_, line) => `A line, number ${line}.${line % 7 ? "" : "\r\n"}\n`).join("");

const edits = fc.array(
  fc.record({
    position: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 9000 })),
    insert: fc.oneof(
      fc.constantFrom("", "x", "\n", "\r"),
      fc.nat({ max: 3000 }).map((size) => "long\n".repeat(size)),
    ),
  }),
  { minLength: 1, maxLength: 30 },
);

test("a text in pieces reads like the whole text", { timeout }, () => {
  fc.assert(
    fc.property(edits, fc.boolean(), (changes, isJoined) => {
      const pieces = new TextPieces(text);
      let whole = text;
      for (const { position, length, insert } of changes) {
        const from = Math.floor(position * whole.length);
        const to = Math.min(whole.length, from + length);
        pieces.replace(from, to, insert);
        whole = whole.slice(0, from) + insert + whole.slice(to);
        expect(pieces.length).toBe(whole.length);
        for (const offset of [0, from, from + insert.length, Math.floor(whole.length / 2), whole.length]) {
          expect(pieces.lineStart(offset)).toBe(lineStart(whole, offset));
          expect(pieces.lineEnd(offset)).toBe(lineEnd(whole, offset));
          expect(whole.startsWith(pieces.chunk(offset), offset)).toBe(true);
          expect(pieces.chunk(offset) === "").toBe(offset === whole.length);
          expect(pieces.read(offset, offset + 5000)).toBe(whole.slice(offset, offset + 5000));
        }
        if (isJoined) expect(pieces.toString()).toBe(whole);
      }
      expect(pieces.read(0, whole.length)).toBe(whole);
      expect(pieces.toString()).toBe(whole);
    }),
    runs(60),
  );
});

test("a text in many pieces parses like one in a single piece", () => {
  const document = new ImportDocument(text);
  let whole = text;
  for (let edit = 0; edit < 600; edit++) {
    const from = (edit * 7919) % whole.length;
    document.edit([{ from, to: from + 1, insert: "[b \\" }]);
    whole = `${whole.slice(0, from)}[b \\${whole.slice(from + 1)}`;
  }
  expect(String(document.tree)).toBe(String(parser.parse(whole)));
  expect(document.text).toBe(whole);
});
