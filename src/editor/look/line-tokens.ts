import { HighlightStyle } from "@codemirror/language";
import { highlightTree, tags as t } from "@lezer/highlight";
import { simpleSentenceStart } from "../../../grammar/fast/index.ts";
import { highlightingParser } from "../../../grammar/highlight.ts";
import { nodes } from "../../../grammar/index.ts";

/// The style of each kind of text. Its colours are tokens of the theme, so that light and dark share it.
export const tokenStyle = HighlightStyle.define([
  { tag: t.keyword, color: "var(--syntax-tag)", fontWeight: "600" },
  { tag: t.heading, color: "var(--syntax-name)", fontWeight: "600" },
  { tag: t.propertyName, color: "var(--syntax-key)" },
  { tag: t.string, color: "var(--syntax-value)" },
  { tag: t.lineComment, color: "var(--syntax-comment)", fontStyle: "italic" },
  { tag: t.labelName, color: "var(--syntax-speaker)", fontWeight: "600" },
  { tag: t.special(t.content), color: "var(--syntax-group)" },
  { tag: t.annotation, color: "var(--syntax-id)", fontSize: "12px" },
  { tag: [t.macroName, t.escape], color: "var(--syntax-speech)" },
  { tag: t.invalid, color: "var(--syntax-invalid)" },
]);

interface Span {
  /// UTF-16 code units from the start of the line.
  readonly from: number;
  readonly to: number;
}

/// The tokens of a line, by the grammar.
export interface LineTokens {
  /// In order, with the classes of `tokenStyle`.
  readonly spans: readonly (Span & { readonly style: string })[];
  /// The ids of words, in order.
  readonly ids: readonly Span[];
}

/// The maximum length of a coloured line, UTF-16 code units: reading such a line takes about 10 ms at each key.
const maxLineLength = 20_000;
/// The number of cached lines: those on screen and those shown recently.
const maxLinesKept = 2000;

const plain: LineTokens = { spans: [], ids: [] };
const kept = new Map<string, LineTokens>();

/// Returns the tokens of a line, without its line break. No line depends on another (docs/import-language.md): a key
/// costs the reading of one line.
export function tokensOf(line: string): LineTokens {
  if (line.length > maxLineLength) return plain;
  const known = kept.get(line);
  if (known) return known;
  if (kept.size >= maxLinesKept) kept.clear();
  const tokens = read(line);
  kept.set(line, tokens);
  return tokens;
}

function read(line: string): LineTokens {
  const content = line.trim();
  const start = content === "" ? 0 : simpleSentenceStart(content);
  // Most lines: only their speaker has a colour.
  if (start === 0) return plain;
  if (start > 0) return tokensOf(line.slice(0, line.indexOf(content) + start));
  return readByGrammar(line);
}

function readByGrammar(line: string): LineTokens {
  const tree = highlightingParser.parse(line);
  const spans: LineTokens["spans"][number][] = [];
  const ids: Span[] = [];
  highlightTree(tree, tokenStyle, (from, to, style) => void spans.push({ from, to, style }));
  tree.iterate({
    enter({ type, from, to }) {
      if (type.id === nodes.WordId) ids.push({ from, to });
    },
  });
  return { spans, ids };
}
