import { withImprint } from "../../../../../api/books/rules/book-wizard.ts";
import { ChoicesAlert } from "../../../../components/book-fields/choices-alert.tsx";
import { ImprintPicker } from "../../../../components/book-fields/imprint-picker.tsx";
import { usePublishers } from "../../../../components/book-fields/use-choices.ts";
import type { WizardSession } from "../wizard-session.ts";
import { useStep } from "./use-step.ts";

export function PublisherStep({ session }: { session: WizardSession }) {
  const { draft, problem } = useStep(session, "publisher");
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
        onChange={(imprintID) => session.change((before) => withImprint(before, imprintID))}
      />
    </>
  );
}
