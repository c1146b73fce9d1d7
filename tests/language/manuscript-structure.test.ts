import { array, assert, constantFrom, option, property, record } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ImportDocument } from "../../language/index.ts";
import {
  emptyContext,
  findFrontMatter,
  joinLines,
  joinProposals,
  noFront,
  type Paragraph,
  ParagraphBuilder,
  pasteContext,
  plainParagraph,
  readPlainText,
  recognise,
  withNotes,
  writeManuscript,
} from "../../language/manuscript/index.ts";

/// Reads a paragraph of a table: `![a.png]` is a picture, `|` before it a page break, `# ` a heading, and `{text}` the
/// mark of a footnote.
function paragraph(written: string): Paragraph {
  const [, broken, content = ""] = /^(\|?)(.*)$/s.exec(written)!;
  const beginsPage = broken ? { beginsPage: true } : {};
  const picture = /^!\[(.*)\]$/.exec(content)?.[1];
  if (picture !== undefined) return { ...plainParagraph(""), picture, ...beginsPage };
  const heading = /^(#+) (.*)$/.exec(content);
  const text = heading?.[2] ?? content;
  const notes = [...text.matchAll(/\{(.*?)\}/g)];
  let shift = 0;
  const at = notes.map((note) => {
    const found = note.index - shift;
    shift += note[0].length;
    return { at: found, text: note[1]! };
  });
  return {
    ...plainParagraph(text.replace(/\{.*?\}/g, "")),
    level: (heading?.[1] ?? "").length,
    ...(at.length > 0 ? { notes: at } : {}),
    ...beginsPage,
  };
}

const page = { ...emptyContext, hasPart: true, hasChapter: true, hasPage: true };
const read = (paragraphs: readonly string[], context = emptyContext) => recognise(paragraphs.map(paragraph), context);
const write = (paragraphs: readonly string[], context = emptyContext, options = {}) =>
  writeManuscript(read(paragraphs, context), context, { isSplit: true, ...options });
const texts = (paragraphs: readonly string[], context = emptyContext, options = {}) =>
  write(paragraphs, context, options).map(({ text }) => text);
const opened = ["#part 1", "#chapter 1"];

describe("the pages of a manuscript", () => {
  test.each<[title: string, paragraphs: string[], expected: string[]]>([
    ["begin at page breaks", ["One.", "|Two.", "Three."], ["#page 1", "One.", "#page 2", "Two.", "Three."]],
    [
      "begin at pictures, which they name",
      ["![a.png]", "One.", "![b.jpg]", "Two."],
      ["#page 1 image=page-01.jpg", "One.", "#page 2 image=page-02.jpg", "Two."],
    ],
    [
      "have the picture behind their break, and another begins the next",
      ["|![a.jpg]", "One.", "|![b.jpg]", "![c.jpg]", "Two."],
      ["#page 1 image=page-01.jpg", "One.", "#page 2 image=page-02.jpg", "#page 3 image=page-03.jpg", "Two."],
    ],
    [
      "keep the names that the text states, and their pictures",
      ["Page 3", "![a.jpg]", "One.", "|Page 4", "Two.", "|Three."],
      ["#page 3 image=page-03.jpg", "One.", "#page 4", "Two.", "#page 5", "Three."],
    ],
    ["begin after a line of signs", ["One.", "* * *", "Two."], ["#page 1", "One.", "#page 2", "Two."]],
    ["do not begin twice at one break", ["One.", "|", "|Two."], ["#page 1", "One.", "#page 2", "Two."]],
    [
      "leave out ornaments, which are there again and again",
      ["![o.jpg]", "One.", "![o.jpg]", "Two.", "![o.jpg]", "Three."],
      ["#page 1", "One.", "Two.", "Three."],
    ],
  ])("%s", (_, paragraphs, expected) => {
    expect(texts(paragraphs)).toEqual([...opened, ...expected]);
  });

  it("go on from the page above, with pictures of names that are free", () => {
    const text = "#part A\n#chapter B\n#page 6\nHi.\n#footnote index=4 word=hi text=a\n";
    const context = pasteContext(new ImportDocument(text), text.length);
    expect(context).toMatchObject({ lastPage: 6, lastFootnote: 4 });
    const images = ["PAGE-07.jpg", "page-07-2.jpg"];
    expect(texts(["One.", "![a.jpg]", "A cat{A pet.}."], context, { images })).toEqual([
      "One.",
      "#page 7 image=page-07-3.jpg",
      "A cat.",
      '#footnote index=5 word=cat text="A pet."',
    ]);
  });

  it("do not begin at breaks where these are switched off", () => {
    expect(texts(["One.", "|Two."], page, { hasBreaks: false })).toEqual(["One.", "Two."]);
  });

  it("say which picture of the file they have", () => {
    expect(write(["![media/a.jpg]", "One."]).flatMap(({ picture }) => picture ?? [])).toEqual([
      { picture: "media/a.jpg", image: "page-01.jpg" },
    ]);
  });
});

describe("the footnotes of a manuscript", () => {
  test.each<[title: string, paragraphs: string[], expected: string[]]>([
    [
      "stand behind the sentences of their words",
      ["The cat{A small pet.} sat. It saw a dog.{Big.}"],
      [
        "The cat sat.",
        "It saw a dog.",
        '#footnote index=1 word=cat text="A small pet."',
        '#footnote index=2 word=dog text="Big."',
      ],
    ],
    [
      "have the word of their mark, whatever signs are between",
      ["“Run!”{Go fast.}"],
      ["“Run!”", '#footnote index=1 word=Run text="Go fast."'],
    ],
    ["escape what would end them", ['A cat{Say "hi"}.'], ["A cat.", '#footnote index=1 word=cat text="Say \\"hi\\""']],
    ["without a word are sentences", ["…{Lost.} A cat."], ["…", "A cat.", "Lost."]],
  ])("%s", (_, paragraphs, expected) => {
    const lines = texts(paragraphs, page);
    expect(
      new ImportDocument(joinLines(write(["Page 1", ...paragraphs]))).diagnostics.filter(
        ({ severity }) => severity === "error",
      ),
    ).toEqual([]);
    expect(lines).toEqual(expected);
  });

  it("of a plain text are found by their marks", () => {
    const paragraphs = readPlainText(
      "The cat* sat on a mat[1].\n\n* A small pet.\n\n[1] To sleep on.\n\n* Not a note.",
    );
    expect(writeManuscript(recognise(paragraphs, page), page, { isSplit: true }).map(({ text }) => text)).toEqual([
      "The cat sat on a mat.",
      '#footnote index=1 word=cat text="A small pet."',
      '#footnote index=2 word=mat text="To sleep on."',
      "* Not a note.",
    ]);
  });

  it("of a speaker stay behind their words", () => {
    const said = recognise(
      ["TOM", "A hat{Warm.} here.", "BEN", "Where?", "TOM", "There.", "BEN", "Oh."].map(paragraph),
      page,
    );
    const lines = writeManuscript(said, page, { isSplit: true }).map(({ text }) => text);
    expect(lines.filter((line) => !line.startsWith("#character"))).toEqual([
      "@TOM: A hat here.",
      '#footnote index=1 word=hat text="Warm."',
      "@BEN: Where?",
      "@TOM: There.",
      "@BEN: Oh.",
    ]);
  });
});

describe("headings that follow each other", () => {
  it("are one heading where the first is a number", () => {
    expect(texts(["CHAPTER I.", "# Down the Rabbit-Hole", "Alice ran."])).toEqual([
      "#part 1",
      "#chapter I: Down the Rabbit-Hole",
      "#page 1",
      "Alice ran.",
    ]);
  });

  it("can be joined by hand, as broken paragraphs can", () => {
    const proposals = read(["# THE TALE OF", "# PETER RABBIT", "Once upon a", "time. The end."], page);
    const joined = joinProposals(proposals, new Set([0, 1, 2, 3].filter((index) => index !== 1)));
    expect(joined.map(({ paragraph }) => paragraph.text)).toEqual([
      "THE TALE OF",
      "PETER RABBIT",
      "Once upon a time. The end.",
    ]);
    expect(joinProposals(proposals, new Set([0, 1])).map(({ paragraph }) => paragraph.text)[0]).toBe(
      "THE TALE OF PETER RABBIT",
    );
  });
});

describe("front matter", () => {
  const find = (...lines: string[]) => {
    const { front, lines: left } = findFrontMatter(lines.map(plainParagraph), noFront);
    return { ...front, left: [...left].map(({ text }) => text) };
  };
  test.each<[lines: string[], expected: object]>([
    [["The Hat", "By Ann Weaver", "One day."], { authors: ["Ann Weaver"], left: ["By Ann Weaver"] }],
    [
      ["The Hat", "Written and illustrated by Ann Weaver and Bo Li", "Published by Little Oak", "© 2020", "One."],
      {
        authors: ["Ann Weaver", "Bo Li"],
        illustrators: ["Ann Weaver", "Bo Li"],
        publisher: "Little Oak",
        left: ["Written and illustrated by Ann Weaver and Bo Li", "Published by Little Oak", "© 2020"],
      },
    ],
    [["The Hat", "Pictures by Bo Li", "Text: Ann Weaver"], { illustrators: ["Bo Li"], authors: [] }],
    [["By the river sat a frog.", "He was green."], { authors: [], left: [] }],
    [["The Hat", "One day.", "By Ann Weaver"], { authors: [], left: [] }],
  ])("of %j", (lines, expected) => {
    expect(find(...lines)).toMatchObject(expected);
  });

  it("that the file says is left out, and its title is the title", () => {
    const said = { ...noFront, title: "the hat", authors: ["Ann Weaver"], publisher: "Little Oak" };
    const proposals = recognise(
      ["The Hat", "Ann Weaver", "Little Oak", "One day."].map(plainParagraph),
      emptyContext,
      said,
    );
    expect(proposals.map(({ taken }) => taken)).toEqual(["title", "leftOut", "leftOut", "text"]);
  });
});

describe("a paragraph that is put together", () => {
  it("keeps its bold start, its marks and its pictures", () => {
    const builder = new ParagraphBuilder();
    const style = { level: 0, isTitle: false };
    builder.add("  Tom: ", true, style);
    builder.add(" a  hat", false, style);
    builder.addMark(0);
    builder.addPicture("p.png");
    builder.add(" here", false, style);
    builder.breakPage();
    builder.add("•\tnext", false, style);
    builder.end();
    expect(
      withNotes(
        builder.paragraphs,
        (mark) => (mark === 0 ? "Warm." : null),
        () => "",
      ),
    ).toEqual([
      { ...plainParagraph(""), picture: "p.png" },
      { ...plainParagraph("Tom: a hat here"), boldTo: 4, notes: [{ at: 10, text: "Warm." }] },
      { ...plainParagraph("next"), beginsPage: true },
    ]);
  });

  it("has the text of a mark without a note", () => {
    const builder = new ParagraphBuilder();
    builder.add("see", true, { level: 0, isTitle: false });
    builder.addMark(7);
    builder.end();
    expect(
      withNotes(
        builder.paragraphs,
        () => null,
        (mark) => `[${mark}]`,
      ),
    ).toEqual([{ ...plainParagraph("see[7]"), boldTo: 3 }]);
  });
});

test("pictures, breaks and footnotes lose no word, and make no error", () => {
  const words = constantFrom("A cat sat.", "Chapter 2", "Tom: Hi!", "one two", "#x [y]", "3");
  const some = record({
    text: words,
    level: constantFrom(0, 0, 0, 1, 2),
    beginsPage: constantFrom(true, false),
    picture: option(constantFrom("a.png", "b.jpg"), { nil: undefined, freq: 3 }),
    note: option(constantFrom("A note.", 'Say "no".'), { nil: undefined, freq: 3 }),
  });
  const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.toLowerCase()).sort();
  assert(
    property(array(some, { maxLength: 9 }), constantFrom(true, false), (made, hasBreaks) => {
      const paragraphs = made.map(
        ({ text, level, beginsPage, picture, note }): Paragraph =>
          picture === undefined
            ? {
                ...plainParagraph(text),
                level,
                beginsPage,
                ...(note ? { notes: [{ at: text.length, text: note }] } : {}),
              }
            : { ...plainParagraph(""), picture, beginsPage },
      );
      const proposals = recognise(paragraphs, emptyContext).map((one) =>
        one.taken === "leftOut" ? { ...one, taken: one.possible[0]! } : one,
      );
      const lines = writeManuscript(proposals, emptyContext, { isSplit: true, hasBreaks });
      const errors = new ImportDocument(joinLines(lines)).diagnostics.filter(({ severity }) => severity === "error");
      expect(errors).toEqual([]);
      const notes = lines.filter(({ is }) => is === "footnote").map(({ text }) => / text="(.*)"$/.exec(text)![1]!);
      const others = proposals.flatMap(({ paragraph }) => paragraph.notes ?? []).length - notes.length;
      expect(others === 0 || lines.some(({ text }) => /note|no/.test(text))).toBe(true);
      const out = lines
        .filter(({ is }) => is === "sentence" || is === "speech")
        .map(({ text }) => text)
        .join(" ");
      for (const { paragraph, taken } of proposals)
        if (taken === "text") expect(wordsOf(out)).toEqual(expect.arrayContaining(wordsOf(paragraph.text)));
      const named = lines.flatMap(({ picture }) => picture?.image ?? []);
      expect(new Set(named).size).toBe(named.length);
      expect(named.length).toBe(proposals.filter(({ taken }) => taken === "picture").length);
    }),
    { seed: 5, numRuns: process.env.SOAK ? 20_000 : 150 },
  );
});
