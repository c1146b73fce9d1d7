import { createDictionary, ImportDocument, type LookupWord, zeroUUID } from "../../language/index.ts";

/// The words of the small text. It needs neither many nor symbols.
const words = "a and away can don't for he her in is it ran said saw she so that the they to was with";

const lookupWord = (text: string, index: number): LookupWord => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  text,
  type: "K",
  fitzType: "N",
  definition: null,
  dialects: [],
  parentWordID: zeroUUID,
  symbol: null,
});

/// The commonest lines of a book.
const page = (index: number): string => `#page ${index} image=page-${index}.jpg
She saw that they ran away, and he ran with her.
@Anna: It was so, she said, for they can and he don't!
In the away it was the saw that ran away to is.
@Anna: A can he, in it and with it; is it so for her?
#footnote index=${index} word=ran text="To run."

`;

const firstPages = 100;
/// What reading the second text may take, in ms, if it takes as long for each page as the first one. A quick machine reads more in the
/// time that a start may take, and no machine less than the fewest pages.
const secondTime = 28;
const fewestPages = 150;
const mostPages = 400;

/// The time that a page of the first text took, in ms.
let pageTime: number | null = null;

/// Reads and checks a small text, so that V8 compiles what every text needs: on a thread of its own, while the server starts. The
/// first text that an editor opens is then read in two thirds of the time. Called twice: what the first text set V8 to compile is there
/// when the second one begins. Returns the number of problems found, which is 0: to report one goes other ways than most lines do.
export function warmUp(): number {
  if (pageTime !== null)
    return problemsOf(Math.min(Math.max(Math.floor(secondTime / pageTime), fewestPages), mostPages));
  const started = process.hrtime.bigint();
  const problems = problemsOf(firstPages);
  pageTime = Number(process.hrtime.bigint() - started) / 1e6 / firstPages;
  return problems;
}

function problemsOf(pages: number): number {
  const dictionary = createDictionary({ rootKeys: [], popups: [], keys: words.split(" ").map(lookupWord) });
  let text = "#part One\n#chapter A\n#character name=Anna symbol=anna colour=cc3333\n";
  for (let index = 1; index <= pages; index++) text += page(index);
  const document = new ImportDocument(text);
  document.setDictionary(dictionary);
  return document.diagnostics.length;
}
