// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it, vi } from "vitest";
import type { Paragraph } from "../../../language/manuscript/index.ts";
import { FileRefused } from "../../../src/features/import/files/manuscript-file.ts";
import { readFile } from "../../../src/features/import/files/read-file.ts";

/// The manuscripts were saved by pandoc and LibreOffice; `words/` has what pandoc reads in the document of
/// Word of each (`pandoc -s -t plain --wrap=none`): all were made of the same text.
const folder = join(import.meta.dirname, "manuscripts");
const open = (path: string) => new File([readFileSync(path)], basename(path));
const beside = readdirSync(folder)
  .filter((name) => /\.(?:png|jpg)$/.test(name))
  .map((name) => open(join(folder, name)));
const read = (file: File, others: readonly File[] = []) => readFile(file, others, () => {});
const fixture = (name: string) => read(open(join(folder, name)), beside);
const made = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name);
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/// Writes a paragraph briefly: `|` for a page break, `#` for a heading, `**` around a bold start, `{note}`, `![type]`.
function brief({ text, level, isTitle, boldTo, beginsPage, picture, notes = [] }: Paragraph): string {
  let marked = text;
  for (const note of [...notes].reverse()) marked = `${marked.slice(0, note.at)}{${note.text}}${marked.slice(note.at)}`;
  const bold = boldTo > 0 ? `**${marked.slice(0, boldTo)}**${marked.slice(boldTo)}` : marked;
  const content = picture === undefined ? bold : `![${picture.replace(/^.*\./, "").replace("jpeg", "jpg")}]`;
  return `${beginsPage ? "|" : ""}${isTitle ? "! " : level > 0 ? `${"#".repeat(level)} ` : ""}${content}`;
}

const fromPandoc = [
  "# The Hill",
  "![jpg]",
  "Tom has a red hat.{A hat keeps your head warm.} It is very big. “Is it mine?” asks Ben & Co.",
  "![png]",
  "He sees a mouse – it is grey, isn’t it?",
  "|The mouse runs away. Café, naïve, 5 < 6.",
  "# The Wood",
  "**TOM:** Hello, mouse!{A mouse is a small animal. It has two ears.}",
  "**MOUSE:** Hello, Tom!",
  "one hat",
  "two hats",
  "Who\tWhat",
  "Tom\that",
  "Ben\ttree",
  "![jpg]",
  "The end.",
];
const fromLibreOffice = [
  "The Lost Hat",
  "# The Hill",
  "Tom has a red hat{A hat keeps your head warm.}. It is very big. “Is it mine?” asks Ben & Co.",
  "|![png]",
  "He sees a mouse – it is grey, isn’t it?",
  "|The mouse runs away. Café, naïve, 5 < 6.",
  "# The Wood",
  "**TOM:** Hello, mouse!",
  "**MOUSE:** Hello, Tom!",
  "Tom\that",
  "Ben\ttree",
  "![jpg]",
  "The end.",
];

describe("a manuscript saved by a word processor", () => {
  it.each<[name: string, expected: readonly string[]]>([
    ["pandoc.docx", ["! The Lost Hat", "Ann Weaver", ...fromPandoc]],
    ["pandoc.odt", ["! The Lost Hat", "Ann Weaver", ...fromPandoc]],
    ["pandoc.epub", ["! The Lost Hat", "Ann Weaver", "Little Oak", ...fromPandoc]],
    ["pandoc.html", ["! The Lost Hat", "Ann Weaver", ...fromPandoc]],
    ["pandoc.rtf", ["**The Lost Hat**", "Ann Weaver", ...fromPandoc]],
    ["libreoffice.docx", fromLibreOffice],
    ["libreoffice.odt", fromLibreOffice],
    ["libreoffice.rtf", fromLibreOffice],
    ["libreoffice.html", fromLibreOffice],
  ])("has its pages, pictures, footnotes and speakers: %s", async (name, expected) => {
    const { paragraphs, pictures, warnings } = await fixture(name);
    // pandoc writes a rule as a row of dashes in Rich Text, and no table head is bold but in OpenDocument.
    const found = paragraphs.map(brief).map((line) => line.replace("**Who\tWhat**", "Who\tWhat"));
    const rules = name === "pandoc.rtf" ? found.filter((line) => line !== "—————") : found;
    expect(rules).toEqual(name === "pandoc.rtf" ? expected.map((line) => line.replace("|", "")) : expected);
    expect([...pictures.values()].map(({ type, size }) => [type, size > 100])).toEqual(
      paragraphs.flatMap(({ picture }) =>
        picture ? [[picture.endsWith("png") ? "image/png" : "image/jpeg", true]] : [],
      ),
    );
    expect(warnings).toEqual([]);
  });

  it.each([
    ["pandoc.docx", { title: "The Lost Hat", authors: ["Ann Weaver"] }],
    ["pandoc.odt", { title: "The Lost Hat", authors: ["Ann Weaver"] }],
    ["pandoc.epub", { title: "The Lost Hat", authors: ["Ann Weaver"], publisher: "Little Oak" }],
    ["pandoc.html", { authors: ["Ann Weaver"] }],
    ["libreoffice.rtf", { title: "The Lost Hat", authors: ["Ann Weaver"] }],
  ])("says who made it: %s", async (name, expected) => {
    expect((await fixture(name)).front).toMatchObject(expected);
  });

  const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort();
  it.each(readdirSync(folder).filter((name) => /^(?:pandoc|libreoffice)\./.test(name)))(
    "has all words: %s",
    async (name) => {
      const { paragraphs, front } = await fixture(name);
      const ours = paragraphs.flatMap(({ text, notes = [] }) => [text, ...notes.map((note) => note.text)]).join(" ");
      // pandoc writes the numbers of its footnotes; the publisher stands in EPUB alone.
      const theirs = readFileSync(join(folder, "words", `${name.replace(/\..*$/, "")}.txt`), "utf8").replace(
        /\[\d\]/g,
        "",
      );
      expect(wordsOf(ours)).toEqual(wordsOf(`${theirs} ${front.publisher}`));
    },
  );
});

const word = (body: string, styles = "") => {
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return zip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels":
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document2.xml"/></Relationships>',
    "word/document2.xml": `<w:document ${space}><w:body>${body}</w:body></w:document>`,
    "word/styles.xml": `<w:styles ${space}>${styles}</w:styles>`,
  });
};
const wordParagraph = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

describe("the page breaks of Word", () => {
  it("are those that were typed, of a paragraph, of its style and of a section, as Word online and Google save them", async () => {
    const style = (id: string, content: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${content}</w:style>`;
    const styles =
      style("New", "<w:pPr><w:pageBreakBefore/></w:pPr>") +
      style("Based", '<w:basedOn w:val="New"/>') +
      style("Not", '<w:basedOn w:val="New"/><w:pPr><w:pageBreakBefore w:val="0"/></w:pPr>');
    const body = [
      wordParagraph("One"),
      '<w:p><w:r><w:t>Two</w:t><w:br w:type="page"/><w:t>Three</w:t></w:r></w:p>',
      wordParagraph("Four", "<w:pageBreakBefore/>"),
      wordParagraph("Five", '<w:pStyle w:val="Based"/>'),
      wordParagraph("Six", '<w:pStyle w:val="Not"/>'),
      wordParagraph("Seven", "<w:sectPr/>"),
      wordParagraph("Eight", '<w:sectPr><w:type w:val="continuous"/></w:sectPr>'),
      wordParagraph("Nine"),
      '<w:p><w:del w:id="1" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
    ].join("");
    const { paragraphs } = await read(made("a.docx", word(body, styles)));
    expect(paragraphs.map(brief)).toEqual(["One", "Two", "|Three", "|Four", "|Five", "Six", "Seven", "|Eight", "Nine"]);
  });
});

describe("a book in EPUB", () => {
  const epub = (files: Record<string, string>, more = "") =>
    zip({
      "META-INF/container.xml": '<container><rootfiles><rootfile full-path="b/book.opf"/></rootfiles></container>',
      "b/book.opf": `<package><metadata><dc:title>T</dc:title>${more}</metadata><manifest>${Object.keys(files)
        .map(
          (name, at) =>
            `<item id="i${at}" href="${name}" media-type="application/xhtml+xml"${name === "nav.xhtml" ? ' properties="nav"' : ""}/>`,
        )
        .join("")}</manifest><spine>${Object.keys(files)
        .map((_, at) => `<itemref idref="i${at}"/>`)
        .join("")}</spine></package>`,
      ...Object.fromEntries(
        Object.entries(files).map(([name, body]) => [`b/${name}`, `<html><body>${body}</body></html>`]),
      ),
    });

  it("has the pages of its page list, its notes from another file, and no list of contents", async () => {
    const { paragraphs } = await read(
      made(
        "a.epub",
        epub({
          "nav.xhtml": "<p>Contents</p>",
          "text/one.xhtml":
            '<p>One <a epub:type="noteref" href="../notes.xhtml#n1">1</a>.</p><span epub:type="pagebreak" id="p2">2</span><p>Two<a href="#p9">9</a>.</p>',
          "notes.xhtml": '<aside epub:type="footnote" id="n1"><p>1 A note.</p></aside>',
        }),
      ),
    );
    expect(paragraphs.map(brief)).toEqual(["One {A note.}.", "|Two9."]);
  });

  it("of fixed pages has a page for each file", async () => {
    const fixed = epub(
      { "1.xhtml": "<p>One.</p>", "2.xhtml": "<p>Two.</p>" },
      '<meta property="rendition:layout">pre-paginated</meta>',
    );
    expect((await read(made("a.epub", fixed))).paragraphs.map(brief)).toEqual(["One.", "|Two."]);
  });
});

describe("a page of HTML", () => {
  it.each<[title: string, html: string, expected: string[]]>([
    [
      "breaks at rules and styles",
      '<p>1<hr><p>2<p style="page-break-before:always">3<div style="break-after: page">4</div><p>5',
      ["1", "|2", "|3", "4", "|5"],
    ],
    [
      "keeps links that are no notes",
      '<p>See <a href="#x">1</a>, <a href="http://a.example/#y">2</a> and <a href="#t">the hat</a>.</p><p id="x">Hats</p>',
      ["See 1, 2 and the hat.", "Hats"],
    ],
    [
      "moves notes that lead back",
      '<p>Hat<a id="r" href="#n">*</a>.</p><p><a id="n" href="#r">*</a> Warm.</p>',
      ["Hat{Warm.}."],
    ],
    [
      "has many notes on a word of its own each",
      '<p>A<a class="footnote" href="#n1">1</a> b<a class="footnote" href="#n2">2</a></p><ol><li id="n1">x</li><li id="n2">y</li></ol>',
      ["A{x} b{y}"],
    ],
    [
      "reads no scripts, styles or hidden text",
      "<title>t</title><script>a()</script><style>b{}</style><p hidden>c<p style='display:none'>d<p>e",
      ["e"],
    ],
    [
      "reads text outside of elements, and none that are not closed",
      "a<div>b<p>c<table><tr><td>d<td>e</table>f<b>g",
      ["a", "b", "c", "d\te", "f**g**".replace("f**g**", "fg")],
    ],
  ])("%s", async (_, html, expected) => {
    expect((await read(made("a.html", html))).paragraphs.map(brief)).toEqual(expected);
  });

  it("fetches nothing: its pictures are inside it or were chosen with it", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0]);
    const html = `<img src="http://a.example/x.png"><img src="dir/My%20Hat.PNG"><img src="data:image/png;base64,${Buffer.from(png).toString("base64")}"><p>A</p>`;
    const { paragraphs, warnings } = await read(made("a.html", html), [made("my hat.png", png)]);
    expect(paragraphs.map(brief)).toEqual(["![PNG]", "![png]", "A"]);
    expect(warnings).toEqual(["Not read as a picture: x.png. Upload them on the Pages tab as JPG or PNG."]);
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });
});

describe("a plain text", () => {
  it.each<[title: string, bytes: Uint8Array]>([
    ["UTF-8", strToU8("Café “x”.")],
    ["UTF-8 with a mark", strToU8("\ufeffCafé “x”.")],
    ["UTF-16", Uint8Array.from([0xff, 0xfe, ...Buffer.from("Café “x”.", "utf16le")])],
  ])("is read in %s", async (_, bytes) => {
    expect((await read(made("a.txt", bytes))).paragraphs.map(brief)).toEqual(["Café “x”."]);
  });

  it("is read in the alphabet of Windows where it is not UTF-8", async () => {
    const { plain } = await read(made("a.txt", Uint8Array.from([0x43, 0x61, 0x66, 0xe9])));
    expect(plain).toBe("Café");
  });

  it("breaks its pages at form feeds", async () => {
    expect((await read(made("a.txt", "One.\n\fTwo.\fThree."))).paragraphs.map(brief)).toEqual([
      "One.",
      "|Two.",
      "|Three.",
    ]);
  });
});

describe("a document of Rich Text", () => {
  it.each<[title: string, rtf: string, expected: string[]]>([
    [
      "has signs of its alphabet, of Unicode and by name",
      String.raw`{\rtf1\ansi\ansicpg1252\uc1 Caf\'e9 \u8220?x\u8221? a\emdash b\par}`,
      ["Café “x” a—b"],
    ],
    [
      "has no settings, deleted or hidden text",
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}}{\*\unknown x}{\v hid}{\deleted gone}{\info{\title T}}Text\par}`,
      ["Text"],
    ],
    [
      "has headings by style and by outline",
      String.raw`{\rtf1{\stylesheet{\s1 heading 1;}{\s2 Title;}}\pard\s2 T\par\pard\s1 H\par\pard\outlinelevel1 G\par\pard P\par}`,
      ["! T", "# H", "## G", "P"],
    ],
    [
      "has pages and footnotes",
      String.raw`{\rtf1 A hat{\footnote\pard Warm.} here.\page B\par}`,
      ["A hat{Warm.} here.", "|B"],
    ],
    ["may be cut off", String.raw`{\rtf1 A {\b bold`, ["A bold"]],
  ])("%s", async (_, rtf, expected) => {
    expect((await read(made("a.rtf", rtf))).paragraphs.map(brief)).toEqual(expected);
  });
});

describe("a file that is no manuscript is refused with what to do", () => {
  const bomb = () => {
    const big = zipSync({ "word/document.xml": new Uint8Array(60_000_000) }, { level: 9 });
    return made("bomb.docx", big);
  };
  it.each<[title: string, file: () => File, message: RegExp]>([
    ["an empty file", () => made("a.docx", ""), /empty/],
    ["a PDF", () => made("a.pdf", "%PDF-1.7"), /PDF files cannot be read/],
    [
      "an old or locked document of Word",
      () => made("a.doc", Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])),
      /save it as \.docx/,
    ],
    ["bytes", () => made("a.txt", Uint8Array.from([1, 0, 2, 0, 3])), /not text/],
    ["a zip of something else", () => made("a.docx", zip({ "a.txt": "x" })), /not a Word document/],
    ["a damaged zip", () => made("a.docx", "PK\x03\x04 and no more"), /damaged/],
    ["a bomb", bomb, /unpacks to far more|too long/],
    ["a name that leads out", () => made("a.epub", zip({ "../x": "y" })), /leads out/],
    [
      "a locked book",
      () =>
        made(
          "a.epub",
          zip({
            "META-INF/container.xml": '<rootfile full-path="b.opf"/>',
            "b.opf": "<package/>",
            "META-INF/encryption.xml": '<CipherReference URI="a.xhtml"/>',
          }),
        ),
      /protected/,
    ],
    [
      "a book of nothing",
      () => made("a.epub", zip({ "META-INF/container.xml": '<rootfile full-path="b.opf"/>', "b.opf": "<package/>" })),
      /no text/,
    ],
    ["groups without end", () => made("a.rtf", `{\\rtf1${"{".repeat(5000)}`), /damaged/],
    ["elements without end", () => made("a.html", "<b>x".repeat(250_000)), /too many parts/],
    ["a text longer than a book", () => made("a.txt", "word ".repeat(250_000)), /too long for one book/],
  ])("%s", async (_, file, message) => {
    const reading = read(file());
    await expect(reading).rejects.toThrow(message);
    await expect(reading).rejects.toThrow(FileRefused);
  });

  it("entities of XML do not grow", async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const odt = zip({
      "content.xml": `${laughs}<office:document-content><text:p>x &b; y</text:p></office:document-content>`,
    });
    expect((await read(made("a.odt", odt))).plain.length).toBeLessThan(20);
  });
});

const texts = join(import.meta.dirname, "../../../../shared/data/texts");
it.skipIf(!existsSync(texts))("real books keep their words", async () => {
  const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const name of readdirSync(texts).filter((file) => file.endsWith(".txt") && !file.includes("LARGE"))) {
    const file = open(join(texts, name));
    expect(wordsOf((await read(file)).plain), name).toEqual(wordsOf(await file.text()));
  }
});
