import { useEffect } from "react";

/// Sets the title of the browser tab. A dot precedes it while something is unsaved.
export function useDocumentTitle(title: string, unsaved = false): void {
  useEffect(() => {
    document.title = `${unsaved ? "• " : ""}${title} – Symbolshelf`;
  }, [title, unsaved]);
}
