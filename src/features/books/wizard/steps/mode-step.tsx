import { ModeRadio } from "../../../../components/book-fields/mode-picker.tsx";
import type { WizardSession } from "../wizard-session.ts";
import { useStep } from "./use-step.ts";

export function ModeStep({ session }: { session: WizardSession }) {
  const { draft, problem } = useStep(session, "mode");
  return <ModeRadio name="mode" value={draft.mode} error={problem} onChange={(mode) => session.change({ mode })} />;
}
