import { basename, dirname } from "node:path";
import type { TextDocumentItem } from "vscode-languageserver-protocol";
import type { Dictionary } from "../../language/index.ts";
import { type DictionarySource, sourceKey, sourceOfFolder, type Wanted } from "../dictionary/source.ts";
import type { SymbolPicture } from "../dictionary/symbol-pictures.ts";
import { pathOfUri } from "../files/path-of-uri.ts";
import { type FoundSettings, settingsName } from "../settings/find-settings.ts";
import { rulesOf } from "../settings/rules-of-file.ts";
import type { Encoding } from "./lines.ts";
import { LiveDictionary } from "./live-dictionary.ts";
import { OpenDocument } from "./open-document.ts";
import { WatchedSettings } from "./watched-settings.ts";

/// Callbacks for changes that do not come from the editor.
export interface WorkspaceListener {
  /// A text's diagnostics may have changed.
  changed(document: OpenDocument): void;
  /// The diagnostics of texts that are not open may have changed.
  dictionaryChanged(): void;
  settingsFound(found: FoundSettings): void;
  settingsTouched(file: string): void;
  failed(message: string): void;
  /// A text is checked without a dictionary for the first time.
  noDictionary(isRequired: boolean): void;
}

/// The texts that are open in the editor, each with the dictionary of its folder.
export class Workspace {
  readonly #listener: WorkspaceListener;
  readonly #documents = new Map<string, OpenDocument>();
  /// The folder settings of each open text, once they have been looked for.
  readonly #settingsOf = new Map<string, FoundSettings | null>();
  readonly #ready = new Map<string, Promise<void>>();
  /// The source of each open text's dictionary.
  readonly #liveOf = new Map<string, LiveDictionary>();
  /// The texts whose dictionary has been determined.
  readonly #resolved = new WeakSet<OpenDocument>();
  readonly #dictionaries = new Map<string, LiveDictionary>();
  readonly #settings: WatchedSettings;
  #wanted: Wanted | null = null;
  /// The dictionary that is read before a text needs it, and its error. The error is reported only when a text needs
  /// the dictionary.
  #expected: { key: string; failure: string | null } | null = null;
  #encoding: Encoding = "utf-16";
  #hasToldOfNone = false;
  #begin: () => void = () => {};
  readonly #begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });

  constructor(listener: WorkspaceListener) {
    this.#listener = listener;
    this.#settings = new WatchedSettings((file) => {
      listener.settingsTouched(file);
      this.#resolveAll();
    });
  }

  /// Call it before the first text is opened.
  start(encoding: Encoding): void {
    this.#encoding = encoding;
  }

  /// Starts to read the dictionary file that the settings will probably name, while the editor sends its settings and
  /// texts.
  expect(expected: Wanted): void {
    try {
      const source = sourceOfFolder(null, expected);
      if (source?.kind !== "file") return;
      this.#live(source);
      this.#expected = { key: sourceKey(source), failure: null };
    } catch {
      // The path is invalid. The error is reported when a text needs the dictionary.
    }
  }

  /// Takes the editor's settings. Before this call, no text's dictionary is determined.
  setWanted(wanted: Wanted): void {
    const isFirst = this.#wanted === null;
    this.#wanted = wanted;
    this.#settleExpected();
    this.#begin();
    // Until now nothing that depends on it was answered.
    if (isFirst) for (const document of this.#documents.values()) void this.#resolve(document);
    else this.#resolveAll();
  }

  get documents(): Iterable<OpenDocument> {
    return this.#documents.values();
  }

  document(uri: string): OpenDocument | undefined {
    return this.#documents.get(uri);
  }

  open(item: TextDocumentItem): void {
    const document = new OpenDocument(item, this.#encoding);
    this.#documents.set(item.uri, document);
    if (this.#wanted) void this.#resolve(document);
  }

  close(uri: string): void {
    this.#documents.delete(uri);
    this.#settingsOf.delete(uri);
    this.#ready.delete(uri);
    this.#liveOf.delete(uri);
  }

  /// Returns the file of a symbol's picture, from where an open text's dictionary comes from; null if there is none.
  async symbolFile(uri: string, picture: SymbolPicture): Promise<string | null> {
    return (await this.#liveOf.get(uri)?.symbolFile(picture)) ?? null;
  }

  /// Returns the folder settings of an open text; null if there are none or they have not been found yet.
  settingsOf(uri: string): FoundSettings | null {
    return this.#settingsOf.get(uri) ?? null;
  }

  /// True if an open text has its dictionary, or is known to have none. The listener is called when this becomes true.
  isResolved(document: OpenDocument): boolean {
    return this.#resolved.has(document);
  }

  /// Settles when an open text has its dictionary, or is known to have none.
  async ready(uri: string): Promise<void> {
    await this.#begun;
    await this.#ready.get(uri);
  }

  /// Returns the dictionary for a file that is not open, and the settings of its folder.
  async checkedBy(file: string): Promise<{ dictionary: Dictionary | null; found: FoundSettings | null }> {
    await this.#begun;
    const found = await this.#settings.of(dirname(file));
    const live = this.#live(sourceOfFolder(found, this.#wanted));
    await live?.ready;
    return { dictionary: live?.current ?? null, found };
  }

  /// Handles the editor's notice that a settings file changed.
  settingsChanged(file: string): void {
    this.#settings.touch(file);
  }

  stop(): void {
    this.#settings.stop();
    for (const live of this.#dictionaries.values()) live.stop();
    this.#dictionaries.clear();
  }

  /// Releases the expected dictionary if the settings name another one.
  #settleExpected(): void {
    const expected = this.#expected;
    if (!expected || keyOf(this.#wanted) === expected.key) return;
    this.#expected = null;
    this.#dictionaries.get(expected.key)?.stop();
    this.#dictionaries.delete(expected.key);
  }

  #resolveAll(): void {
    if (!this.#wanted) return;
    const jobs = [...this.#documents.values()].map((document) => this.#resolve(document));
    void Promise.all(jobs).then(() => this.#listener.dictionaryChanged());
  }

  #resolve(document: OpenDocument): Promise<void> {
    const job = this.#lookUp(document).catch((error: Error) => {
      this.#resolved.add(document);
      this.#listener.failed(error.message);
      // Everything but the words is checked in any case.
      if (this.#documents.get(document.uri) === document) this.#listener.changed(document);
    });
    this.#ready.set(document.uri, job);
    return job;
  }

  async #lookUp(document: OpenDocument): Promise<void> {
    const file = pathOfUri(document.uri);
    const found = file === null ? null : await this.#settings.of(dirname(file));
    if (this.#documents.get(document.uri) !== document) return;
    this.#settingsOf.set(document.uri, found);
    if (found) this.#listener.settingsFound(found);
    const source = sourceOfFolder(found, this.#wanted);
    const live = this.#live(source);
    if (live) this.#liveOf.set(document.uri, live);
    else this.#liveOf.delete(document.uri);
    await live?.ready;
    if (this.#documents.get(document.uri) !== document) return;
    const rules = rulesOf(found, file);
    document.set(live?.current ?? null, rules);
    this.#resolved.add(document);
    if (!source && !this.#hasToldOfNone) {
      this.#hasToldOfNone = true;
      this.#listener.noDictionary(rules.requireDictionary);
    }
    this.#listener.changed(document);
  }

  #live(source: DictionarySource | null): LiveDictionary | null {
    if (!source) return null;
    const key = sourceKey(source);
    if (this.#expected?.key === key) {
      const { failure } = this.#expected;
      this.#expected = null;
      if (failure !== null) this.#listener.failed(failure);
    }
    let live = this.#dictionaries.get(key);
    if (!live) {
      let isRead = false;
      live = new LiveDictionary(source, {
        changed: () => {
          if (this.#expected?.key === key) this.#expected.failure = null;
          // Those who wait for the first read resolve their texts themselves.
          if (isRead) this.#resolveAll();
        },
        failed: (message) => {
          if (this.#expected?.key === key) this.#expected.failure = message;
          else this.#listener.failed(message);
        },
      });
      void live.ready.then(() => {
        isRead = true;
      });
      this.#dictionaries.set(key, live);
    }
    return live;
  }
}

/// Returns the key of the source that the settings name; null if they name none or an invalid path.
function keyOf(wanted: Wanted | null): string | null {
  try {
    const source = sourceOfFolder(null, wanted);
    return source && sourceKey(source);
  } catch {
    return null;
  }
}

/// True if a URI is that of a folder's settings.
export const isSettings = (uri: string): boolean => basename(uri) === settingsName;
