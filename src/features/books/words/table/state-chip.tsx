import { IconAlertCircle, IconChecks, IconCircleCheck, IconHelpCircle, IconPlayerPause } from "@tabler/icons-react";
import { gapOf } from "../state/decisions.ts";
import { isSure, type RowView } from "../state/work.ts";
import classes from "./desk-table.module.css";

type State = "ready" | "aside" | "refused" | "sure" | "guess" | "none" | "fine";

function stateOf(view: RowView): State {
  const { work, decision, row } = view;
  if (work.status !== "open") return work.status;
  if (work.refused !== null) return "refused";
  if (decision === null && row.needs.length === 0) return "fine";
  if (gapOf(decision) !== null) return "none";
  return isSure(view) ? "sure" : "guess";
}

const texts: Readonly<Record<State, string>> = {
  ready: "Ready",
  aside: "Put aside",
  refused: "Refused",
  sure: "Sure",
  guess: "Guess",
  none: "To decide",
  fine: "Fine",
};

const icons = {
  ready: IconCircleCheck,
  aside: IconPlayerPause,
  refused: IconAlertCircle,
  sure: IconChecks,
  guess: IconHelpCircle,
  none: IconHelpCircle,
  fine: IconCircleCheck,
};

export const stateText = (view: RowView): string => texts[stateOf(view)];

/// How a row stands: states differ in icon, word and edge, so that the colour need not be seen.
export function StateChip({ view }: { view: RowView }) {
  const state = stateOf(view);
  const Icon = icons[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={14} aria-hidden />
      {texts[state]}
    </span>
  );
}
