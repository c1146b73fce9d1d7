import {
  type CancellationToken,
  type Connection,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  type ResponseError,
} from "vscode-languageserver";
import { formatEdits, formatRange } from "../../language/index.ts";
import type { Client } from "./client.ts";
import { codeActions, resolveAction } from "./features/actions.ts";
import { colourPresentations, documentColours } from "./features/colours.ts";
import { completion, resolveCompletion } from "./features/completion.ts";
import type { DiagnosticStore } from "./features/diagnostics.ts";
import { inlayHints } from "./features/hints.ts";
import { hover } from "./features/hover.ts";
import { codeLenses } from "./features/lenses.ts";
import { documentLinks, imageNames } from "./features/links.ts";
import { definition, folds, highlights, references, renamable, rename, selections } from "./features/navigation.ts";
import { documentSymbols, flatSymbols } from "./features/symbols.ts";
import { TokenStore } from "./features/tokens.ts";
import { linkedRanges, onTyped } from "./features/typing.ts";
import { cancelled } from "./folder-requests.ts";
import type { OpenDocument } from "./open-document.ts";
import type { Workspace } from "./workspace.ts";

interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

/// Answers the requests about one text. A request about a text that is not open gets an empty response.
export function answerRequests(
  connection: Connection,
  workspace: Workspace,
  { client, diagnostics }: { client: () => Client; diagnostics: DiagnosticStore },
): TokenStore {
  const tokens = new TokenStore();
  const documentOf = (uri: string) => workspace.document(uri);

  /// Wraps a handler so that it runs only for open texts and for requests that have not been cancelled.
  const on =
    <P extends OfDocument, R>(handler: (open: OpenDocument, params: P) => R) =>
    (params: P, token: CancellationToken): R | ResponseError<void> | null => {
      if (token.isCancellationRequested) return cancelled();
      const open = documentOf(params.textDocument.uri);
      return open ? handler(open, params) : null;
    };

  /// The same once the text has its dictionary.
  const whenReady =
    <P extends OfDocument, R>(handler: (open: OpenDocument, params: P) => R) =>
    async (params: P, token: CancellationToken) => {
      await workspace.ready(params.textDocument.uri);
      return on(handler)(params, token);
    };

  connection.languages.diagnostics.on(async ({ textDocument, previousResultId }, token) => {
    const { uri } = textDocument;
    await workspace.ready(uri);
    const open = documentOf(uri);
    if (token.isCancellationRequested) throw cancelled();
    const { Full, Unchanged } = DocumentDiagnosticReportKind;
    if (!open) return { kind: Full, items: [] };
    const { resultId, items } = diagnostics.report(open, client());
    const report: DocumentDiagnosticReport =
      resultId === previousResultId ? { kind: Unchanged, resultId } : { kind: Full, resultId, items };
    return report;
  });

  connection.onCompletion(
    on((open, { position }) => {
      const images = imageNames(open.uri, workspace.settingsOf(open.uri));
      return completion(open, position, { images, hasSnippets: client().snippets });
    }),
  );
  connection.onCompletionResolve((item) => resolveCompletion(item, documentOf, client().markdownCompletion));
  connection.onHover(
    on((open, { position }) =>
      hover(open, position, {
        settings: workspace.settingsOf(open.uri),
        isMarkdown: client().markdownHover,
        symbolFile: (picture) => workspace.symbolFile(open.uri, picture),
      }),
    ),
  );
  connection.onCodeAction(
    on((open, params) => codeActions(open, params, { client: client(), settings: workspace.settingsOf(open.uri) })),
  );
  connection.onCodeActionResolve((action) => resolveAction(action, documentOf, client()));

  connection.onDefinition(on((open, { position }) => definition(open, position)));
  connection.onReferences(
    on((open, { position, context }) => references(open, position, context?.includeDeclaration ?? true)),
  );
  connection.onDocumentHighlight(on((open, { position }) => highlights(open, position)));
  connection.onPrepareRename(on((open, { position }) => renamable(open, position)));
  connection.onRenameRequest(on((open, { position, newName }) => rename(open, position, newName, client())));

  connection.onDocumentSymbol(
    on((open) => {
      const symbols = documentSymbols(open);
      return client().hierarchicalSymbols ? symbols : flatSymbols(open.uri, symbols);
    }),
  );
  connection.onFoldingRanges(on((open) => folds(open, client())));
  connection.onSelectionRanges(on((open, { positions }) => selections(open, positions)));

  const { semanticTokens } = connection.languages;
  semanticTokens.on(whenReady((open) => tokens.full(open)));
  semanticTokens.onDelta(whenReady((open, { previousResultId }) => tokens.delta(open, previousResultId)));
  semanticTokens.onRange(whenReady((open, { range }) => tokens.range(open, range)));

  connection.onDocumentFormatting(on((open) => open.edits(formatEdits(open.document))));
  connection.onDocumentRangeFormatting(
    on((open, { range }) => {
      const { from, to } = open.span(range);
      return open.edits(formatRange(open.document, from, to));
    }),
  );
  connection.onDocumentOnTypeFormatting(on((open, { position, ch }) => onTyped(open, position, ch)));
  connection.languages.onLinkedEditingRange(on((open, { position }) => linkedRanges(open, position)));
  connection.onDocumentColor((params, token) => on(documentColours)(params, token) ?? []);
  connection.onColorPresentation(({ color, range }) => colourPresentations(color, range));
  connection.languages.inlayHint.on(whenReady((open, { range }) => inlayHints(open, range)));
  connection.onDocumentLinks(on((open) => documentLinks(open, workspace.settingsOf(open.uri))));
  connection.onCodeLens((params, token) =>
    workspace.ready(params.textDocument.uri).then(() => on((open) => codeLenses(open))(params, token)),
  );
  return tokens;
}
