import type { Client } from "../../client/client.ts";
import { tryOut } from "../../client/try-out.ts";
import type { EditDialog, OwnDialog } from "./edit-state.ts";
import { actionOf } from "./edit-transitions.ts";
import type { UndoHistory } from "./undo-history.ts";

/// What a save may come to without being asked about: `told` is the draft of which it was told.
export interface Agreement {
  readonly told: unknown;
  readonly agreed: readonly string[];
}

type Question = EditDialog<never> & { readonly kind: "consequences" };

/// What is agreed to by a save that answers a dialog: what was told holds for the draft that was tried, and no other.
export function agreementOf(dialog: EditDialog<unknown> | OwnDialog | null, agreed: readonly string[]): Agreement {
  const isAnswer = dialog?.kind === "consequences" && agreed.includes("consequences");
  return { told: isAnswer ? (dialog as Question).told : null, agreed };
}

/// Tries a write. What is to be asked before it is sent; null where it goes on. Throws what the write would.
export async function questionOf<T>(
  api: Client,
  sent: UndoHistory<T>,
  { told, agreed }: Agreement,
  write: (api: Client) => Promise<unknown>,
): Promise<Question | null> {
  if (told === sent.present || agreed.includes("unasked")) return null;
  const consequences = await tryOut(api, write);
  if (consequences.grade === "none") return null;
  return { kind: "consequences", consequences, told: sent.present, agreed, action: actionOf(sent) };
}
