import { type LineNodes, maxNumbers } from "./line-nodes.ts";
import { scanTokens } from "./scan-tokens.ts";
import { SimpleSentences } from "./simple-sentence.ts";

/// The fast ways to read a line. They are built from the grammar's tables and tokenisers and return what the grammar
/// would. Tests compare the two. No other code needs to know how a line is written.
export interface LineScanner {
  /// Reads the line at a range of the text that has no white space at its ends and is not empty. Returns its nodes or,
  /// for a simple sentence, the offset where its items begin.
  scan(from: number, to: number): number | LineNodes;
  /// Returns the nodes of a line. They, too, are valid only until the next line is scanned.
  nodes(from: number, to: number): LineNodes;
}

/// Creates a scanner for the lines of a text. It is fastest when lines are read in order.
export function scanLines(text: string): LineScanner {
  const sentences = new SimpleSentences(text);
  return {
    scan(from, to) {
      const start = sentences.start(from, to);
      return start < 0 ? scanNodes(text, from, to) : start - from;
    },
    nodes: (from, to) => scanNodes(text, from, to),
  };
}

/// Returns where the items of a line that is a simple sentence begin: none of them has a meaning of its own. -1 for every
/// other line. The line has no white space at its ends and is not empty.
export const simpleSentenceStart = (line: string): number => new SimpleSentences(line).start(0, line.length);

/// Each line is scanned into this buffer and overwrites the one before it.
let scratch = new Uint32Array(4096);
/// A buffer that had to be larger than this is not kept.
const maxScratch = 1 << 18;

function scanNodes(text: string, from: number, to: number): LineNodes {
  const max = maxNumbers(to - from);
  const cells = max > scratch.length ? new Uint32Array(max) : scratch;
  if (cells.length <= maxScratch) scratch = cells;
  return { cells, first: 0, end: scanTokens(text, from, to, cells) };
}

export { firstUncertainWord, type KnownWords } from "./known-words.ts";
export { fromAt, type LineNodes, nodeSize, toAt, typeAt } from "./line-nodes.ts";
export { NextMatch } from "./next-match.ts";
export { scanSimpleControl } from "./simple-control.ts";
export { nextSimpleWord, simpleWordEnd, startsSimpleWord } from "./simple-sentence.ts";
