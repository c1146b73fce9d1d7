import { TextInput } from "@mantine/core";
import type { WizardWork } from "../wizard-work.ts";
import { useStep } from "./use-step.ts";

export function TitleStep({ work }: { work: WizardWork }) {
  const { draft, problem } = useStep(work, "title");
  return (
    <TextInput
      label="Title"
      name="title"
      withAsterisk
      autoComplete="off"
      value={draft.title}
      error={problem}
      onChange={(event) => work.change({ title: event.currentTarget.value })}
      onBlur={work.touch}
    />
  );
}
