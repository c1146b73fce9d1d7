import type { Endpoint } from "../../../api/index.ts";
import type { KeptDraft } from "../../../src/components/drafts/kept-draft.ts";
import type { OwnDialog } from "../../../src/components/session/edit-state.ts";
import type { AskedStep } from "../../../src/components/session/saved-steps.ts";
import type { UndoHistory } from "../../../src/components/session/undo-history.ts";
import type { Toasts } from "../../../src/components/toast.tsx";
import type { HeldApi } from "./held-api.ts";

/// What the contract needs of a session, whatever it edits.
interface AnySession {
  readonly store: { getState(): { readonly dialog: OwnDialog | null; readonly focus: { readonly on: string } | null } };
  isUnsaved(): boolean;
  load(): Promise<void>;
  stop(): void;
  undo(): void;
  redo(): void;
  confirmPutBack(asked: AskedStep): Promise<void>;
  save(agreed?: readonly string[]): Promise<boolean>;
  keepMine(): Promise<void>;
  takeTheirs(): void;
  close(): void;
  abandon(): void;
}

/// A screen that saves to a server of its own. A number stands for what is saved there.
export interface Screen extends HeldApi {
  readonly session: AnySession;
  /// The toasts so far.
  readonly said: readonly string[];
  /// Whether a draft is kept for a reload; null where the address keeps it.
  isKept(): boolean | null;
  /// The same screen after a reload of the page, not loaded yet.
  reload(): Screen;
  /// The endpoints that save and read.
  readonly put: Endpoint;
  readonly get: Endpoint;
  /// The number that is saved at first; 0 by default.
  readonly first: number;
  /// The result of keeping mine, where mine is 1 and theirs is 2; 1 by default.
  readonly merged: number;
  /// Whether mine and theirs always differ: new parts of them have their own ids, or they add up.
  readonly isOther: boolean;
  /// Changes the draft to 1 or 2.
  change(to: number): void;
  shown(): number | undefined;
  stored(): number | undefined;
  /// Saves as somebody else: a number, or a change that the number does not show.
  touch(to?: number): void;
}

interface Edits<T> {
  readonly store: { getState(): { readonly history: UndoHistory<T> | null } };
}

interface Rest<T> {
  readonly put: Endpoint;
  readonly get: Endpoint;
  change(draft: T, to: number): void;
  shown(draft: T): number | undefined;
  stored(): number | undefined;
  /// Stores a number as somebody else.
  storeTheirs(to: number): void;
  readonly first?: number;
  readonly merged?: number;
  readonly isOther?: boolean;
  /// Whether the draft is in the address.
  readonly isInAddress?: boolean;
}

/// A screen with the session that `create` makes. `server` holds what is saved; saving as somebody else raises its
/// revision.
export function screenOn<T, S extends AnySession & Edits<T>>(
  held: HeldApi,
  server: { readonly now: { revision: number } },
  create: (toasts: Toasts, kept: KeptDraft<never>) => S & Edits<T>,
  rest: (session: S) => Rest<T>,
  kept = keptInMemory<never>(),
): Screen {
  held.keepChanges(() => {
    const before = structuredClone(server.now);
    return () => void Object.assign(server.now, before, { revision: server.now.revision + 1 });
  });
  const said: string[] = [];
  const toasts: Toasts = { done: (message) => void said.push(message), undoable: () => () => {} };
  const session = create(toasts, kept);
  const { change, shown, storeTheirs, isInAddress, ...same } = rest(session);
  const edited: Edits<T> = session;
  const draft = () => edited.store.getState().history!.present;
  return {
    ...held,
    session,
    said,
    isKept: () => (isInAddress ? null : kept.read() !== null),
    reload() {
      session.stop();
      return screenOn(held, server, create, rest, kept);
    },
    first: 0,
    merged: 1,
    isOther: false,
    ...same,
    change: (to) => change(draft(), to),
    shown: () => shown(draft()),
    touch(to) {
      if (to !== undefined) storeTheirs(to);
      server.now.revision++;
    },
  };
}

/// Keeps a draft as a tab does: as JSON.
export function keptInMemory<T>(): KeptDraft<T> {
  let kept: string | null = null;
  return {
    read: () => (kept === null ? null : JSON.parse(kept)),
    write(value) {
      kept = JSON.stringify(value);
    },
    clear() {
      kept = null;
    },
  };
}
