import { digit, ignorable, letter, mark, space } from "../characters.ts";
import { escapedInQuotes, quotes } from "../tables/quotes.ts";
import { escapable, markup } from "../tables/signs.ts";
import { digitJoiners, joiners } from "../tables/word-characters.ts";
import { controlKinds, takesName } from "../tags.ts";
import { looks } from "./looks.ts";
import { type Range, rangesOf } from "./ranges.ts";

const made = "Made from the tables of the grammar by 'npm run grammars': changes are lost here.";

/// The tokens that the scanner reads, in the order of its enumeration. The last one is hidden: what follows an unknown tag.
const tokens = [...Object.keys(looks), "_unread"];

const rows = (items: readonly string[], size: number): string =>
  Array.from(
    { length: Math.ceil(items.length / size) },
    (_, row) => `  ${items.slice(row * size, row * size + size).join(", ")},`,
  ).join("\n");

const table = (name: string, ranges: readonly Range[]): string =>
  `static const Range ${name}[] = {\n${rows(
    ranges.map(([first, last]) => `{0x${first.toString(16)}, 0x${last.toString(16)}}`),
    6,
  )}\n};`;

const test = (name: string, characters: string): string =>
  `static inline bool ${name}(int32_t c) {\n  return ${Array.from(characters, (one) => `c == 0x${one.codePointAt(0)?.toString(16)}`).join(" || ")};\n}`;

const words = (name: string, found: readonly string[]): string =>
  `static const char *const ${name}[] = {${[...found.map((word) => `"${word}"`), "NULL"].join(", ")}};`;

const kinds = { space, letter, digit, mark, ignorable } as const;

/// The tables of `scanner.c`.
const tables = (): string => `// ${made}
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum Token { ${tokens.map((token) => token.replace(/^_/, "").toUpperCase()).join(", ")} };

${words("named_tags", controlKinds.filter(takesName))}
${words(
  "plain_tags",
  controlKinds.filter((tag) => !takesName(tag)),
)}

${test("is_quote", quotes)}
${test("is_escaped_in_quotes", escapedInQuotes)}
${test("is_escapable", escapable)}
${test("is_markup", markup)}
${test("joins_word", joiners)}
${test("joins_digit", digitJoiners)}

typedef struct { int32_t first, last; } Range;

${Object.entries(kinds)
  .map(([name, kind]) => table(`${name}_ranges`, rangesOf(kind)))
  .join("\n\n")}
`;

/// The grammar as people read it. A document is its tokens: the scanner knows where in a line it is.
const grammar = (): string => `// ${made}
module.exports = grammar({
  name: "importtext",
  externals: ($) => [${tokens.map((token) => `$.${token}`).join(", ")}],
  rules: {
    document: ($) => repeat(choice(${tokens.map((token) => `$.${token}`).join(", ")})),
  },
});
`;

/// The parser of that grammar. Its table has seven states, whatever tokens there are: it is written out here, so that
/// nothing but a C compiler is needed.
function parser(): string {
  const symbols = tokens.map((token) => `sym_${token}`);
  const each = (write: (symbol: string, index: number) => string): string =>
    symbols.map((one, index) => `  ${write(one, index)}`).join("\n");
  const state = (end: number, token: number, more = ""): string =>
    `{[ts_builtin_sym_end] = ${end}, ${symbols.map((symbol) => `[${symbol}] = ${token}`).join(", ")}${more}}`;
  return `// ${made}
#include "tree_sitter/parser.h"

#define LANGUAGE_VERSION 14
#define STATE_COUNT 6
#define SYMBOL_COUNT ${tokens.length + 3}
#define TOKEN_COUNT ${tokens.length + 1}
#define EXTERNAL_TOKEN_COUNT ${tokens.length}

enum {
${each((symbol, index) => `${symbol} = ${index + 1},`)}
  sym_document = ${tokens.length + 1},
  aux_sym_document_repeat1 = ${tokens.length + 2},
};

static const char *const ts_symbol_names[] = {
  [ts_builtin_sym_end] = "end",
${each((symbol, index) => `[${symbol}] = "${tokens[index]}",`)}
  [sym_document] = "document",
  [aux_sym_document_repeat1] = "document_repeat1",
};

static const TSSymbol ts_symbol_map[] = {
  [ts_builtin_sym_end] = ts_builtin_sym_end,
${each((symbol) => `[${symbol}] = ${symbol},`)}
  [sym_document] = sym_document,
  [aux_sym_document_repeat1] = aux_sym_document_repeat1,
};

static const TSSymbolMetadata ts_symbol_metadata[] = {
  [ts_builtin_sym_end] = {.visible = false, .named = true},
${each((symbol, index) => `[${symbol}] = {.visible = ${!tokens[index]?.startsWith("_")}, .named = true},`)}
  [sym_document] = {.visible = true, .named = true},
  [aux_sym_document_repeat1] = {.visible = false, .named = false},
};

static const TSSymbol ts_alias_sequences[1][1] = {{0}};
static const uint16_t ts_non_terminal_alias_map[] = {0};
static const TSStateId ts_primary_state_ids[STATE_COUNT] = {0, 1, 2, 3, 4, 5};

// What the scanner leaves is white space before the end of the text.
static bool ts_lex(TSLexer *lexer, TSStateId state) {
  (void)state;
  while (!lexer->eof(lexer)) lexer->advance(lexer, true);
  lexer->result_symbol = ts_builtin_sym_end;
  lexer->mark_end(lexer);
  return true;
}

static const TSLexMode ts_lex_modes[STATE_COUNT] = {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 0}, {0, 1}};

static const bool ts_external_scanner_states[2][EXTERNAL_TOKEN_COUNT] = {
  [1] = {${symbols.map(() => "true").join(", ")}},
};

static const TSSymbol ts_external_scanner_symbol_map[EXTERNAL_TOKEN_COUNT] = {${symbols.join(", ")}};

static const uint16_t ts_parse_table[STATE_COUNT][SYMBOL_COUNT] = {
  [0] = ${state(1, 1)},
  [1] = ${state(3, 5, ", [sym_document] = 4, [aux_sym_document_repeat1] = 2")},
  [2] = ${state(7, 5, ", [aux_sym_document_repeat1] = 5")},
  [3] = ${state(9, 9)},
  [4] = {[ts_builtin_sym_end] = 11},
  [5] = ${state(13, 15, ", [aux_sym_document_repeat1] = 5")},
};

static const TSParseActionEntry ts_parse_actions[] = {
  [0] = {.entry = {.count = 0, .reusable = false}},
  [1] = {.entry = {.count = 1, .reusable = false}}, RECOVER(),
  [3] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_document, 0, 0, 0),
  [5] = {.entry = {.count = 1, .reusable = true}}, SHIFT(3),
  [7] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_document, 1, 0, 0),
  [9] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_document_repeat1, 1, 0, 0),
  [11] = {.entry = {.count = 1, .reusable = true}}, ACCEPT_INPUT(),
  [13] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_sym_document_repeat1, 2, 0, 0),
  [15] = {.entry = {.count = 2, .reusable = true}}, REDUCE(aux_sym_document_repeat1, 2, 0, 0), SHIFT_REPEAT(3),
};

void *tree_sitter_importtext_external_scanner_create(void);
void tree_sitter_importtext_external_scanner_destroy(void *);
bool tree_sitter_importtext_external_scanner_scan(void *, TSLexer *, const bool *);
unsigned tree_sitter_importtext_external_scanner_serialize(void *, char *);
void tree_sitter_importtext_external_scanner_deserialize(void *, const char *, unsigned);

#ifdef _WIN32
#define TS_PUBLIC __declspec(dllexport)
#else
#define TS_PUBLIC __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C"
#endif
TS_PUBLIC const TSLanguage *tree_sitter_importtext(void) {
  static const TSLanguage language = {
    .version = LANGUAGE_VERSION,
    .symbol_count = SYMBOL_COUNT,
    .token_count = TOKEN_COUNT,
    .external_token_count = EXTERNAL_TOKEN_COUNT,
    .state_count = STATE_COUNT,
    .large_state_count = STATE_COUNT,
    .production_id_count = 1,
    .max_alias_sequence_length = 1,
    .parse_table = &ts_parse_table[0][0],
    .parse_actions = ts_parse_actions,
    .symbol_names = ts_symbol_names,
    .symbol_metadata = ts_symbol_metadata,
    .public_symbol_map = ts_symbol_map,
    .alias_map = ts_non_terminal_alias_map,
    .alias_sequences = &ts_alias_sequences[0][0],
    .lex_modes = ts_lex_modes,
    .lex_fn = ts_lex,
    .external_scanner = {
      &ts_external_scanner_states[0][0],
      ts_external_scanner_symbol_map,
      tree_sitter_importtext_external_scanner_create,
      tree_sitter_importtext_external_scanner_destroy,
      tree_sitter_importtext_external_scanner_scan,
      tree_sitter_importtext_external_scanner_serialize,
      tree_sitter_importtext_external_scanner_deserialize,
    },
    .primary_state_ids = ts_primary_state_ids,
  };
  return &language;
}
`;
}

const highlights = (): string =>
  `; ${made}\n${Object.entries(looks)
    .map(([look, { treeSitter }]) => `(${look}) @${treeSitter}`)
    .join("\n")}\n`;

/// Returns the files of the tree-sitter grammar, as Helix takes it, by their paths in `lsp/editors/helix/`.
export const treeSitterFiles = (): [path: string, text: string][] => [
  ["tree-sitter-importtext/grammar.js", grammar()],
  ["tree-sitter-importtext/src/parser.c", parser()],
  ["tree-sitter-importtext/src/tables.h", tables()],
  ["queries/importtext/highlights.scm", highlights()],
];
