// What the scanner takes of a line, and the kinds of its characters.
#include "tables.h"
#include "tree_sitter/parser.h"

static bool within(const Range *ranges, size_t count, int32_t c) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (c > ranges[middle].last) low = middle + 1;
    else high = middle;
  }
  return low < count && c >= ranges[low].first;
}

#define WITHIN(ranges, c) within(ranges, sizeof(ranges) / sizeof(ranges[0]), c)

static bool is_break(int32_t c) { return c == '\n' || c == '\r'; }
static bool is_space(int32_t c) { return WITHIN(space_ranges, c); }
static bool is_letter(int32_t c) { return WITHIN(letter_ranges, c); }
static bool is_digit(int32_t c) { return WITHIN(digit_ranges, c); }
static bool is_mark(int32_t c) { return WITHIN(mark_ranges, c); }
static bool is_ignorable(int32_t c) { return WITHIN(ignorable_ranges, c); }
static bool is_ascii_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_hex(int32_t c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

static bool ends_line(TSLexer *lexer) { return lexer->eof(lexer) || is_break(lexer->lookahead); }
static bool ends_word(TSLexer *lexer) { return ends_line(lexer) || is_space(lexer->lookahead); }
static void take(TSLexer *lexer) { lexer->advance(lexer, false); }
static void take_and_mark(TSLexer *lexer) {
  take(lexer);
  lexer->mark_end(lexer);
}
static void take_word(TSLexer *lexer) {
  while (!ends_word(lexer)) take(lexer);
  lexer->mark_end(lexer);
}

/// Takes the rest of the line, without the white space at its end.
static void take_line(TSLexer *lexer) {
  while (!ends_line(lexer)) {
    bool ends = !is_space(lexer->lookahead);
    take(lexer);
    if (ends) lexer->mark_end(lexer);
  }
}

/// Takes the words up to the next key; a part of the first one may be taken already.
static void take_free_text(TSLexer *lexer) {
  for (;;) {
    take_word(lexer);
    while (!ends_line(lexer) && is_space(lexer->lookahead)) take(lexer);
    if (ends_line(lexer)) return;
    bool has_letters = false;
    while (is_ascii_letter(lexer->lookahead)) {
      has_letters = true;
      take(lexer);
    }
    if (has_letters && lexer->lookahead == '=') return;
  }
}

/// Takes quoted text; false where its quote is not closed.
static bool take_quoted(TSLexer *lexer) {
  take_and_mark(lexer);
  while (!ends_line(lexer)) {
    int32_t c = lexer->lookahead;
    take(lexer);
    if (!is_space(c)) lexer->mark_end(lexer);
    if (is_quote(c)) return true;
    if (c == '\\' && is_escaped_in_quotes(lexer->lookahead) && !ends_line(lexer)) take_and_mark(lexer);
  }
  return false;
}

static void take_marks(TSLexer *lexer) {
  while (is_mark(lexer->lookahead) || lexer->lookahead == 0x200c || lexer->lookahead == 0x200d) take(lexer);
}
