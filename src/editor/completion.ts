import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionKeymap,
  completionStatus,
  currentCompletions,
  moveCompletionSelection,
  selectedCompletion,
} from "@codemirror/autocomplete";
import { type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { type CompletionOption, type Completions, completionsAt, type ImportDocument } from "../../language/index.ts";
import { documentOf } from "./checks.ts";
import { fitzChip } from "./elements.ts";
import { type EditorHost, host } from "./host.ts";
import { pictureOf, symbolPicture } from "./symbol-picture.ts";

/// What the language offers at a place; what it does not know itself, pictures and symbols, is fetched where it asks.
export async function completionSource(context: CompletionContext): Promise<CompletionResult | null> {
  const { view, pos, explicit } = context;
  const language = view && documentOf(view);
  if (!language) return null;
  const outside = view.state.facet(host);
  const found = outside ? await completionsWith(outside, language, pos) : completionsAt(language, pos);
  if (!found || context.aborted || (!explicit && isUncalledFor(found, pos))) return null;
  return {
    from: found.from,
    to: found.to,
    options: found.options.map((option, index) => completionOf(option, -index)),
    filter: !found.isNarrowed,
  };
}

/// Asks once with nothing from outside and sees what is looked for; most places look for nothing.
async function completionsWith(outside: EditorHost, language: ImportDocument, pos: number) {
  let typed: string | null = null;
  let asksImages = false;
  const found = completionsAt(language, pos, {
    get images() {
      asksImages = true;
      return [];
    },
    symbols(text) {
      typed = text;
      return [];
    },
  });
  if (asksImages) return completionsAt(language, pos, { images: await outside.images() });
  if (typed !== null) return completionsAt(language, pos, { symbols: await outside.symbols(typed) });
  return found;
}

/// A name can be followed by a parameter after every space: the list would be in the way.
const isUncalledFor = ({ from, options }: Completions, pos: number): boolean =>
  from === pos && options[0]?.kind === "parameter";

interface ImportCompletion extends Completion {
  readonly option: CompletionOption;
}

/// `boost` keeps the language's order where options fit equally well.
function completionOf(option: CompletionOption, boost: number): ImportCompletion {
  const { kind, label, info, apply, word } = option;
  // The chip says a word's fitz type.
  const detail = word ? (word.definition ?? undefined) : option.detail;
  return {
    option,
    label,
    type: kind,
    boost: Math.max(boost, -99),
    ...(detail === undefined ? {} : { detail }),
    ...(info === undefined ? {} : { info }),
    ...(apply === undefined ? {} : { apply }),
  };
}

const isOurs = (completion: Completion): completion is ImportCompletion => "option" in completion;

/// Beside a dictionary word its symbol and fitz type.
function wordBeside(completion: Completion, view: EditorView): Node | null {
  const word = isOurs(completion) ? completion.option.word : undefined;
  if (!word) return null;
  const beside = document.createElement("span");
  beside.className = "cm-completion-word";
  const picture = pictureOf(word);
  if (picture) beside.append(symbolPicture(view, picture, 32));
  beside.append(fitzChip(word.fitzType));
  return beside;
}

/// Enter at the end of a line is a new line: it takes an option only where the line cannot do without one, or where an
/// arrow has chosen it.
const needed: ReadonlySet<string> = new Set(["tag", "speaker", "wordId", "pageType", "image", "symbol", "index"]);

function onEnter(view: EditorView): boolean {
  if (selectedCompletion(view.state)) return acceptCompletion(view);
  const [first] = currentCompletions(view.state);
  if (completionStatus(view.state) !== "active" || !first || !needed.has(first.type ?? "")) return false;
  const { head } = view.state.selection.main;
  const isWritten = view.state.sliceDoc(head - first.label.length, head) === first.label;
  if (isWritten) {
    closeCompletion(view);
    return false;
  }
  return acceptFirst(view);
}

const acceptFirst = (view: EditorView): boolean =>
  completionStatus(view.state) === "active" &&
  (selectedCompletion(view.state) !== null || moveCompletionSelection(true)(view)) &&
  acceptCompletion(view);

export const completion: Extension = [
  Prec.highest(
    keymap.of([
      { key: "Tab", run: acceptFirst },
      { key: "Enter", run: onEnter },
      ...completionKeymap.filter(({ key }) => key !== "Enter"),
    ]),
  ),
  autocompletion({
    icons: false,
    selectOnOpen: false,
    defaultKeymap: false,
    addToOptions: [{ render: (one, _state, view) => wordBeside(one, view), position: 20 }],
  }),
];
