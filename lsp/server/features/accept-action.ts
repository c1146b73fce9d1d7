import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CodeAction, Diagnostic as Shown, WorkspaceEdit } from "vscode-languageserver-protocol";
import { acceptableWord, type Diagnostic } from "../../../language/index.ts";
import { pathOfUri } from "../../files/path-of-uri.ts";
import { acceptWord, newSettings } from "../../settings/accept-word.ts";
import { type FoundSettings, settingsName } from "../../settings/find-settings.ts";
import type { Client } from "../client.ts";
import { Lines, wholeText } from "../lines.ts";
import type { OpenDocument } from "../open-document.ts";
import { CodeActionKind } from "../protocol.ts";

/// Returns the action that accepts the word or name of a diagnostic in the text's folder: a change of its
/// `importtext.json`, or a new one. Null where the editor cannot make one, or its text cannot be read.
export function acceptAction(
  open: OpenDocument,
  { found, shown }: { found: Diagnostic; shown: Shown },
  settings: FoundSettings | null,
  client: Client,
): CodeAction | null {
  const word = acceptableWord(open.document, found);
  if (word === null) return null;
  const edit = settings ? changed(settings, word, client) : created(open.uri, word, client);
  if (!edit) return null;
  return { title: `Accept “${word}” in this folder`, kind: CodeActionKind.QuickFix, diagnostics: [shown], edit };
}

function changed(found: FoundSettings, word: string, client: Client): WorkspaceEdit | null {
  const { file, text } = found;
  const insertion = acceptWord(found, word);
  if (!insertion) return null;
  const position = new Lines(wholeText(text), client.encoding).position(insertion.at);
  const edits = [{ range: { start: position, end: position }, newText: insertion.insert }];
  const uri = pathToFileURL(file).href;
  return client.documentChanges
    ? { documentChanges: [{ textDocument: { uri, version: null }, edits }] }
    : { changes: { [uri]: edits } };
}

function created(textUri: string, word: string, client: Client): WorkspaceEdit | null {
  const file = pathOfUri(textUri);
  if (!client.createsFiles || file === null) return null;
  const uri = pathToFileURL(join(dirname(file), settingsName)).href;
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      { kind: "create", uri, options: { ignoreIfExists: true } },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: newSettings(word) }] },
    ],
  };
}
