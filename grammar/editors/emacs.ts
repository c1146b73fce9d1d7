import { digit, ignorable, letter, mark, space } from "../characters.ts";
import { escapedInQuotes, quotes } from "../tables/quotes.ts";
import { escapable, markup } from "../tables/signs.ts";
import { controlKinds, takesName } from "../tags.ts";
import { looks } from "./looks.ts";
import { type Range, rangesOf } from "./ranges.ts";

const list = (words: readonly string[]): string => `'(${words.map((word) => `"${word}"`).join(" ")})`;
const characters = (text: string): string =>
  `'(${Array.from(text, (character) => `#x${(character.codePointAt(0) ?? 0).toString(16)}`).join(" ")})`;

/// Eight ranges a line, so that a change of a table is a change of few lines.
function ranges(found: readonly Range[]): string {
  const pairs = found.map(([first, last]) => `(#x${first.toString(16)} . #x${last.toString(16)})`);
  const lines = Array.from({ length: Math.ceil(pairs.length / 8) }, (_, row) =>
    pairs.slice(row * 8, row * 8 + 8).join(" "),
  );
  return `'(${lines.join("\n    ")})`;
}

/// Returns the tables of `importtext-mode.el`.
export function emacsTables(): string {
  const kinds = { space, letter, digit, mark, ignorable } as const;
  const faces = Object.entries(looks).filter(([, { emacs }]) => emacs !== null);
  return `;;; importtext-tables.el --- What importtext-mode knows of the language  -*- lexical-binding: t -*-

;; Made from the tables of the grammar by 'npm run grammars': changes are lost here.

;;; Code:

(defconst importtext-named-tags ${list(controlKinds.filter(takesName))})
(defconst importtext-plain-tags ${list(controlKinds.filter((tag) => !takesName(tag)))})
(defconst importtext-quotes ${characters(quotes)})
(defconst importtext-escaped-in-quotes ${characters(escapedInQuotes)})
(defconst importtext-escapable ${characters(escapable)})
(defconst importtext-markup ${characters(markup)})

(defconst importtext-faces
  '(${faces.map(([look, { emacs }]) => `(${look} . ${emacs})`).join("\n    ")}))

(defconst importtext-characters
  (list
   ${Object.entries(kinds)
     .map(([name, kind]) => `(cons '${name}\n   ${ranges(rangesOf(kind))})`)
     .join("\n   ")}))

(provide 'importtext-tables)
;;; importtext-tables.el ends here
`;
}
