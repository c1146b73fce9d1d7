// Reads the tokens of import texts for tree-sitter. The scanner keeps where in a line it is; every line stands for itself.
#include "take.h"
#include <string.h>

enum Place { LINE, NAME_PLACE, PARAMETERS, EQUALS_PLACE, VALUE_PLACE, SPEAKER_PLACE, SENTENCE, BEHIND_WORD, UNREAD_PLACE };

typedef struct { char place; } Scanner;

static bool is_tag(const char *const *tags, const char *written) {
  for (; *tags; tags++)
    if (strcmp(*tags, written) == 0) return true;
  return false;
}

static enum Token scan_tag(Scanner *scanner, TSLexer *lexer) {
  char written[32];
  size_t size = 0;
  take(lexer);
  while (!ends_word(lexer)) {
    int32_t c = lexer->lookahead;
    if (!is_ignorable(c) && size < sizeof(written) - 1)
      written[size++] = c >= 'A' && c <= 'Z' ? (char)(c + 32) : c < 0x80 ? (char)c : '?';
    take(lexer);
  }
  lexer->mark_end(lexer);
  written[size] = 0;
  bool is_named = is_tag(named_tags, written);
  if (!is_named && !is_tag(plain_tags, written)) {
    scanner->place = UNREAD_PLACE;
    return INVALID;
  }
  scanner->place = is_named ? NAME_PLACE : PARAMETERS;
  return TAG;
}

/// Reads a name, a parameter's key, or text that has no place here.
static enum Token scan_parameter(Scanner *scanner, TSLexer *lexer, bool may_be_key, enum Token free_text) {
  scanner->place = PARAMETERS;
  bool has_letters = false;
  while (is_ascii_letter(lexer->lookahead)) {
    has_letters = true;
    take(lexer);
  }
  if (may_be_key && has_letters && lexer->lookahead == '=') {
    lexer->mark_end(lexer);
    scanner->place = EQUALS_PLACE;
    return KEY;
  }
  if (free_text == NAME && !has_letters && is_quote(lexer->lookahead)) return take_quoted(lexer) ? NAME : INVALID;
  take_free_text(lexer);
  return free_text;
}

static enum Token scan_value(Scanner *scanner, TSLexer *lexer) {
  scanner->place = PARAMETERS;
  if (is_quote(lexer->lookahead)) return take_quoted(lexer) ? VALUE : INVALID;
  take_word(lexer);
  return VALUE;
}

static enum Token scan_speaker(Scanner *scanner, TSLexer *lexer) {
  if (lexer->lookahead == ':') {
    take_and_mark(lexer);
    scanner->place = SENTENCE;
    return SIGN;
  }
  while (!ends_line(lexer) && lexer->lookahead != ':') {
    bool ends = !is_space(lexer->lookahead);
    take(lexer);
    if (ends) lexer->mark_end(lexer);
  }
  return SPEAKER;
}

/// Reads what a backslash begins: an escape, a speech tag, or one that is not closed.
static enum Token scan_backslash(TSLexer *lexer) {
  take_and_mark(lexer);
  if (is_escapable(lexer->lookahead)) {
    take(lexer);
    take_marks(lexer);
    lexer->mark_end(lexer);
    return ESCAPE;
  }
  bool has_name = false;
  while (is_ascii_letter(lexer->lookahead)) {
    has_name = true;
    take_and_mark(lexer);
  }
  if (!has_name) return INVALID;
  if (lexer->lookahead == '\\') {
    take_and_mark(lexer);
    return SPEECH;
  }
  if (lexer->lookahead != '=') return INVALID;
  bool has_space = false;
  while (!ends_line(lexer) && lexer->lookahead != '\\') {
    has_space = has_space || is_space(lexer->lookahead);
    take(lexer);
    if (!has_space) lexer->mark_end(lexer);
  }
  if (ends_line(lexer)) return INVALID;
  take_and_mark(lexer);
  return SPEECH;
}

/// Passes what a backslash begins while the partner of a bracket is looked for. True where the partner stands in the
/// text behind a speech tag that is not closed.
static bool pass_backslash(TSLexer *lexer, int *depth) {
  take(lexer);
  if (is_escapable(lexer->lookahead)) {
    take(lexer);
    return false;
  }
  bool has_name = false;
  while (is_ascii_letter(lexer->lookahead)) {
    has_name = true;
    take(lexer);
  }
  if (!has_name) return false;
  if (lexer->lookahead == '\\') take(lexer);
  if (lexer->lookahead != '=') return false;
  int before = *depth;
  bool has_space = false, is_found = false;
  while (!ends_line(lexer) && lexer->lookahead != '\\') {
    int32_t c = lexer->lookahead;
    has_space = has_space || is_space(c);
    take(lexer);
    if (!has_space || is_found) continue;
    if (c == '[') (*depth)++;
    if (c == ']' && --(*depth) == 0) {
      lexer->mark_end(lexer);
      is_found = true;
    }
  }
  if (is_found || ends_line(lexer)) return is_found;
  take(lexer);
  *depth = before;
  return false;
}

/// Reads a group, or the brackets that are none.
static enum Token scan_brackets(TSLexer *lexer) {
  take_and_mark(lexer);
  int depth = 1;
  bool is_group = true, has_word = false;
  while (!ends_line(lexer)) {
    int32_t c = lexer->lookahead;
    if (c == '\\') {
      is_group = false;
      if (pass_backslash(lexer, &depth)) return INVALID;
      continue;
    }
    if (is_letter(c) || is_digit(c)) has_word = true;
    if (c == ']') {
      take(lexer);
      if (--depth > 0) continue;
      lexer->mark_end(lexer);
      return is_group && has_word ? GROUP : INVALID;
    }
    if (is_markup(c)) is_group = false;
    if (c == '[') depth++;
    take(lexer);
  }
  return INVALID;
}

static enum Token scan_id(TSLexer *lexer, bool may_be_id) {
  take(lexer);
  int size = 0;
  while (may_be_id && size < 36) {
    bool is_hyphen = size == 8 || size == 13 || size == 18 || size == 23;
    if (is_hyphen ? lexer->lookahead != '-' : !is_hex(lexer->lookahead)) break;
    take(lexer);
    size++;
  }
  if (size == 36 && !is_letter(lexer->lookahead) && !is_digit(lexer->lookahead) && !is_mark(lexer->lookahead)) {
    lexer->mark_end(lexer);
    return ID;
  }
  take_word(lexer);
  return INVALID;
}

/// Reads a word from its first letter or digit on.
static void take_letters(TSLexer *lexer) {
  bool after_digit = false;
  for (;;) {
    int32_t c = lexer->lookahead;
    if (lexer->eof(lexer)) break;
    if (is_letter(c) || is_digit(c)) after_digit = is_digit(c);
    else if (!is_mark(c) && !is_ignorable(c)) {
      bool joins_digits = after_digit && joins_digit(c);
      if (!joins_word(c) && !joins_digits) break;
      lexer->mark_end(lexer);
      take(lexer);
      while (is_ignorable(lexer->lookahead)) take(lexer);
      if (!is_digit(lexer->lookahead) && (joins_digits || !is_letter(lexer->lookahead))) return;
      continue;
    }
    take(lexer);
  }
  lexer->mark_end(lexer);
}

static enum Token scan_word(TSLexer *lexer) {
  bool is_blank = is_ignorable(lexer->lookahead);
  while (is_ignorable(lexer->lookahead)) take(lexer);
  if (is_letter(lexer->lookahead) || is_digit(lexer->lookahead)) {
    take_letters(lexer);
    return WORD;
  }
  if (!is_blank) {
    take(lexer);
    take_marks(lexer);
  }
  lexer->mark_end(lexer);
  return PUNCTUATION;
}

static enum Token scan_item(Scanner *scanner, TSLexer *lexer, bool is_behind_word) {
  enum Token found;
  switch (lexer->lookahead) {
    case '[': found = scan_brackets(lexer); break;
    case ']': take_and_mark(lexer); found = INVALID; break;
    case '\\': found = scan_backslash(lexer); break;
    case '#': found = scan_id(lexer, is_behind_word); break;
    default: found = scan_word(lexer);
  }
  scanner->place = found == WORD || found == GROUP ? BEHIND_WORD : SENTENCE;
  return found;
}

static enum Token scan_line(Scanner *scanner, TSLexer *lexer) {
  scanner->place = SENTENCE;
  if (lexer->lookahead == '#') return scan_tag(scanner, lexer);
  if (lexer->lookahead == '@') {
    take_and_mark(lexer);
    scanner->place = SPEAKER_PLACE;
    return SIGN;
  }
  if (lexer->lookahead != '/') return scan_item(scanner, lexer, false);
  take_and_mark(lexer);
  if (lexer->lookahead != '/') {
    take_marks(lexer);
    lexer->mark_end(lexer);
    return PUNCTUATION;
  }
  take_line(lexer);
  return COMMENT;
}

static enum Token scan_token(Scanner *scanner, TSLexer *lexer, bool is_behind_space) {
  switch (scanner->place) {
    case LINE: return scan_line(scanner, lexer);
    case NAME_PLACE: return scan_parameter(scanner, lexer, true, NAME);
    case PARAMETERS: return scan_parameter(scanner, lexer, is_behind_space, INVALID);
    case EQUALS_PLACE:
      take_and_mark(lexer);
      scanner->place = VALUE_PLACE;
      return EQUALS;
    case VALUE_PLACE:
      return is_behind_space ? scan_parameter(scanner, lexer, true, INVALID) : scan_value(scanner, lexer);
    case SPEAKER_PLACE: return scan_speaker(scanner, lexer);
    case UNREAD_PLACE: take_line(lexer); return UNREAD;
    default: return scan_item(scanner, lexer, scanner->place == BEHIND_WORD && !is_behind_space);
  }
}

void *tree_sitter_importtext_external_scanner_create(void) { return calloc(1, sizeof(Scanner)); }
void tree_sitter_importtext_external_scanner_destroy(void *payload) { free(payload); }

unsigned tree_sitter_importtext_external_scanner_serialize(void *payload, char *buffer) {
  buffer[0] = ((Scanner *)payload)->place;
  return 1;
}

void tree_sitter_importtext_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  ((Scanner *)payload)->place = length > 0 ? buffer[0] : LINE;
}

bool tree_sitter_importtext_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  (void)valid;
  Scanner *scanner = payload;
  bool is_behind_space = false;
  while (!lexer->eof(lexer) && (is_break(lexer->lookahead) || is_space(lexer->lookahead))) {
    if (is_break(lexer->lookahead)) scanner->place = LINE;
    is_behind_space = true;
    lexer->advance(lexer, true);
  }
  if (lexer->eof(lexer)) return false;
  lexer->result_symbol = (TSSymbol)scan_token(scanner, lexer, is_behind_space);
  return true;
}
