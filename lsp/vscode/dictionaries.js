// The command ‘Choose dictionary’: writes the setting that says which dictionary words are looked up in.
const { relative } = require("node:path");
const { ConfigurationTarget, Uri, window, workspace } = require("vscode");

const file = {
  label: "A dictionary file…",
  detail: "The body of GET /dict_word/import_lookup, or what ‘importtext dictionary’ wrote.",
};
const server = { label: "A Symbolshelf server…", detail: "Its dictionary is kept, and fetched again when it changes." };
const none = { label: "No dictionary", detail: "Everything but the words is checked." };

async function chooseDictionary() {
  const folder = folderInSight();
  const settings = folder && (await settingsOf(folder));
  const own = {
    label: "Open importtext.json",
    detail: "It says which dictionary this folder uses, and comes before these settings.",
  };
  const chosen = await window.showQuickPick([...(settings ? [own] : []), file, server, none], {
    title: "Which dictionary are words looked up in?",
  });
  if (chosen === own) await window.showTextDocument(settings);
  if (chosen === file) await chooseFile(folder);
  if (chosen === server) await chooseServer();
  if (chosen === none) await write({ dictionary: "", server: "" });
}

/** The folder of the workspace that the open text is in, else the first one. */
function folderInSight() {
  const open = window.activeTextEditor?.document.uri;
  return (open && workspace.getWorkspaceFolder(open)) ?? workspace.workspaceFolders?.[0];
}

async function settingsOf({ uri }) {
  const place = Uri.joinPath(uri, "importtext.json");
  try {
    await workspace.fs.stat(place);
    return place;
  } catch {
    return undefined;
  }
}

async function chooseFile(folder) {
  const [chosen] =
    (await window.showOpenDialog({ defaultUri: folder?.uri, filters: { Dictionaries: ["json"] }, openLabel: "Use" })) ??
    [];
  if (!chosen) return;
  const path = folder ? relative(folder.uri.fsPath, chosen.fsPath) : chosen.fsPath;
  await write({ dictionary: path.startsWith("..") ? chosen.fsPath : path, server: "" });
}

async function chooseServer() {
  const value = await window.showInputBox({
    title: "The address of the server",
    value: workspace.getConfiguration("importtext").get("server"),
    placeHolder: "https://symbolshelf.example.org",
    validateInput: (text) => (/^https?:\/\/\S+$/.test(text.trim()) ? undefined : "An address begins with https://"),
  });
  if (value !== undefined) await write({ dictionary: "", server: value.trim() });
}

/** Writes into the settings of the workspace, and without one into the user's. */
async function write(values) {
  const target = workspace.workspaceFolders ? ConfigurationTarget.Workspace : ConfigurationTarget.Global;
  const configuration = workspace.getConfiguration("importtext");
  for (const [name, value] of Object.entries(values)) await configuration.update(name, value, target);
}

module.exports = { chooseDictionary };
