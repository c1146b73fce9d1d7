import { ModeRadio } from "../../../../components/book-fields/mode-picker.tsx";
import type { WizardWork } from "../wizard-work.ts";
import { useStep } from "./use-step.ts";

export function ModeStep({ work }: { work: WizardWork }) {
  const { draft, problem } = useStep(work, "mode");
  return <ModeRadio name="mode" value={draft.mode} error={problem} onChange={(mode) => work.change({ mode })} />;
}
