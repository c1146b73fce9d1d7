import { createContext } from "react";

/// The frame around screens that are tabs of one thing. It draws the title and the way back once for all of them.
export interface WorkspaceSlot {
  /// The element for the tab's primary action; null until it is rendered.
  readonly action: HTMLElement | null;
  /// Whether an address belongs to the same thing: unsaved changes are kept while another tab is open.
  isWithin(pathname: string): boolean;
}

/// Null for a screen that stands alone.
export const WorkspaceContext = createContext<WorkspaceSlot | null>(null);
