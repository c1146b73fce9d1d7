import { array, assert, constantFrom, property, record, string } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { ImportDocument } from "../../language/index.ts";
import {
  emptyContext,
  isImportText,
  isManuscript,
  joinLines,
  type Paragraph,
  pasteContext,
  plainParagraph,
  readPlainText,
  recognise,
  type Taken,
  writeManuscript,
} from "../../language/manuscript/index.ts";

/// Reads a paragraph of a table: `# ` and `## ` headings, `**bold**` at its start, otherwise plain text.
function paragraph(written: string): Paragraph {
  const heading = /^(#+) (.*)$/.exec(written);
  if (heading) return { ...plainParagraph(heading[2]!), level: heading[1]!.length };
  const bold = /^\*\*(.*?)\*\*(.*)$/.exec(written);
  if (bold) return { ...plainParagraph(bold[1]! + bold[2]!), boldTo: bold[1]!.length };
  return plainParagraph(written);
}

const page = { ...emptyContext, hasPart: true, hasChapter: true, hasPage: true };

function written(paragraphs: readonly string[], context = emptyContext): string[] {
  const lines = writeManuscript(recognise(paragraphs.map(paragraph), context), context, { isSplit: true });
  expect(new ImportDocument(joinLines(lines)).diagnostics).toEqual([]);
  return lines.map(({ text }) => text);
}

const character = (name: string) => {
  const symbol = name.toLowerCase();
  return `#character ${name} symbol=${symbol.includes(" ") ? `"${symbol}"` : symbol} colour=8899aa`;
};

describe("a manuscript becomes", () => {
  test.each<{ title: string; paragraphs: string[]; expected: string[] }>([
    {
      title: "a page for each stated page, and a part for its title",
      paragraphs: [
        "The Lost Hat",
        "Page 1",
        "Tom has a hat. It is red!",
        "Page 2: The hat is lost.",
        "[Page 3]",
        "He is sad.",
      ],
      expected: [
        "#part The Lost Hat",
        "#chapter 1",
        "#page 1",
        "Tom has a hat.",
        "It is red!",
        "#page 2",
        "The hat is lost.",
        "#page 3",
        "He is sad.",
      ],
    },
    {
      title: "pages, by numbers on lines of their own",
      paragraphs: ["1", "A cat.", "– 2 –", "A dog.", "I have 3", "3", "A pig."],
      expected: ["#part 1", "#chapter 1", "#page 1", "A cat.", "#page 2", "A dog.", "I have 3", "#page 3", "A pig."],
    },
    {
      title: "pages, by numbers before their sentences",
      paragraphs: ["1. A cat sat.", "2. A dog ran.", "3. A pig hid. It was 4."],
      expected: [
        "#part 1",
        "#chapter 1",
        "#page 1",
        "A cat sat.",
        "#page 2",
        "A dog ran.",
        "#page 3",
        "A pig hid.",
        "It was 4.",
      ],
    },
    {
      title: "parts and chapters, by the levels of headings",
      paragraphs: ["# The Sea", "## Shells", "A shell.", "## Fish", "A fish.", "# The Sky", "## Birds", "A bird."],
      expected: [
        "#part The Sea",
        "#chapter Shells",
        "#page 1",
        "A shell.",
        "#chapter Fish",
        "#page 2",
        "A fish.",
        "#part The Sky",
        "#chapter Birds",
        "#page 3",
        "A bird.",
      ],
    },
    {
      title: "parts and chapters, by their words, and chapters in bold or capitals",
      paragraphs: [
        "Act One",
        "Scene 1: A wood",
        "It is dark.",
        "**The hill**",
        "We go up.",
        "THE END OF IT",
        "We go home.",
      ],
      expected: [
        "#part One",
        "#chapter 1: A wood",
        "#page 1",
        "It is dark.",
        "#chapter The hill",
        "#page 2",
        "We go up.",
        "#chapter THE END OF IT",
        "#page 3",
        "We go home.",
      ],
    },
    {
      title: "speech, with its characters declared",
      paragraphs: ["TOM: Hello. Who are you?", "Mrs Rabbit: I am a rabbit.", "Tom (softly): Oh!", "Mrs Rabbit: Yes."],
      expected: [
        character("Tom"),
        character("Mrs Rabbit"),
        "#part 1",
        "#chapter 1",
        "#page 1",
        "@Tom: Hello.",
        "@Tom: Who are you?",
        "@Mrs Rabbit: I am a rabbit.",
        "@Tom: (softly) Oh!",
        "@Mrs Rabbit: Yes.",
      ],
    },
    {
      title: "speech, by names in bold or in a table's first column, but not by other colons",
      paragraphs: ["**Ann:** I see it.", "BEN\tWhere?", "Remember: wash your hands.", "At 10: bed."],
      expected: [
        character("Ann"),
        character("BEN"),
        "#part 1",
        "#chapter 1",
        "#page 1",
        "@Ann: I see it.",
        "@BEN: Where?",
        "Remember: wash your hands.",
        "At 10: bed.",
      ],
    },
    {
      title: "speech, below names on lines of their own, as in a play's script",
      paragraphs: [
        "Scene 1",
        "TOM",
        "Who is there? It is dark.",
        "[A door opens.]",
        "MRS RABBIT (softly)",
        "I am.",
        "We wait.",
        "**Ben:**",
        "Me too!",
        "TOM",
        "MRS RABBIT",
        "Come.",
        "WOLF",
        "Oh!",
        "Mrs Rabbit",
        "No.",
        "THE END OF IT",
        "They go.",
      ],
      expected: [
        character("TOM"),
        character("Mrs Rabbit"),
        character("Ben"),
        character("WOLF"),
        "#part 1",
        "#chapter 1",
        "#page 1",
        "@TOM: Who is there?",
        "@TOM: It is dark.",
        "\\[A door opens.\\]",
        "@Mrs Rabbit: (softly) I am.",
        "We wait.",
        "@Ben: Me too!",
        "#chapter TOM",
        "#page 2",
        "@Mrs Rabbit: Come.",
        "@WOLF: Oh!",
        "@Mrs Rabbit: No.",
        "#chapter THE END OF IT",
        "#page 3",
        "They go.",
      ],
    },
    {
      title: "no speech below headings in capitals, nor below a name that is an ordinary word",
      paragraphs: ["THE HILL", "We go up.", "HOME", "We go down.", "Tom", "He sleeps."],
      expected: [
        "#part THE HILL",
        "#chapter 1",
        "#page 1",
        "We go up.",
        "#chapter HOME",
        "#page 2",
        "We go down.",
        "Tom",
        "He sleeps.",
      ],
    },
    {
      title: "sentences, with markup escaped and typographic quotes",
      paragraphs: [
        '"Don\'t," said Mr. Fox. "Go!"',
        "Ring [now] on #1 @home \\o/",
        "Page 3 was torn.",
        "Part two of it was hard.",
      ],
      expected: [
        "#part 1",
        "#chapter 1",
        "#page 1",
        "“Don’t,” said Mr. Fox.",
        "“Go!”",
        "Ring \\[now\\] on \\#1 \\@home \\\\o/",
        "Page 3 was torn.",
        "Part two of it was hard.",
      ],
    },
  ])("$title", ({ paragraphs, expected }) => {
    expect(written(paragraphs)).toEqual(expected);
  });

  test("only what the position of the paste needs", () => {
    const context = { ...page, speakers: ["Mrs Rabbit", "Narrator"] };
    const paragraphs = ["MRS RABBIT: Come.", "Narrator: They came.", "They ate."].map(paragraph);
    const lines = writeManuscript(recognise(paragraphs, context), context, { isSplit: true });
    expect(lines.map(({ text }) => text)).toEqual(["@Mrs Rabbit: Come.", "@Narrator: They came.", "They ate."]);
  });
});

test("a blank line comes before each part, chapter and page except the first", () => {
  const joined = (paragraphs: readonly string[]) =>
    joinLines(writeManuscript(recognise(paragraphs.map(paragraph), page), page, { isSplit: true }));
  expect(joined(["# One", "They came.", "They ate."])).toBe("#chapter One\n\n#page 1\nThey came.\nThey ate.");
  expect(joined(["They left.", "They slept."])).toBe("They left.\nThey slept.");
});

test("a chosen kind is written", () => {
  const paragraphs = ["TOM: Hi.", "TOM: Yes."].map(paragraph);
  const proposals = recognise(paragraphs, page).map((one) => ({ ...one, taken: "text" as Taken }));
  const lines = writeManuscript(proposals, page, { isSplit: true });
  expect(lines.map(({ text }) => text)).toEqual(["TOM: Hi.", "TOM: Yes."]);
});

describe("proposals to ask about", () => {
  test.each([
    ["One sentence.", false],
    ["One sentence. Another one.", false],
    ["A line\nA line\nA line", false],
    ["One. Two. Three.", true],
    ["TOM: Hi.", false],
    ["TOM: Hi.\nBEN: Ho.", true],
    ["Page 1\nA cat.", true],
  ])("%j: %s", (text, expected) => {
    expect(isManuscript(recognise(readPlainText(text), page), page)).toBe(expected);
  });

  test.each([
    ["#page 1\nA cat.", true],
    ["@Tom: Hi.", true],
    ["A bat#5f0c2f4e-52c5-4a41-9a70-6f3a7e0c1b11 flew.", true],
    ["We are #1.\n@home and away", false],
  ])("%j is import text: %s", (text, expected) => {
    expect(isImportText(text)).toBe(expected);
  });
});

test("an import text is recognised wherever its first tag stands", () => {
  expect(isImportText(`${"We go home.\n".repeat(4000)}#page 1`)).toBe(true);
});

it("gives a speaker of a plain text all lines below the name, up to a blank line", () => {
  const text = "TOM\nHello.\nWho are you?\n\nHe waits.\n\nTOM\n\nYes.\n(He goes.)";
  expect(recognise(readPlainText(text), page).map(({ taken, paragraph }) => `${taken}: ${paragraph.text}`)).toEqual([
    "speech: TOM\tHello. Who are you?",
    "text: He waits.",
    "speech: TOM\tYes.",
    "text: (He goes.)",
  ]);
});

it("joins wrapped lines", () => {
  const text =
    "Once upon a time there were four little rabbits\nand their names were Flopsy, Mopsy and Peter.\n\nThe end.";
  expect(readPlainText(text).map((one) => one.text)).toEqual([
    "Once upon a time there were four little rabbits and their names were Flopsy, Mopsy and Peter.",
    "The end.",
  ]);
});

it("knows the sections around the position of the paste", () => {
  const text = "#character Al symbol=a colour=000000\n#part A\n#chapter B\n#page 1\nHi.\n#chapter C\n";
  const document = new ImportDocument(text);
  expect(pasteContext(document, text.indexOf("Hi."))).toEqual({
    ...page,
    lastPage: 1,
    speakers: ["Al", "Director", "Narrator"],
  });
  expect(pasteContext(document, text.length)).toMatchObject({ hasPart: true, hasChapter: true, hasPage: false });
  expect(pasteContext(document, 0)).toMatchObject({ hasPart: false, hasChapter: false, hasPage: false });
});

describe("for any manuscript", () => {
  const piece = constantFrom(
    ..."Tom:|TOM:|Page|7|1.|–|Chapter|two|PART|the hill.|“Go!”|[x]|#1|@a|\\|//|'tis|Mr.|\t|(softly)|:|é́|🙂|7.".split(
      "|",
    ),
  );
  const text = array(piece, { maxLength: 7 }).map((pieces) => pieces.join(" "));
  const some = record({
    text: text.map((one) => plainParagraph(one).text),
    level: constantFrom(0, 0, 0, 1, 2, 3),
    isTitle: constantFrom(false, false, true),
    boldTo: constantFrom(0, 0, 4, 1000),
  });
  const runs = { seed: 11, numRuns: process.env.SOAK ? 20_000 : 80 };
  const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.toLowerCase());

  /// Returns the words of a paragraph's lines, without the tag and with a repeated speaker once.
  function wordsOut(texts: readonly string[]): string[] {
    let speaker = "";
    return texts.flatMap((line) => {
      const [, name] = /^@([^:]*): /.exec(line) ?? [];
      const rest = name !== undefined && name === speaker ? line.slice(name.length + 2) : line;
      speaker = name ?? "";
      return wordsOf(rest.replace(/^#(?:part|chapter|page) /, ""));
    });
  }

  test("the words stay the same, and the text has no errors of its own", () => {
    assert(
      property(array(some, { maxLength: 8 }), (paragraphs) => {
        const proposals = recognise(paragraphs, emptyContext);
        const all = [
          proposals,
          ...(["text", "title", "page", "chapter", "speech"] as const).map((taken) => turned(proposals, taken)),
        ];
        for (const one of all) {
          const lines = writeManuscript(one, emptyContext, { isSplit: true });
          for (const [index, { paragraph }] of one.entries()) {
            const out = wordsOut(lines.filter(({ from }) => from === index).map((line) => line.text));
            const source = wordsOf(paragraph.text);
            const isNamed = ["page", "chapter", "part", "act", "scene", "book"].includes(source[0] ?? "");
            expect([source.join(" "), ...(isNamed ? [source.slice(1).join(" ")] : [])]).toContain(out.join(" "));
          }
          const codes = new ImportDocument(joinLines(lines)).diagnostics.map(({ code }) => code);
          expect(codes.filter((code) => code !== "page-name-duplicate" && code !== "page-empty")).toEqual([]);
        }
      }),
      runs,
    );
  });

  const turned = (proposals: ReturnType<typeof recognise>, taken: Taken) =>
    proposals.map((one) => (one.possible.includes(taken) ? { ...one, taken } : one));

  test("a plain text keeps its words when it is split into paragraphs", () => {
    assert(
      property(string({ unit: constantFrom(..."aB 1.:\n\r\t#\u0007-") }), (text) => {
        expect(readPlainText(text).flatMap((one) => wordsOf(one.text))).toEqual(wordsOf(text.replaceAll("\u0007", "")));
      }),
      runs,
    );
  });
});
