import type { Endpoint } from "../../../api/index.ts";
import type { KeptDraft } from "../../../src/components/drafts/kept-draft.ts";
import type { Toasts } from "../../../src/components/toast.tsx";
import type { HeldApi } from "./held-api.ts";

/// A screen that saves, on a server of its own. What is saved there is told by a number, 0 at first.
export interface Screen extends HeldApi {
  readonly work: { load(): Promise<void>; save(): Promise<unknown> };
  /// The toasts so far.
  readonly said: readonly string[];
  /// Null where nothing is kept through a reload.
  readonly kept: { readonly isEmpty: () => boolean } | null;
  /// What saves it, and what reads it.
  readonly put: Endpoint;
  readonly get: Endpoint;
  /// To 1 or to 2.
  change(to: number): void;
  shown(): number | undefined;
  stored(): number | undefined;
  /// Somebody else saves it, and changes nothing that is told.
  touch(): void;
  isUnsaved(): boolean;
  /// A refusal, a conflict or another dialog; null where there is none.
  trouble(): unknown;
}

type Work = Screen["work"] & { readonly store: { readonly getState: () => unknown } };

/// A screen of the work that `create` makes. `server` is what it saves, which somebody else touches by its revision.
export function screenOn<W extends Work>(
  held: HeldApi,
  server: { readonly now: { revision: number } },
  create: (toasts: Toasts, draft: KeptDraft<never>) => W,
  rest: (
    work: W,
    state: W["store"]["getState"],
  ) => Pick<Screen, "put" | "get" | "change" | "shown" | "stored" | "isUnsaved" | "trouble"> & { readonly kept?: null },
): Screen {
  const said: string[] = [];
  const toasts: Toasts = { done: (message) => void said.push(message), undoable: () => () => {} };
  const kept = keptIn<never>();
  const work = create(toasts, kept.draft);
  return {
    ...held,
    work,
    said,
    kept,
    touch: () => void server.now.revision++,
    ...rest(work, work.store.getState),
  };
}

function keptIn<T>(): { draft: KeptDraft<T>; isEmpty: () => boolean } {
  let kept: T | null = null;
  const keep = (value: T | null) => {
    kept = value;
  };
  return { draft: { read: () => kept, write: keep, clear: () => keep(null) }, isEmpty: () => kept === null };
}
