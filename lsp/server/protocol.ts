import { ResponseError } from "vscode-jsonrpc/node";

// The protocol's numbers and names that the server writes. The protocol's library has them beside much else, all of which
// would be loaded while an editor waits (tests/lsp/protocol-values.test.ts holds them to it).

export const MessageType = { Error: 1, Warning: 2, Info: 3, Log: 4 } as const;

export const TextDocumentSyncKind = { Incremental: 2 } as const;

export const WatchKind = { Create: 1, Change: 2, Delete: 4 } as const;

export const DiagnosticSeverity = { Error: 1, Warning: 2, Information: 3 } as const;

export const MarkupKind = { PlainText: "plaintext", Markdown: "markdown" } as const;

export const CodeActionKind = {
  QuickFix: "quickfix",
  RefactorRewrite: "refactor.rewrite",
  Source: "source",
  SourceFixAll: "source.fixAll",
} as const;

export const InsertTextFormat = { Snippet: 2 } as const;

export const CompletionItemKind = {
  Text: 1,
  Function: 3,
  Variable: 6,
  Property: 10,
  Value: 12,
  Keyword: 14,
  Color: 16,
  File: 17,
  Reference: 18,
  EnumMember: 20,
} as const;

export const SymbolKind = { File: 1, Module: 2, Namespace: 3, Variable: 13 } as const;

export const DocumentHighlightKind = { Text: 1, Read: 2, Write: 3 } as const;

export const FoldingRangeKind = { Comment: "comment", Region: "region" } as const;

export const LSPErrorCodes = { RequestCancelled: -32800, RequestFailed: -32803 } as const;

/// The answer to a request that was cancelled.
export const cancelled = () => new ResponseError<void>(LSPErrorCodes.RequestCancelled, "The request was cancelled");

/// The answer to a request that cannot be met, with the reason for the user.
export const failed = (message: string) => new ResponseError<void>(LSPErrorCodes.RequestFailed, message);
