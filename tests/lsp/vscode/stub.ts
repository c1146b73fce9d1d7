import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/// What the extension asked of the editor, in order.
export interface Editor {
  readonly said: unknown[];
  readonly commands: Map<string, () => unknown>;
  readonly settings: Map<string, unknown>;
  /// What the person chooses next: the title of a button, the start of a label in a list, or the text of an input.
  readonly answers: (string | undefined)[];
  /// The file of the open text.
  open?: string;
  change(setting: string): Promise<unknown>;
}

interface Extension {
  activate(context: object): Promise<void>;
  deactivate(): Promise<void>;
}

type Options = { command?: string; module?: string; args: string[] };

/// An editor that only writes down what the extension asks for, and the extension in it. `start` is the language
/// client's start.
export function openExtension(folder: string, start: (options: Options) => Promise<void> = async () => {}) {
  const listeners: ((event: { affectsConfiguration: (name: string) => boolean }) => unknown)[] = [];
  const editor: Editor = {
    said: [],
    commands: new Map(),
    settings: new Map(),
    answers: [],
    change: (setting) =>
      Promise.all(listeners.map((listen) => listen({ affectsConfiguration: (name) => setting.startsWith(name) }))),
  };
  const { said, settings, answers } = editor;
  const uri = (fsPath: string) => ({ fsPath });
  const vscode = {
    commands: {
      registerCommand: (name: string, run: () => unknown) => editor.commands.set(name, run),
      executeCommand: async (...args: unknown[]) => void said.push(args),
    },
    ConfigurationTarget: { Global: "user", Workspace: "workspace" },
    Uri: { joinPath: (place: { fsPath: string }, name: string) => uri(join(place.fsPath, name)), file: uri },
    window: {
      createOutputChannel: () => ({
        error: (text: string) => said.push(["log", text]),
        show: () => said.push("log shown"),
      }),
      get activeTextEditor() {
        if (editor.open === undefined) return undefined;
        const save = async () => Boolean(said.push("saved"));
        return { document: { languageId: "importtext", uri: { scheme: "file", ...uri(editor.open) }, save } };
      },
      showInformationMessage: async (message: string) => void said.push(["information", message]),
      showWarningMessage: async (message: string) => void said.push(["warning", message]),
      createTerminal: (options: object) => ({ show: () => said.push(["terminal", options]) }),
      showErrorMessage: async (message: string, ...actions: string[]) => {
        said.push([message, ...actions]);
        return answers.shift();
      },
      showQuickPick: async (items: { label: string }[]) => {
        said.push(items.map(({ label }) => label));
        const wanted = answers.shift();
        return wanted === undefined ? undefined : items.find(({ label }) => label.startsWith(wanted));
      },
      showOpenDialog: async () => {
        const path = answers.shift();
        return path === undefined ? undefined : [uri(path)];
      },
      showInputBox: async ({ validateInput }: { validateInput: (text: string) => string | undefined }) => {
        const text = answers.shift();
        return text === undefined || validateInput(text) ? undefined : text;
      },
      showTextDocument: async ({ fsPath }: { fsPath: string }) => void said.push(["opened", fsPath]),
    },
    workspace: {
      openTextDocument: async ({ language, content }: Record<string, string>) => uri(`${language}: ${content}`),
      workspaceFolders: [{ uri: uri(folder) }],
      fs: { stat: async ({ fsPath }: { fsPath: string }) => readFileSync(fsPath) },
      onDidChangeConfiguration: (listen: (typeof listeners)[number]) => listeners.push(listen),
      getConfiguration: () => ({
        get: (name: string) => settings.get(`importtext.${name}`),
        update: async (name: string, value: unknown, target: string) => void said.push([name, value, target]),
      }),
    },
  };
  class LanguageClient {
    readonly #server: Options;
    constructor(_id: string, _name: string, server: Options, client: { documentSelector: unknown }) {
      this.#server = server;
      said.push(["client", server, client.documentSelector]);
    }
    start = async () => start(this.#server);
    stop = async () => void said.push("stop");
  }
  const extension = (place: string): Extension => {
    const own = createRequire(join(place, "extension.js"));
    const load = (name: string): unknown => {
      if (name === "vscode") return vscode;
      if (name === "./client.js") return { LanguageClient, TransportKind: { stdio: 0 } };
      if (!name.startsWith(".")) return own(name);
      const module = { exports: {} };
      new Function("require", "module", readFileSync(join(place, name), "utf8"))(load, module);
      return module.exports;
    };
    return load("./extension.js") as Extension;
  };
  return { editor, extension };
}
