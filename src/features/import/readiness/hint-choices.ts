import { createStore } from "zustand/vanilla";
import { recall, remember } from "../../../components/drafts/remembered.ts";

const key = "symbolshelf.import.hints";

/// Whether what a deployment would tell is shown in the text too, as this browser remembers it. It is not at first.
export const hintChoices = createStore<{ readonly isInText: boolean }>(() => ({ isInText: recall(key) === "on" }));

export function showHintsInText(isInText: boolean): void {
  remember(key, isInText ? "on" : "off");
  hintChoices.setState({ isInText });
}
