import { describe, expect, test } from "vitest";
import {
  analyse,
  createDictionary,
  type DiagnosticCode,
  ImportDocument,
  missingPictures,
  noSeverities,
  rules,
} from "../../language/index.ts";
import { buildLookup } from "../support/data/lookup.ts";
import { mark } from "./marks.ts";

interface Row {
  title: string;
  /// The ranges of all diagnostics are marked, and nothing else is.
  text: string;
  /// The codes of the marked ranges, in order; several codes of one range are joined with `+`.
  codes: string[];
  /// The texts of the dictionary. Without it, words are not looked up.
  words?: string[];
  /// The names of the pictures that are there. Without them, pictures are not looked for.
  pictures?: string[];
}

/// Lines that open a page.
const page = "#part A\n#chapter B\n#page 1\n";
const bob = "#character Bob symbol=man colour=112233\n";
const zero = "00000000-0000-0000-0000-000000000000";
/// Returns the id of the test dictionary's word with this number.
const id = (number: number): string => `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

const one = (code: string, title: string, text: string, words?: string[]): Row => ({
  title,
  text,
  codes: [code],
  ...(words ? { words } : {}),
});

const clean: Row[] = [
  { title: "an empty text", text: "", codes: [] },
  { title: "a byte order mark", text: "\ufeff#part A", codes: [] },
  { title: "a whole book", text: `${bob}${page}Hello, [ice cream]!\n@Bob: “Hi” \\rst\\\n@Narrator: \\#1`, codes: [] },
  { title: "a character declared below its lines", text: `${page}@Bob: Hi\n${bob}`, codes: [] },
  {
    title: "names of JavaScript's properties",
    text: `#part __proto__\n#chapter constructor\n#page toString`,
    codes: [],
  },
  {
    title: "words and speakers with names of JavaScript's properties",
    text: `#character constructor symbol=__proto__ colour=000000\n${page}@constructor: constructor __proto__x`,
    codes: [],
  },
  { title: "a sentence without words", text: `${page}\\pau=300\\\n…\n@Narrator: !`, codes: [] },
  {
    title: "control lines in any case",
    text: "#PART A\n#Chapter B\n#PAGE 1 TYPE=frontcover Image=a",
    codes: [],
  },
  {
    title: "an empty optional parameter",
    text: '#part A\n#chapter B\n#page 1 type= image=""',
    codes: [],
  },
];

const nameWords = "then they gave it to we saw old brown at home go mr said them".split(" ");

/// Opens a page with a picture that is there.
const pictured = "#part A\n#chapter B\n#page 1 image=a.jpg\nHi\n";

const rows: Row[] = [
  { ...one("picture-missing", "a file that is not there", `${pictured}#page 2 image=«b.jpg»`), pictures: ["a.jpg"] },
  { ...one("picture-missing", "capitals", `${pictured}#page 2 image="«A.jpg»"\nHi`), pictures: ["a.jpg"] },
  {
    title: "among other problems, in order",
    text: `${pictured}#page «1» image=«b.jpg»\n«#verse»`,
    codes: ["page-name-duplicate", "picture-missing", "tag-unknown"],
    pictures: ["a.jpg"],
  },
  {
    title: "that a comment disables",
    text: `${pictured}// importtext-disable-next-line picture-missing\n#page 2 image=b.jpg`,
    codes: [],
    pictures: ["a.jpg"],
  },
  {
    title: "a comment about pictures that nobody looked for",
    text: `${pictured}// importtext-disable-next-line picture-missing\n#page 2 image=b.jpg`,
    codes: [],
  },
  {
    title: "a comment about a picture that is there",
    text: `${pictured}// importtext-disable-next-line «picture-missing»\n#page 2 image=a.jpg`,
    codes: ["disable-needless"],
    pictures: ["a.jpg"],
  },
  one("tag-unknown", "another tag", "«#scene» One x=1 x=2"),
  one("tag-unknown", "no tag", "«#»"),
  one("tag-unknown", "white space before the tag", "  «#» part A"),
  one("tag-unknown", "a tag that runs on", `${page}«#page:2»`),
  one("tag-unknown", "a property of JavaScript's objects", "«#constructor» A"),

  one("parameter-unknown", "of another tag", "#part A «image»=a.jpg"),
  one("parameter-unknown", "a property of JavaScript's objects", "#part A «constructor»=a"),
  one("parameter-unknown", "a footnote's name", `${page}One\n#footnote «name»=A index=1 word=one`),
  one("parameter-unknown", "without a value", "#part A «x»="),
  {
    title: "an unknown and a missing parameter",
    text: "«#character» Bob «symbl»=man colour=112233",
    codes: ["character-symbol-missing", "parameter-unknown"],
  },

  one("parameter-duplicate", "the later of two", "#part A\n#chapter B\n#page 1 image=a «image»=b"),
  one("parameter-duplicate", "a name given both ways", '#part A «NAME»="B"'),
  one("parameter-duplicate", "in any case", "#part name=A «Name»=B"),
  { title: "an empty value does not count", text: '#part name= name="" name=A name=', codes: [] },

  one("parameter-unclosed", "of a value", '#part name=«"»A'),
  one("parameter-unclosed", "of a name, without affecting the next line", "#part «“»A name=B\n#chapter C"),
  one("parameter-unclosed", "after an escaped quote", '#part name=«"»A\\"'),
  {
    title: "an empty value, which also counts as missing",
    text: '«#part» name=«"»  ',
    codes: ["part-name-missing", "parameter-unclosed"],
  },

  one("text-unexpected", "an unquoted value", "#part A\n#chapter B\n#page 1 image=my «front cover.jpg» type=Text"),
  one("text-unexpected", "directly behind a quote", '#part "A"«b=1 c d»'),
  one("text-unexpected", "a footnote's name", `${page}One\n#footnote «Peter P» index=1 word=one`),
  {
    title: "each piece, and the missing name",
    text: "#part A\n#chapter B\n«#page» type=Text «a b» image=c «d»",
    codes: ["page-name-missing", "text-unexpected", "text-unexpected"],
  },

  one("part-name-missing", "no name", "«#part»"),
  one("part-name-missing", "an empty name", '  «#PART» name="  "'),
  one("part-name-missing", "an empty free name", '«#part» ""'),

  one("chapter-name-missing", "no name", "#part A\n«#chapter»"),
  one("chapter-name-missing", "an empty name", "#part A\n«#chapter» name="),
  one("chapter-name-missing", "an empty quoted name", "#part A\n«#chapter» “”"),

  one("chapter-outside-part", "at the top", "«#chapter» A\n#page 1\nHello\n#chapter B"),
  one("chapter-outside-part", "below characters", `${bob}«#Chapter» A\n#part B\n#chapter C`),
  {
    title: "also without a name",
    text: "«#chapter»",
    codes: ["chapter-name-missing+chapter-outside-part"],
  },

  one("page-name-missing", "no name", "#part A\n#chapter B\n«#page»"),
  one("page-name-missing", "only parameters", "#part A\n#chapter B\n«#page» type=Text image=a.jpg\nHello"),
  one("page-name-missing", "not as a duplicate of another", "#part A\n#chapter B\n«#page» name=\nHi\n#page 1"),

  one("page-outside-chapter", "at the top", "«#page» 1\nHello\n#page 2"),
  one("page-outside-chapter", "in a part", "#part A\n«#page» 1\nHi\n#page 2\nHi\n#chapter B\n#page 1"),
  one("page-outside-chapter", "in a new part", `${page}Hi\n#part C\n«#page» 2`),

  one("page-type-unknown", "another type", "#part A\n#chapter B\n#page 1 type=«Cover»\nHello"),
  one("page-type-unknown", "in quotes", '#part A\n#chapter B\n#page 1 type="«Front Cover»"'),
  one("page-type-unknown", "a property of JavaScript's objects", "#part A\n#chapter B\n#page 1 type=«constructor»"),

  {
    title: "accepted in any case, and with ignorable characters",
    text: "#part A\n#chapter B\n#page 1 type=back\u00adCOVER",
    codes: [],
  },

  one("character-name-missing", "no name", "«#character» symbol=man colour=112233"),
  one("character-name-missing", "an empty name", '«#character» name="" symbol=man colour=112233'),
  {
    title: "no parameters",
    text: "«#character»",
    codes: ["character-name-missing+character-symbol-missing+character-colour-missing"],
  },

  one("character-name-invalid", "a free name", "#character «Mr: Fox» symbol=fox colour=112233"),
  one("character-name-invalid", "a quoted name", '#character "«Fox:»" symbol=fox colour=112233'),
  one("character-name-invalid", "a name given by its key", "#character name=«:» symbol=fox colour=112233"),

  one("character-symbol-missing", "no symbol", `«#character» Bob colour=112233\n${page}@Bob: Hi`),
  one("character-symbol-missing", "an empty symbol", "«#character» Bob symbol= colour=112233"),
  one("character-symbol-missing", "an empty quoted one", '«#character» Bob symbol=" " colour=112233'),

  one("character-colour-missing", "no colour", `«#character» Bob symbol=man\n${page}@Bob: Hi`),
  one("character-colour-missing", "an empty colour", "«#character» Bob symbol=man colour="),
  {
    title: "a value separated from its key",
    text: "«#character» Bob symbol=man colour= «112233»",
    codes: ["character-colour-missing", "text-unexpected"],
  },

  one("character-colour-invalid", "with a #", "#character Bob symbol=man colour=«#112233»"),
  one("character-colour-invalid", "too short", '#character Bob symbol=man colour="«12345»"'),
  one("character-colour-invalid", "not a hex digit", "#character Bob symbol=man colour=«11223g»"),
  one("character-colour-invalid", "digits of another script", "#character Bob symbol=man colour=«١١٢٢٣٣»"),

  one("character-duplicate", "the later one", `${bob}#character «Bob» symbol=boy colour=445566`),
  one(
    "character-duplicate",
    "compared with single spaces and one apostrophe",
    '#character "The  O’Neil" symbol=man colour=112233\n#character name="«The O\'Neil»" symbol=boy colour=445566',
  ),
  one(
    "character-duplicate",
    "compared as NFC without ignorable characters",
    "#character Zo\u00eb symbol=man colour=112233\n#character «Zoe\u0308\u00ad» symbol=boy colour=445566",
  ),
  {
    title: "accepted in different case",
    text: `${bob}#character bob symbol=boy colour=445566\n#character BOB symbol=boy colour=445566`,
    codes: [],
  },

  one("character-reserved", "Director", "#character «Director» symbol=man colour=112233"),
  one("character-reserved", "Narrator, twice", '#character "«Narrator»" symbol=man colour=112233'),
  {
    title: "each declaration, compared with case",
    text: `#character «Narrator» symbol=a colour=112233\n#character name=«Narrator» symbol=a colour=112233\n#character narrator symbol=a colour=112233`,
    codes: ["character-reserved", "character-reserved"],
  },
  one("character-reserved", "with an ignorable character", "#character «Direc\u00adtor» symbol=man colour=112233"),

  one("footnote-index-missing", "no index", `${page}One\n«#footnote» word=one`),
  one("footnote-index-missing", "an empty index", `${page}One\n«#footnote» index= word=one`),
  one("footnote-index-missing", "twice", `${page}One\n«#FOOTNOTE» index="" word=one`),

  one("footnote-index-invalid", "zero", `${page}One\n#footnote index=«0» word=one`),
  one("footnote-index-invalid", "too large", `${page}One\n#footnote index="«10000»" word=one`),
  one("footnote-index-invalid", "not a whole number", `${page}One\n#footnote index=«1.5» word=one`),
  one("footnote-index-invalid", "digits of another script", `${page}One\n#footnote index=«١» word=one`),
  one("footnote-index-invalid", "a sign", `${page}One\n#footnote index=«-1» word=one`),

  one(
    "footnote-index-duplicate",
    "on one page",
    `${page}One\n#footnote index=1 word=one\n#footnote index=«1» word=one`,
  ),
  one(
    "footnote-index-duplicate",
    "in another chapter, leading zeros dropped",
    `${page}One\n#footnote index=9999 word=one\n#chapter C\n#page 2\nTwo\n#footnote index=«0009999» word=two`,
  ),
  {
    title: "a duplicate outside pages",
    text: `«#footnote» index=1 word=one\n${page}One\n#footnote index=«01» word=one`,
    codes: ["footnote-outside-page", "footnote-index-duplicate"],
  },
  one(
    "footnote-index-duplicate",
    "in quotes",
    `${page}One\n#footnote index=7 word=one\n#footnote word=one index="«7»"`,
  ),

  one("footnote-word-missing", "no word", `${page}One\n«#footnote» index=1`),
  one("footnote-word-missing", "an empty word", `${page}One\n«#footnote» index=1 word= text=x`),
  one("footnote-word-missing", "an empty quoted one", `${page}One\n«#footnote» index=1 word=“ ”`),

  one("footnote-outside-page", "at the top", "«#footnote» index=1 word=one"),
  one("footnote-outside-page", "in a chapter", `${page}One\n#chapter C\n«#footnote» index=1 word=one`),
  {
    title: "on every line",
    text: "#part A\n«#footnote» index=1 word=one\n«#footnote» index=2 word=two",
    codes: ["footnote-outside-page", "footnote-outside-page"],
  },

  one("footnote-word-absent", "on no page", `${page}One\n#footnote index=1 word=«two»`),
  one("footnote-word-absent", "on another page", `${page}One\n#footnote index=1 word="«two»"\n#page 2\nTwo`),
  one("footnote-word-absent", "a substring of a word", `${page}Mischief\n#footnote index=1 word=«mis»`),
  one(
    "footnote-word-absent",
    "two words that are not a group",
    `${page}ice cream\n#footnote index=1 word="«ice cream»"`,
  ),
  {
    title: "accepted in any form that lookups treat as equal",
    text: `${page}#footnote index=1 word=don't\nDON’T [Ice   cream] tip‑top\n#footnote index=2 word="ice cream"\n#footnote index=3 word=Tip-top`,
    codes: [],
  },
  {
    title: "on a page with many footnotes",
    text: `${page}${[1, 2, 3, 4, 5].map((n) => `#footnote index=${n} word=a`).join("\n")}\n#footnote index=6 word=«b»\nA`,
    codes: ["footnote-word-absent"],
  },

  one("page-name-duplicate", "in one chapter", `${page}Hi\n#page 2\nHi\n#page «1»`),
  {
    title: "in an implied chapter",
    text: "«#page» 1\nHi\n#page «1»",
    codes: ["page-outside-chapter", "page-name-duplicate"],
  },
  one("page-name-duplicate", "with one apostrophe", "#part A\n#chapter B\n#page Bob’s\nHi\n#page name=«Bob's»"),
  { title: "accepted in different chapters", text: `${page}Hi\n#chapter C\n#page 1`, codes: [] },

  one("page-empty", "before another page", "#part A\n#chapter B\n#page «1»\n#page 2\nHi"),
  one("page-empty", "before another chapter", "#part A\n#chapter B\n#page name=«x»\n#chapter C\n#page 1"),
  one("page-empty", "with a comment alone", "#part A\n#chapter B\n#page «1»\n// Hi\n#part C\n#chapter D\n#page 1"),
  { title: "the last page, which may be begun", text: "#part A\n#chapter B\n#page 1\nHi\n#page 2", codes: [] },
  { title: "a page with a picture alone", text: "#part A\n#chapter B\n#page 1 image=a.jpg\n#page 2", codes: [] },

  one("speaker-unclosed", "no colon", `${page}«@»Bob says [hi`),
  one("speaker-unclosed", "nothing", `${page}«@»`),
  one("speaker-unclosed", "a colon on the next line", `${page}  «@»Bob\n: Hi`),
  one("speaker-unclosed", "words are not looked up", `${page}«@»Bob says`, []),

  one("speaker-missing", "no name", `${page}«@»: Hi`),
  one("speaker-missing", "white space", `${page}«@» \t: Hi`),
  {
    title: "without reporting an empty sentence",
    text: `${page}««@»:»`,
    codes: ["speaker-missing", "sentence-empty"],
  },
  one("speaker-missing", "another colon", `${page}«@»:Bob: Hi`),

  one("speaker-unknown", "nobody", `${page}@«Bob»: Hi`),
  one("speaker-unknown", "another case", `${bob}${page}@ «bob» : Hi`),
  one("speaker-unknown", "another case of a reserved one", `${page}@«director»: Hi`),
  one("speaker-unknown", "a property of JavaScript's objects", `${page}@«__proto__»: Hi`),
  {
    title: "accepted in any spelling with the same name key",
    text: `#character "The O’Neil" symbol=man colour=112233\n${page}@The   O'Neil: Hi`,
    codes: [],
  },

  one("sentence-empty", "of Bob", `${bob}${page}«@Bob:»`),
  one("sentence-empty", "white space alone", `${bob}${page}  «@Bob :»  \t`),
  {
    title: "of an unknown speaker",
    text: `${page}«@«Bob»:»\n`,
    codes: ["sentence-empty", "speaker-unknown"],
  },
  one("sentence-empty", "of the Narrator", `${page}«@Narrator:»\r\nHi`),

  one("sentence-outside-page", "the first of a run", `«Hello there!»\nHello\n\n// x\n${bob}Hello\n@Bob: Hello\n`),
  one("sentence-outside-page", "in a chapter", "#part A\n#chapter B\n  «@Narrator: Hello»  \nHello\n#page 1\nHello"),
  {
    title: "parts and chapters end a run, footnotes do not",
    text: "«One»\n«#footnote» index=1 word=one\nOne\n#part A\n«Two»\nTwo\n#chapter B\n«Three»",
    codes: ["sentence-outside-page", "footnote-outside-page", "sentence-outside-page", "sentence-outside-page"],
  },
  {
    title: "an empty sentence, too",
    text: "«@Narrator:»",
    codes: ["sentence-empty+sentence-outside-page"],
  },

  one("group-invalid", "no word", `${page}a «[]» b`),
  one("group-invalid", "nested, from the outermost bracket", `${page}a «[b [c] d]» e`),
  one("group-invalid", "with an id inside", `${page}«[b#${id(1)}]»`),
  one("group-invalid", "a lone bracket before a group", `${page}a «[» [b] c`),
  one("group-invalid", "a lone closing bracket", `${page}a«]» b`),
  one("group-invalid", "across a line's end", `${page}«[»ice\ncream`),
  one("group-invalid", "without looking up its words", `${page}«[a [b]]»`, []),

  one("word-id-invalid", "too short", `${page}bat«#123» flew`),
  one("word-id-invalid", "not behind a word", `${page}We are «#1,» yes`),
  one("word-id-invalid", "behind white space", `${page}bat «#${id(1)}»`),
  one("word-id-invalid", "running on", `${page}bat«#${id(1)}s.»`),
  one("word-id-invalid", "a second one", `${page}bat#${id(1)}«#${id(2)}»`),
  one("word-id-invalid", "without other problems of its word", `${page}bat«#»`, []),

  one("acapela-unclosed", "a lone backslash", `${page}a «\\» b`),
  one("acapela-unclosed", "a name", `${page}a «\\rst» b`),
  one("acapela-unclosed", "a name and a value", `${page}a «\\pau=300» b`),
  one("acapela-unclosed", "before a character that cannot be escaped", `${page}«\\»:`),
  one("acapela-unclosed", "at the end of the line", `${page}a \\rst\\«\\»\nb\\rst\\`),

  one("word-missing", "a word", `${page}Hello «Zog» hello`, ["hello"]),
  one("word-missing", "a group", `${page}«[ice  cream]» ice`, ["ice", "cream"]),
  one("word-missing", "a property of JavaScript's objects", `${page}«constructor» a`, ["a"]),
  {
    title: "also outside pages",
    text: "««zog» a»\n«zog»",
    codes: ["word-missing", "sentence-outside-page", "word-missing"],
    words: ["a"],
  },
  {
    title: "not on an Unstructured page",
    text: "#part A\n#chapter B\n#page 1 type=unstructured\nzog",
    codes: [],
    words: [],
  },
  { title: "not with the zero UUID", text: `${page}zog#${zero}`, codes: [], words: [] },

  one("word-homonym", "a word", `${page}A «bat» flew`, ["a", "bat", "bat", "flew"]),
  one("word-homonym", "the first word, in any case", `${page}«May» I`, ["May", "may", "I"]),
  one("word-homonym", "the first word of a spoken sentence", `${page}@Narrator: “«may» I`, ["May", "may", "I"]),
  one("word-homonym", "no exact case", `${page}I «MAY»`, ["May", "may", "I"]),
  { title: "not with the exact case", text: `${page}I may May`, codes: [], words: ["May", "may", "I"] },
  {
    title: "not with an id",
    text: `${page}bat#${id(2)} BAT#${id(1).toUpperCase()}`,
    codes: [],
    words: ["bat", "bat"],
  },

  one("word-id-mismatch", "of another word", `${page}bat«#${id(2)}»`, ["bat", "cat"]),
  one("word-id-mismatch", "of no word", `${page}a [ice cream]«#${id(9)}»`, ["a", "ice cream"]),
  one("word-id-mismatch", "of an unknown word", `${page}zog«#${id(1)}»`, ["cat"]),

  one("word-name", "a capital of its own", `${page}Then we saw «Brown» go home.`, nameWords),
  one("word-name", "with its neighbours", `${page}Then they gave it to «Old Brown» at home.`, nameWords),
  one("word-name", "behind a title", `${page}Then we saw Mr. «Brown» go at home.`, nameWords),
  one("word-name", "behind an end of speech", `${page}“Go home,” «Old Brown» said then to them.`, nameWords),
  one("disable-needless", "nothing to disable", `${page}Hi\n// importtext-disable-next-line «page-empty»\nHi`),
  one("disable-needless", "a code that is none", `${page}Hi\n// importtext-disable «page-void» -- why\nHi`),
  one("disable-needless", "no code", `${page}Hi\n«// importtext-disable-next-line»\nHi`),
  one("disable-needless", "nothing to enable", `${page}Hi\n«// importtext-enable»\nHi`),
  {
    title: "not of what comments disable",
    text: `${page}Hi\n// importtext-disable-next-line page-name-duplicate\n#page 1\nHi`,
    codes: [],
  },
  {
    title: "not where the text declares a character of that name",
    text: `#character "Old Brown" symbol=owl colour=112233\n${page}Then they gave it to Old Brown at home.`,
    codes: [],
    words: nameWords,
  },
];

const check = ({ text, codes, words, pictures }: Row): void => {
  const plain = text.replace(/[«»]/g, "");
  const dictionary = words ? createDictionary(buildLookup(words)) : null;
  const document = new ImportDocument(plain, dictionary);
  const missing = pictures ? missingPictures(document, new Set(pictures)) : null;
  expect(mark(plain, document.diagnosticsBy(noSeverities, missing))).toEqual({ marked: text, codes });
};

describe("valid texts", () => {
  test.each(clean)("$title", check);
});

describe.each([...rules.keys()])("%s", (code) => {
  const own = rows.filter(({ codes }) => codes.some((joined) => joined.split("+").includes(code)));
  test.each(own)("$title", check);
  test("has three rows or more", () => expect(own.length).toBeGreaterThanOrEqual(3));
});

describe("texts without diagnostics", () => {
  test.each(rows.filter(({ codes }) => codes.length === 0))("$title", check);
});

test("lines may end in CR, CRLF or LF", () => {
  for (const end of ["\r", "\r\n", "\n"]) {
    const text = ["#part A", "#chapter", "x"].join(end);
    const found = analyse(text).diagnostics.map(({ from, to }) => text.slice(from, to));
    expect(found).toEqual(["#chapter", "x"]);
  }
});

test("every code has a row", () => {
  const found = new Set<string>(rows.flatMap(({ codes }) => codes.flatMap((joined) => joined.split("+"))));
  expect([...rules.keys()].filter((code: DiagnosticCode) => !found.has(code))).toEqual([]);
});
