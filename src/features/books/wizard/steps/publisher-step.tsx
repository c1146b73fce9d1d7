import { withImprint } from "../../../../../api/books/rules/book-wizard.ts";
import { ChoicesAlert } from "../../../../components/book-fields/choices-alert.tsx";
import { ImprintPicker } from "../../../../components/book-fields/imprint-picker.tsx";
import { usePublishers } from "../../../../components/book-fields/use-choices.ts";
import type { WizardWork } from "../wizard-work.ts";
import { useStep } from "./use-step.ts";

export function PublisherStep({ work }: { work: WizardWork }) {
  const { draft, problem } = useStep(work, "publisher");
  const publishers = usePublishers();
  return (
    <>
      <ChoicesAlert of={[publishers]} />
      <ImprintPicker
        name="imprintID"
        label="Publisher and Imprint"
        required
        publishers={publishers.things}
        value={draft.imprintID}
        error={problem}
        onChange={(imprintID) => work.change((before) => withImprint(before, imprintID))}
      />
    </>
  );
}
