import type { ClientCapabilities, InitializeParams } from "vscode-languageserver-protocol";
import { type Encoding, encodingFor } from "./lines.ts";

/// The editor's capabilities that affect the server's answers.
export interface Client {
  readonly encoding: Encoding;
  /// True if the editor requests diagnostics itself; the server then sends none unasked.
  readonly pullsDiagnostics: boolean;
  readonly relatedInformation: boolean;
  readonly documentChanges: boolean;
  /// True if an answer may make files.
  readonly createsFiles: boolean;
  readonly codeDescriptions: boolean;
  readonly hierarchicalSymbols: boolean;
  readonly lineFoldingOnly: boolean;
  readonly maxFolds: number;
  readonly resolvesActions: boolean;
  readonly markdownHover: boolean;
  readonly markdownCompletion: boolean;
  /// True if completions may have places to fill in.
  readonly snippets: boolean;
  readonly watchesFiles: boolean;
  /// True if the editor can be asked to show a progress.
  readonly showsProgress: boolean;
  /// True if the editor supports several workspace folders.
  readonly folders: boolean;
  readonly refresh: Readonly<Record<"diagnostics" | "tokens" | "hints" | "lenses", boolean>>;
}

export function readClient({ capabilities }: InitializeParams): Client {
  const { textDocument, workspace, window, general }: ClientCapabilities = capabilities;
  const isMarkdown = (formats: readonly string[] | undefined) => formats?.includes("markdown") ?? false;
  return {
    encoding: encodingFor(general?.positionEncodings),
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    relatedInformation:
      textDocument?.publishDiagnostics?.relatedInformation ?? textDocument?.diagnostic?.relatedInformation ?? false,
    documentChanges: workspace?.workspaceEdit?.documentChanges ?? false,
    createsFiles:
      (workspace?.workspaceEdit?.documentChanges && workspace.workspaceEdit.resourceOperations?.includes("create")) ??
      false,
    codeDescriptions:
      textDocument?.publishDiagnostics?.codeDescriptionSupport ??
      textDocument?.diagnostic?.codeDescriptionSupport ??
      false,
    hierarchicalSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
    lineFoldingOnly: textDocument?.foldingRange?.lineFoldingOnly ?? false,
    maxFolds: textDocument?.foldingRange?.rangeLimit ?? Number.POSITIVE_INFINITY,
    resolvesActions: textDocument?.codeAction?.resolveSupport?.properties.includes("edit") ?? false,
    markdownHover: isMarkdown(textDocument?.hover?.contentFormat),
    markdownCompletion: isMarkdown(textDocument?.completion?.completionItem?.documentationFormat),
    snippets: textDocument?.completion?.completionItem?.snippetSupport ?? false,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false,
    showsProgress: window?.workDoneProgress ?? false,
    folders: workspace?.workspaceFolders ?? false,
    refresh: {
      diagnostics: workspace?.diagnostics?.refreshSupport ?? false,
      tokens: workspace?.semanticTokens?.refreshSupport ?? false,
      hints: workspace?.inlayHint?.refreshSupport ?? false,
      lenses: workspace?.codeLens?.refreshSupport ?? false,
    },
  };
}
