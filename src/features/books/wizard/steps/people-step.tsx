import { Radio, Stack } from "@mantine/core";
import type { BookDraft } from "../../../../../api/books/rules/book-wizard.ts";
import { ChoicesAlert } from "../../../../components/book-fields/choices-alert.tsx";
import { PeoplePicker } from "../../../../components/book-fields/people-picker.tsx";
import { usePeople } from "../../../../components/book-fields/use-choices.ts";
import { announce } from "../../../../components/screen/live-region.tsx";
import type { WizardSession } from "../wizard-session.ts";
import { NameList } from "./name-list.tsx";
import { NewName } from "./new-name.tsx";
import { useStep } from "./use-step.ts";

export const AuthorStep = ({ session }: { session: WizardSession }) => <PeopleStep session={session} kind="author" />;
export const IllustratorStep = ({ session }: { session: WizardSession }) => (
  <PeopleStep session={session} kind="illustrator" />
);

interface People {
  readonly mode: "X" | "E" | "N";
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

const peopleOf = (draft: BookDraft, kind: "author" | "illustrator"): People =>
  kind === "author"
    ? { mode: draft.authorMode, ids: draft.existingAuthorIDs, names: draft.newAuthorNames }
    : { mode: draft.illustratorMode, ids: draft.existingIllustratorIDs, names: draft.newIllustratorNames };

function withPeople(draft: BookDraft, kind: "author" | "illustrator", change: Partial<People>): BookDraft {
  const { mode, ids, names } = { ...peopleOf(draft, kind), ...change };
  return kind === "author"
    ? { ...draft, authorMode: mode === "N" ? "N" : "E", existingAuthorIDs: ids, newAuthorNames: names }
    : { ...draft, illustratorMode: mode, existingIllustratorIDs: ids, newIllustratorNames: names };
}

const texts = {
  author: { title: "Author", button: "Add New Author", a: "an author" },
  illustrator: { title: "Illustrator", button: "Add New Illustrator", a: "an illustrator" },
} as const;

/// Picks existing people, and takes the names of new ones. A book may have both, so both lists are shown below,
/// whichever is selected.
function PeopleStep({ session, kind }: { session: WizardSession; kind: "author" | "illustrator" }) {
  const { draft, problem } = useStep(session, kind);
  const people = usePeople(kind);
  const { mode, ids, names } = peopleOf(draft, kind);
  const { title, button, a } = texts[kind];
  const change = (change: Partial<People>) => session.change((before) => withPeople(before, kind, change));
  const nameOf = (id: string) =>
    people.things?.find((person) => person.id === id)?.name ?? (people.things ? `Unknown ${kind}` : "…");

  function take(id: string, name: string) {
    if (!ids.includes(id)) change({ ids: [...ids, id] });
    announce(`${name}, chosen`);
  }

  return (
    <>
      <ChoicesAlert of={[people]} />
      <Radio.Group aria-label={title} value={mode} onChange={(value) => change({ mode: value as People["mode"] })}>
        <Stack gap="sm">
          {kind === "illustrator" && <Radio value="X" label="This book has no illustrator" />}
          <Radio value="E" label={`Existing ${kind}`} />
          <Radio value="N" label={`New ${kind}`} />
        </Stack>
      </Radio.Group>
      {mode === "E" && (
        <PeoplePicker
          kind={kind}
          name={kind}
          label={title}
          people={people.things}
          value={ids}
          error={problem}
          onChange={(ids) => change({ ids })}
        />
      )}
      {mode === "N" && (
        <NewName
          label={`Name of the new ${kind}`}
          button={button}
          kind={a}
          added={names}
          existing={people.things}
          error={problem}
          onAdd={(name) => {
            change({ names: [...names, name] });
            announce(`${name}, added`);
          }}
          onTake={({ id, name }) => take(id, name)}
        />
      )}
      {mode !== "X" && (
        <NameList
          label={`New ${kind}s`}
          names={names.map((name) => ({ id: name, name }))}
          onRemove={(at) => change({ names: names.filter((_, other) => other !== at) })}
        />
      )}
      {mode === "N" && (
        <NameList
          label={`Existing ${kind}s`}
          names={ids.map((id) => ({ id, name: nameOf(id) }))}
          onRemove={(at) => change({ ids: ids.filter((_, other) => other !== at) })}
        />
      )}
    </>
  );
}
