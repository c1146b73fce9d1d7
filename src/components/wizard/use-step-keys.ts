import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { announce } from "../screen/live-region.tsx";
import { focusStop, isEdge, tabStops } from "./tab-stops.ts";

/// What the keys ask of a wizard; each answers for the step that is shown at the moment.
export interface StepActions {
  /// Create has the focus at the end.
  isLast(): boolean;
  /// Answers whether the step was left.
  next(): boolean;
  back(): boolean;
  /// Takes what is proposed for the steps that remain. Absent where a wizard proposes nothing.
  takeRest?(): void;
  /// Why the step was not left.
  problem(): string;
}

/// Tab at the end of a step's fields and Shift+Tab at their beginning change the step; Enter in a field goes on as Next
/// does, and Ctrl+Enter takes the rest as proposed (docs/decisions/0012-book-wizard.md). A new step has the focus in its first field, after Shift+Tab in its last.
/// `step` names the step that is shown; while it loads (`isReady` false) its heading has the focus.
export function useStepKeys(step: string, actions: StepActions, isReady = true) {
  const fields = useRef<HTMLFormElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isReleased = useRef(false);
  const isBackwards = useRef(false);
  const shown = useRef<string | null>(null);
  const isAwaited = useRef(false);
  const latest = useRef(actions);
  latest.current = actions;

  // Before the next key can come.
  useLayoutEffect(() => {
    if (!fields.current) return;
    const heading = fields.current.querySelector("h2");
    const isNew = shown.current !== step;
    const { activeElement } = document;
    // What comes to be loaded takes the focus that nobody has moved elsewhere since.
    const isUnmoved = activeElement === heading || activeElement === document.body;
    const isDue = isNew || (isUnmoved && isAwaited.current === isReady);
    shown.current = step;
    isAwaited.current = !isReady;
    if (!isDue || latest.current.isLast()) return;
    const stops = isReady ? tabStops(fields.current) : [];
    const stop = isBackwards.current ? stops.at(-1) : stops[0];
    if (isReady) isBackwards.current = false;
    if (!focusStop(stop)) heading?.focus();
  }, [step, isReady]);

  // Wherever the focus is: on Next, too.
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const { takeRest, isLast } = latest.current;
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing || !takeRest) return;
      if (isLast() || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      takeRest();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  /// Next, but for where the focus goes. Answers whether the step was left.
  function leave(): boolean {
    if (latest.current.next()) return true;
    announce(latest.current.problem());
    return false;
  }

  /// What is wrong gets the focus.
  function goOn() {
    if (leave()) return;
    setTimeout(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const within = fields.current;
    if (!(target instanceof HTMLElement) || !within || event.nativeEvent.isComposing) return;
    if (key === "Escape") isReleased.current = true;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target.closest("[role=dialog]")) return;
    if (key === "Enter" && target.matches("input:not([type=color]), select, h2")) {
      event.preventDefault();
      goOn();
    }
    if (key !== "Tab") return;
    const isFree = isReleased.current;
    isReleased.current = false;
    if (isFree || !isEdge(tabStops(within), target, event.shiftKey)) return;
    if (event.shiftKey) {
      isBackwards.current = latest.current.back();
      if (isBackwards.current) event.preventDefault();
      return;
    }
    if (latest.current.isLast()) return;
    event.preventDefault();
    // What is typed is taken as its field is left.
    target.blur();
    if (!leave()) next.current?.focus();
  }

  return { fields, next, goOn, onKeyDown };
}
