// Import text in VS Code: starts the language server, which does everything else, and says what to do where it cannot.
const { join } = require("node:path");
const { commands, window, workspace } = require("vscode");
const { bookCommands } = require("./books.js");
const { LanguageClient, TransportKind } = require("./client.js");
const { chooseDictionary } = require("./dictionaries.js");

let client;
let log;

/** Until its server has started, what goes wrong stands in the log alone: `explain` tells it. */
class Client extends LanguageClient {
  hasStarted = false;

  error(message, data, isShown) {
    super.error(message, data, this.hasStarted && isShown);
  }
}

async function activate(context) {
  log = window.createOutputChannel("Import text", { log: true });
  const register = (name, run) => commands.registerCommand(`importtext.${name}`, run);
  context.subscriptions.push(
    log,
    register("restart", () => restart(context)),
    register("showLog", () => log.show()),
    register("chooseDictionary", chooseDictionary),
    ...Object.entries(bookCommands(context)).map(([name, run]) => register(name, run)),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("importtext.command")) return restart(context);
    }),
  );
  await start(context);
}

/** The program of the setting; where there is none the extension's own server, which the editor's own Node runs. */
function serverOf(context) {
  const [command, ...args] = workspace.getConfiguration("importtext").get("command") ?? [];
  if (command) return { command, args: [...args, "lsp"], transport: TransportKind.stdio };
  const module = join(context.extensionPath, "server", "importtext.cjs");
  return { module, args: ["lsp"], transport: TransportKind.stdio };
}

async function start(context) {
  const server = serverOf(context);
  const own = new Client("importtext", "Import text", server, {
    documentSelector: [{ language: "importtext" }],
    outputChannel: log,
    // Pull diagnostics after each keystroke, and for the whole folder.
    diagnosticPullOptions: { onChange: true, onTabs: true },
    initializationFailedHandler: () => false,
  });
  client = own;
  try {
    await own.start();
    own.hasStarted = true;
  } catch (error) {
    if (client === own) explain(error, server, context);
  }
}

async function stop() {
  const own = client;
  client = undefined;
  try {
    await own?.stop();
  } catch (error) {
    // A server that did not start cannot be stopped.
    log.info(String(error));
  }
}

async function restart(context) {
  await stop();
  await start(context);
}

/** Says why there is no server, what to do about it, and does it. */
function explain(error, { command }, context) {
  const reason = error instanceof Error ? error.message : String(error);
  log.error(reason);
  const advice = command
    ? `The setting importtext.command names ‘${command}’: check that it runs in a terminal, or empty the setting to use the server that comes with the extension.`
    : "Restart it. If that does not help, reinstall the extension, and look into the log for the reason.";
  const actions = { Restart: () => restart(context), "Show log": () => log.show() };
  if (command)
    actions["Open settings"] = () => commands.executeCommand("workbench.action.openSettings", "importtext.command");
  // Not awaited by who starts the extension: the message may stay open for as long as the editor.
  void window
    .showErrorMessage(
      `The language server of import texts did not start. ${advice} (${reason})`,
      ...Object.keys(actions),
    )
    .then((chosen) => chosen && actions[chosen]());
}

module.exports = { activate, deactivate: stop };
