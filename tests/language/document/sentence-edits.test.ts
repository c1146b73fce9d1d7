import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyse, createDictionary, ImportDocument, missingPictures } from "../../../language/index.ts";
import { buildLookup } from "../../support/data/lookup.ts";
import { runs, timeout } from "../arbitrary-text.ts";

/// These edits change sentences or the values of control lines. They are applied in place, without building the model
/// again.
const dictionary = createDictionary(buildLookup(["bat", "bat", "cat", "a"]));

const text = `#character Al symbol=a colour=112233
#character Al symbol=a colour=112233
#part A
Homeless cat
#chapter B
#page 1
A cat
// cat
@Al: a cat

@Bo: dog
#footnote index=1 word=cat
#footnote index=1 word=cow
#page 1 type=Unstructured
dog
#footnote index=2 word=dog
#footnote index=2 word=cat
#page 5 image=b.jpg
cat
#page 3
#footnote index=3 word=a
bat
@Al: a bat dog`;

const pictures = new Set(["a.jpg"]);

function expectFresh(document: ImportDocument): void {
  const fresh = analyse(document.text, dictionary);
  expect(document.diagnostics).toEqual(fresh.diagnostics);
  expect(document.structure()).toEqual(fresh.structure);
  const missing = missingPictures(new ImportDocument(document.text), pictures);
  expect(missingPictures(document, pictures)).toEqual(missing);
}

describe("an edit", () => {
  test.each<[title: string, find: string, insert: string]>([
    ["that removes a footnote's word", "A cat\n", "A dog\n"],
    ["that adds a footnote's word", "@Al: a cat", "@Al: a cow cat"],
    ["that makes a speaker unknown", "@Al: a cat", "@A: a cat"],
    ["that makes a speaker known", "@Bo:", "@Al:"],
    ["that fixes a word", "dog\n#footnote index=1", "cat\n#footnote index=1"],
    ["of two lines", "@Al: a cat\n\n@Bo: dog", "@Bo: a dog\n\n\n@Al: cat"],
    ["on a page whose words are not looked up", "\ndog\n", "\ncat cow\n"],
    ["outside pages", "Homeless cat", "Homeless dog"],
    ["that adds a blank line", "\n\n@Bo", "\n\n \n@Bo"],
    ["of a comment", "// cat", "// a longer one"],
    ["that turns a sentence into a comment", "A cat\n", "// A cat\n"],
    ["that turns a sentence into a control line", "A cat\n", "#page cat\n"],
    ["that turns a comment into a sentence", "// cat", "cow"],
    ["that empties a sentence", "A cat\n", "\n"],
    ["at the end", "a bat dog", "a bat cat"],
    ["that splits a sentence", "A cat\n", "A\ncat cow\n"],
    ["that joins two sentences", "@Al: a cat\n\n@Bo: dog", "@Al: a cow cat"],
    ["that removes all sentences of a page", "\ndog\n", "\n"],
    ["that adds the first sentence of a page", "#page 3\n", "#page 3\nBat cat a\n@Bo: dog\n"],
    ["that adds a sentence after a footnote", "#footnote index=2 word=cat\n", "#footnote index=2 word=cat\ncat\n"],
    ["that adds a sentence before all pages", "#chapter B\n", "#chapter B\ncat dog\n"],
    ["that adds a sentence before everything", "#character Al symbol=a", "dog\n#character Al symbol=a"],
    ["that joins the last sentence of a page to the next page's line", "word=cow\n#page", "word=cow #page"],
    ["of a page's name, which becomes a duplicate", "#page 3", "#page 1"],
    ["of a page's name, which was a duplicate", "#page 1 type", "#page 2 type"],
    ["of a page's type", "#page 1 type=Unstructured", "#page 1 type=Text"],
    ["of a page's type to an unknown one", "#page 1 type=Unstructured", "#page 1 type=Texts"],
    ["of a page's image", "#page 3", "#page 3 image=a.jpg colour=x"],
    ["of a page's image to a missing one", "#page 3", "#page 3 image=c.jpg"],
    ["of a missing image to one that is there", "image=b.jpg", "image=a.jpg"],
    ["of a missing image to another one", "image=b.jpg", "image=abc.jpg"],
    ["before a missing image", "#page 5 image", "#page  5  image"],
    ["of an image on a page with a duplicate name", "#page 1 type=Unstructured", "#page 1 type=Unstructured image=a"],
    ["of a footnote's text with a duplicate index", "index=2 word=cat", "index=2 word=cat text=a"],
    ["before a duplicate name", "#page 1 type=Unstructured", "#page  1 type=Unstructured"],
    ["of white space before a duplicate name", "#page 1 type", "  #page 1 type"],
    ["of a misplaced part", "#part A", "#part"],
    ["of a chapter's name", "#chapter B", "#chapter name="],
    ["that turns a chapter into a page", "#chapter B", "#page B"],
    ["of a footnote's word", "index=1 word=cow", "index=1 word=bat"],
    ["of a footnote's index", "#footnote index=2 word=dog", "#footnote index=1 word=dog"],
    ["of a character's symbol", "#character Al symbol=a", "#character Al symbol="],
    ["of a character's name", "#character Al symbol=a", "#character Bo symbol=a"],
    ["of a tag to an unknown one", "#footnote index=3", "#foot index=3"],
  ])("%s", (_title, find, insert) => {
    const document = new ImportDocument(text, dictionary);
    expectFresh(document);
    const before = document.model;
    const from = document.text.indexOf(find);
    document.edit([{ from, to: from + find.length, insert }]);
    expectFresh(document);
    expect(document.model).not.toBe(before);
  });

  test("keeps the related position of a problem elsewhere", () => {
    const document = new ImportDocument(`A\n${text}\n${text}`, dictionary);
    expectFresh(document);
    document.edit([{ from: document.text.indexOf("A cat"), to: document.text.indexOf("A cat"), insert: "a longer " }]);
    expectFresh(document);
  });

  test("tells whether a page is empty", () => {
    const source = "#part A\n#chapter B\n#page 1\n\ncat\n\n#page 2\na";
    const document = new ImportDocument(source, dictionary);
    expectFresh(document);
    const change = (find: string, insert: string) => {
      const from = document.text.indexOf(find);
      document.edit([{ from, to: from + find.length, insert }]);
      expectFresh(document);
      return document.diagnostics.map(({ code }) => code);
    };
    expect(change("cat", "")).toEqual(["page-empty"]);
    expect(change("#page 1", "#page 1 image=a.jpg")).toEqual([]);
    expect(change("image=a.jpg", "")).toEqual(["page-empty"]);
    const behind = document.text.indexOf("\n\n\n") + 1;
    document.edit([{ from: behind, to: behind, insert: "a cat" }]);
    expectFresh(document);
    expect(document.diagnostics).toEqual([]);
  });

  test("of a sentence looks for no picture again, and one of a page looks for all", () => {
    let asked = 0;
    class Counted extends Set<string> {
      override has(name: string): boolean {
        asked++;
        return super.has(name);
      }
    }
    const names = new Counted(["a.jpg"]);
    const document = new ImportDocument(`#page 4 image=a.jpg\n${text}`, dictionary);
    const missing = () => missingPictures(document, names).map(({ from, to }) => document.text.slice(from, to));
    expect([missing(), asked]).toEqual([["b.jpg"], 2]);
    document.edit([{ from: document.text.indexOf("A cat"), to: document.text.indexOf("A cat"), insert: "a longer " }]);
    expect([missing(), asked]).toEqual([["b.jpg"], 2]);
    const at = document.text.indexOf("a.jpg");
    document.edit([{ from: at, to: at, insert: "a" }]);
    expect([missing(), asked]).toEqual([["aa.jpg", "b.jpg"], 4]);
  });

  const word = fc.constantFrom(
    "cat",
    "cow",
    "bat",
    "dog",
    "@Bo: ",
    "@Al: ",
    " ",
    "",
    ",",
    "[",
    "#",
    "// ",
    "\n",
    "1",
    "2",
    "=",
    "type=Text",
    " image=b.jpg",
  );
  const edit = fc.record({ position: fc.nat(), length: fc.nat({ max: 6 }), insert: word });

  test("any sequence of edits gives the same result as reading the text again", { timeout }, () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
        const document = new ImportDocument(text, dictionary);
        expectFresh(document);
        for (const { position, length, insert } of edits) {
          const from = position % (document.text.length + 1);
          document.edit([{ from, to: Math.min(document.text.length, from + length), insert }]);
          expectFresh(document);
        }
      }),
      runs(150),
    );
  });
});
