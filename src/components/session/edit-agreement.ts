import type { Client } from "../../client/client.ts";
import { tryOut } from "../../client/try-out.ts";
import type { EditDialog, OwnDialog } from "./edit-state.ts";
import { actionOf } from "./edit-transitions.ts";
import type { UndoHistory } from "./undo-history.ts";

/// What a save may do without asking. `shownFor` is the draft whose consequences the person was told.
export interface Agreement {
  readonly shownFor: unknown;
  readonly agreed: readonly string[];
}

type Question = EditDialog<never> & { readonly kind: "consequences" };

/// Returns what a save that answers a dialog agrees to. Consequences that were told hold only for the draft that was
/// tried.
export function agreementOf(dialog: EditDialog<unknown> | OwnDialog | null, agreed: readonly string[]): Agreement {
  const isAnswer = dialog?.kind === "consequences" && agreed.includes("consequences");
  return { shownFor: isAnswer ? (dialog as Question).shownFor : null, agreed };
}

/// Tries a write as a dry run. Returns what must be asked before it is sent; null where it may go on. Throws what the
/// write would throw.
export async function questionOf<T>(
  api: Client,
  sent: UndoHistory<T>,
  { shownFor, agreed }: Agreement,
  write: (api: Client) => Promise<unknown>,
): Promise<Question | null> {
  if (shownFor === sent.present || agreed.includes("unasked")) return null;
  const consequences = await tryOut(api, write);
  if (consequences.grade === "none") return null;
  return { kind: "consequences", consequences, shownFor: sent.present, agreed, action: actionOf(sent) };
}
