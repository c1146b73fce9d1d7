import { TextInput } from "@mantine/core";
import type { WizardSession } from "../wizard-session.ts";
import { useStep } from "./use-step.ts";

export function TitleStep({ session }: { session: WizardSession }) {
  const { draft, problem } = useStep(session, "title");
  return (
    <TextInput
      label="Title"
      name="title"
      withAsterisk
      autoComplete="off"
      value={draft.title}
      error={problem}
      onChange={(event) => session.change({ title: event.currentTarget.value })}
      onBlur={session.touch}
    />
  );
}
