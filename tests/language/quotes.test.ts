import { describe, expect, test } from "vitest";
import { typographicQuotes } from "../../language/index.ts";

interface Row {
  title: string;
  before?: string;
  pasted: string;
  expected: string;
}

const rows: Row[] = [
  { title: "nothing to convert", pasted: "Hello “there”", expected: "Hello “there”" },
  { title: "double quotes", pasted: '"Hi," she said. "Run!"', expected: "“Hi,” she said. “Run!”" },
  { title: "single quotes", pasted: "'Hi,' she said. 'Run!'", expected: "‘Hi,’ she said. ‘Run!’" },
  { title: "nested quotes", pasted: `"'Hi,' he said," she said`, expected: "“‘Hi,’ he said,” she said" },
  { title: "nested in reverse", pasted: `'"Hi" is a word'`, expected: "‘“Hi” is a word’" },
  { title: "quotes that end together", pasted: `"He said 'no.'"`, expected: "“He said ‘no.’”" },
  {
    title: "apostrophes",
    pasted: "don't the dogs' o'clock rock'n'roll",
    expected: "don’t the dogs’ o’clock rock’n’roll",
  },
  { title: "astral letters", pasted: "𝒜'𝒜 '𝒜' \"𝒜\"", expected: "𝒜’𝒜 ‘𝒜’ “𝒜”" },
  { title: "years", pasted: "the '90s and '05, '90210'", expected: "the ’90s and ’05, ‘90210’" },
  {
    title: "elisions",
    pasted: "'Tis 'twas 'em 'cause 'til, \"'Tis!\"",
    expected: "’Tis ’twas ’em ’cause ’til, “’Tis!”",
  },
  { title: "words that begin like elisions", pasted: "'tissue' 'emu'", expected: "‘tissue’ ‘emu’" },
  { title: "brackets and dashes", pasted: `("Hi") —"no" well—"`, expected: "(“Hi”) —“no” well—”" },
  { title: "a dash that ends a speech", pasted: '"But I—" he said', expected: "“But I—” he said" },
  { title: "a closing quote before white space", pasted: '"Hi "\nshe', expected: "“Hi ”\nshe" },
  { title: "each line on its own", pasted: '"One\n"Two"', expected: "“One\n“Two”" },
  { title: "a speaker's sentence", pasted: `@Bob: "Hi"\n@Bob:"Hi"`, expected: "@Bob: “Hi”\n@Bob:“Hi”" },
  { title: "a speaker's name", pasted: "@O'Neil: Hi", expected: "@O’Neil: Hi" },
  {
    title: "names on control lines, whose quotes stay",
    pasted: `#character O'Neil symbol="o'n" colour=112233\n#part "Bob's 'big' day"\n#page name="It's" image=bob's.jpg`,
    expected: `#character O’Neil symbol="o'n" colour=112233\n#part "Bob’s ‘big’ day"\n#page name="It’s" image=bob's.jpg`,
  },
  {
    title: "footnotes, whose quotes stay",
    pasted: `#footnote index=1 word=don't text="Don't say \\"don't\\"."`,
    expected: `#footnote index=1 word=don’t text="Don’t say \\"don’t\\"."`,
  },
  { title: "speech tags", pasted: `\\prn='r "i"\\ "red"`, expected: `\\prn='r "i"\\ “red”` },
  { title: "next to speech tags", pasted: `"Hi"\\rst\\" \\pau=1\\'tis`, expected: `“Hi”\\rst\\” \\pau=1\\’tis` },
  {
    title: "after word ids",
    pasted: `"bat#00000000-0000-0000-0000-000000000000"`,
    expected: "“bat#00000000-0000-0000-0000-000000000000”",
  },
  { title: "groups", pasted: `["ice" cream's]"`, expected: "[“ice” cream’s]”" },
  {
    title: "an opening quote before the paste",
    before: "#part A\n“Hi",
    pasted: '," she said',
    expected: ",” she said",
  },
  { title: "a straight quote before the paste", before: '"Hi—', pasted: '"', expected: "”" },
  { title: "a word before the paste", before: "Don", pasted: "'t", expected: "’t" },
  { title: "a space before the paste", before: "He said ", pasted: '"', expected: "“" },
  {
    title: "a parameter before the paste",
    before: '#page 1 image="a',
    pasted: `'s" type="Text"`,
    expected: `'s" type="Text"`,
  },
  { title: "an open speech tag before the paste", before: "Hi \\prn=r ", pasted: `'i'\\ 'x'`, expected: `'i'\\ ‘x’` },
  { title: "a control line before the paste's line", before: '#page "1"\n', pasted: '"Hi"', expected: "“Hi”" },
  { title: "carriage returns", before: "“Hi\r", pasted: '"Hi"\r\n"Hi"', expected: "“Hi”\r\n“Hi”" },
  { title: "an unknown tag's line", pasted: `#x "a" 'b'`, expected: `#x "a" 'b'` },
  { title: "comments", pasted: `// "don't"`, expected: "// “don’t”" },
];

describe("pasted quotes", () => {
  test.each(rows)("$title", ({ before = "", pasted, expected }) => {
    expect(typographicQuotes(before, pasted)).toBe(expected);
  });

  test.each(rows)("pasting twice gives the same: $title", ({ before = "", expected }) => {
    expect(typographicQuotes(before, expected)).toBe(expected);
  });
});
