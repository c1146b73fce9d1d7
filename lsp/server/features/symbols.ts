import type { DocumentSymbol, SymbolInformation } from "vscode-languageserver-protocol";
import { declaredCharacters, type OutlineItem, outline } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";
import { SymbolKind } from "../protocol.ts";

const kinds = { part: SymbolKind.Module, chapter: SymbolKind.Namespace, page: SymbolKind.File } as const;

/// Returns the text's characters, and its parts with their chapters and pages.
export function documentSymbols(open: OpenDocument): DocumentSymbol[] {
  const characters = declaredCharacters(open.document).map(
    ({ name, from, to, nameRange }): DocumentSymbol => ({
      name: shown(name, "character"),
      kind: SymbolKind.Variable,
      range: open.range({ from, to }),
      selectionRange: open.range(nameRange),
    }),
  );
  return [...characters, ...outline(open.document).map((item) => symbolOf(open, item))];
}

/// A symbol must have a name; an unnamed one shows its kind.
const shown = (name: string, kind: string): string => name || `(${kind})`;

function symbolOf(open: OpenDocument, { kind, name, nameRange, type, children, ...span }: OutlineItem): DocumentSymbol {
  return {
    name: shown(name, kind),
    kind: kinds[kind],
    ...(type && type !== "Text" ? { detail: type } : {}),
    range: open.range(span),
    selectionRange: open.range(nameRange),
    children: children.map((child) => symbolOf(open, child)),
  };
}

/// Flattens the tree of symbols; each names its container.
export function flatSymbols(uri: string, symbols: readonly DocumentSymbol[], container?: string): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, selectionRange, children }) => [
    { name, kind, location: { uri, range: selectionRange }, ...(container ? { containerName: container } : {}) },
    ...flatSymbols(uri, children ?? [], name),
  ]);
}
