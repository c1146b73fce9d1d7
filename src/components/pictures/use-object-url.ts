import { useEffect, useState } from "react";

/// Returns an address for these bytes, valid while they are shown.
export function useObjectUrl(blob: Blob | null): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return shown !== null && shown.blob === blob ? shown.url : null;
}
