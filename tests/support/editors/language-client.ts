import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  type ClientCapabilities,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol/node";
import { startImporttext } from "./importtext.ts";

interface Start {
  capabilities?: ClientCapabilities;
  initializationOptions?: unknown;
  /// The client's response when the server requests the settings `importtext`.
  settings?: () => unknown;
  rootUri?: string;
  processId?: number;
  /// A server elsewhere, in place of the checkout's.
  command?: readonly string[];
  cwd?: string;
}

/// The requests of a server to an editor, besides settings.
const asks = [
  "client/registerCapability",
  "window/workDoneProgress/create",
  ...["diagnostic", "semanticTokens", "inlayHint", "codeLens"].map((about) => `workspace/${about}/refresh`),
];

/// Starts a real client of the language server, which runs in a process of its own.
export async function startLanguageClient(options: Start = {}) {
  const [program, ...args] = options.command ?? [];
  const child = program ? spawn(program, args, { cwd: options.cwd }) : startImporttext(["lsp", "--stdio"]);
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const published: PublishDiagnosticsParams[] = [];
  const messages: string[] = [];
  /// The server's requests, except those for settings.
  const asked: { method: string; params: unknown }[] = [];
  const waiting = new Set<() => void>();
  const notify = () => {
    for (const look of waiting) look();
  };
  connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
    published.push(params);
    notify();
  });
  connection.onNotification(ShowMessageNotification.type, ({ message }) => {
    messages.push(message);
    notify();
  });
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    Promise.all(items.map(() => options.settings?.() ?? null)),
  );
  for (const method of asks)
    connection.onRequest(method, (params: unknown) => {
      asked.push({ method, params });
      notify();
      return null;
    });
  connection.listen();
  const exited = once(child, "exit").then(([code]) => code as number | null);

  const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
    processId: options.processId ?? process.pid,
    rootUri: options.rootUri ?? null,
    capabilities: {
      ...options.capabilities,
      ...(options.settings ? { workspace: { configuration: true, ...options.capabilities?.workspace } } : {}),
    },
    initializationOptions: options.initializationOptions,
    workspaceFolders: null,
  });
  await connection.sendNotification(InitializedNotification.type, {});

  /// Resolves with the first result of `find`, now or after a later notification. Fails if the server ends first.
  async function when<T>(find: () => T | undefined): Promise<T> {
    const found = find();
    if (found !== undefined) return found;
    let look = () => {};
    const arrived = new Promise<T>((resolve) => {
      look = () => {
        const value = find();
        if (value !== undefined) resolve(value);
      };
      waiting.add(look);
    });
    const ended = exited.then((code) => {
      throw new Error(`the language server exited with ${code}`);
    });
    return Promise.race([arrived, ended]).finally(() => waiting.delete(look));
  }

  return {
    child,
    connection,
    capabilities,
    published,
    messages,
    asked,
    exited,
    when,

    open: (uri: string, text: string, version = 1) =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: "importtext", version, text },
      }),

    change: (uri: string, version: number, contentChanges: TextDocumentContentChangeEvent[]) =>
      connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges,
      }),

    /// The latest diagnostics of that version of the document for which `wanted` is true.
    diagnostics: (uri: string, version: number, wanted: (found: Diagnostic[]) => boolean = () => true) =>
      when(
        () =>
          published.findLast((one) => one.uri === uri && one.version === version && wanted(one.diagnostics))
            ?.diagnostics,
      ),

    /// Ends the server as the protocol requires and returns its exit code.
    async stop(): Promise<number | null> {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const code = await exited;
      connection.dispose();
      return code;
    },
  };
}
export type LanguageClient = Awaited<ReturnType<typeof startLanguageClient>>;
