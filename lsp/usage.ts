const dictionary = `  --dictionary FILE.json  look words up in this dictionary (the body of GET /dict_word/import_lookup);
                          without it, words are not looked up`;

const exits = `Exit status: 0 where no file has an error, 1 where one has, 2 where the command could not run.`;

/// What `--help` prints, of the command as a whole and of each of its commands.
export const usage = {
  importtext: `Usage: importtext COMMAND [OPTIONS]

Commands:
  check FILE…    print the problems of import texts
  parse FILE     print the parsed structure of an import text as JSON
  lsp --stdio    serve editors by the Language Server Protocol

FILE may be - for standard input. 'importtext COMMAND --help' says more.

Options:
  -h, --help     show this help
  -v, --version  show the version`,

  check: `Usage: importtext check FILE… [--dictionary FILE.json] [--format text|json]

Prints the problems of each file; - is standard input.

Options:
${dictionary}
  --format text|json      text (the default) is FILE:LINE:COLUMN: SEVERITY CODE MESSAGE;
                          lines and columns count from 1, columns in UTF-16 code units
  -h, --help              show this help

${exits}`,

  parse: `Usage: importtext parse FILE [--dictionary FILE.json]

Prints the parsed structure as JSON, and the problems on standard error; - is standard input.

Options:
${dictionary}
  -h, --help              show this help

${exits}`,

  lsp: `Usage: importtext lsp --stdio

Serves an editor over standard input and output. The dictionary is a file named by the initialisation option
'dictionary' or the setting 'importtext.dictionary'; it is read again when it changes.

Options:
  --stdio     speak over standard input and output
  -h, --help  show this help`,
} as const;
