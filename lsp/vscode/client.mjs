// What the extension uses of the protocol's client; built into one file, client.js.
export { LanguageClient, State, TransportKind } from "vscode-languageclient/node";
