/// Which part of a text edits have touched, so that what is known of the rest can be kept.
export interface Touched {
  /// Where the touched lines begin and where they end, in the text as it is.
  readonly from: number;
  readonly to: number;
  /// How far what is behind them was moved, in offsets and in lines.
  readonly shift: number;
  readonly lines: number;
}

export const untouched: Touched = {
  from: Number.POSITIVE_INFINITY,
  to: Number.NEGATIVE_INFINITY,
  shift: 0,
  lines: 0,
};
export const allTouched: Touched = { from: 0, to: Number.POSITIVE_INFINITY, shift: 0, lines: 0 };

/// Returns what is touched after one more edit.
export const touchedAlso = (before: Touched, edit: Touched): Touched => ({
  from: Math.min(before.from, edit.from),
  to: Math.max(edit.from <= before.to ? before.to + edit.shift : before.to, edit.to),
  shift: before.shift + edit.shift,
  lines: before.lines + edit.lines,
});

/// True if an offset surely has the line and character that it had before the edits, where it was `then`.
export const hasSamePlace = (now: number, then: number, { from, to, shift, lines }: Touched): boolean =>
  (now === then && now < from) || (now === then + shift && now > to && lines === 0);
