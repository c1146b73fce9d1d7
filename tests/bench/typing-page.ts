export type EditorKind = "import" | "bare";

/// What the page of the typing bench can be told, as its `window.typingPage`.
export interface TypingPage {
  open(kind: EditorKind): void;
  /// Milliseconds from each key to its painted frame, of those since the last call.
  takeTimes(): number[];
  lineOfCursor(): string;
}

/// The end of a word of a sentence in the middle of the text.
export const wordInTheMiddle = (text: string): number =>
  text.indexOf(" ", text.indexOf("\n@", text.length >> 1) + "\n@Bea: ".length);
