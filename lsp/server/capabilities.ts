import type { ServerCapabilities } from "vscode-languageserver-protocol";
import type { Client } from "./client.ts";
import { actionKinds } from "./features/actions.ts";
import { triggerCharacters } from "./features/completion.ts";
import { tokenLegend } from "./features/tokens.ts";
import { typedQuotes } from "./features/typing.ts";
import { TextDocumentSyncKind } from "./protocol.ts";

/// The server's capabilities.
export const capabilitiesFor = ({ encoding }: Client): ServerCapabilities => ({
  positionEncoding: encoding,
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  diagnosticProvider: { identifier: "importtext", interFileDependencies: false, workspaceDiagnostics: true },
  completionProvider: { triggerCharacters, resolveProvider: true },
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: actionKinds, resolveProvider: true },
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
  selectionRangeProvider: true,
  semanticTokensProvider: { legend: tokenLegend, full: { delta: true }, range: true },
  documentFormattingProvider: true,
  documentRangeFormattingProvider: true,
  documentOnTypeFormattingProvider: {
    firstTriggerCharacter: typedQuotes[0],
    moreTriggerCharacter: typedQuotes.slice(1),
  },
  linkedEditingRangeProvider: true,
  colorProvider: true,
  inlayHintProvider: true,
  documentLinkProvider: {},
  codeLensProvider: {},
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
});
