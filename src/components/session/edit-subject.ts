import type { Attempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import type { ApiError } from "../../client/errors.ts";
import type { LastChange, OwnDialog } from "./edit-state.ts";

/// My changes in what somebody else saved. `notice` says what of them had no room.
export interface Merged<T> {
  readonly draft: T;
  readonly notice?: string;
}

/// What a save starts from, and what the person has agreed to: `consequences`, once they were told; `unasked`, where they are
/// what is wanted; or the kind of a dialog of the screen's own.
export interface SaveContext<D, T> {
  readonly data: D;
  readonly base: T;
  readonly agreed: readonly string[];
}

/// All that one screen knows of what it edits; the session does the rest. `D` is what is read, `T` the draft. What throws,
/// throws ApiError.
export interface EditSubject<D, T, Own extends OwnDialog = never> {
  read(signal?: AbortSignal): Promise<D>;
  /// The draft as it is saved.
  draftOf(data: D): T;
  /// Whether two drafts would be saved alike.
  isSame(one: T, other: T): boolean;
  /// Of what was read after one save this is the same.
  revisionOf(data: D): number | string;
  /// Mine where I changed the base, theirs elsewhere.
  merge(base: T, mine: T, theirs: D): Merged<T>;
  /// Saves by one write of `api`, which first is one that only tries it; answers what is saved now, as far as that is known
  /// before it is read again.
  send?(api: Client, draft: T, context: SaveContext<D, T>): Promise<D>;
  /// Where the thing is yet to be made, instead of `send`.
  create?: {
    /// As `The sheet`.
    readonly name: string;
    readonly attempt: Attempt;
    send(api: Client, draft: T, key: string, agreed: readonly string[]): Promise<{ readonly id: string }>;
  };
  delete?(api: Client, data: D): Promise<unknown>;
  /// What stands in the way of a save, and is told before it.
  obstacle?(draft: T, data: D): { readonly focus?: { readonly on: string }; readonly dialog?: Own } | null;
  /// Whether a draft like the base is saved nevertheless.
  hasMore?(): boolean;
  /// The screen's own answer to a refusal.
  ownRefusal?(error: ApiError, draft: T): Own | null;
  /// Who made the change that a save met. Nobody does of what is yet to be made.
  lastChange?(theirs: D, context: SaveContext<D, T>): LastChange | Promise<LastChange>;
  /// A draft that was changed since `sent` was saved.
  sinceSent?(draft: T, sent: T, saved: D): T;
  /// A draft as it is once it was read after the save that `saved` came of; without it, it is merged.
  asStored?(draft: T, saved: D, now: D): T;
  /// Whether it is read again after a refusal: what others changed may explain it.
  readonly isReadAfterRefusal?: boolean;
  /// What is said once it is saved; `Saved ✓` without it.
  readonly done?: string;
  /// The name of the button that saves; `save` without it.
  readonly saveName?: string;
  /// The field that has the focus once theirs is taken; the save button without it.
  readonly firstField?: string;
  /// Where the focus goes when a dialog of the screen's own is closed; the save button without it.
  focusAfter?(dialog: Own): string;
}
