/// Spellings are proposed, or confirmed by a person (decision 0047).
import type { WordSpelling } from "../../shapes.ts";

/// Returns spellings without who confirmed them and when: what a save decides about.
export const withoutBy = (spellings: readonly WordSpelling[]): WordSpelling[] =>
  spellings.map(({ confirmedBy, confirmedAt, ...spelling }) => spelling);
