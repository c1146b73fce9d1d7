import { readFile, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Diagnostic, DocumentSymbol, WorkspaceFoldersChangeEvent } from "vscode-languageserver";
import type { Dictionary } from "../../language/index.ts";
import { importTexts } from "../files/find-files.ts";
import { type Pictures, picturesIn } from "../files/pictures.ts";
import { type FileRules, rulesOf } from "../settings/rules-of-file.ts";
import type { Client } from "./client.ts";
import { type DiagnosticStore, diagnosticsOf } from "./features/diagnostics.ts";
import { documentSymbols } from "./features/symbols.ts";
import { OpenDocument } from "./open-document.ts";
import type { Workspace } from "./workspace.ts";

/// The result for a text of the folder: the editor's version if the text is open, otherwise the file's.
export interface CheckedFile {
  readonly uri: string;
  /// Null for a file that is not open.
  readonly version: number | null;
  readonly resultId: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly symbols: readonly DocumentSymbol[];
}

/// The result of a file, and what it was made from.
interface Kept {
  readonly stamp: string;
  readonly dictionary: Dictionary | null;
  /// The text of the folder's settings.
  readonly settings: string | null;
  readonly pictures: Pictures;
  /// Null for a text that the settings leave out.
  readonly checked: CheckedFile | null;
}

/// Observes a check of the whole folder and can cancel it.
export interface Watcher {
  readonly isCancelled: () => boolean;
  readonly report: (done: number, all: number) => void;
}

/// The import texts of the workspace's folders. A file is read again only if it or its dictionary changed.
export class FolderFiles {
  readonly #workspace: Workspace;
  readonly #kept = new Map<string, Kept>();
  /// The URIs of the folders.
  readonly #folders = new Set<string>();
  readonly #store: DiagnosticStore;
  #client: Client | null = null;

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

  /// Checks the files that changed and yields to other requests in between. Returns fewer files if cancelled.
  async check({ isCancelled, report }: Watcher): Promise<CheckedFile[]> {
    const files = new Set<string>();
    for (const uri of this.#folders) {
      if (!uri.startsWith("file:")) continue;
      for await (const file of importTexts(fileURLToPath(uri))) {
        if (isCancelled()) return [];
        files.add(file);
      }
    }
    const checked: CheckedFile[] = [];
    for (const file of files) {
      // This reports about a hundred times in all.
      if (checked.length % Math.ceil(files.size / 100) === 0) report(checked.length, files.size);
      await setImmediate();
      if (isCancelled()) return checked;
      const found = await this.#checkFile(file);
      if (found) checked.push(found);
    }
    for (const file of this.#kept.keys()) if (!files.has(file)) this.#kept.delete(file);
    return checked;
  }

  async #checkFile(file: string): Promise<CheckedFile | null> {
    const uri = pathToFileURL(file).href;
    const open = this.#workspace.document(uri);
    if (open) {
      await this.#workspace.ready(uri);
      const { resultId, items } = this.#store.report(open, this.#client);
      return { uri, version: open.version, resultId, diagnostics: items, symbols: documentSymbols(open) };
    }
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size}`;
      const { dictionary, found } = await this.#workspace.checkedBy(file);
      const settings = found?.text ?? null;
      const kept = this.#kept.get(file);
      const rules = rulesOf(found, file);
      const pictures = picturesIn(rules.imageFolders, kept?.pictures);
      const isSame = kept?.stamp === stamp && kept.dictionary === dictionary && kept.settings === settings;
      if (isSame && kept.pictures === pictures) return kept.checked;
      const checked = rules.isExcluded ? null : await this.#read(file, dictionary, rules);
      this.#kept.set(file, { stamp, dictionary, settings, pictures, checked });
      return checked;
    } catch {
      // The file was removed since the folder was listed, or cannot be read. The user has nothing to fix.
      return null;
    }
  }

  async #read(file: string, dictionary: Dictionary | null, rules: FileRules): Promise<CheckedFile> {
    const text = await readFile(file, "utf8");
    const item = { uri: pathToFileURL(file).href, languageId: "importtext", version: 0, text };
    const read = new OpenDocument(item, this.#client?.encoding ?? "utf-16");
    read.set(dictionary, rules);
    const diagnostics = diagnosticsOf(read, this.#client);
    return { uri: read.uri, version: null, resultId: String(read.state), diagnostics, symbols: documentSymbols(read) };
  }
}
