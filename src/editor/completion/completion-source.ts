import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { Text } from "@codemirror/state";
import {
  type CompletionOption,
  type Completions,
  completionsAt,
  type ImportDocument,
} from "../../../language/index.ts";
import { type EditorHost, host } from "../host.ts";
import { documentOf } from "../problems/checks.ts";

/// An option of the language, with the text that it was offered for and the range that it replaces.
export interface ImportCompletion extends Completion {
  readonly option: CompletionOption;
  readonly doc: Text;
  readonly from: number;
  readonly to: number;
}

export const isOurs = (completion: Completion): completion is ImportCompletion => "option" in completion;

/// Returns the language's options at a position. Pictures and symbols, which the language does not know, are fetched.
export async function completionSource(context: CompletionContext): Promise<CompletionResult | null> {
  const { view, pos, explicit, state } = context;
  const language = view && documentOf(view);
  if (!language) return null;
  // Without this, a late answer would be inserted into a text that has changed: the list is requested again.
  context.addEventListener("abort", () => undefined, { onDocChange: true });
  const outside = view.state.facet(host);
  const found = outside ? await completionsWith(outside, language, pos) : completionsAt(language, pos);
  if (!found || context.aborted || (!explicit && isDistracting(found, pos))) return null;
  return {
    from: found.from,
    to: found.to,
    options: found.options.map((option, index) => completionOf(option, { ...found, doc: state.doc, boost: -index })),
    filter: !found.isNarrowed,
  };
}

/// Returns the options that need no request. The list is empty where options must be fetched first; null where nothing
/// is offered.
export function offeredNow(
  language: ImportDocument,
  doc: Text,
  pos: number,
): { options: ImportCompletion[]; isNarrowed: boolean } | null {
  const { found, images, symbols } = completionsWithoutData(language, pos);
  if (images || symbols !== null) return { options: [], isNarrowed: true };
  if (!found || isDistracting(found, pos)) return null;
  const options = found.options.map((option, index) => completionOf(option, { ...found, doc, boost: -index }));
  return { options, isNarrowed: found.isNarrowed };
}

/// Asks the language without outside data, to learn which data it needs. Most positions need none.
function completionsWithoutData(language: ImportDocument, pos: number) {
  let symbols: string | null = null;
  let images = false;
  const found = completionsAt(language, pos, {
    get images() {
      images = true;
      return [];
    },
    symbols(typed) {
      symbols = typed;
      return [];
    },
  });
  return { found, images, symbols: symbols as string | null };
}

async function completionsWith(outside: EditorHost, language: ImportDocument, pos: number) {
  const { found, images, symbols } = completionsWithoutData(language, pos);
  if (images) return completionsAt(language, pos, { images: await outside.images() });
  if (symbols !== null) return completionsAt(language, pos, { symbols: await outside.symbols(symbols) });
  return found;
}

/// Whether the list would only be in the way: a parameter can follow every space of a name.
const isDistracting = ({ from, options }: Completions, pos: number): boolean =>
  from === pos && options[0]?.kind === "parameter";

/// `boost` keeps the language's order where options fit equally well.
function completionOf(
  option: CompletionOption,
  { doc, from, to, boost }: { doc: Text; from: number; to: number; boost: number },
): ImportCompletion {
  const { kind, label, info, apply, word } = option;
  // The chip shows a word's fitz type.
  const detail = word ? (word.definition ?? undefined) : option.detail;
  return {
    option,
    doc,
    from,
    to,
    label,
    type: kind,
    boost: Math.max(boost, -99),
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    ...(apply === undefined ? {} : { apply }),
  };
}
