import { fileURLToPath } from "node:url";
import { type Connection, DidChangeConfigurationNotification, type InitializeParams } from "vscode-languageserver";
import type { Wanted } from "../dictionary/source.ts";

const section = "importtext";
const names = ["dictionary", "server", "imprintID", "seriesID"] as const;

/// The user's settings in the editor: the configuration `importtext`, otherwise the initialisation options. Fields are
/// `dictionary` (a path from the workspace's folder, or a file URI) or `server`, `imprintID` and `seriesID`.
export class ClientSettings {
  readonly #connection: Connection;
  #folder = process.cwd();
  #asks = false;
  #registers = false;
  #options: unknown;
  #pushed: unknown;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  read({ capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams): void {
    this.#asks = capabilities.workspace?.configuration ?? false;
    this.#registers = capabilities.workspace?.didChangeConfiguration?.dynamicRegistration ?? false;
    this.#options = initializationOptions;
    const folder = workspaceFolders?.[0]?.uri ?? rootUri;
    if (folder?.startsWith("file:")) this.#folder = fileURLToPath(folder);
  }

  /// Registers for changes of settings. An editor that refuses keeps the settings from the start.
  register(): void {
    if (!this.#registers) return;
    this.#connection.client
      .register(DidChangeConfigurationNotification.type, { section })
      .catch((error: Error) => this.#connection.console.warn(error.message));
  }

  /// Takes the settings that an editor sends with a change. An editor that answers configuration requests sends none.
  push(settings: unknown): void {
    this.#pushed = field(settings, section);
  }

  async wanted(): Promise<Wanted> {
    const configured = this.#asks ? await this.#connection.workspace.getConfiguration(section) : this.#pushed;
    return this.#read([configured, this.#options].find((one) => text(one, "dictionary") || text(one, "server")));
  }

  /// Returns the settings from the initialisation options alone, which usually turn out to be right.
  expected(): Wanted {
    return this.#read(this.#options);
  }

  #read(own: unknown): Wanted {
    const found = Object.fromEntries(names.map((name) => [name, text(own, name)])) as Omit<Wanted, "folder">;
    return { ...found, folder: this.#folder };
  }
}

const text = (value: unknown, name: string): string | undefined => {
  const found = field(value, name);
  return typeof found === "string" && found !== "" ? found : undefined;
};

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
