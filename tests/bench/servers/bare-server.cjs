// The yardstick: a server that has the protocol's library, takes what it is told, and does nothing with it. No server answers
// sooner on the machine.
const { createConnection, TextDocumentSyncKind } = require("vscode-languageserver/node");

const connection = createConnection(process.stdin, process.stdout);
connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
  },
}));
connection.onDidOpenTextDocument(() => {});
connection.onDidChangeTextDocument(() => {});
connection.languages.diagnostics.on(() => ({ kind: "full", items: [] }));
connection.listen();
