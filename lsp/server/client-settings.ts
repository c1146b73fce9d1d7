import type { InitializeParams } from "vscode-languageserver-protocol";
import type { Wanted } from "../dictionary/source.ts";
import { pathOfUri } from "../files/path-of-uri.ts";
import type { Connection } from "./connection.ts";

const section = "importtext";
const names = ["dictionary", "server", "imprintID", "seriesID"] as const;
/// Settings of the editor's own side.
const others = ["command", "trace"];

/// The user's settings in the editor: the configuration `importtext`, otherwise the initialisation options. Fields are
/// `dictionary` (a path from the workspace's folder, or a file URI) or `server`, `imprintID` and `seriesID`. What is
/// unknown or wrong in them is told by its name, once.
export class ClientSettings {
  readonly #connection: Connection;
  readonly #tell: (message: string) => void;
  readonly #told = new Set<string>();
  #folder = process.cwd();
  #asks = false;
  #registers = false;
  #options: unknown;
  #pushed: unknown;

  constructor(connection: Connection, tell: (message: string) => void) {
    this.#connection = connection;
    this.#tell = tell;
  }

  read({ capabilities, initializationOptions, workspaceFolders, rootUri }: InitializeParams): void {
    this.#asks = capabilities.workspace?.configuration ?? false;
    this.#registers = capabilities.workspace?.didChangeConfiguration?.dynamicRegistration ?? false;
    this.#options = initializationOptions;
    const folder = workspaceFolders?.[0]?.uri ?? rootUri;
    this.#folder = pathOfUri(folder ?? "") ?? this.#folder;
  }

  /// Registers for changes of settings. An editor that refuses keeps the settings from the start.
  register(): void {
    if (this.#registers) this.#connection.register("workspace/didChangeConfiguration", { section });
  }

  /// Takes the settings that an editor sends with a change. An editor that answers configuration requests sends none.
  push(settings: unknown): void {
    this.#pushed = field(settings, section);
  }

  async wanted(): Promise<Wanted> {
    const configured = this.#asks ? await this.#configured() : this.#pushed;
    this.#check(configured, (name) => `The setting ${section}${name && `.${name}`}`);
    this.#check(this.#options, (name) => `The initialization option${name ? ` '${name}'` : "s"}`);
    return this.#read([configured, this.#options].find((one) => text(one, "dictionary") || text(one, "server")));
  }

  /// Returns the settings from the initialisation options alone, which usually turn out to be right.
  expected(): Wanted {
    return this.#read(this.#options);
  }

  async #configured(): Promise<unknown> {
    const answer = await this.#connection.ask<unknown>("workspace/configuration", { items: [{ section }] });
    return Array.isArray(answer) ? answer[0] : null;
  }

  #read(own: unknown): Wanted {
    const found = Object.fromEntries(names.map((name) => [name, text(own, name)])) as Omit<Wanted, "folder">;
    return { ...found, folder: this.#folder };
  }

  #check(own: unknown, named: (name: string) => string): void {
    for (const problem of problemsOf(own, named)) {
      if (this.#told.has(problem)) continue;
      this.#told.add(problem);
      this.#tell(problem);
    }
  }
}

/// Returns what is wrong with settings. `named` writes a setting's name where the user wrote it.
function* problemsOf(own: unknown, named: (name: string) => string): Generator<string> {
  if (own === null || own === undefined) return;
  if (typeof own !== "object" || Array.isArray(own)) {
    yield `${named("")} must be an object`;
    return;
  }
  for (const [name, value] of Object.entries(own)) {
    const isKnown = names.some((known) => known === name);
    if (!isKnown && !others.includes(name)) yield `${named(name)} is not known: there are ${names.join(", ")}`;
    else if (isKnown && value !== null && value !== undefined && typeof value !== "string")
      yield `${named(name)} must be a text`;
  }
}

const text = (value: unknown, name: string): string | undefined => {
  const found = field(value, name);
  return typeof found === "string" && found !== "" ? found : undefined;
};

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}
