import { revertChange } from "../../../api/index.ts";
import type { Client } from "../../client/client.ts";
import type { Toasts } from "../toast.tsx";
import { openChange } from "./change-address.ts";

/// The note shown before a deletion that the log of changes can put back.
export const canBePutBack = "It can be put back afterwards, from Changes.";

/// Reports a change that was just made, and offers for a moment to put it back. `onDone` is called once it is back.
/// Where that is refused, the list of changes opens at the change and shows the reason. Returns a function that
/// withdraws the offer.
export function offerPutBack(
  { api, toasts }: { readonly api: Client; readonly toasts: Toasts },
  { message, changeID }: { readonly message: string; readonly changeID: number | null },
  onDone: () => void,
): () => void {
  if (changeID === null) {
    toasts.done(message);
    return () => {};
  }
  return toasts.undoable(message, async () => {
    try {
      await api.call(revertChange, { body: { id: changeID } });
    } catch {
      openChange(changeID);
      return;
    }
    toasts.done("Put back");
    onDone();
  });
}
