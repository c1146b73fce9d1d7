// The yardstick of a start: a server that has the protocol's library, and answers with what it was asked.
const { createConnection } = require("vscode-languageserver/node");

const connection = createConnection(process.stdin, process.stdout);
connection.onInitialize(() => ({ capabilities: { hoverProvider: true } }));
connection.onHover((params) => ({ contents: JSON.stringify(params) }));
connection.listen();
