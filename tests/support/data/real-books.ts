import { readFileSync } from "node:fs";
import { escapeText, printSentence, quoteName, quoteValue, type Structure } from "../../../language/index.ts";
import { dataFile } from "./real-data.ts";

export { dataAbsent, dataFile } from "./real-data.ts";
export { realDictionary, resolveWords } from "./real-dictionary.ts";

export const realBookNames = [
  "peter-rabbit",
  "importance-of-being-earnest",
  "mcguffey-first-reader",
  "aesop-for-children",
] as const;
export type RealBookName = (typeof realBookNames)[number];

export interface RealBook {
  name: RealBookName;
  title: string;
  /// Every word that the source prints, in its order, runs of white space as one space. Who speaks is not printed.
  sourceText: string;
  /// The book in the import language, with no structural problem.
  importText: string;
}

/// The real books, read from the test data and put into the import language.
export function realBooks(): RealBook[] {
  return realBookNames.map(realBook);
}

export function realBook(name: RealBookName): RealBook {
  const source: unknown = JSON.parse(readFileSync(dataFile(`books/${name}.json`), "utf8"));
  const { title } = source as Titled;
  const importText = [...convert[name](source)].join("\n");
  return { name, title, sourceText: oneSpace(printedStrings(source).join(" ")), importText: `${importText}\n` };
}

/// What a structure's sentences print, in their order.
export function printedText({ parts }: Structure): string {
  return parts
    .flatMap(({ chapters }) => chapters)
    .flatMap(({ pages }) => pages)
    .flatMap(({ sentences }) => sentences)
    .map(({ words }) => printSentence(words))
    .join(" ");
}

export function oneSpace(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

interface Titled {
  title: string;
  author?: string;
}
interface Story extends Titled {
  pages: { text: string; image: string | null }[];
}
interface Play extends Titled {
  lines: ({ speaker: string; text: string } | { stage: string } | { heading: string } | { other: string })[];
}
interface Reader extends Titled {
  lessons: { lesson: string; words: string[]; illustrations: string[]; text: string }[];
}
interface Fables extends Titled {
  fables: { title: string; paras: string[]; moral: string }[];
}

/// Strings of the source that no page prints: what kind of book it is, who speaks, and the pictures.
const unprinted = new Set(["kind", "speaker", "image", "alt"]);

/// The strings of a source file in their order, whatever its shape.
function printedStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (unprinted.has(key) ? [] : printedStrings(inner)));
}

const convert: Record<RealBookName, (source: unknown) => Iterable<string>> = {
  "peter-rabbit": (source) => story(source as Story),
  "importance-of-being-earnest": (source) => play(source as Play),
  "mcguffey-first-reader": (source) => reader(source as Reader),
  "aesop-for-children": (source) => fables(source as Fables),
};

function* story(source: Story) {
  yield* cover(source);
  for (const [index, { text, image }] of source.pages.entries()) {
    yield page(`${index + 1}`, image === null ? {} : { image: image.split("/").at(-1)! });
    yield* sentences(text);
  }
}

/// How many speeches stand on one page of a play.
const speechesAPage = 8;

/// Acts are parts, scenes are chapters. The Director speaks the stage directions.
function* play(source: Play) {
  const speakers = new Set(source.lines.flatMap((line) => ("speaker" in line ? [line.speaker] : [])));
  for (const [index, name] of [...speakers].entries()) {
    const colour = ((index + 1) * 0x1b873f).toString(16).padStart(6, "0").slice(-6);
    yield `#character ${quoteName(name)} symbol=${quoteValue(name.toLowerCase())} colour=${colour}`;
  }
  yield* cover(source);
  let pages = 0;
  let speeches = 0;
  for (const line of source.lines) {
    if ("heading" in line) {
      const { heading } = line;
      const isAct = heading.endsWith(" ACT");
      if (isAct) yield `#part ${quoteName(heading)}`;
      if (isAct || heading === "SCENE") {
        yield `#chapter ${quoteName(heading)}`;
        pages = 0;
      }
      yield page(`${++pages}. ${heading}`, { type: "Title" });
      yield* sentences(heading);
      speeches = speechesAPage;
      continue;
    }
    if (speeches++ >= speechesAPage) {
      yield page(`${++pages}`);
      speeches = 1;
    }
    if ("speaker" in line) yield* sentences(line.text, line.speaker);
    else if ("stage" in line) yield* sentences(line.stage, "Director");
    else yield* sentences(line.other);
  }
}

/// A lesson is a chapter: its number, the words that it teaches (fragments among them, so not looked up), what its
/// pictures show, and the reading.
function* reader(source: Reader) {
  yield* cover(source);
  for (const { lesson, words, illustrations, text } of source.lessons) {
    yield `#chapter ${quoteName(`Lesson ${lesson}`)}`;
    yield page("Title", { type: "Title" });
    yield* sentences(lesson);
    if (words.length > 0) yield page("Words", { type: "Unstructured" });
    for (const word of words) yield* sentences(word);
    if (illustrations.length > 0) yield page("Pictures", { type: "Illustration" });
    for (const illustration of illustrations) yield* sentences(illustration);
    // A lesson has pictures alone; labels name words by their lines, which stay.
    const reading = [...sentences(text)];
    yield reading.length > 0 ? page("Reading") : "// Pictures alone";
    yield* reading;
  }
}

function* fables(source: Fables) {
  yield* cover(source);
  for (const { title, paras, moral } of source.fables) {
    yield `#chapter ${quoteName(title)}`;
    yield page("Title", { type: "Title" });
    yield* sentences(title);
    for (const [index, paragraph] of paras.entries()) {
      yield page(`${index + 1}`);
      yield* sentences(paragraph);
    }
    if (moral) yield page("Moral");
    yield* sentences(moral);
  }
}

function* cover({ title, author }: Titled) {
  yield `#part ${quoteName(title)}`;
  yield `#chapter ${quoteName(title)}`;
  yield page("Cover", { type: "FrontCover" });
  yield* sentences(title);
  if (author) yield* sentences(author);
}

function page(name: string, parameters: { type?: string; image?: string } = {}): string {
  const written = Object.entries(parameters).map(([key, value]) => ` ${key}=${quoteValue(value)}`);
  return `#page ${quoteName(name)}${written.join("")}`;
}

/// A sentence ends before white space and a capital, a digit or an opening quote; `Mr.` and initials end none.
const sentenceEnd = /(?<=(?<!\b(?:Mr|Mrs|Dr|St|Rev|[A-Z]))[.!?]["')\]]*)\s+(?=["'([]*[A-Z0-9])/;

/// The sentences of a text, each a line of the import language; the speaker is before each.
export function sentences(text: string, speaker?: string): string[] {
  const before = speaker === undefined ? "" : `@${speaker}: `;
  return oneSpace(text)
    .split(sentenceEnd)
    .filter((sentence) => sentence !== "")
    .map((sentence) => `${before}${escapeText(sentence)}`);
}
