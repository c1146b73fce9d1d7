import type { InlayHint, Range } from "vscode-languageserver-protocol";
import { hoverAt, semanticTokens } from "../../../language/index.ts";
import type { OpenDocument } from "../open-document.ts";

/// The maximum length of a definition in the text; hovering shows the rest.
const maxLetters = 40;

/// Shows after each word id of a range which word it means, since ids are unreadable.
export function inlayHints(open: OpenDocument, range: Range): InlayHint[] {
  const { from, to } = open.span(range);
  return semanticTokens(open.document, from, to).flatMap((token): InlayHint[] => {
    if (token.type !== "wordId") return [];
    const hover = hoverAt(open.document, token.from);
    if (hover?.kind !== "word") return [];
    const [word] = hover.words;
    if (!hover.hasNoKey && (!word || hover.problem)) return [];
    const text = hover.hasNoKey ? "no key" : [word?.fitzType, word?.definition].filter(Boolean).join(" · ");
    const letters = [...text];
    const isLong = letters.length > maxLetters;
    return [
      {
        position: open.position(token.to),
        label: isLong ? `${letters.slice(0, maxLetters).join("")}…` : text,
        paddingLeft: true,
        ...(isLong ? { tooltip: text } : {}),
      },
    ];
  });
}
