import { basename } from "node:path";
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  LSPErrorCodes,
  Message,
  MessageType,
  ShowMessageNotification,
  WatchKind,
} from "vscode-languageserver";
import { createConnection } from "vscode-languageserver/node";
import { pathOfUri } from "../files/path-of-uri.ts";
import { settingsName } from "../settings/find-settings.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { type Client, readClient } from "./client.ts";
import { ClientSettings } from "./client-settings.ts";
import { DiagnosticStore } from "./features/diagnostics.ts";
import { FolderFiles } from "./folder-files.ts";
import { FolderRequests } from "./folder-requests.ts";
import { Lifecycle } from "./lifecycle.ts";
import { Publisher } from "./publisher.ts";
import { Refresher } from "./refresher.ts";
import { answerRequests } from "./requests.ts";
import { warmUp } from "./warm-up.ts";
import { WholeMessageWriter } from "./whole-message-writer.ts";
import { isSettings, Workspace } from "./workspace.ts";

/// Serves the editor over standard input and output until it sends exit, closes its end or dies. This is a thin host:
/// the language core finds the problems and their fixes.
export function serve(version: string): void {
  const lifecycle = new Lifecycle();
  // Standard output is the editor's.
  for (const name of ["debug", "dir", "info", "log", "table"] as const) console[name] = console.error;
  const options = { connectionStrategy: { cancelUndispatched }, messageStrategy: lifecycle };
  // The library takes a stream with a writer of messages too, as its types do not say.
  const output = new WholeMessageWriter(process.stdout) as unknown as NodeJS.WritableStream;
  const connection = createConnection(process.stdin, output, options);
  lifecycle.answerOn(connection);
  const publisher = new Publisher(connection);
  const refresher = new Refresher(connection);
  let client: Client | null = null;

  // Sends a notification. `connection.window` would send a request, which not every editor supports.
  const tell = (message: string, type: MessageType = MessageType.Error) => {
    void connection.sendNotification(ShowMessageNotification.type, { type, message });
  };
  const settings = new ClientSettings(connection, (message) => tell(message, MessageType.Warning));
  const workspace = new Workspace({
    changed: (document) => publisher.publish(document),
    dictionaryChanged: () => refresher.refresh(),
    settingsFound: (found) => publisher.publishSettings(found),
    settingsTouched: (file) => publisher.withdrawSettings(file),
    failed: tell,
    noDictionary: (isRequired) =>
      tell(
        `No dictionary is set${isRequired ? ", and one is required" : ""}: everything but the words is checked`,
        isRequired ? MessageType.Error : MessageType.Info,
      ),
  });
  const diagnostics = new DiagnosticStore();
  const files = new FolderFiles(workspace, diagnostics);
  const folder = new FolderRequests(connection, files);

  const follow = async () => {
    try {
      workspace.setWanted(await settings.wanted());
    } catch (error) {
      tell(`The settings cannot be read: ${(error as Error).message}`);
    }
  };

  connection.onInitialize((params) => {
    client = readClient(params);
    settings.read(params);
    publisher.start(client);
    refresher.start(client);
    workspace.start(client.encoding);
    files.start(params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []), client);
    workspace.expect(settings.expected());
    // Another thread reads the dictionary meanwhile.
    warmUp(150);
    return { serverInfo: { name: "importtext", version }, capabilities: capabilitiesFor(client) };
  });
  connection.onInitialized(async () => {
    settings.register();
    if (client?.watchesFiles) watchFiles(connection);
    if (client?.folders) connection.workspace.onDidChangeWorkspaceFolders((event) => files.changeFolders(event));
    await follow();
  });
  connection.onDidChangeConfiguration(({ settings: pushed }) => {
    settings.push(pushed);
    return follow();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const file = pathOfUri(changes.find(({ uri }) => basename(uri) === settingsName)?.uri ?? "");
    if (file !== null) workspace.settingsChanged(file);
    else refresher.refresh();
  });

  connection.onDidOpenTextDocument(({ textDocument }) => {
    if (!isSettings(textDocument.uri)) workspace.open(textDocument);
  });
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
    const document = workspace.document(textDocument.uri);
    if (!document) return;
    document.change(contentChanges, textDocument.version);
    // Waits for the dictionary: until it is loaded, all words would look correct.
    if (workspace.isResolved(document)) publisher.publish(document);
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    if (!workspace.document(uri)) return;
    workspace.close(uri);
    tokens.forget(uri);
    diagnostics.forget(uri);
    publisher.withdraw(uri);
  });

  const tokens = answerRequests(connection, workspace, { client: () => client as Client, diagnostics });
  connection.languages.diagnostics.onWorkspace(async (params, token, progress) => {
    const report = await folder.diagnostics(params, token, progress);
    if ("items" in report) return report;
    throw report;
  });
  connection.onWorkspaceSymbol((params, token, progress) => folder.symbols(params, token, progress));

  connection.onShutdown(() => {
    workspace.stop();
    publisher.stop();
    refresher.stop();
  });
  connection.listen();
}

/// Answers at once a request that is cancelled before it was dispatched.
function cancelUndispatched(message: Message) {
  if (!Message.isRequest(message)) return undefined;
  const error = { code: LSPErrorCodes.RequestCancelled, message: "The request was cancelled" };
  return { jsonrpc: "2.0", id: message.id, error };
}

function watchFiles(connection: Connection): void {
  const kind = WatchKind.Create | WatchKind.Change | WatchKind.Delete;
  const watchers = ["**/*.importtext", `**/${settingsName}`, "**/*.{jpg,jpeg,png,JPG,JPEG,PNG}"].map((globPattern) => ({
    globPattern,
    kind,
  }));
  connection.client
    .register(DidChangeWatchedFilesNotification.type, { watchers })
    .catch((error: Error) => connection.console.warn(error.message));
}
