import fc from "fast-check";
import { printSentence, type Structure, type TextChange } from "../../language/index.ts";

const soaking = process.env.SOAK === "1";

/// A few runs with one fixed seed by default. With SOAK=1 there are many runs with new seeds; a failure prints its
/// seed.
export const runs = (count: number): fc.Parameters<unknown> =>
  soaking ? { numRuns: count * 100 } : { numRuns: count, seed: 20261121 };

/// The timeout of property tests, in ms.
export const timeout = soaking ? 1_800_000 : 60_000;

/// Pieces of import text, valid and invalid, and characters that pasted text contains.
const pieces = [
  ..."#@[]\\/:=\"“”'’-‑.,!{} \t\u00a0\n\r",
  "\r\n",
  "// ",
  "#part ",
  "#chapter B",
  "\n#page 1",
  "\n#page 2 type=Unstructured\n",
  "\n#character Bob symbol=man colour=112233\n",
  "\n#character constructor symbol=__proto__ colour=x\n",
  "#footnote index=1 word=cat text=",
  "\n@Bob: ",
  "\n@Narrator: ",
  "\n@",
  " name=",
  " image=",
  ' type="',
  "index=01",
  "cat",
  "bat",
  "May",
  "don't",
  "3.5",
  "1,000",
  "[ice cream]",
  "[a [b",
  "#10000000-0000-4000-8000-000000000001",
  "#10000000-0000-4000-8000-000000000002",
  "#00000000-0000-0000-0000-000000000000",
  "#1000",
  "\\pau=300\\",
  "\\rst",
  "\\#",
  "\\[",
  "\u00ad",
  "\u200b",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u0301",
  "\u0600",
  "\u2028",
  "e\u0301",
  "é",
  "שלום",
  "नमस्ते",
  "𝒜",
  "\ud835",
  "\udc9c",
  "👩‍👩‍👧",
  "🇬🇧",
  "1️⃣",
  "\u0000",
  "constructor",
  "__proto__",
];

const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const piece = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: unit });

/// Any text: of UTF-16 code units including lone surrogates, or of the language's own pieces.
export const anyText = fc.oneof(
  fc.array(unit, { maxLength: 80 }).map((units) => units.join("")),
  fc.array(piece, { maxLength: 80 }).map((found) => found.join("")),
);

/// Texts long enough for a parser to reuse pieces of its tree after an edit.
export const longText = fc
  .tuple(anyText, anyText, fc.integer({ min: 1, max: 25 }))
  .map(([text, other, times]) => `${text}\n`.repeat(times) + other);

const shortText = fc.array(piece, { maxLength: 4 }).map((found) => found.join(""));

/// Positions are fractions of a text's length, so that they fit any text.
const cut = fc.record({
  position: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 60 })),
  insert: shortText,
});

/// Several simultaneous changes, which `changesOf` fits to a text.
export const anyCuts = fc.array(cut, { minLength: 1, maxLength: 4 });
export type Cuts = typeof anyCuts extends fc.Arbitrary<infer C> ? C : never;

/// Fits the cuts to a text as changes, in ascending order and without overlaps.
export function changesOf(text: string, cuts: Cuts): TextChange[] {
  const changes: TextChange[] = [];
  let free = 0;
  for (const { position, length, insert } of [...cuts].sort((a, b) => a.position - b.position)) {
    const from = Math.max(free, Math.floor(position * text.length));
    const to = Math.min(text.length, from + length);
    if (from > text.length) break;
    changes.push({ from, to, insert });
    free = to + 1;
  }
  return changes;
}

export function applied(text: string, changes: readonly TextChange[]): string {
  let result = "";
  let read = 0;
  for (const { from, to, insert } of changes) {
    result += text.slice(read, from) + insert;
    read = to;
  }
  return result + text.slice(read);
}

/// Returns the sentences of a text as their readers see them.
export const printedSentences = ({ parts }: Structure): string[] =>
  parts
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ pages }) => pages)
    .flatMap(({ sentences }) => sentences)
    .map((sentence) => printSentence(sentence.words));
