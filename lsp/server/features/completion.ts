import type { CompletionItem, CompletionList, Position } from "vscode-languageserver-protocol";
import {
  type CompletionKind,
  type CompletionSources,
  completionsAt,
  type Dictionary,
} from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";
import { CompletionItemKind, InsertTextFormat } from "../protocol.ts";
import { markup, wordLines } from "./describe.ts";

/// The characters after which the editor requests completions.
export const triggerCharacters = ["@", "#", "=", "[", "\\", "'", "’", "-", '"', "“", "”"];

const kinds: Readonly<Record<CompletionKind, NonNullable<CompletionItem["kind"]>>> = {
  tag: CompletionItemKind.Keyword,
  parameter: CompletionItemKind.Property,
  pageType: CompletionItemKind.EnumMember,
  image: CompletionItemKind.File,
  symbol: CompletionItemKind.Value,
  colour: CompletionItemKind.Color,
  index: CompletionItemKind.Value,
  speaker: CompletionItemKind.Variable,
  word: CompletionItemKind.Text,
  wordId: CompletionItemKind.Reference,
  voiceTag: CompletionItemKind.Function,
};

/// The maximum number of symbol names that are offered.
const maxSymbols = 50;

/// What the host knows of the text's folder and of the editor.
interface Known {
  readonly images: readonly string[];
  /// True if the editor goes through the places of a snippet.
  readonly hasSnippets: boolean;
}

/// Returns the completions at a position; null if nothing is known to fit.
export function completion(
  open: OpenDocument,
  position: Position,
  { images, hasSnippets }: Known,
): CompletionList | null {
  const { document } = open;
  const offset = open.offset(position);
  const { dictionary } = document;
  const sources: CompletionSources = {
    images,
    ...(dictionary ? { symbols: (typed) => symbolNames(dictionary, typed) } : {}),
  };
  const found = completionsAt(document, offset, sources);
  if (!found) return null;
  const range = open.range(found);
  // The editor must not filter these options again: it knows less of the language.
  const typed = document.text.slice(found.from, offset);
  const items = found.options.map(
    ({ label, kind, detail, info, apply, snippet, word }, index): CompletionItem => ({
      label,
      kind: kinds[kind],
      sortText: String(index).padStart(4, "0"),
      ...(found.isNarrowed ? { filterText: typed || label } : {}),
      ...(detail === undefined ? {} : { detail }),
      ...(info === undefined ? {} : { documentation: info }),
      // Editors show a swatch of what reads as a colour.
      ...(kind === "colour" ? { documentation: `#${label}` } : {}),
      ...(hasSnippets && snippet !== undefined
        ? { insertTextFormat: InsertTextFormat.Snippet, textEdit: { range, newText: snippet } }
        : { textEdit: { range, newText: apply ?? label } }),
      ...(word ? { data: { uri: open.uri, word: word.id } } : {}),
    }),
  );
  return { isIncomplete: found.isNarrowed, items };
}

/// Returns the symbol names of dictionary words that begin with the typed text.
function symbolNames(dictionary: Dictionary, typed: string): string[] {
  const names = new Set<string>();
  for (const { symbol } of dictionary.startingWith(typed, maxSymbols))
    for (const name of [symbol?.symbolshelf, symbol?.symbolstix]) if (typeof name === "string") names.add(name);
  return [...names];
}

/// Adds the dictionary's details to a completion item.
export function resolveCompletion(
  item: CompletionItem,
  documentOf: (uri: string) => OpenDocument | undefined,
  isMarkdown: boolean,
): CompletionItem {
  const data: unknown = item.data;
  if (typeof data !== "object" || data === null || !("uri" in data) || !("word" in data)) return item;
  const word = documentOf(String(data.uri))?.document.dictionary?.byId(String(data.word));
  return word ? { ...item, documentation: markup(isMarkdown, word.text, wordLines(word)) } : item;
}
