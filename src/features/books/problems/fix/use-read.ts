import { useCallback, useEffect, useState } from "react";
import { type ApiError, isAbort, toApiError } from "../../../../client/errors.ts";

/// What a dialog reads once, when it is opened; `again` after a failure. `read` stays the same while what is read does.
export function useRead<T>(read: (signal: AbortSignal) => Promise<T>) {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try reads the same again.
  useEffect(() => {
    const reading = new AbortController();
    setError(null);
    read(reading.signal).then(setData, (thrown) => {
      if (!isAbort(thrown)) setError(toApiError(thrown));
    });
    return () => reading.abort();
  }, [read, tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  return { data, error, again };
}
