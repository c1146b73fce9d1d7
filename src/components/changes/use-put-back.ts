import { useEffect, useRef, useState } from "react";
import { useServices } from "../../client/services.ts";
import { toasts } from "../toast.tsx";
import { createPutBack, type PutBack } from "./put-back.ts";
import { focusPutBack } from "./put-back-button.tsx";

/// Puts changes back from a list of them. `onDone` reads the list again; once that is `shown`, the focus returns to
/// where it was.
export function usePutBack(onDone: () => void, shown: unknown): PutBack {
  const { api } = useServices();
  const done = useRef(onDone);
  done.current = onDone;
  const wanted = useRef<number | null>(null);
  const [putBack] = useState(() =>
    createPutBack(api, toasts, (id) => {
      wanted.current = id;
      done.current();
    }),
  );
  useEffect(() => putBack.stop, [putBack]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is another list once it is read again
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wanted.current !== null && isLost) focusPutBack(wanted.current);
    wanted.current = null;
  }, [shown]);
  return putBack;
}
