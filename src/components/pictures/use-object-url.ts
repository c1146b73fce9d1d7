import { useEffect, useState } from "react";

/// An address under which the page can show these bytes, for as long as they are shown.
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
