const files = `FILE is a file, a folder (all .importtext files in it), a pattern ('books/**/*.importtext') or - for standard input.`;

const dictionary = `  --dictionary FILE.json  look words up in this dictionary (the body of GET /dict_word/import_lookup)
  --server URL            look words up in this server's dictionary; sign in with 'importtext login'
  --imprint ID            with a server: the words of people of this imprint too
  --series ID             with a server: the words of people of this series too
                          Without these, the importtext.json of the text's folder says which dictionary;
                          where there is none, words are not looked up.`;

const help = "  -h, --help              show this help";

const exits = `Exit status: 0 where no file has an error, 1 where one has, 2 where the command could not run.`;

/// The output of `--help`, for the whole command and for each subcommand.
export const usage = {
  importtext: `Usage: importtext COMMAND [OPTIONS]

Commands:
  check FILE…    print the problems of import texts, and fix what is safe to fix
  parse FILE     print the parsed structure of an import text as JSON
  format FILE…   print an import text in the formatter's form, or write it
  stats FILE…    count sentences and words, and how many of them the dictionary has
  words FILE…    list the words that are missing, could be several, or lack a symbol
  dictionary     fetch a server's dictionary into a file
  explain CODE   say what a problem is and how it goes away
  lsp --stdio    serve editors by the Language Server Protocol

With a Symbolshelf server:
  login          sign in; logout signs out
  list           name the books
  pull BOOK      write a book's text into a file, or merge what is new into it
  push FILE…     save files as the texts of their books
  import FILE…   import the saved texts
  diff FILE…     show how files and the server's texts differ
  status FILE…   say what was changed here and there

'importtext COMMAND --help' says more.

Options:
  -h, --help     show this help
  -v, --version  show the version`,

  check: `Usage: importtext check FILE… [OPTIONS]

Prints the problems of each file. ${files}

Options:
${dictionary}
  --format FORMAT         text (the default): FILE:LINE:COLUMN: SEVERITY CODE MESSAGE, lines and columns from 1,
                          columns in UTF-16 code units; json; jsonl (a line for each file, as soon as it is
                          checked); sarif (2.1.0); github (annotations)
  --fix                   apply the safe fixes, write the files, and print what is left
  --diff                  print what --fix would change as a unified diff; exit with 1 where it would change a file
  --summary               print how many problems of each code there are in place of them (text, json, jsonl)
  --quiet                 print errors alone, and what was not checked; all problems count as they do
  --max-problems N        print at most N problems of all files: the severest, and of those the first
  --max-warnings N        exit with 1 where there are more warnings than N
  --write-baseline FILE   write the problems that there are to a baseline, and exit with 0
  --baseline FILE         leave out the problems that the baseline has
  --require-dictionary    exit with 2 where words are not looked up
  --watch                 check again whenever a file changes
${help}

${exits}`,

  parse: `Usage: importtext parse FILE [OPTIONS]

Prints the parsed structure as JSON, and the problems on standard error; - is standard input.

Options:
${dictionary}
${help}

${exits}`,

  format: `Usage: importtext format FILE… [--check | --diff | --write]

Prints a text in the formatter's form. A file keeps its line ends (CRLF where most are) and its byte order mark.
${files}

Options:
  --check                 print the names of the files that are not formatted; exit with 1 where there is one
  --diff                  print what would change in them as a unified diff; exit with 1 where there is one
  --write                 write the files that are not formatted, and print their names
${help}

Exit status: 0, with --check and --diff 1 where a file is not formatted, 2 where the command could not run.`,

  stats: `Usage: importtext stats FILE… [OPTIONS]

Counts the sentences and words of texts, by part, chapter and page, and the words that are missing, could be several,
or lack a symbol. ${files}

Options:
${dictionary}
  --format text|json      text (the default) is a table
${help}

Exit status: 0, or 2 where the command could not run.`,

  words: `Usage: importtext words FILE… [OPTIONS]

Lists the words of texts that the dictionary lacks, that could be any of several words (homonyms), and whose dictionary
word lacks a symbol: by their lemma, the most frequent first, each with a sentence. ${files}

Options:
${dictionary}
  --format FORMAT         text (the default); csv (for spreadsheets); json
  --kind KIND             missing, homonym or no-symbol; may be given several times
${help}

Exit status: 0, or 2 where the command could not run, or a text has no dictionary.`,

  dictionary: `Usage: importtext dictionary --server URL -o FILE.json [OPTIONS]

Fetches the server's dictionary into a file, for --dictionary. Sign in with 'importtext login', or set
IMPORTTEXT_REFRESH_TOKEN.

Options:
  --server URL            the Symbolshelf server
  -o, --output FILE.json  the file; - for standard output
  --imprint ID            the words of people of this imprint too
  --series ID             the words of people of this series too
${help}

Exit status: 0, or 2 where the command could not run.`,

  explain: `Usage: importtext explain [CODE]

Says what a code of a problem means, with an example of it and how it goes away; without a code, lists all of them.

Options:
${help}

Exit status: 0, or 2 where there is no such code.`,

  lsp: `Usage: importtext lsp --stdio

Serves an editor over standard input and output. The dictionary is that of the importtext.json of a text's folder,
else of the initialisation option or setting 'importtext.dictionary' (a file) or 'importtext.server' (an address);
it is read again when it changes. docs/editors.md says how to set up editors.

Options:
  --stdio                 speak over standard input and output
${help}`,
} as const;
