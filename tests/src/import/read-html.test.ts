import { expect, it } from "vitest";
import { readHtml } from "../../../src/features/import/paste/read-html.ts";

const brief = (html: string) =>
  readHtml(html).map(({ text, level, isTitle, boldTo }) =>
    [isTitle ? "title" : level > 0 ? `h${level}` : "p", boldTo, text].join(" "),
  );

it("reads paragraphs, headings and bold names as word processors write them", () => {
  expect(
    brief(`<html><head><title>no</title><style>p { color: red }</style></head><body>
      <!--StartFragment--><p class=MsoTitle>The Lost
        Hat</p><h1>One</h1><p class="MsoHeading2"><b>Two</b></p>
      <p class=MsoNormal><b>Ann:</b>&nbsp;I&nbsp;see <i>it</i>.<o:p></o:p></p>
      <b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Ben</span><span>: Where?</span></p></b>
      <p>First line<br>second line</p>
      <p>Kept <del>gone</del><span style="display:none">hidden</span><script>alert(1)</script></p>
      <p>&nbsp;</p><ul><li>An item</li></ul></body></html>`),
  ).toEqual([
    "title 0 The Lost Hat",
    "h1 0 One",
    "h2 3 Two",
    "p 4 Ann: I see it.",
    "p 3 Ben: Where?",
    "p 0 First line",
    "p 0 second line",
    "p 0 Kept",
    "p 0 An item",
  ]);
});

it("reads the rows of a table as lines with tabs", () => {
  expect(brief("<table><tr><td><p>TOM</p></td><td><p>Hello.</p><p>You!</p></td></tr></table>")).toEqual([
    "p 0 TOM\tHello. You!",
  ]);
});

it("runs and fetches nothing", () => {
  const ran: string[] = [];
  Object.assign(globalThis, { ran: (what: string) => ran.push(what) });
  expect(
    brief(`<p>A<img src=x onerror="ran('image')"><script>ran('script')</script><svg onload="ran('svg')"/>B</p>`),
  ).toEqual(["p 0 AB"]);
  expect([ran, document.body.innerHTML]).toEqual([[], ""]);
});

it("does not read a text that is too long", () => {
  expect(brief(`<p>${"word ".repeat(600_001)}</p>`)).toEqual([]);
});
