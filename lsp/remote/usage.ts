const help = "  -h, --help              show this help";

const files = `FILE is the text of a book that was pulled; without one, all of them in this folder.`;

const server = `  --server URL            the Symbolshelf server; without it that of the importtext.json of this folder, else
                          the one that you are signed in to`;

/// The output of `--help` of the commands that speak with a server.
export const remoteUsage = {
  login: `Usage: importtext login [--server URL] [OPTIONS]

Signs in. Your browser opens the server's page, where you confirm; where it is on another computer, paste here what the
page shows. What keeps you signed in is in a file that you alone can read, and is sent to that server alone.

Options:
${server}
  --email ADDRESS         sign in with a password in place of the browser; it is asked for, or read from a pipe
  --no-browser            print the page's address only
${help}

Exit status: 0, or 2 where you are not signed in.`,

  logout: `Usage: importtext logout [--server URL]

Ends the session at a server, and forgets the account there.

Options:
${server}
${help}

Exit status: 0, or 2 where the file of accounts cannot be written.`,

  list: `Usage: importtext list [TEXT] [OPTIONS]

Prints the books of a server, by title; with TEXT those that it finds.

Options:
${server}
  --format text|json      text (the default): the id, the title, the imprint and the series
${help}

Exit status: 0, or 2 where the command could not run.`,

  pull: `Usage: importtext pull [BOOK… | FILE…] [OPTIONS]

Writes a book's text into a file of its title, or merges what was saved since into the file that is there. BOOK is a title or an
id. ${files}
Where both changed the same line, both stand in the file, between the marks <<<<<<< and >>>>>>>.

Options:
${server}
  -o, --output FILE       the file of one book
${help}

Exit status: 0, 1 where a file has a conflict, 2 where one could not be pulled.`,

  push: `Usage: importtext push [FILE…] [--book BOOK]

Saves files as the texts of their books. What others saved since the last pull is merged first, and nothing is saved
where that is a conflict. ${files}

Options:
  --book BOOK             the title or id of the book that a file is, where it was not pulled
${server}
${help}

Exit status: 0, 1 where a file has a conflict, 2 where one could not be pushed.`,

  import: `Usage: importtext import [FILE…] [--dry-run]

Imports the saved texts of books, as the app's button does. ${files}

Options:
  --dry-run               say what would happen, and change nothing
${help}

Exit status: 0, 1 where a text has an error, 2 where one could not be imported.`,

  diff: `Usage: importtext diff [FILE…]

Prints what differs between books' texts, as the server has them now, and files. ${files}

Options:
${help}

Exit status: 0 where nothing differs, 1 where something does, 2 where the command could not run.`,

  status: `Usage: importtext status [FILE…]

Says which files were changed, and for which the server has something newer. ${files}

Options:
${help}

Exit status: 0, or 2 where the command could not run.`,
} as const;
