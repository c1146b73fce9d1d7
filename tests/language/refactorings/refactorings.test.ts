import { describe, expect, test } from "vitest";
import { applyTo, ImportDocument, type RefactoringKind, refactorings } from "../../../language/index.ts";

const bat = "10000000-0000-4000-8000-000000000001";
const images = ["page-02.jpg", "page-10.jpg", "page-03.jpg", "cover.jpg"];

/// Runs the refactorings of a kind on a text with the cursor at `|`, or a selection between two of them. Returns the
/// titles, and the text after the first with its cursor.
function run(kind: RefactoringKind, marked: string) {
  const [from, to] = [marked.indexOf("|"), marked.lastIndexOf("|")];
  const text = marked.replaceAll("|", "");
  const selection = { from, to: to > from ? to - 1 : from };
  const found = refactorings(new ImportDocument(text), selection, { kinds: [kind], images });
  const [first] = found;
  const changed = first ? applyTo(text, first.edits) : null;
  const cursor = first?.cursor;
  return {
    titles: found.map(({ title }) => title),
    text: changed !== null && cursor !== undefined ? `${changed.slice(0, cursor)}|${changed.slice(cursor)}` : changed,
  };
}

/// A kind, the text before and after; null where nothing is offered.
type Row = readonly [name: string, kind: RefactoringKind, before: string, after: string | null];

const head = "#part P\n#chapter C\n";
const rows: readonly Row[] = [
  [
    "begins a page above the line",
    "beginPage",
    `${head}#page 1\nOne.\nT|wo.`,
    `${head}#page 1\nOne.\n#page 2 image=page-02.jpg\n|Two.`,
  ],
  [
    "begins a page below a line at its end",
    "beginPage",
    `${head}#page 1\nOne.|\nTwo.`,
    `${head}#page 1\nOne.\n#page 2 image=page-02.jpg\n|Two.`,
  ],
  [
    "begins a page at the end of the text",
    "beginPage",
    `${head}#page 1\nOne.|`,
    `${head}#page 1\nOne.\n#page 2 image=page-02.jpg\n|`,
  ],
  [
    "takes the picture after that of the page before",
    "beginPage",
    `${head}#page 3 image=page-03.jpg\nOne.\n|Two.`,
    `${head}#page 3 image=page-03.jpg\nOne.\n#page 4 image=page-10.jpg\n|Two.`,
  ],
  [
    "numbers the pages after it on",
    "beginPage",
    `${head}#page 1\nOne.\n|Two.\n#page 2 image=page-02.jpg\nThree.\n#page 3\nFour.\n#page 7\nFive.`,
    `${head}#page 1\nOne.\n#page 2\n|Two.\n#page 3 image=page-02.jpg\nThree.\n#page 4\nFour.\n#page 7\nFive.`,
  ],
  [
    "names a page after one without a number",
    "beginPage",
    `${head}#page Cover\nOne.\n|Two.`,
    `${head}#page Cover\nOne.\n#page 1\n|Two.`,
  ],
  [
    "takes footnotes to their words below",
    "beginPage",
    `${head}#page 1\nOne.\n#footnote index=1 word=two text=x\n|Two.`,
    `${head}#page 1\nOne.\n#page 2 image=page-02.jpg\n#footnote index=1 word=two text=x\n|Two.`,
  ],
  [
    "takes footnotes to their words above",
    "beginPage",
    `${head}#page 1\nOne.\n|Two.\n#footnote index=1 word=one text=x`,
    `${head}#page 1\nOne.\n#footnote index=1 word=one text=x\n#page 2 image=page-02.jpg\n|Two.`,
  ],
  ["begins no empty page", "beginPage", `${head}#page 1\n|One.`, null],
  ["begins no page outside of pages", "beginPage", `${head}|One.`, null],

  ["splits at the cursor", "splitHere", `${head}#page 1\nOne |two.`, `${head}#page 1\nOne\ntwo.`],
  [
    "splits with the same speaker",
    "splitHere",
    `${head}#page 1\n@Ann: One, |two.`,
    `${head}#page 1\n@Ann: One,\n@Ann: two.`,
  ],
  ["splits off a last letter", "splitHere", `${head}#page 1\n@Ann: Plan |B`, `${head}#page 1\n@Ann: Plan\n@Ann: B`],
  ["escapes what would be a comment", "splitHere", `${head}#page 1\nOne |// two.`, `${head}#page 1\nOne\n\\// two.`],
  ["splits no word", "splitHere", `${head}#page 1\nOne t|wo.`, null],

  ["joins with the next sentence", "joinSentences", `${head}#page 1\nO|ne,\n\ntwo.`, `${head}#page 1\nOne, two.`],
  [
    "joins what one character speaks",
    "joinSentences",
    `${head}#page 1\n|@Ann: One,\n@Ann: two,\n@Ann: three.|`,
    `${head}#page 1\n@Ann: One, two, three.`,
  ],
  ["joins no two speakers", "joinSentences", `${head}#page 1\n@Ann: One|,\n@Bob: two.`, null],
  ["joins nothing across a comment", "joinSentences", `${head}#page 1\nOne|,\n// no\ntwo.`, null],
  ["joins nothing across pages", "joinSentences", `${head}#page 1\nOne|,\n#page 2\ntwo.`, null],

  ["makes words a group", "groupWords", `${head}#page 1\nAn |ice cream| now.`, `${head}#page 1\nAn [ice cream] now.`],
  [
    "drops the ids of grouped words",
    "groupWords",
    `${head}#page 1\nThe |bat#${bat} man|.`,
    `${head}#page 1\nThe [bat man].`,
  ],
  [
    "groups the words that are touched",
    "groupWords",
    `${head}#page 1\nMr. F|ox and M|ole.`,
    `${head}#page 1\nMr. [Fox and Mole].`,
  ],
  [
    "takes a group apart, with its id",
    "groupWords",
    `${head}#page 1\nThe [ice| cream]#${bat}.`,
    `${head}#page 1\nThe ice cream.`,
  ],
  ["takes no group apart that a word follows", "groupWords", `${head}#page 1\nThe [ice| cream]cone.`, null],
  ["takes no group apart behind a letter of two units", "groupWords", `${head}#page 1\n𝔸[ice| cream]`, null],
  [
    "keeps a page's new type apart from what follows it",
    "pageType",
    `${head}#page 1 type="Text"x\nOn|e.`,
    `${head}#page 1 type=FrontCover x\nOne.`,
  ],
  ["groups no single word", "groupWords", `${head}#page 1\nThe b|at.`, null],
  ["groups nothing with an escape", "groupWords", `${head}#page 1\n|a \\# b|`, null],

  [
    "adds a footnote at the end of its page",
    "addFootnote",
    `${head}#page 1\nThe b|at.\nMore.\n#footnote index=4 word=More\n#page 2\nx`,
    `${head}#page 1\nThe bat.\nMore.\n#footnote index=4 word=More\n#footnote index=5 word=bat text="|"\n#page 2\nx`,
  ],
  [
    "adds a footnote on a group",
    "addFootnote",
    `${head}#page 1\n[ice c|ream]`,
    `${head}#page 1\n[ice cream]\n#footnote index=1 word="ice cream" text="|"`,
  ],
  ["adds no second footnote", "addFootnote", `${head}#page 1\nThe b|at.\n#footnote index=4 word=Bat`, null],

  [
    "merges a page and its picture",
    "mergeSection",
    `${head}#page 1\nOne.\n#page 2 image=a.jpg\nT|wo.`,
    `${head}#page 1 image=a.jpg\nOne.\nTwo.`,
  ],
  [
    "merges a chapter",
    "mergeSection",
    `${head}#page 1\nOne.\n#chap|ter D\n#page 2\nTwo.`,
    `${head}#page 1\nOne.\n#page 2\nTwo.`,
  ],
  ["merges no chapter whose sentences are in no page", "mergeSection", `${head}#page 1\nOne.\n#chap|ter D\nTwo.`, null],
  ["merges nothing with the first", "mergeSection", `${head}#page 1\nO|ne.`, null],

  ["moves a page down", "moveDown", `${head}#page 1\nO|ne.\n\n#page 2\nTwo.`, `${head}#page 2\nTwo.\n\n|#page 1\nOne.`],
  ["moves a page up", "moveUp", `${head}#page 1\nOne.\n\n#page 2\nT|wo.\n`, `${head}|#page 2\nTwo.\n\n#page 1\nOne.\n`],
  [
    "moves a page to the chapter after",
    "moveDown",
    `${head}#page 1\nOne|.\n#chapter D\n#page 2\nTwo.`,
    `${head}#chapter D\n|#page 1\nOne.\n#page 2\nTwo.`,
  ],
  [
    "moves a page to the chapter before",
    "moveUp",
    `${head}#page 1\nOne.\n#chapter D\n#page 2\nT|wo.\n#page 3\nThree.`,
    `${head}#page 1\nOne.\n|#page 2\nTwo.\n#chapter D\n#page 3\nThree.`,
  ],
  [
    "moves a chapter with its pages",
    "moveUp",
    `${head}#page 1\nOne.\n#|chapter D\n#page 2\nTwo.\n#footnote index=1 word=Two\n#part Q`,
    `#part P\n|#chapter D\n#page 2\nTwo.\n#footnote index=1 word=Two\n#chapter C\n#page 1\nOne.\n#part Q`,
  ],
  [
    "moves the first page of a part to the part before",
    "moveUp",
    `${head}#page 1\nOne.\n#part Q\n#chapter D\n#page 2\nT|wo.\n#page 3`,
    `${head}#page 1\nOne.\n|#page 2\nTwo.\n#part Q\n#chapter D\n#page 3`,
  ],
  [
    "moves the first chapter of a part to the part before",
    "moveUp",
    `${head}#page 1\nOne.\n#part Q\n#chap|ter D\n#page 2\n#chapter E`,
    `${head}#page 1\nOne.\n|#chapter D\n#page 2\n#part Q\n#chapter E`,
  ],
  ["moves no page to a part without a chapter", "moveUp", `#part P\n#part Q\n#chapter D\n#page 2\nT|wo.`, null],
  ["moves nothing above the first", "moveUp", `${head}#page 1\nO|ne.\n#page 2`, null],
  ["moves nothing below the last", "moveDown", `${head}#page 1\nOne.\n#page 2\nT|wo.`, null],

  [
    "numbers pages and matches pictures",
    "numberPages",
    `${head}#page Cover image=cover.jpg\n#page 1\n#page 5 image=gone.jpg\n#page 9 image=page-10.jpg|`,
    `${head}#page Cover image=cover.jpg\n#page 1\n#page 2 image=page-02.jpg\n#page 3 image=page-10.jpg`,
  ],
  [
    "numbers on over chapters",
    "numberPages",
    `${head}|#page 1\n#chapter D\n#page 5`,
    `${head}#page 1\n#chapter D\n#page 2 image=page-02.jpg`,
  ],
  [
    "begins again where a chapter does",
    "numberPages",
    `${head}|#page 1\n#chapter D\n#page 1\n#page 7 image=page-10.jpg`,
    `${head}#page 1\n#chapter D\n#page 1\n#page 2 image=page-10.jpg`,
  ],
  ["numbers nothing that is right", "numberPages", `${head}|#page 1\n#page 2 image=page-02.jpg`, null],
];

describe("a refactoring", () => {
  test.each(rows)("%s", (_, kind, before, after) => {
    expect(run(kind, before).text).toBe(after);
  });

  test("lets a character speak the selected sentences", () => {
    const cast = "#character Ann symbol=a colour=112233\n";
    const { titles, text } = run("speaker", `${cast}${head}#page 1\n|One.\n@Ann: Two.\n@Bob: Three.|`);
    expect(titles).toEqual([
      "Let Ann speak (3 sentences)",
      "Let Director speak (3 sentences)",
      "Let Narrator speak (3 sentences)",
      "Nobody speaks (3 sentences)",
    ]);
    expect(text).toBe(`${cast}${head}#page 1\n@Ann: One.\n@Ann: Two.\n@Ann: Three.`);
  });

  test("offers those first who spoke last", () => {
    const cast = "#character Ann symbol=a colour=112233\n#character Bob symbol=b colour=112233\n";
    const { titles } = run("speaker", `${cast}${head}#page 1\n@Ann: One.\n@Bob: Two.\n|Three.`);
    expect(titles).toEqual(["Bob", "Ann", "Director", "Narrator"].map((name) => `Let ${name} speak`));
  });

  test("leaves nothing of a line on which nothing is spoken yet", () => {
    const text = `${head}#page 1\nOne.\n@Narrator:\nTwo.`;
    const at = text.indexOf("@");
    const nobody = refactorings(new ImportDocument(text), { from: at, to: at }, { kinds: ["speaker"] }).at(-1)!;
    expect([nobody.title, applyTo(text, nobody.edits)]).toEqual(["Nobody speaks", `${head}#page 1\nOne.\n\nTwo.`]);
  });

  test("takes a speaker away without changing what is said", () => {
    const text = `${head}#page 1\n@Narrator: // One`;
    const nobody = refactorings(
      new ImportDocument(text),
      { from: text.length, to: text.length },
      { kinds: ["speaker"] },
    );
    expect(applyTo(text, nobody.at(-1)!.edits)).toBe(`${head}#page 1\n\\// One`);
  });

  test("puts a quotation on a line of its own", () => {
    const { text, titles } = run("quotation", `${head}#page 1\nThen she said, “Run|, Peter!” and he ran.`);
    expect(titles[0]).toBe("Let Director speak “Run, Peter!”");
    expect(text).toBe(`${head}#page 1\nThen she said,\n@Director: “Run, Peter!”\nand he ran.`);
  });

  test("offers no quotation where the cursor is outside", () => {
    expect(run("quotation", `${head}#page 1\nThen |she said, “Run!”`).titles).toEqual([]);
  });

  test("gives all selected pages a type", () => {
    const { titles, text } = run("pageType", `${head}#page 1\nOne.|\n#page 2 type=Title\n#page 3|\nx`);
    expect(titles).toContain("Make 3 pages type=Illustration");
    expect(text).toBe(`${head}#page 1 type=FrontCover\nOne.\n#page 2 type=FrontCover\n#page 3 type=FrontCover\nx`);
  });
});
