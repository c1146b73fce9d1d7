// Import text in VS Code: starts the language server, which does everything else.
const { workspace } = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

async function activate() {
  const [command, ...args] = workspace.getConfiguration("importtext").get("command");
  const server = { command, args: [...args, "lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("importtext", "Import text", server, {
    documentSelector: [{ language: "importtext" }],
    // Pull diagnostics after each keystroke, and for the whole folder.
    diagnosticPullOptions: { onChange: true, onTabs: true },
  });
  await client.start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
