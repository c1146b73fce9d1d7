import type { CodeAction, CodeActionParams, WorkspaceEdit } from "vscode-languageserver-protocol";
import {
  disableOnLine,
  fixAll,
  fixesFor,
  hasFixForAll,
  hasSureMeaning,
  type ImportDocument,
  refactorings,
  sureMeanings,
  type TextChange,
} from "../../../language/index.ts";
import type { FoundSettings } from "../../settings/find-settings.ts";
import type { Client } from "../client.ts";
import type { OpenDocument } from "../open-document.ts";
import { CodeActionKind } from "../protocol.ts";
import { acceptAction } from "./accept-action.ts";
import { toDiagnostic } from "./diagnostics.ts";

/// Applies all safe fixes of a text at once.
const fixAllKind = `${CodeActionKind.SourceFixAll}.importtext`;

/// Gives all homonyms whose meaning is sure their ids at once.
const meaningsKind = `${CodeActionKind.Source}.importtext.meanings`;

export const actionKinds = [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, fixAllKind, meaningsKind];

/// The maximum number of problems in a range for which fixes are computed. A selection of the whole text needs none.
const maxProblems = 50;

/// The maximum number of problems in a text for which 'fix all' is computed without a request for it.
const maxUnasked = 200;

/// Returns the fixes of the problems in a range, and the refactorings of the range.
export function codeActions(
  open: OpenDocument,
  { range, context }: Pick<CodeActionParams, "range" | "context">,
  { client, settings }: { client: Client; settings: FoundSettings | null },
): CodeAction[] {
  const isWanted = (kind: string) =>
    !context.only || context.only.some((only) => kind === only || kind.startsWith(`${only}.`) || only === "");
  const { from, to } = open.span(range);
  const actions: CodeAction[] = [];
  if (isWanted(CodeActionKind.QuickFix)) {
    const touched = open.diagnostics.filter((found) => found.from <= to && found.to >= from);
    for (const found of touched.slice(0, maxProblems)) {
      const diagnostic = toDiagnostic(open, found, client);
      for (const { title, edits, preferred, reason } of fixesFor(open.document, found))
        actions.push({
          title: reason ? `${title} – ${reason}` : title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          ...(preferred ? { isPreferred: true } : {}),
          edit: workspaceEdit(open, edits, client),
        });
      const accept = acceptAction(open, { found, shown: diagnostic }, settings, client);
      if (accept) actions.push(accept);
      const disable = disableOnLine(open.document, found);
      if (disable)
        actions.push({
          title: disable.title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [diagnostic],
          edit: workspaceEdit(open, disable.edits, client),
        });
    }
  }
  if (isWanted(CodeActionKind.RefactorRewrite))
    for (const { title, edits } of refactorings(open.document, { from, to }))
      actions.push({ title, kind: CodeActionKind.RefactorRewrite, edit: workspaceEdit(open, edits, client) });
  if (isWanted(fixAllKind) && hasFixForAll(open.document)) {
    const action: CodeAction = { title: "Apply all safe fixes", kind: fixAllKind, data: { uri: open.uri } };
    actions.push(...offered(action, open, context, client));
  }
  if (isWanted(meaningsKind) && hasSureMeaning(open.document)) {
    const action: CodeAction = {
      title: "Accept the meanings that are sure",
      kind: meaningsKind,
      data: { uri: open.uri },
    };
    actions.push(...offered(action, open, context, client));
  }
  return actions;
}

/// An action on the whole text. Some editors need its changes at once: they get it unasked only if it is cheap, and if it
/// changes something.
function offered(
  action: CodeAction,
  open: OpenDocument,
  { only }: CodeActionParams["context"],
  client: Client,
): readonly CodeAction[] {
  if (client.resolvesActions) return [action];
  if (only === undefined && open.document.diagnostics.length > maxUnasked) return [];
  const edits = changesOf(action, open.document);
  return edits.length > 0 ? [{ ...action, edit: workspaceEdit(open, edits, client) }] : [];
}

const changesOf = ({ kind }: CodeAction, document: ImportDocument): readonly TextChange[] =>
  kind === meaningsKind ? sureMeanings(document).sure.map(({ edit }) => edit) : fixAll(document);

/// Computes the changes of an action on the whole text.
export function resolveAction(
  action: CodeAction,
  documentOf: (uri: string) => OpenDocument | undefined,
  client: Client,
): CodeAction {
  const data: unknown = action.data;
  if (action.edit || typeof data !== "object" || data === null || !("uri" in data)) return action;
  const open = documentOf(String(data.uri));
  return open ? { ...action, edit: workspaceEdit(open, changesOf(action, open.document), client) } : action;
}

/// Wraps changes of one text, bound to its version if the editor supports that.
export function workspaceEdit(open: OpenDocument, changes: readonly TextChange[], client: Client): WorkspaceEdit {
  const { uri, version } = open;
  const edits = open.edits(changes);
  return client.documentChanges
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
