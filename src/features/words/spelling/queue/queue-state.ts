import type { QueuedWord, SpellingQueue } from "../../../../../api/index.ts";
import type { ApiError } from "../../../../client/errors.ts";
import type { Load } from "../../../../client/load.ts";
import type { SentSpelling } from "./queue-words.ts";

export interface QueueRow {
  readonly word: QueuedWord;
  /// `sending`: decided, and not acknowledged yet.
  readonly status: "rest" | "sending";
  /// Why its last decision was refused.
  readonly problem: string | null;
}

/// What Undo takes back: the spellings that the words had, or a change of many as the server keeps it.
interface Step {
  readonly name: string;
  readonly words: readonly { readonly id: string; readonly spellings: readonly SentSpelling[] }[];
  readonly changeID: number | null;
}

export interface Job {
  readonly id: string;
  readonly spellings: readonly SentSpelling[];
  /// It takes back what was given a moment ago.
  readonly isUndo?: boolean;
}

export type Facts = Pick<SpellingQueue, "counts" | "book" | "sheet" | "levels">;

export interface QueueState {
  readonly load: Load<Facts>;
  readonly rows: readonly QueueRow[];
  readonly isAtEnd: boolean;
  /// Dialogs: a word that is changed by hand, or all that are sure.
  readonly ask: { readonly kind: "change"; readonly id: string } | { readonly kind: "sure" } | null;
  readonly steps: readonly Step[];
  /// What the last key came to.
  readonly message: string;
  readonly error: ApiError | null;
}
