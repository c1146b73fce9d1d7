import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Connection, DidChangeConfigurationNotification, type InitializeParams } from "vscode-languageserver";

const section = "importtext";

/// What the user set: the configuration `importtext.dictionary`, or else the initialisation option `dictionary`.
/// Both name a file, by a path (from the workspace's folder) or a file URI.
export class Settings {
  readonly #connection: Connection;
  #folder = process.cwd();
  #asks = false;
  #registers = false;
  #option: unknown;
  #pushed: unknown;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  read({ capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams): void {
    this.#asks = capabilities.workspace?.configuration ?? false;
    this.#registers = capabilities.workspace?.didChangeConfiguration?.dynamicRegistration ?? false;
    this.#option = field(initializationOptions, "dictionary");
    const folder = workspaceFolders?.[0]?.uri ?? rootUri;
    if (folder?.startsWith("file:")) this.#folder = fileURLToPath(folder);
  }

  /// Asks the editor to tell of changed settings. One that refuses keeps the settings that it had at the start.
  register(): void {
    if (!this.#registers) return;
    this.#connection.client
      .register(DidChangeConfigurationNotification.type, { section })
      .catch((error: Error) => this.#connection.console.warn(error.message));
  }

  /// Takes the settings that an editor sends with a change; one that is asked for them sends none.
  push(settings: unknown): void {
    this.#pushed = field(field(settings, section), "dictionary");
  }

  /// The dictionary file's absolute path, null where none is set.
  async dictionary(): Promise<string | null> {
    const configured = this.#asks
      ? field(await this.#connection.workspace.getConfiguration(section), "dictionary")
      : this.#pushed;
    const path = [configured, this.#option].find((value) => typeof value === "string" && value !== "");
    if (typeof path !== "string") return null;
    return path.startsWith("file:") ? fileURLToPath(path) : resolve(this.#folder, path);
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
