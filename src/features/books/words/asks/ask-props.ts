import type { DeskSession } from "../desk-session.ts";

/// What a dialog about some rows is given.
export interface AskProps {
  readonly session: DeskSession;
  readonly keys: readonly string[];
  /// The rows as people call them.
  readonly name: string;
  /// It was decided: the keyboard goes on to the next row where the row is ready by it.
  readonly onDone: (goesOn: boolean) => void;
  readonly onClose: () => void;
}
