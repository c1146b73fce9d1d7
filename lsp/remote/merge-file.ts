import { mergeTexts } from "../../language/merging/index.ts";

/// The marks around lines that both changed, as version control writes them: editors know them and offer to choose.
const marks = { mine: "<<<<<<< your file", between: "=======", theirs: ">>>>>>> the server" };
const isMark = /^(?:<{7} your file|>{7} the server(?: .*)?)$/m;

/// A text with what both sides changed.
export interface Merged {
  readonly text: string;
  /// How many stretches both changed in different ways. Each stands in the text twice, between marks.
  readonly conflicts: number;
}

/// Merges a file's text with the server's. `by` says whose the server's text is.
export function mergeInFile({
  base,
  mine,
  theirs,
  by,
}: {
  base: string;
  mine: string;
  theirs: string;
  by: string;
}): Merged {
  const pieces = mergeTexts(base, mine, theirs);
  const lines = pieces.flatMap((piece) =>
    piece.kind === "conflict"
      ? [marks.mine, ...piece.mine, marks.between, ...piece.theirs, `${marks.theirs}, ${by}`]
      : piece.lines,
  );
  return { text: lines.join("\n"), conflicts: pieces.filter(({ kind }) => kind === "conflict").length };
}

/// Whether a text still has the marks of a conflict.
export const hasMarks = (text: string): boolean => isMark.test(text);
