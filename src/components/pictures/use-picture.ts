import { useEffect, useState } from "react";
import { useServices } from "../../client/services.ts";
import { type PictureSource, picturesOf } from "./picture-cache.ts";

/// A picture's object URL. `status` is `none` where there is no such picture. Null requests none.
export interface ShownPicture {
  readonly url: string | null;
  readonly status: "loading" | "shown" | "none";
}

export function usePicture(source: PictureSource | null): ShownPicture {
  const { api } = useServices();
  const key = JSON.stringify(source);
  const [shown, setShown] = useState<ShownPicture & { key: string }>({ key: "", url: null, status: "loading" });
  /// Counts how often the picture was replaced.
  const [round, setRound] = useState(0);
  useEffect(() => {
    const wanted = JSON.parse(key) as PictureSource | null;
    if (wanted?.kind !== "symbol") return;
    return picturesOf(api).onForgotten(wanted, () => setRound((before) => before + 1));
  }, [api, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched again in each round
  useEffect(() => {
    const wanted = JSON.parse(key) as PictureSource | null;
    if (wanted === null) return;
    const lease = picturesOf(api).lease(wanted);
    let isCurrent = true;
    void lease.url.then((url) => isCurrent && setShown({ key, url, status: url === null ? "none" : "shown" }));
    return () => {
      isCurrent = false;
      lease.release();
    };
  }, [api, key, round]);
  if (source === null) return { url: null, status: "none" };
  if (shown.key === key) return shown;
  const url = picturesOf(api).peek(source);
  return { url, status: url === null ? "loading" : "shown" };
}
