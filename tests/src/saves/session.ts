import type { Endpoint } from "../../../api/index.ts";
import type { KeptDraft } from "../../../src/components/drafts/kept-draft.ts";
import type { OwnDialog } from "../../../src/components/session/edit-state.ts";
import type { AskedStep } from "../../../src/components/session/saved-steps.ts";
import type { UndoHistory } from "../../../src/components/session/undo-history.ts";
import type { Toasts } from "../../../src/components/toast.tsx";
import type { HeldApi } from "./held-api.ts";

/// What the contract does with a session, whatever it edits.
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

/// A screen that saves, on a server of its own. What is saved there is told by a number.
export interface Screen extends HeldApi {
  readonly session: AnySession;
  /// The toasts so far.
  readonly said: readonly string[];
  /// Whether something is kept for a reload; null where the address keeps it.
  isKept(): boolean | null;
  /// The same screen after a reload of the page, not loaded yet.
  reload(): Screen;
  /// What saves it, and what reads it.
  readonly put: Endpoint;
  readonly get: Endpoint;
  /// What is saved at first; 0 unless told.
  readonly first: number;
  /// What mine, which is 1, and theirs, which is 2, come to when mine is kept; 1 unless told.
  readonly merged: number;
  /// Whether mine and theirs are never the same: what is new in them has ids of its own, or they add up.
  readonly isOther: boolean;
  /// To 1 or to 2.
  change(to: number): void;
  shown(): number | undefined;
  stored(): number | undefined;
  /// Somebody else saves it: nothing that is told, or a number.
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
  /// What somebody else stores.
  storeTheirs(to: number): void;
  readonly first?: number;
  readonly merged?: number;
  readonly isOther?: boolean;
  /// Its draft stands in the address.
  readonly isInAddress?: boolean;
}

/// A screen of the session that `create` makes. `server` is what it saves, which somebody else touches by its revision.
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

/// As a tab keeps it: through JSON.
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
