import { createStore } from "zustand/vanilla";
import { recall, remember } from "../../../components/drafts/remembered.ts";

/// The panels beside the text. The preview has a switch of its own.
export type PanelName = "outline" | "problems";

export interface Panels {
  /// The panels beside the text, as this browser remembers them.
  readonly shown: readonly PanelName[];
  /// The panel over the text, where there is no room beside it.
  readonly drawer: PanelName | null;
  readonly isHelpOpen: boolean;
  /// Whether problems that say the same are one row, as this browser remembers it.
  readonly isGrouped: boolean;
}

/// Below this width panels cover the text, CSS px.
export const narrow = "(max-width: 900px)";

const key = "symbolshelf.import.panels";
const all: readonly PanelName[] = ["outline", "problems"];

function remembered(): readonly PanelName[] {
  const kept = recall(key);
  return kept === null ? all : all.filter((name) => kept.split(" ").includes(name));
}

const groupedKey = "symbolshelf.import.grouped";

export const panels = createStore<Panels>(() => ({
  shown: remembered(),
  drawer: null,
  isHelpOpen: false,
  isGrouped: recall(groupedKey) !== "off",
}));

export const isPanelOpen = ({ shown, drawer }: Panels, name: PanelName, isNarrow: boolean): boolean =>
  isNarrow ? drawer === name : shown.includes(name);

/// Opens or closes a panel, beside the text or over it.
export function setPanel(name: PanelName, isOpen: boolean, isNarrow: boolean): void {
  if (isNarrow) {
    panels.setState(({ drawer }) => ({ drawer: isOpen ? name : drawer === name ? null : drawer }));
    return;
  }
  const shown = all.filter((one) => (one === name ? isOpen : panels.getState().shown.includes(one)));
  remember(key, shown.join(" "));
  panels.setState({ shown });
}

/// Closes the panel over the text.
export const closeDrawer = (): void => panels.setState({ drawer: null });

export const showHelp = (isHelpOpen: boolean): void => panels.setState({ isHelpOpen });

export function groupProblems(isGrouped: boolean): void {
  remember(groupedKey, isGrouped ? "on" : "off");
  panels.setState({ isGrouped });
}
