import type { Attempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import type { ApiError } from "../../client/errors.ts";
import type { LastChange, OwnDialog } from "./edit-state.ts";

/// My changes merged into what somebody else saved. `notice` says what could not be kept of them.
export interface Merged<T> {
  readonly draft: T;
  readonly notice?: string;
}

/// What a save starts from, and what the person has agreed to: `consequences`, once they were told; `unasked`, where
/// they are wanted; or the kind of a dialog of the screen's own.
export interface SaveContext<D, T> {
  readonly data: D;
  readonly base: T;
  readonly agreed: readonly string[];
}

/// What a screen knows of the thing that it edits; the session does the rest. `D` is what is read, `T` the draft. All
/// errors are ApiErrors.
export interface EditSubject<D, T, Own extends OwnDialog = never> {
  read(signal?: AbortSignal): Promise<D>;
  /// Returns the draft as it is saved.
  draftOf(data: D): T;
  /// Whether two drafts are equal once saved.
  isSame(one: T, other: T): boolean;
  /// Identifies the save that the data are from.
  revisionOf(data: D): number | string;
  /// Keeps mine where I changed the base, and theirs elsewhere.
  merge(base: T, mine: T, theirs: D): Merged<T>;
  /// Saves by one write of `api`. The session first passes a client that only tries writes. Resolves to what is saved,
  /// as far as that is known before it is read again.
  send?(api: Client, draft: T, context: SaveContext<D, T>): Promise<D>;
  /// For a thing that is yet to be created, instead of `send`.
  create?: {
    /// For example `The sheet`.
    readonly name: string;
    readonly attempt: Attempt;
    send(api: Client, draft: T, key: string, agreed: readonly string[]): Promise<{ readonly id: string }>;
  };
  delete?(api: Client, data: D): Promise<unknown>;
  /// Returns what prevents a save, to be shown before it.
  obstacle?(draft: T, data: D): { readonly focus?: { readonly on: string }; readonly dialog?: Own } | null;
  /// Whether there is something to save although the draft equals the base.
  hasMore?(): boolean;
  /// Returns the screen's own dialog for a refusal.
  ownRefusal?(error: ApiError, draft: T): Own | null;
  /// Returns who made the change that a save conflicts with. A thing that is yet to be created has none.
  lastChange?(theirs: D, context: SaveContext<D, T>): LastChange | Promise<LastChange>;
  /// Returns a draft that was changed after `sent` was sent, in terms of what was saved.
  sinceSent?(draft: T, sent: T, saved: D): T;
  /// Returns a draft in terms of what was read after the save that gave `saved`. Without it, the draft is merged.
  asStored?(draft: T, saved: D, now: D): T;
  /// Whether to read the thing again after a refusal: the changes of others may explain it.
  readonly isReadAfterRefusal?: boolean;
  /// The message of a successful save; `Saved ✓` without it.
  readonly done?: string;
  /// The name of the button that saves; `save` without it.
  readonly saveName?: string;
  /// The field that gets the focus after theirs is taken; the save button without it.
  readonly firstField?: string;
  /// Where the focus goes when a dialog of the screen's own closes; the save button without it.
  focusAfter?(dialog: Own): string;
}
