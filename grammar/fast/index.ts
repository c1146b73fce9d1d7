import { type LineNodes, maxNumbers } from "./line-nodes.ts";
import { scanTokens } from "./scan-tokens.ts";
import { scanSimpleControl } from "./simple-control.ts";
import { SimpleSentences } from "./simple-sentence.ts";

/// The quick ways to read a line of a text. They are made of the grammar's tables and tokenisers, say of each line what the grammar
/// says of it, and are held to that by tests; nobody else need know how a line is written.
export interface LineScanner {
  /// What the line is that stands in the text from an offset to another, without white space at its ends and not empty: the nodes,
  /// or where the items of a simple sentence begin. `content` is the same as a text of its own.
  scan(from: number, to: number, content: string): number | LineNodes;
  /// The nodes of a line. These, too, are there until the next line is scanned.
  nodes(from: number, to: number): LineNodes;
}

/// Reads the lines of a text; quickest in their order.
export function scanLines(text: string): LineScanner {
  const sentences = new SimpleSentences(text);
  return {
    scan(from, to, content) {
      const start = sentences.start(from, to);
      return start < 0 ? scanNodes(text, from, to, content) : start - from;
    },
    nodes: (from, to) => scanNodes(text, from, to, text.slice(from, to)),
  };
}

/// Lines are scanned into this, one after the other.
let scratch = new Uint32Array(4096);
/// One that had to be larger is not kept.
const maxScratch = 1 << 18;

function scanNodes(text: string, from: number, to: number, content: string): LineNodes {
  const max = maxNumbers(to - from);
  const cells = max > scratch.length ? new Uint32Array(max) : scratch;
  if (cells.length <= maxScratch) scratch = cells;
  return { cells, first: 0, end: scanSimpleControl(content, cells) || scanTokens(text, from, to, cells) };
}

export { firstUncertainWord, type KnownWords } from "./known-words.ts";
export { fromAt, type LineNodes, nodeSize, toAt, typeAt } from "./line-nodes.ts";
export { nextSimpleWord, simpleWordEnd } from "./simple-sentence.ts";
