import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Diagnostic, SymbolInformation, WorkspaceFoldersChangeEvent } from "vscode-languageserver-protocol";
import type { Dictionary } from "../../language/index.ts";
import { importTexts } from "../files/find-files.ts";
import { pathOfUri } from "../files/path-of-uri.ts";
import { type Pictures, picturesIn } from "../files/pictures.ts";
import { rulesOf } from "../settings/rules-of-file.ts";
import type { Client } from "./client.ts";
import type { DiagnosticStore } from "./features/diagnostic-store.ts";
import { diagnosticsOf } from "./features/diagnostics.ts";
import { documentSymbols, flatSymbols } from "./features/symbols.ts";
import { OpenDocument } from "./open-document.ts";
import type { Workspace } from "./workspace.ts";

/// The result for a text of the folder: the editor's version if the text is open, otherwise the file's.
export interface CheckedFile {
  readonly uri: string;
  /// Null for a file that is not open.
  readonly version: number | null;
  readonly resultId: string;
  /// Null if the editor has them.
  readonly diagnostics: readonly Diagnostic[] | null;
}

/// What a file's result was made from. The diagnostics themselves are not kept: an editor that has them asks by their id.
interface Kept {
  readonly stamp: string;
  readonly dictionary: Dictionary | null;
  /// The text of the folder's settings.
  readonly settings: string | null;
  readonly pictures: Pictures;
  readonly resultId: string;
  /// Null until somebody asks for them.
  symbols: readonly SymbolInformation[] | null;
}

/// A file that is not open, as it is now.
interface File {
  readonly kept: Kept;
  /// True if the folder's settings leave it out.
  readonly isExcluded: boolean;
  read(): Promise<OpenDocument>;
}

/// Observes a check of the whole folder and can cancel it.
export interface Watcher {
  readonly isCancelled: () => boolean;
  readonly report: (done: number, all: number) => void;
}

/// How long the files are worked on before other requests have their turn, in ms.
const slice = 8;

/// The import texts of the workspace's folders. A file is read again only if it, its dictionary, its settings or its
/// pictures changed.
export class FolderFiles {
  readonly #workspace: Workspace;
  readonly #kept = new Map<string, Kept>();
  /// The URIs of the folders.
  readonly #folders = new Set<string>();
  readonly #store: DiagnosticStore;
  #client: Client | null = null;
  #ids = 0;

  constructor(workspace: Workspace, store: DiagnosticStore) {
    this.#workspace = workspace;
    this.#store = store;
  }

  start(folders: readonly string[], client: Client): void {
    for (const uri of folders) this.#folders.add(uri);
    this.#client = client;
  }

  changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    for (const { uri } of removed) this.#folders.delete(uri);
    for (const { uri } of added) this.#folders.add(uri);
  }

  /// Checks the texts, but for those whose result the editor has: `previous` are its ids. Returns fewer if cancelled.
  check(previous: ReadonlyMap<string, string>, watcher: Watcher): Promise<CheckedFile[]> {
    return this.#each(watcher, async (path): Promise<CheckedFile | null> => {
      const uri = pathToFileURL(path).href;
      const open = this.#workspace.document(uri);
      if (open) {
        await this.#workspace.ready(uri);
        const { resultId } = this.#store.report(open, this.#client);
        const diagnostics = previous.get(uri) === resultId ? null : diagnosticsOf(open, this.#client);
        return { uri, version: open.version, resultId, diagnostics };
      }
      const file = await this.#file(path);
      if (file.isExcluded) return null;
      const { resultId } = file.kept;
      const isKnown = previous.get(uri) === resultId;
      const diagnostics = isKnown ? null : diagnosticsOf(await file.read(), this.#client);
      return { uri, version: null, resultId, diagnostics };
    });
  }

  /// Returns the symbols of each text. Returns fewer if cancelled.
  symbols(watcher: Watcher): Promise<(readonly SymbolInformation[])[]> {
    return this.#each(watcher, async (path) => {
      const uri = pathToFileURL(path).href;
      const open = this.#workspace.document(uri);
      if (open) return flatSymbols(uri, documentSymbols(open));
      const { kept, isExcluded, read } = await this.#file(path);
      if (isExcluded) return null;
      kept.symbols ??= flatSymbols(uri, documentSymbols(await read()));
      return kept.symbols;
    });
  }

  /// Visits every text and yields to other requests in between.
  async #each<R>({ isCancelled, report }: Watcher, visit: (path: string) => Promise<R | null>): Promise<R[]> {
    const paths = new Set<string>();
    for (const uri of this.#folders) {
      const folder = pathOfUri(uri);
      if (folder === null) continue;
      for await (const path of importTexts(folder)) {
        if (isCancelled()) return [];
        paths.add(path);
      }
    }
    const found: R[] = [];
    let done = 0;
    let until = 0;
    for (const path of paths) {
      // This reports about a hundred times in all.
      if (done++ % Math.ceil(paths.size / 100) === 0) report(done - 1, paths.size);
      if (performance.now() > until) {
        await setImmediate();
        until = performance.now() + slice;
      }
      if (isCancelled()) return found;
      try {
        const one = await visit(path);
        if (one !== null) found.push(one);
      } catch {
        // The file was removed since the folder was listed, or cannot be read. The user has nothing to fix.
      }
    }
    for (const path of this.#kept.keys()) if (!paths.has(path)) this.#kept.delete(path);
    return found;
  }

  async #file(path: string): Promise<File> {
    const { mtimeMs, size } = statSync(path);
    const stamp = `${mtimeMs} ${size}`;
    const { dictionary, found } = await this.#workspace.checkedBy(path);
    const settings = found?.text ?? null;
    const rules = rulesOf(found, path);
    const old = this.#kept.get(path);
    const pictures = picturesIn(rules.imageFolders, old?.pictures);
    const isSame = old?.stamp === stamp && old.dictionary === dictionary && old.settings === settings;
    const kept =
      isSame && old.pictures === pictures
        ? old
        : { stamp, dictionary, settings, pictures, resultId: `file ${++this.#ids}`, symbols: null };
    this.#kept.set(path, kept);
    const read = async (): Promise<OpenDocument> => {
      const text = await readFile(path, "utf8");
      const item = { uri: pathToFileURL(path).href, languageId: "importtext", version: 0, text };
      const document = new OpenDocument(item, this.#client?.encoding ?? "utf-16");
      document.set(dictionary, rules);
      return document;
    };
    return { kept, isExcluded: rules.isExcluded, read };
  }
}
