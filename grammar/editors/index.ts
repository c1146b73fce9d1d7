import { emacsTables } from "./emacs.ts";
import { textmateGrammar } from "./textmate.ts";
import { treeSitterFiles } from "./tree-sitter.ts";
import { vimSyntax } from "./vim.ts";
import { languageConfiguration, snippets } from "./vscode.ts";

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/// Returns the files of editors that are made from the tables, by their paths in `lsp/`. `npm run grammars` writes them.
export const editorFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ["vscode/syntaxes/importtext.tmLanguage.json", json(textmateGrammar())],
    ["vscode/language-configuration.json", json(languageConfiguration())],
    ["vscode/snippets/importtext.json", json(snippets())],
    ["editors/vim/syntax/importtext.vim", vimSyntax()],
    ["editors/emacs/importtext-tables.el", emacsTables()],
    ...treeSitterFiles().map(([path, text]): [string, string] => [`editors/helix/${path}`, text]),
  ]);
