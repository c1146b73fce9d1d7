import type { ResponseError } from "vscode-jsonrpc/node";
import type {
  CancellationToken,
  SymbolInformation,
  WorkDoneProgressParams,
  WorkspaceDiagnosticParams,
  WorkspaceDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
  WorkspaceSymbolParams,
} from "vscode-languageserver-protocol";
import { foldCase, nameKey } from "../../language/index.ts";
import type { Client } from "./client.ts";
import type { Connection } from "./connection.ts";
import type { FolderFiles, Watcher } from "./folder-files.ts";
import { cancelled } from "./protocol.ts";

/// The maximum number of symbols in one response.
const maxSymbols = 500;

/// Answers the requests about all texts of the folder. The first check reports its progress.
export class FolderRequests {
  readonly #connection: Connection;
  readonly #files: FolderFiles;
  #showsProgress = false;
  #isFirst = true;

  constructor(connection: Connection, files: FolderFiles) {
    this.#connection = connection;
    this.#files = files;
  }

  start({ showsProgress }: Client): void {
    this.#showsProgress = showsProgress;
  }

  async diagnostics(
    params: WorkspaceDiagnosticParams,
    token: CancellationToken,
  ): Promise<WorkspaceDiagnosticReport | ResponseError<void>> {
    const previous = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
    const files = await this.#watched(params, token, (watcher) => this.#files.check(previous, watcher));
    if (token.isCancellationRequested) return cancelled();
    const items = files.map(
      ({ uri, version, resultId, diagnostics }): WorkspaceDocumentDiagnosticReport =>
        diagnostics === null
          ? { kind: "unchanged", uri, version, resultId }
          : { kind: "full", uri, version, resultId, items: [...diagnostics] },
    );
    // Files that no longer exist have no problems.
    const present = new Set(files.map(({ uri }) => uri));
    for (const uri of previous.keys())
      if (!present.has(uri)) items.push({ kind: "full", uri, version: null, resultId: "", items: [] });
    return { items };
  }

  /// Returns the characters, parts, chapters and pages whose names contain the query, in any case.
  async symbols(
    params: WorkspaceSymbolParams,
    token: CancellationToken,
  ): Promise<SymbolInformation[] | ResponseError<void>> {
    const files = await this.#watched(params, token, (watcher) => this.#files.symbols(watcher));
    if (token.isCancellationRequested) return cancelled();
    const wanted = foldCase(nameKey(params.query));
    const found: SymbolInformation[] = [];
    for (const symbols of files)
      for (const symbol of symbols) {
        if (found.length >= maxSymbols) return found;
        if (foldCase(nameKey(symbol.name)).includes(wanted)) found.push(symbol);
      }
    return found;
  }

  /// Reports progress if the request has a token for it. Otherwise an editor that supports it is asked to show the first
  /// check.
  async #watched<R>(
    params: WorkDoneProgressParams,
    token: CancellationToken,
    visit: (watcher: Watcher) => Promise<R>,
  ): Promise<R> {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    const asked = this.#connection.progressOf(params);
    // If the editor refuses, nothing is shown.
    const own = isFirst && !asked && this.#showsProgress ? this.#connection.createProgress().catch(() => null) : null;
    const progress = asked ?? (await own);
    progress?.begin("Checking import texts");
    try {
      return await visit({
        isCancelled: () => token.isCancellationRequested,
        report: (done, all) => progress?.report(Math.floor((100 * done) / all), `${done} of ${all}`),
      });
    } finally {
      progress?.done();
    }
  }
}
