// Made from the tables of the grammar by 'npm run grammars': changes are lost here.
#include "tree_sitter/parser.h"

#define LANGUAGE_VERSION 14
#define STATE_COUNT 6
#define SYMBOL_COUNT 19
#define TOKEN_COUNT 17
#define EXTERNAL_TOKEN_COUNT 16

enum {
  sym_comment = 1,
  sym_tag = 2,
  sym_name = 3,
  sym_key = 4,
  sym_equals = 5,
  sym_value = 6,
  sym_sign = 7,
  sym_speaker = 8,
  sym_word = 9,
  sym_group = 10,
  sym_id = 11,
  sym_speech = 12,
  sym_escape = 13,
  sym_punctuation = 14,
  sym_invalid = 15,
  sym__unread = 16,
  sym_document = 17,
  aux_sym_document_repeat1 = 18,
};

static const char *const ts_symbol_names[] = {
  [ts_builtin_sym_end] = "end",
  [sym_comment] = "comment",
  [sym_tag] = "tag",
  [sym_name] = "name",
  [sym_key] = "key",
  [sym_equals] = "equals",
  [sym_value] = "value",
  [sym_sign] = "sign",
  [sym_speaker] = "speaker",
  [sym_word] = "word",
  [sym_group] = "group",
  [sym_id] = "id",
  [sym_speech] = "speech",
  [sym_escape] = "escape",
  [sym_punctuation] = "punctuation",
  [sym_invalid] = "invalid",
  [sym__unread] = "_unread",
  [sym_document] = "document",
  [aux_sym_document_repeat1] = "document_repeat1",
};

static const TSSymbol ts_symbol_map[] = {
  [ts_builtin_sym_end] = ts_builtin_sym_end,
  [sym_comment] = sym_comment,
  [sym_tag] = sym_tag,
  [sym_name] = sym_name,
  [sym_key] = sym_key,
  [sym_equals] = sym_equals,
  [sym_value] = sym_value,
  [sym_sign] = sym_sign,
  [sym_speaker] = sym_speaker,
  [sym_word] = sym_word,
  [sym_group] = sym_group,
  [sym_id] = sym_id,
  [sym_speech] = sym_speech,
  [sym_escape] = sym_escape,
  [sym_punctuation] = sym_punctuation,
  [sym_invalid] = sym_invalid,
  [sym__unread] = sym__unread,
  [sym_document] = sym_document,
  [aux_sym_document_repeat1] = aux_sym_document_repeat1,
};

static const TSSymbolMetadata ts_symbol_metadata[] = {
  [ts_builtin_sym_end] = {.visible = false, .named = true},
  [sym_comment] = {.visible = true, .named = true},
  [sym_tag] = {.visible = true, .named = true},
  [sym_name] = {.visible = true, .named = true},
  [sym_key] = {.visible = true, .named = true},
  [sym_equals] = {.visible = true, .named = true},
  [sym_value] = {.visible = true, .named = true},
  [sym_sign] = {.visible = true, .named = true},
  [sym_speaker] = {.visible = true, .named = true},
  [sym_word] = {.visible = true, .named = true},
  [sym_group] = {.visible = true, .named = true},
  [sym_id] = {.visible = true, .named = true},
  [sym_speech] = {.visible = true, .named = true},
  [sym_escape] = {.visible = true, .named = true},
  [sym_punctuation] = {.visible = true, .named = true},
  [sym_invalid] = {.visible = true, .named = true},
  [sym__unread] = {.visible = false, .named = true},
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
  [1] = {true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true},
};

static const TSSymbol ts_external_scanner_symbol_map[EXTERNAL_TOKEN_COUNT] = {sym_comment, sym_tag, sym_name, sym_key, sym_equals, sym_value, sym_sign, sym_speaker, sym_word, sym_group, sym_id, sym_speech, sym_escape, sym_punctuation, sym_invalid, sym__unread};

static const uint16_t ts_parse_table[STATE_COUNT][SYMBOL_COUNT] = {
  [0] = {[ts_builtin_sym_end] = 1, [sym_comment] = 1, [sym_tag] = 1, [sym_name] = 1, [sym_key] = 1, [sym_equals] = 1, [sym_value] = 1, [sym_sign] = 1, [sym_speaker] = 1, [sym_word] = 1, [sym_group] = 1, [sym_id] = 1, [sym_speech] = 1, [sym_escape] = 1, [sym_punctuation] = 1, [sym_invalid] = 1, [sym__unread] = 1},
  [1] = {[ts_builtin_sym_end] = 3, [sym_comment] = 5, [sym_tag] = 5, [sym_name] = 5, [sym_key] = 5, [sym_equals] = 5, [sym_value] = 5, [sym_sign] = 5, [sym_speaker] = 5, [sym_word] = 5, [sym_group] = 5, [sym_id] = 5, [sym_speech] = 5, [sym_escape] = 5, [sym_punctuation] = 5, [sym_invalid] = 5, [sym__unread] = 5, [sym_document] = 4, [aux_sym_document_repeat1] = 2},
  [2] = {[ts_builtin_sym_end] = 7, [sym_comment] = 5, [sym_tag] = 5, [sym_name] = 5, [sym_key] = 5, [sym_equals] = 5, [sym_value] = 5, [sym_sign] = 5, [sym_speaker] = 5, [sym_word] = 5, [sym_group] = 5, [sym_id] = 5, [sym_speech] = 5, [sym_escape] = 5, [sym_punctuation] = 5, [sym_invalid] = 5, [sym__unread] = 5, [aux_sym_document_repeat1] = 5},
  [3] = {[ts_builtin_sym_end] = 9, [sym_comment] = 9, [sym_tag] = 9, [sym_name] = 9, [sym_key] = 9, [sym_equals] = 9, [sym_value] = 9, [sym_sign] = 9, [sym_speaker] = 9, [sym_word] = 9, [sym_group] = 9, [sym_id] = 9, [sym_speech] = 9, [sym_escape] = 9, [sym_punctuation] = 9, [sym_invalid] = 9, [sym__unread] = 9},
  [4] = {[ts_builtin_sym_end] = 11},
  [5] = {[ts_builtin_sym_end] = 13, [sym_comment] = 15, [sym_tag] = 15, [sym_name] = 15, [sym_key] = 15, [sym_equals] = 15, [sym_value] = 15, [sym_sign] = 15, [sym_speaker] = 15, [sym_word] = 15, [sym_group] = 15, [sym_id] = 15, [sym_speech] = 15, [sym_escape] = 15, [sym_punctuation] = 15, [sym_invalid] = 15, [sym__unread] = 15, [aux_sym_document_repeat1] = 5},
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
