import {
  type CancellationToken,
  type Connection,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type SymbolInformation,
  WorkDoneProgressReporter,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
  type WorkspaceSymbolParams,
} from "vscode-languageserver";
import { foldCase, nameKey } from "../../language/index.ts";
import type { FolderFiles, Watcher } from "./folder-files.ts";

/// The maximum number of symbols in one response.
const maxSymbols = 500;

/// Answers the requests about all texts of the folder. The first check reports its progress.
export class FolderRequests {
  readonly #connection: Connection;
  readonly #files: FolderFiles;
  #isFirst = true;

  constructor(connection: Connection, files: FolderFiles) {
    this.#connection = connection;
    this.#files = files;
  }

  async diagnostics(
    { previousResultIds }: WorkspaceDiagnosticParams,
    token: CancellationToken,
    progress: WorkDoneProgressReporter,
  ): Promise<WorkspaceDiagnosticReport | ResponseError<void>> {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
    const files = await this.#watched(token, progress, (watcher) => this.#files.check(previous, watcher));
    if (token.isCancellationRequested) return cancelled();
    const items = files.map(
      ({ uri, version, resultId, diagnostics }): WorkspaceDocumentDiagnosticReport =>
        diagnostics === null
          ? { kind: DocumentDiagnosticReportKind.Unchanged, uri, version, resultId }
          : { kind: DocumentDiagnosticReportKind.Full, uri, version, resultId, items: [...diagnostics] },
    );
    // Files that no longer exist have no problems.
    const present = new Set(files.map(({ uri }) => uri));
    for (const uri of previous.keys())
      if (!present.has(uri))
        items.push({ kind: DocumentDiagnosticReportKind.Full, uri, version: null, resultId: "", items: [] });
    return { items };
  }

  /// Returns the characters, parts, chapters and pages whose names contain the query, in any case.
  async symbols(
    { query }: WorkspaceSymbolParams,
    token: CancellationToken,
    progress: WorkDoneProgressReporter,
  ): Promise<SymbolInformation[] | ResponseError<void>> {
    const files = await this.#watched(token, progress, (watcher) => this.#files.symbols(watcher));
    if (token.isCancellationRequested) return cancelled();
    const wanted = foldCase(nameKey(query));
    const found: SymbolInformation[] = [];
    for (const symbols of files)
      for (const symbol of symbols) {
        if (found.length >= maxSymbols) return found;
        if (foldCase(nameKey(symbol.name)).includes(wanted)) found.push(symbol);
      }
    return found;
  }

  /// Reports progress to `asked` if the request has a progress token. Otherwise an editor that supports it is asked to
  /// show the first check.
  async #watched<R>(
    token: CancellationToken,
    asked: WorkDoneProgressReporter,
    visit: (watcher: Watcher) => Promise<R>,
  ): Promise<R> {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const isSilent = WorkDoneProgressReporter.isNullInstance(asked);
    // If the editor refuses, nothing is shown.
    const progress =
      isFirst && isSilent ? await this.#connection.window.createWorkDoneProgress().catch(() => asked) : asked;
    progress.begin("Checking import texts", 0);
    try {
      return await visit({
        isCancelled: () => token.isCancellationRequested,
        report: (done, all) => progress.report(Math.floor((100 * done) / all), `${done} of ${all}`),
      });
    } finally {
      progress.done();
    }
  }
}

export const cancelled = () => new ResponseError<void>(LSPErrorCodes.RequestCancelled, "The request was cancelled");
