import fc from "fast-check";
import { zeroUUID } from "../../language/index.ts";
import { fixRows } from "../language/fixes/fix-rows.ts";
import { dataAbsent, realBooks } from "../support/data/real-books.ts";

const soak = process.env.SOAK === "1";
const seed = 20_261_121;

/// The dictionary of the corpus. It contains `bat` twice, as a homonym.
export const corpusWords = ["a", "bat", "bat", "ran", "ice cream", "May", "may", "don't", "café", "peter", "hop"];

const head = "#part A\n#chapter B\n#page 1\n";

/// Texts that together have every diagnostic, which the test verifies.
const written: string[] = [
  "",
  "\uFEFF",
  `${head}A bat ran.\n`,
  `${head}May Peter ran a café, don’t Hop, and Peter ran a café.\n`,
  `${head}A [ice cream]. “May don’t hop?”\n#footnote index=1 word=hop\n@Director: A café \\pau=300\\ ran.\n`,
  `${head}Hop!\n#page 1 type=Title\nMay may hop, may May?\n`,
  "#verse\n#part A note=x\n#part A name=B\n#chapter “B\n#page 1 type=Text stray\n",
  "#part\n#chapter\n#page\n#page 2 type=Cover\n",
  "#chapter B\n#page 1\n",
  "#page 1\nA bat.\n",
  "#character\n#character a:b symbol=x colour=123456\n#character Peter colour=12345\n#character Ann symbol=x\n",
  "#character Peter symbol=x colour=123456\n\n#character Peter symbol=x colour=123456\n#character Director symbol=x colour=123456\n",
  `${head}#footnote\n#footnote index=0 word=bat\n#footnote index=1 word=bat\n#footnote index=01 word=bat\nA bat.\n`,
  "#footnote index=1 word=bat text=“Yes”\n",
  `${head}#footnote index=1 word=rabbit\nA bat.\n#page 1\n`,
  `${head}@Peter Hop.\n@: Hop.\n@Nobody: Hop.\n@Director:\n`,
  "A bat.\nA bat.\n\n#part A\nA bat.\n",
  `${head}A [bat [ran]. A ] bat. [ice  cream] [].\n`,
  `${head}A #bat. A bat#${zeroUUID} ran. A ran#10000000-0000-4000-8000-000000000002. \\pau=300 A \\pau=300\\ bat\n`,
  `${head}A bat.\n// importtext-disable-next-line page-name-duplicate page-empty -- why\n#page 1\nA bat.\n// importtext-enable x\n`,
  `${head}// importtext-disable word-name page-name-duplicate\nA bat.\n#page 1\nA bat.\n#page 1\nA bat.\n`,
  `${head}May a bat don’t rabbit? \\# \\@ 🐇 cafe\u0301 ca\u00ADfé 3.5 1,000\n`,
];

/// The texts of the table of fixes, which contain every code in typical mistakes.
const tabled = [...new Set(fixRows.map(({ text }) => text))];

const lineEnds = ["\r\n", "\r"].flatMap((end) => written.slice(2, 9).map((text) => text.replaceAll("\n", end)));
const marked = written.slice(2, 9).map((text) => `\uFEFF${text}`);

const pieces = [
  ...["#", "@", ":", "[", "]", "\\", "/", "//", "=", '"', "“", "”", "'", "’", "-", ".", " ", "\t", "\u00A0"],
  ...["\n", "\r\n", "\r", "\n\n", "\u2028", "\uFEFF", "\u00AD", "\u200D", "\u0301", "é", "🐇", "👩‍👧", "א", "\0"],
  ...["// importtext-disable-next-line ", "// importtext-disable ", "// importtext-enable\n", "page-name-duplicate "],
  ...["#part ", "#chapter ", "#page ", "#character ", "#footnote ", "name=", "index=1 ", "word=bat ", "type=Title "],
  ...[
    "@Director: ",
    "@Peter: ",
    `#${zeroUUID}`,
    "\\pau=300\\",
    "[ice cream]",
    "bat",
    "3.5",
    "constructor",
    "__proto__",
  ],
];

const change = fc.record({
  at: fc.nat(),
  remove: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 12 }) }),
  insert: fc.constantFrom(...pieces),
});

/// Changes texts at random offsets, the same ones in every run. Lone surrogates, which no file can contain, are
/// replaced.
function mutated(texts: readonly string[], count: number): string[] {
  const recipe = fc.record({
    text: fc.constantFrom(...texts),
    changes: fc.array(change, { minLength: 1, maxLength: 6 }),
  });
  return fc.sample(recipe, { seed, numRuns: count }).map(({ text, changes }) => {
    const result = changes.reduce((before, { at, remove, insert }) => {
      const position = at % (before.length + 1);
      return before.slice(0, position) + insert + before.slice(position + remove);
    }, text);
    return Buffer.from(result).toString();
  });
}

/// Returns the texts for which all hosts must find the same problems.
export function corpus(): string[] {
  const books = dataAbsent ? [] : realBooks().map(({ importText }) => importText);
  // Excerpts of a few pages of each book, so that many can be changed.
  const pages = books.flatMap((text) => [text.slice(0, 3_000), text.slice(20_000, 23_000)]).filter(Boolean);
  return [
    ...written,
    ...tabled,
    ...lineEnds,
    ...marked,
    ...books,
    ...mutated([...written, ...lineEnds, ...marked], soak ? 3_000 : 150),
    ...(pages.length > 0 ? mutated(pages, soak ? 1_000 : 40) : []),
  ];
}
