import type { CodeLens } from "vscode-languageserver-protocol";
import { type Dictionary, type OpenKind, type OpenWord, OpenWords, openKinds } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";

/// So many words of a kind are named.
const maxNamed = 6;

const names: Readonly<Record<OpenKind, string>> = {
  missing: "Missing",
  homonym: "Homonyms",
  noSymbol: "No symbol",
};

type Line = Parameters<OpenWords["of"]>[0];

/// What was said of a page, by its first sentence: it holds until another sentence comes or goes.
interface Reader {
  readonly words: OpenWords;
  readonly pages: WeakMap<Line, { readonly lines: readonly Line[]; readonly title: string }>;
}
const readers = new WeakMap<Dictionary, Reader>();

function readerOf(dictionary: Dictionary): Reader {
  const reader = readers.get(dictionary) ?? { words: new OpenWords(dictionary), pages: new WeakMap() };
  readers.set(dictionary, reader);
  return reader;
}

/// Returns the title of a page with these sentences; empty where nothing is open. A page that stays is read once.
function titleOfPage(sentences: readonly { readonly line: Line }[], { words, pages }: Reader): string {
  const first = sentences[0]?.line;
  if (!first) return "";
  const known = pages.get(first);
  const isSame =
    known?.lines.length === sentences.length && known.lines.every((line, at) => line === sentences[at]?.line);
  if (known && isSame) return known.title;
  const lines = sentences.map(({ line }) => line);
  const title = titleOf(lines.flatMap((line) => words.of(line)));
  pages.set(first, { lines, title });
  return title;
}

/// Says above each page which of its words are missing, could be several, or lack a symbol. The lenses are there to be
/// read: choosing one does nothing.
export function codeLenses(open: OpenDocument): CodeLens[] {
  const { dictionary, model } = open.document;
  if (!dictionary || open.isExcluded) return [];
  const reader = readerOf(dictionary);
  const lenses: CodeLens[] = [];
  for (const { entry, type, sentences } of model.pages) {
    if (type === "Unstructured") continue;
    const title = titleOfPage(sentences, reader);
    if (title === "") continue;
    const { tag } = entry.line;
    const at = { from: entry.from + tag.from, to: entry.from + tag.to };
    lenses.push({ range: open.range(at), command: { title, command: "" } });
  }
  return lenses;
}

function titleOf(words: readonly OpenWord[]): string {
  return openKinds
    .flatMap((kind) => {
      const counts = new Map<string, { text: string; count: number }>();
      for (const { kind: own, text } of words) {
        if (own !== kind) continue;
        const one = counts.get(text.toLowerCase()) ?? { text, count: 0 };
        counts.set(text.toLowerCase(), one);
        one.count++;
      }
      if (counts.size === 0) return [];
      const all = [...counts.values()].sort((one, other) => other.count - one.count);
      const named = all.slice(0, maxNamed).map(({ text, count }) => (count > 1 ? `${text} ×${count}` : text));
      const more = all.length > maxNamed ? ` and ${all.length - maxNamed} more` : "";
      return [`${names[kind]}: ${named.join(", ")}${more}`];
    })
    .join(" · ");
}
