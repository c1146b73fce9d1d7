/// The format of `data/spellings/`, one text a line (docs/graphemes.md):
///
///     kite : k i_e t              a grapheme with its usual sound is its letters alone; `a_e` is a split digraph
///     ghost : gh:ɡ o:əʊ s t       another sound follows a colon, in British English
///     bath : b a:ɑː/æ th          the American sound follows a slash if the rules do not give it
///     herb : h er:ɜː b | u her:ɝ b     a dialect with other graphemes; `a` is the Australian one
///     live/V : l i ve             the fitz type, and the sense, if a text has several readings: `bow/N/ribbon`
export interface Spelled {
  /// The letters before and after the gap of a split digraph. `tail` is empty for other graphemes.
  readonly head: string;
  readonly tail: string;
  /// The sound in the table: British, with the two signs of `soundIn`.
  readonly sound: string;
  /// The American sound, if the table gives one.
  readonly american: string | null;
}
