import { TreeFragment } from "@lezer/common";
import { parser } from "../../grammar/index.ts";
import { analyse, createDictionary, ImportDocument } from "../../language/index.ts";
import { largeLookup, longBook } from "./long-book.ts";
import { measure, report } from "./measure.ts";
import { parser as reference } from "./reference.grammar";
import { wordInTheMiddle } from "./typing-page.ts";

/// What the language core costs on a text of a million characters, as ratios to what a grammar of words and punctuation
/// alone costs in the same run, measured in turns.
const text = longBook();
const dictionary = createDictionary(largeLookup());
const rounds = 15;
const edits = 300;

const middle = wordInTheMiddle(text);

/// A letter typed somewhere in the text and taken back, over and over: the time of one of the two.
function typing(edit: (from: number, to: number, insert: string) => void, at = middle, letter = "x"): () => void {
  let isThere = false;
  return () => {
    edit(at, isThere ? at + 1 : at, isThere ? "" : letter);
    isThere = !isThere;
  };
}

function referenceTyping(): () => void {
  // The texts are there before, in one piece each: the yardstick is the parse alone.
  const texts = new Map([
    ["", text],
    ["x", Buffer.from(`${text.slice(0, middle)}x${text.slice(middle)}`).toString()],
  ]);
  let fragments = TreeFragment.addTree(reference.parse(text));
  return typing((from, to, insert) => {
    const changed = TreeFragment.applyChanges(fragments, [
      { fromA: from, toA: to, fromB: from, toB: from + insert.length },
    ]);
    fragments = TreeFragment.addTree(reference.parse(texts.get(insert) ?? text, changed));
  });
}

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

// A dictionary remembers what it was asked: the first check of a text is another matter than the next.
const first = performance.now();
new ImportDocument(text, dictionary).diagnostics;
const cold = performance.now() - first;

console.log(`${(text.length / 1e6).toFixed(2)} MB of text, a dictionary of 50,000 words, ${rounds} rounds in turns\n`);

const [bare = 0, parse = 0, check = 0, whole = 0] = measure(rounds, [
  () => reference.parse(text),
  () => parser.parse(text),
  () => new ImportDocument(text, dictionary).diagnostics,
  () => analyse(text, dictionary),
]);
report("the reference grammar's parse", bare, bare, "");
report("parse", parse, bare, "");
report("full check (read, look up, check)", check, bare, "goal 1.5");
report("full check and the structure", whole, bare, "");

report("the first of these full checks", cold, bare, "");

/// The same in a document of its own.
function documentTyping(at?: number, letter?: string): () => void {
  const document = new ImportDocument(text, dictionary);
  document.diagnostics;
  const edit = (from: number, to: number, insert: string): void => {
    document.edit([{ from, to, insert }]);
    document.diagnostics;
  };
  return typing(edit, at, letter);
}

const nameEnd = text.indexOf(" image", middle);
const footnoteText = text.indexOf('word."', middle);
const [bareEdit = 0, edit = 0, division = 0, naming = 0, explaining = 0] = measure(edits, [
  referenceTyping(),
  documentTyping(),
  documentTyping(middle, "\n"),
  documentTyping(nameEnd),
  documentTyping(footnoteText),
]);
report("the reference grammar's re-parse", bareEdit, bareEdit, "");
report("one character typed, read and checked", edit, bareEdit, "goal 5");
report("a sentence divided and joined", division, bareEdit, "");
report("a character in a page's name", naming, bareEdit, "");
report("a character in a footnote's text", explaining, bareEdit, "");

const before = memory();
const kept = new ImportDocument(text, dictionary);
const found = kept.diagnostics.length;
const used = memory() - before;
console.log(`\n${"problems in the text".padEnd(46)}${String(found).padStart(9)}`);
console.log(`${"memory of the whole analysis".padEnd(46)}${used.toFixed(1).padStart(9)} MB           goal 60`);
if (kept.text !== text) throw new Error("The text changed while it was read");
