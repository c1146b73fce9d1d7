import type { ResponseError } from "vscode-jsonrpc/node";
import type {
  DocumentHighlight,
  FoldingRange,
  Location,
  Position,
  Range,
  SelectionRange,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import {
  definitionAt,
  documentHighlights,
  foldingRanges,
  prepareRename,
  referencesAt,
  renameAt,
  selectionRanges,
} from "../../../language/index.ts";
import type { Client } from "../client.ts";
import type { OpenDocument } from "../open-document.ts";
import { DocumentHighlightKind, FoldingRangeKind, failed } from "../protocol.ts";
import { workspaceEdit } from "./actions.ts";

export function definition(open: OpenDocument, position: Position): Location | null {
  const found = definitionAt(open.document, open.offset(position));
  return found ? { uri: open.uri, range: open.range(found) } : null;
}

/// The definition of a word is its footnote, and that of a speaker its declaration.
const declarations = new Set(["declaration", "footnote"]);

export function references(open: OpenDocument, position: Position, withDeclaration: boolean): Location[] {
  return referencesAt(open.document, open.offset(position))
    .filter(({ kind }) => withDeclaration || !declarations.has(kind))
    .map((found) => ({ uri: open.uri, range: open.range(found) }));
}

const highlightKinds = {
  declaration: DocumentHighlightKind.Write,
  speaker: DocumentHighlightKind.Read,
  word: DocumentHighlightKind.Text,
  footnote: DocumentHighlightKind.Text,
} as const;

export function highlights(open: OpenDocument, position: Position): DocumentHighlight[] {
  return documentHighlights(open.document, open.offset(position)).map((found) => ({
    range: open.range(found),
    kind: highlightKinds[found.kind],
  }));
}

export function renamable(
  open: OpenDocument,
  position: Position,
): { range: Range; placeholder: string } | ResponseError<void> | null {
  const target = prepareRename(open.document, open.offset(position));
  if (!target) return null;
  return "refusal" in target ? failed(target.refusal) : { range: open.range(target), placeholder: target.name };
}

export function rename(
  open: OpenDocument,
  position: Position,
  newName: string,
  client: Client,
): WorkspaceEdit | ResponseError<void> | null {
  const renaming = renameAt(open.document, open.offset(position), newName);
  if (!renaming) return null;
  return "refusal" in renaming ? failed(renaming.refusal) : workspaceEdit(open, renaming.changes, client);
}

export function folds(open: OpenDocument, { lineFoldingOnly, maxFolds }: Client): FoldingRange[] {
  return foldingRanges(open.document)
    .map((found): FoldingRange => {
      const { start, end } = open.range(found);
      const kind = found.kind === "comments" ? FoldingRangeKind.Comment : FoldingRangeKind.Region;
      const lines = { startLine: start.line, endLine: end.line, kind };
      return lineFoldingOnly ? lines : { ...lines, startCharacter: start.character, endCharacter: end.character };
    })
    .filter(({ startLine, endLine }) => startLine < endLine)
    .slice(0, maxFolds);
}

/// Returns the ranges for each position, each inside its parent.
export function selections(open: OpenDocument, positions: readonly Position[]): SelectionRange[] {
  return positions.map((position) => {
    const ranges = selectionRanges(open.document, open.offset(position));
    const outer = ranges.reduceRight<SelectionRange | null>(
      (parent, found) => ({ range: open.range(found), ...(parent ? { parent } : {}) }),
      null,
    );
    return outer ?? { range: { start: position, end: position } };
  });
}
