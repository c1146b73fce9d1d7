import { createContext } from "react";

/// Where screens that are tabs of one thing stand: what is the same on all of them, its title and its way back, is drawn once
/// above them.
export interface WorkspaceSlot {
  /// Where the primary action of the tab stands; null until it is drawn.
  readonly action: HTMLElement | null;
  /// Whether an address is of the same thing: what is not saved is kept while another tab is looked at.
  isWithin(pathname: string): boolean;
}

/// Null of a screen that stands alone.
export const WorkspaceContext = createContext<WorkspaceSlot | null>(null);
