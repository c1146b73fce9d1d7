import fc from "fast-check";
import { expect, test } from "vitest";
import { Lines, wholeText } from "../../lsp/server/lines.ts";
import { runs, timeout } from "../language/arbitrary-text.ts";

const piece = fc.constantFrom("a", "é", "🐇", " ", "\n", "\r", "\r\n", "word\nword\n", "\n\n\n");
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
/// Where an edit begins and ends, as parts of the text, what it inserts, and whether lines are asked for after it.
const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(6), text, fc.boolean());

test(
  "the lines after edits here and there are those of the new text",
  () => {
    fc.assert(
      fc.property(
        text,
        fc.array(edit, { maxLength: 8 }),
        fc.constantFrom("utf-16" as const, "utf-8" as const),
        (first, edits, encoding) => {
          let current = first;
          const lines = new Lines(wholeText(current), encoding);
          for (const [part, length, insert, isAsked] of edits) {
            const from = Math.floor(part * current.length);
            const to = Math.min(from + length, current.length);
            current = current.slice(0, from) + insert + current.slice(to);
            lines.update(from, to, insert, wholeText(current));
            if (!isAsked) continue;
            const fresh = new Lines(wholeText(current), encoding);
            for (let offset = 0; offset <= current.length; offset++) {
              const position = fresh.position(offset);
              expect(lines.position(offset)).toEqual(position);
              expect(lines.offset(position)).toBe(fresh.offset(position));
            }
          }
        },
      ),
      runs(150),
    );
  },
  timeout,
);
