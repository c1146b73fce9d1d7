/// The test files that `npm test` leaves to the full run, `npm test -- --full`, which every push is held to
/// (docs/decisions/0079-three-runs.md). A new file is in both.

const of = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `tests/${folder}/${name}.test.ts`);

/// Many processes, kills, starts, sizes, and the checkers of other houses.
const longRuns = [
  ...of("catalogue", "export-command words-command"),
  ...of("parity/round-trip", "import-diff nothing-lost servers"),
  ...of("server/changes", "ledger put-back"),
  ...of("server/desk", "real-books"),
  ...of("server/exports", "demo-manifests epub-check every-format memory"),
  ...of("server/import", "real-books"),
  ...of("server/many", "four-processes limits-and-folders older-servers pooled"),
  ...of("server/packages", "large-package"),
  ...of("server/system", "database-start demo generated-requests kills kills-demo"),
  ...of("server/system/ship", "package"),
  ...of("server/words/csv", "catalogues"),
];

/// The browser's ways that reach little which the ways that stay do not reach.
const browser = [
  ...of(
    "browser/books",
    "book-deployments book-form book-list book-parts book-problems book-wizard-keyboard book-wizard-lost-answer book-workspace exports long-book-list stale-books waiting-books word-desk word-desk-batch",
  ),
  ...of("browser/identity", "command-line firebase identity"),
  ...of(
    "browser/import",
    "completion editor-panels import-dictionary import-editor levels listening manuscripts meanings readiness room together",
  ),
  ...of("browser/lists", "columns covers cut views"),
  ...of("browser/sheets", "export kept-cells paper-and-screen sheet-picture sheet-words sheets word-in-place"),
  ...of("browser/symbols", "contact-sheet symbols-in-place"),
  ...of("browser/system", "api exactly-once late-answers"),
  ...of(
    "browser/words",
    "duplicates import-words same-words spelling word-consequences word-move word-popups word-wizard-child word-wizard-help word-wizard-key words words-in-bulk",
  ),
];

/// Each screen in both themes, in narrow windows and with forced colours.
const screens = "tests/browser/screens/**";

export const onlyInFullRun = [...longRuns, ...browser, screens];
