import { readFile, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Diagnostic, DocumentSymbol, WorkspaceFoldersChangeEvent } from "vscode-languageserver";
import { importTexts } from "../files/find-files.ts";
import type { Client } from "./client.ts";
import { diagnosticsOf } from "./features/diagnostics.ts";
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

interface Kept extends CheckedFile {
  readonly stamp: string;
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
  #client: Client | null = null;
  #round = 0;

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  start(folders: readonly string[], client: Client): void {
    for (const uri of folders) this.#folders.add(uri);
    this.#client = client;
  }

  changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    for (const { uri } of removed) this.#folders.delete(uri);
    for (const { uri } of added) this.#folders.add(uri);
  }

  /// Marks every file for a new check, after a dictionary changed.
  forget(): void {
    this.#round++;
    this.#kept.clear();
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
      return this.#checked(open, open.version);
    }
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs} ${size} ${this.#round}`;
      const kept = this.#kept.get(file);
      if (kept?.stamp === stamp) return kept;
      const { dictionary, rules } = await this.#workspace.checkedBy(file);
      if (rules.isExcluded) return null;
      const text = await readFile(file, "utf8");
      const item = { uri, languageId: "importtext", version: 0, text };
      const read = new OpenDocument(item, this.#client?.encoding ?? "utf-16");
      read.set(dictionary, rules);
      const result = { ...this.#checked(read, null), stamp };
      this.#kept.set(file, result);
      return result;
    } catch {
      // The file was removed since the folder was listed, or cannot be read. The user has nothing to fix.
      return null;
    }
  }

  #checked(document: OpenDocument, version: number | null): CheckedFile {
    return {
      uri: document.uri,
      version,
      resultId: String(document.state),
      diagnostics: diagnosticsOf(document, this.#client),
      symbols: documentSymbols(document),
    };
  }
}
