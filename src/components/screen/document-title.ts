import { useEffect } from "react";

/// Names the tab; a dot stands before the name while something is not saved.
export function useDocumentTitle(title: string, unsaved = false): void {
  useEffect(() => {
    document.title = `${unsaved ? "• " : ""}${title} – Symbolshelf`;
  }, [title, unsaved]);
}
