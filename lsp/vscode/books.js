// The commands for books of a Symbolshelf server: each one runs the command line, which comes with the extension.
const { spawn } = require("node:child_process");
const { basename, dirname, join } = require("node:path");
const { Uri, window, workspace } = require("vscode");

/** The program of the setting; where there is none the extension's own, which the editor's own Node runs. */
function programOf(context) {
  const [command, ...args] = workspace.getConfiguration("importtext").get("command") ?? [];
  if (command) return { command, args, env: {} };
  const module = join(context.extensionPath, "server", "importtext.cjs");
  return { command: process.execPath, args: [module], env: { ELECTRON_RUN_AS_NODE: "1" } };
}

/** Runs the command line in a folder to its end. */
function run(context, args, cwd) {
  const program = programOf(context);
  return new Promise((resolve) => {
    const child = spawn(program.command, [...program.args, ...args], { cwd, env: { ...process.env, ...program.env } });
    const said = { out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (text) => {
      said.out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said.err += text;
    });
    child.on("error", ({ message }) => resolve({ code: 2, out: "", err: message }));
    child.on("close", (code) => resolve({ code, ...said }));
    child.stdin.end();
  });
}

function bookCommands(context) {
  /** Tells what came of it, and offers to sign in where that is what is missing. */
  async function tell({ code, out, err }) {
    const text = (code === 0 ? out : err || out).trim().replace(/^importtext: /, "");
    if (code === 0) void window.showInformationMessage(text);
    else if (code === 1) void window.showWarningMessage(text);
    else if (!/importtext login/.test(text)) void window.showErrorMessage(text);
    else if ((await window.showErrorMessage(text, "Sign in")) === "Sign in") await login();
  }

  /** Signs in, in a terminal: the browser opens, and what it shows can be pasted there. */
  async function login() {
    const value = await window.showInputBox({
      title: "The address of the server",
      value: workspace.getConfiguration("importtext").get("server"),
      placeHolder: "https://symbolshelf.example.org",
      validateInput: (text) => (/^https?:\/\/\S+$/.test(text.trim()) ? undefined : "An address begins with https://"),
    });
    if (value === undefined) return;
    const { command, args, env } = programOf(context);
    const shellArgs = [...args, "login", "--server", value.trim()];
    window.createTerminal({ name: "Sign in", shellPath: command, shellArgs, env }).show();
  }

  /** Saves the open text, since the command line reads the file, and does something with it. */
  async function withOpenText(work) {
    const { document } = window.activeTextEditor ?? {};
    if (document?.languageId !== "importtext" || document.uri.scheme !== "file")
      return void window.showErrorMessage("Open the text of a book first.");
    if (await document.save()) await work(document.uri.fsPath);
  }

  const onOpenText = (command) => () =>
    withOpenText(async (file) => tell(await run(context, [command, "--", basename(file)], dirname(file))));

  async function pullBook() {
    const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
    if (!folder) return void window.showErrorMessage("Open the folder that the book is to be in first.");
    const own = workspace.getConfiguration("importtext").get("server");
    const server = own ? ["--server", own] : [];
    const listed = await run(context, ["list", "--format", "json", ...server], folder);
    if (listed.code !== 0) return tell(listed);
    const books = JSON.parse(listed.out).map(({ id, title, imprint }) => ({
      label: title,
      description: imprint.name,
      id,
    }));
    const chosen = await window.showQuickPick(books, { title: "Which book?", matchOnDescription: true });
    if (!chosen) return;
    const pulled = await run(context, ["pull", chosen.id, ...server], folder);
    await tell(pulled);
    const [, file] = /^(.+?\.importtext): /.exec(pulled.out || pulled.err) ?? [];
    if (file) await window.showTextDocument(Uri.file(join(folder, file)));
  }

  const diff = () =>
    withOpenText(async (file) => {
      const found = await run(context, ["diff", "--", basename(file)], dirname(file));
      if (found.code !== 1) return tell({ ...found, out: "The file and the server's text are the same." });
      await window.showTextDocument(await workspace.openTextDocument({ language: "diff", content: found.out }));
    });

  return {
    login,
    pullBook,
    pull: onOpenText("pull"),
    push: onOpenText("push"),
    import: onOpenText("import"),
    status: onOpenText("status"),
    diff,
  };
}

module.exports = { bookCommands };
