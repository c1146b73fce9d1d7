import { printCorrespondence } from "../../../../api/phonics/rules/propose-correspondences.ts";
import type { Correspondence } from "../../../../api/phonics/rules/sequence.ts";
import { draftIn } from "../../../components/session/edit-state.ts";
import { newStep, type SequenceForm, type StepForm } from "./sequence-form.ts";
import type { SequenceSession } from "./sequence-session.ts";

/// The name of a field or button of a step, by which the focus finds it.
export const nameIn = (what: string, id: string): string => `${what}-${id}`;

const formIn = (session: SequenceSession): SequenceForm | null => draftIn<SequenceForm>(session.store.getState());

const called = ({ name }: StepForm): string => name.trim() || "the step";

/// Changes a step. Changes of one `key` in a row are one step of the undoing.
export function changeStep(
  session: SequenceSession,
  id: string,
  change: Partial<StepForm>,
  what: string,
  key: string | null = null,
): void {
  const form = formIn(session);
  const step = form?.steps.find((one) => one.id === id);
  if (!form || !step) return;
  const steps = form.steps.map((one) => (one.id === id ? { ...one, ...change } : one));
  session.change({ ...form, steps }, `${what} ${called(step)}`, key);
}

/// Moves a step by some places; the focus stays where it was.
export function moveStep(session: SequenceSession, id: string, by: number): void {
  moveStepTo(session, id, (formIn(session)?.steps.findIndex((step) => step.id === id) ?? -1) + by);
}

/// Moves a step to a place (from 0).
export function moveStepTo(session: SequenceSession, id: string, to: number): void {
  const form = formIn(session);
  const from = form?.steps.findIndex((step) => step.id === id) ?? -1;
  const step = form?.steps[from];
  if (!form || !step || to === from || to < 0 || to >= form.steps.length) return;
  const steps = form.steps.toSpliced(from, 1).toSpliced(to, 0, step);
  const focused = document.activeElement?.getAttribute("name");
  session.change({ ...form, steps }, `Move ${called(step)} ${to < from ? "up" : "down"}`);
  if (focused) session.focusOn(focused);
  session.notify(`${called(step)} is now step ${to + 1} of ${steps.length}`);
}

/// Adds a step at a place.
export function addStep(session: SequenceSession, at: number): void {
  const form = formIn(session);
  if (!form) return;
  const step = newStep("");
  session.change({ ...form, steps: form.steps.toSpliced(at, 0, step) }, `Add step ${at + 1}`);
  requestAnimationFrame(() => session.focusOn(nameIn("stepName", step.id)));
}

export function removeStep(session: SequenceSession, id: string): void {
  const form = formIn(session);
  const at = form?.steps.findIndex((step) => step.id === id) ?? -1;
  const step = form?.steps[at];
  if (!form || !step) return;
  const steps = form.steps.toSpliced(at, 1);
  session.change({ ...form, steps }, `Remove ${called(step)}`);
  const next = steps[at] ?? steps.at(-1);
  session.focusOn(next ? nameIn("removeStep", next.id) : "addStep");
}

export function addCorrespondence(session: SequenceSession, step: StepForm, added: Correspondence): void {
  changeStep(
    session,
    step.id,
    { correspondences: [...step.correspondences, added] },
    `Add ${printCorrespondence(added)} to`,
  );
}

export function removeCorrespondence(session: SequenceSession, step: StepForm, at: number): void {
  const gone = step.correspondences[at];
  if (!gone) return;
  changeStep(
    session,
    step.id,
    { correspondences: step.correspondences.toSpliced(at, 1) },
    `Remove ${printCorrespondence(gone)} from`,
  );
}
