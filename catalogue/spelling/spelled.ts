/// How the spellings of `data/spellings/` are written, one text a line (docs/graphemes.md):
///
///     kite : k i_e t              a grapheme with its usual sound is its letters alone; `a_e` is a split digraph
///     ghost : gh:ɡ o:əʊ s t       another sound stands behind a colon, in British English
///     bath : b a:ɑː/æ th          after a stroke the American one, where the rules do not give it
///     herb : h er:ɜː b | u her:ɝ b     a dialect whose letters are cut otherwise; `a` is the Australian one
///     live/V : l i ve             the fitz type, and the sense, where a text has several readings: `bow/N/ribbon`
export interface Spelled {
  /// The letters before and behind the gap of a split digraph; those behind are empty elsewhere.
  readonly head: string;
  readonly tail: string;
  /// As the table has it: British, with the two signs of `soundIn`.
  readonly sound: string;
  /// The American sound where the table gives it.
  readonly american: string | null;
}
