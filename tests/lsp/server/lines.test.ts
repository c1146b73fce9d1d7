import fc from "fast-check";
import { expect, test } from "vitest";
import { Lines, wholeText } from "../../../lsp/server/lines.ts";
import { hasSamePlace } from "../../../lsp/server/touched.ts";
import { runs, timeout } from "../../language/arbitrary-text.ts";

const piece = fc.constantFrom("a", "é", "🐇", " ", "\n", "\r", "\r\n", "word\nword\n", "\n\n\n");
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
const longText = fc.array(piece, { maxLength: 60, size: "max" }).map((pieces) => pieces.join(""));
/// Where an edit begins and ends, as parts of the text, what it inserts, and whether lines are asked for after it.
const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(6), text, fc.boolean());
/// Most of what is typed begins no line, and most of it is asked for.
const typed = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom(0, 0, 1, 3),
  fc.oneof(fc.constantFrom("", "b", "bbbbbbbbbbbb"), text),
  fc.constantFrom(true, true, true, false),
);

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

/// The lines of a text that an editor has changed in between, and where each offset of the changed text was before; null if it is new.
function changed(first: string, edits: readonly (typeof edit extends fc.Arbitrary<infer E> ? E : never)[]) {
  let current = first;
  const lines = new Lines(wholeText(current), "utf-8");
  let origins: (number | null)[] = [...Array(current.length + 1).keys()];
  for (const [part, length, insert, isAsked] of edits) {
    if (isAsked) lines.line(0);
    const from = Math.floor(part * current.length);
    const to = Math.min(from + length, current.length);
    current = current.slice(0, from) + insert + current.slice(to);
    origins = [...origins.slice(0, from), ...Array<null>(insert.length).fill(null), ...origins.slice(to)];
    lines.update(from, to, insert, wholeText(current));
  }
  return { lines, origins, current };
}

test(
  "an offset that edits have not touched is on the line and at the character where it was",
  () => {
    let kept = 0;
    fc.assert(
      fc.property(longText, fc.array(typed, { minLength: 1, maxLength: 4 }), (first, edits) => {
        const before = new Lines(wholeText(first), "utf-8");
        const { lines, origins, current } = changed(first, edits);
        const touched = lines.takeTouched();
        const after = new Lines(wholeText(current), "utf-8");
        for (let offset = 0; offset <= current.length; offset++) {
          const origin = origins[offset] ?? null;
          for (const then of new Set([offset, offset - touched.shift])) {
            if (!hasSamePlace(offset, then, touched)) continue;
            expect(origin).toBe(then);
            expect(after.position(offset)).toEqual(before.position(then));
            kept++;
          }
        }
        const untouched = lines.takeTouched();
        for (let offset = 0; offset <= current.length; offset++)
          expect(hasSamePlace(offset, offset, untouched)).toBe(true);
      }),
      runs(1_500),
    );
    expect(kept).toBeGreaterThan(2_000);
  },
  timeout,
);
