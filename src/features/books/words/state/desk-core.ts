import type { StoreApi } from "zustand/vanilla";
import type { DeskRow } from "../../../../../api/index.ts";
import type { Client } from "../../../../client/client.ts";
import type { Load } from "../../../../client/load.ts";
import type { UndoHistory } from "../../../../components/session/undo-history.ts";
import type { DeskOfBook } from "./desk-of-book.ts";
import type { Known, Learned } from "./known.ts";
import type { RowView, Work } from "./work.ts";

/// What is asked about some rows before they are decided.
export interface Ask {
  readonly kind: "form" | "child" | "name" | "use" | "group" | "symbol" | "place" | "spelling" | "fitz";
  readonly keys: readonly string[];
}

export interface DeskState {
  readonly load: Load<DeskOfBook>;
  readonly history: UndoHistory<Work>;
  readonly known: Known;
  /// Rows for which a proposal is on its way.
  readonly busy: ReadonlySet<string>;
  /// What the last action came to.
  readonly message: string;
  /// What has to be read: decisions that no longer apply.
  readonly notice: { readonly title: string; readonly text: string } | null;
  readonly ask: Ask | null;
  /// What was carried out last, and can be put back as long as nothing that was decided since is left to undo.
  readonly batch: CarriedOut | null;
}

/// A batch that was carried out: its change, what people call it, and the decisions that it was.
export interface CarriedOut {
  readonly changeID: number;
  readonly name: string;
  readonly work: Work;
}

/// What actions and the review work with.
export interface DeskCore {
  readonly api: Client;
  readonly bookID: string;
  readonly store: StoreApi<DeskState>;
  desk(): DeskOfBook | null;
  rows(keys: Iterable<string>): DeskRow[];
  view(row: DeskRow): RowView;
  /// A step that can be undone by its name; `key`: steps of one key that follow one another are one.
  step(name: string, work: Work, key?: string): void;
  learn(learned: Learned): void;
  tell(message: string): void;
}
