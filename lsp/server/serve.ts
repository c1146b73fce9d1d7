import {
  type InitializeParams,
  MessageType,
  ShowMessageNotification,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { createConnection } from "vscode-languageserver/node";
import type { Dictionary } from "../../language/index.ts";
import { OpenDocument } from "./open-document.ts";
import { Publisher } from "./publisher.ts";
import { Settings } from "./settings.ts";
import { WatchedDictionary } from "./watched-dictionary.ts";

/// Serves the editor at standard input and output until it says exit, closes its end or dies. A thin host: what is
/// wrong with a text, and what completes it, is the language core's to say.
export function serve(): void {
  const connection = createConnection();
  const documents = new Map<string, OpenDocument>();
  const settings = new Settings(connection);
  const publisher = new Publisher(connection);
  let dictionary: Dictionary | null = null;

  // A notice, not the request for an answer that `connection.window` makes of it: not every editor knows that.
  const tell = (message: string) => {
    void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
  };
  const watched = new WatchedDictionary({
    changed(loaded) {
      dictionary = loaded;
      for (const document of documents.values()) {
        document.setDictionary(loaded);
        publisher.publish(document);
      }
    },
    failed: tell,
  });
  const follow = async () => {
    try {
      await watched.follow(await settings.dictionary());
    } catch (error) {
      tell(`The dictionary's setting cannot be read: ${(error as Error).message}`);
    }
  };

  connection.onInitialize((params: InitializeParams) => {
    settings.read(params);
    publisher.read(params.capabilities);
    return {
      serverInfo: { name: "importtext" },
      capabilities: {
        positionEncoding: "utf-16",
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
        completionProvider: { triggerCharacters: ["@"] },
      },
    };
  });
  connection.onInitialized(async () => {
    settings.register();
    await follow();
    // Only now: problems that the dictionary would take away again a moment later help nobody.
    publisher.start();
  });
  connection.onDidChangeConfiguration(({ settings: pushed }) => {
    settings.push(pushed);
    return follow();
  });

  connection.onDidOpenTextDocument(({ textDocument }) => {
    const document = new OpenDocument(textDocument, dictionary);
    documents.set(textDocument.uri, document);
    publisher.publish(document);
  });
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
    const document = documents.get(textDocument.uri);
    if (!document) return;
    document.change(contentChanges, textDocument.version);
    publisher.publish(document);
  });
  connection.onDidCloseTextDocument(({ textDocument }) => {
    documents.delete(textDocument.uri);
    publisher.withdraw(textDocument.uri);
  });

  connection.onCompletion(
    ({ textDocument, position }) => documents.get(textDocument.uri)?.completions(position) ?? null,
  );
  connection.onShutdown(() => {
    watched.stop();
    publisher.stop();
  });
  connection.listen();
}
