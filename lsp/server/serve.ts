import { basename } from "node:path";
import { Message } from "vscode-jsonrpc/node";
import type * as protocol from "vscode-languageserver-protocol";
import { pathOfUri } from "../files/path-of-uri.ts";
import { settingsName } from "../settings/find-settings.ts";
import { capabilitiesFor } from "./capabilities.ts";
import { type Client, readClient } from "./client.ts";
import { ClientSettings } from "./client-settings.ts";
import { Connection } from "./connection.ts";
import { DiagnosticStore } from "./features/diagnostic-store.ts";
import { FolderFiles } from "./folder-files.ts";
import { FolderRequests } from "./folder-requests.ts";
import { Lifecycle } from "./lifecycle.ts";
import { endWith, followProcess } from "./process-end.ts";
import { cancelled, MessageType, WatchKind } from "./protocol.ts";
import { Publisher } from "./publisher.ts";
import { Refresher } from "./refresher.ts";
import { answerRequests } from "./requests.ts";
import { warmUp } from "./warm-up.ts";
import { isSettings, Workspace } from "./workspace.ts";

/// Serves the editor over standard input and output until it sends exit, closes its end or dies. This is a thin host:
/// the language core finds the problems and their fixes. `editor` is the process id of the editor, if the arguments name it.
export function serve(version: string, editor: number | null): void {
  const lifecycle = new Lifecycle();
  // Standard output is the editor's.
  for (const name of ["debug", "dir", "info", "log", "table"] as const) console[name] = console.error;
  const options = { connectionStrategy: { cancelUndispatched }, messageStrategy: lifecycle };
  const connection = new Connection(process.stdin, process.stdout, options);
  const end = () => process.exit(lifecycle.isOver ? 0 : 1);
  endWith(connection, process.stdin, end);
  lifecycle.answerOn(connection);
  const publisher = new Publisher(connection);
  const refresher = new Refresher(connection);
  let client: Client | null = null;

  // A notification: not every editor supports the request that shows a message.
  const tell = (message: string, type: protocol.MessageType = MessageType.Error) =>
    connection.notify("window/showMessage", { type, message });
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

  connection.onRequest("initialize", (params) => {
    const parent = editor ?? params.processId;
    if (parent !== null) followProcess(parent, end);
    client = readClient(params);
    settings.read(params);
    publisher.start(client);
    refresher.start(client);
    folder.start(client);
    workspace.start(client.encoding);
    files.start(params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri ? [params.rootUri] : []), client);
    workspace.expect(settings.expected());
    // Another thread reads the dictionary meanwhile.
    warmUp();
    return { serverInfo: { name: "importtext", version }, capabilities: capabilitiesFor(client) };
  });
  connection.onNotification("initialized", () => {
    settings.register();
    if (client?.watchesFiles) watchFiles(connection);
    return follow();
  });
  connection.onNotification("workspace/didChangeWorkspaceFolders", ({ event }) => files.changeFolders(event));
  connection.onNotification("workspace/didChangeConfiguration", ({ settings: pushed }) => {
    settings.push(pushed);
    return follow();
  });
  connection.onNotification("workspace/didChangeWatchedFiles", ({ changes }) => {
    const file = pathOfUri(changes.find(({ uri }) => basename(uri) === settingsName)?.uri ?? "");
    if (file !== null) workspace.settingsChanged(file);
    else refresher.refresh();
  });

  connection.onNotification("textDocument/didOpen", ({ textDocument }) => {
    if (!isSettings(textDocument.uri)) workspace.open(textDocument);
  });
  connection.onNotification("textDocument/didChange", ({ textDocument, contentChanges }) => {
    const document = workspace.document(textDocument.uri);
    if (!document) return;
    document.change(contentChanges, textDocument.version);
    // Waits for the dictionary: until it is loaded, all words would look correct.
    if (workspace.isResolved(document)) publisher.publish(document);
  });
  connection.onNotification("textDocument/didClose", ({ textDocument: { uri } }) => {
    if (!workspace.document(uri)) return;
    workspace.close(uri);
    tokens.forget(uri);
    diagnostics.forget(uri);
    publisher.withdraw(uri);
  });

  const tokens = answerRequests(connection, workspace, { client: () => client as Client, diagnostics });
  connection.onRequest("workspace/diagnostic", (params, token) => folder.diagnostics(params, token));
  connection.onRequest("workspace/symbol", (params, token) => folder.symbols(params, token));

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
  return { jsonrpc: "2.0", id: message.id, error: cancelled().toJson() };
}

function watchFiles(connection: Connection): void {
  const kind = WatchKind.Create | WatchKind.Change | WatchKind.Delete;
  const watchers = ["**/*.importtext", `**/${settingsName}`, "**/*.{jpg,jpeg,png,JPG,JPEG,PNG}"].map((globPattern) => ({
    globPattern,
    kind,
  }));
  connection.register("workspace/didChangeWatchedFiles", { watchers });
}
