import type { CancellationToken, ResponseError } from "vscode-jsonrpc/node";
import { formatEdits, formatRange } from "../../language/index.ts";
import type { Client } from "./client.ts";
import type { Connection } from "./connection.ts";
import { codeActions, resolveAction } from "./features/actions.ts";
import { colourPresentations, documentColours } from "./features/colours.ts";
import { completion, resolveCompletion } from "./features/completion.ts";
import type { DiagnosticStore } from "./features/diagnostic-store.ts";
import { inlayHints } from "./features/hints.ts";
import { hover } from "./features/hover.ts";
import { codeLenses } from "./features/lenses.ts";
import { documentLinks, imageNames } from "./features/links.ts";
import { definition, folds, highlights, references, renamable, rename, selections } from "./features/navigation.ts";
import { documentSymbols, flatSymbols } from "./features/symbols.ts";
import { TokenStore } from "./features/tokens.ts";
import { linkedRanges, onTyped } from "./features/typing.ts";
import type { OpenDocument } from "./open-document.ts";
import { cancelled } from "./protocol.ts";
import { WrittenResult } from "./whole-message-writer.ts";
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

  connection.onRequest("textDocument/diagnostic", async ({ textDocument, previousResultId }, token) => {
    const { uri } = textDocument;
    await workspace.ready(uri);
    const open = documentOf(uri);
    if (token.isCancellationRequested) return cancelled();
    if (!open) return { kind: "full", items: [] };
    const { resultId, write } = diagnostics.report(open, client());
    if (resultId === previousResultId) return { kind: "unchanged", resultId };
    return new WrittenResult(`{"kind":"full","resultId":"${resultId}","items":${write()}}`);
  });

  connection.onRequest(
    "textDocument/completion",
    on((open, { position }) => {
      const images = imageNames(open.uri, workspace.settingsOf(open.uri));
      return completion(open, position, { images, hasSnippets: client().snippets });
    }),
  );
  connection.onRequest("completionItem/resolve", (item) =>
    resolveCompletion(item, documentOf, client().markdownCompletion),
  );
  connection.onRequest(
    "textDocument/hover",
    on((open, { position }) =>
      hover(open, position, {
        settings: workspace.settingsOf(open.uri),
        isMarkdown: client().markdownHover,
        symbolFile: (picture) => workspace.symbolFile(open.uri, picture),
      }),
    ),
  );
  connection.onRequest(
    "textDocument/codeAction",
    on((open, params) => codeActions(open, params, { client: client(), settings: workspace.settingsOf(open.uri) })),
  );
  connection.onRequest("codeAction/resolve", (action) => resolveAction(action, documentOf, client()));

  connection.onRequest(
    "textDocument/definition",
    on((open, { position }) => definition(open, position)),
  );
  connection.onRequest(
    "textDocument/references",
    on((open, { position, context }) => references(open, position, context?.includeDeclaration ?? true)),
  );
  connection.onRequest(
    "textDocument/documentHighlight",
    on((open, { position }) => highlights(open, position)),
  );
  connection.onRequest(
    "textDocument/prepareRename",
    on((open, { position }) => renamable(open, position)),
  );
  connection.onRequest(
    "textDocument/rename",
    on((open, { position, newName }) => rename(open, position, newName, client())),
  );

  connection.onRequest(
    "textDocument/documentSymbol",
    on((open) => {
      const symbols = documentSymbols(open);
      return client().hierarchicalSymbols ? symbols : flatSymbols(open.uri, symbols);
    }),
  );
  connection.onRequest(
    "textDocument/foldingRange",
    on((open) => folds(open, client())),
  );
  connection.onRequest(
    "textDocument/selectionRange",
    on((open, { positions }) => selections(open, positions)),
  );

  connection.onRequest(
    "textDocument/semanticTokens/full",
    whenReady((open) => tokens.full(open)),
  );
  connection.onRequest(
    "textDocument/semanticTokens/full/delta",
    whenReady((open, { previousResultId }) => tokens.delta(open, previousResultId)),
  );
  connection.onRequest(
    "textDocument/semanticTokens/range",
    whenReady((open, { range }) => tokens.range(open, range)),
  );

  connection.onRequest(
    "textDocument/formatting",
    on((open) => open.edits(formatEdits(open.document))),
  );
  connection.onRequest(
    "textDocument/rangeFormatting",
    on((open, { range }) => {
      const { from, to } = open.span(range);
      return open.edits(formatRange(open.document, from, to));
    }),
  );
  connection.onRequest(
    "textDocument/onTypeFormatting",
    on((open, { position, ch }) => onTyped(open, position, ch)),
  );
  connection.onRequest(
    "textDocument/linkedEditingRange",
    on((open, { position }) => linkedRanges(open, position)),
  );
  connection.onRequest("textDocument/documentColor", (params, token) => on(documentColours)(params, token) ?? []);
  connection.onRequest("textDocument/colorPresentation", ({ color, range }) => colourPresentations(color, range));
  connection.onRequest(
    "textDocument/inlayHint",
    whenReady((open, { range }) => inlayHints(open, range)),
  );
  connection.onRequest(
    "textDocument/documentLink",
    on((open) => documentLinks(open, workspace.settingsOf(open.uri))),
  );
  connection.onRequest("textDocument/codeLens", (params, token) =>
    workspace.ready(params.textDocument.uri).then(() => on((open) => codeLenses(open))(params, token)),
  );
  return tokens;
}
