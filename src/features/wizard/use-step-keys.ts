import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useStore } from "zustand";
import { announce } from "../../components/live-region.tsx";
import { focusStop, isEdge, tabStops } from "./tab-stops.ts";
import { factsOf, isWaiting } from "./wizard-state.ts";
import { isLastStep, stepProblem } from "./wizard-steps.ts";
import type { WizardWork } from "./wizard-work.ts";

/// Tab at the end of a step's fields and Shift+Tab at their beginning change the step; Enter in a field goes on as Next
/// does (docs/decisions/0012-book-wizard.md). A new step has the focus in its first field, after Shift+Tab in its last.
export function useStepKeys(work: WizardWork) {
  const fields = useRef<HTMLFormElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isReleased = useRef(false);
  const isBackwards = useRef(false);
  const shown = useRef<string | null>(null);
  const step = useStore(work.store, (state) => state.step);

  // Before the next key can come.
  useLayoutEffect(() => {
    if (!fields.current || shown.current === step) return;
    shown.current = step;
    const stops = tabStops(fields.current);
    const stop = isBackwards.current ? stops.at(-1) : stops[0];
    isBackwards.current = false;
    // Create has the focus at the end.
    if (!isLastStep(step) && !focusStop(stop)) fields.current.querySelector("h2")?.focus();
  }, [step]);

  /// Next, but for where the focus goes. Answers whether the step was left.
  function leave(): boolean {
    if (work.next()) return true;
    const state = work.store.getState();
    announce(
      stepProblem(state.step, state.draft, factsOf(state)) ??
        (isWaiting(state) ? "Looking which symbols are missing" : ""),
    );
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
    if (key === "Enter" && target.matches("input:not([type=checkbox], [type=color])")) {
      event.preventDefault();
      goOn();
    }
    if (key !== "Tab") return;
    const isFree = isReleased.current;
    isReleased.current = false;
    if (isFree || !isEdge(tabStops(within), target, event.shiftKey)) return;
    if (event.shiftKey) {
      isBackwards.current = work.back();
      if (isBackwards.current) event.preventDefault();
      return;
    }
    if (isLastStep(work.store.getState().step)) return;
    event.preventDefault();
    // What is typed is taken as its field is left.
    target.blur();
    if (!leave()) next.current?.focus();
  }

  return { fields, next, goOn, onKeyDown };
}
