import { Button, Group, Modal, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { toApiError } from "../../../client/errors.ts";
import { useServices } from "../../../client/services.ts";
import { loadPart } from "../../../components/screen/load-part.tsx";
import type { ImportSession } from "../import-session.ts";
import { addPeople, hasPeople, missingPeople, type NewPeople } from "./add-people.ts";
import classes from "./paste-panel.module.css";
import type { TakenManuscript } from "./paste-panel.tsx";
import type { Manuscript } from "./read-manuscript.ts";

const PastePanel = loadPart(() => import("./paste-panel.tsx"));
const nobody: NewPeople = { authors: [], illustrators: [] };

/// Asks what a pasted or opened manuscript is to become. Nothing changes until that is answered.
export function PasteDialog({ session, bookID }: { session: ImportSession; bookID: string }) {
  const { manuscripts } = session;
  const { manuscript, opening, problem } = useStore(manuscripts.store);
  const isOpening = opening !== null;
  useEffect(() => {
    // The review is there when the file is read.
    if (isOpening) void import("./paste-panel.tsx");
  }, [isOpening]);
  if (manuscript !== null)
    return <ReviewDialog key={manuscript.file?.name} session={session} bookID={bookID} manuscript={manuscript} />;
  if (opening !== null)
    return (
      <Modal opened onClose={manuscripts.dismiss} title={`Opening ${opening.name}`} centered withCloseButton={false}>
        <div className={classes.opening}>
          <progress className={classes.bar} value={opening.share} aria-label={`Reading ${opening.name}`} />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus onClick={manuscripts.dismiss}>
              Cancel
            </Button>
          </Group>
        </div>
      </Modal>
    );
  if (problem !== null)
    return (
      <Modal
        opened
        onClose={manuscripts.dismiss}
        title={`${problem.name} was not opened`}
        centered
        withCloseButton={false}
      >
        <div className={classes.opening}>
          <Text size="sm">{problem.reason}</Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={manuscripts.dismiss}>
              Close
            </Button>
          </Group>
        </div>
      </Modal>
    );
  return null;
}

function ReviewDialog({
  session,
  bookID,
  manuscript,
}: {
  session: ImportSession;
  bookID: string;
  manuscript: Manuscript;
}) {
  const { api } = useServices();
  const { manuscripts } = session;
  const people = useMissingPeople(bookID, manuscript);

  function take({ lines, pictures, people }: TakenManuscript) {
    manuscripts.dismiss();
    session.editor()?.pasteLines(lines);
    session.editor()?.focus();
    const sources = manuscript.file?.pictures;
    if (sources) void manuscripts.upload(pictures, sources);
    if (people) void giveToBook(people);
  }

  async function giveToBook(people: NewPeople) {
    try {
      await addPeople(api, bookID, people);
      notifications.show({
        message: `Added to the book: ${[...people.authors, ...people.illustrators].join(", ")}`,
        color: "green",
      });
    } catch (error) {
      notifications.show({
        message: `The people were not added to the book: ${toApiError(error).message}`,
        color: "red",
      });
    }
  }

  return (
    <Modal
      opened
      onClose={manuscripts.dismiss}
      title={manuscript.file ? `Insert ${manuscript.file.name}` : "Paste as import text"}
      centered
      size="min(1040px, 94vw)"
    >
      <PastePanel
        manuscript={manuscript}
        people={people}
        onCancel={manuscripts.dismiss}
        onPlain={() => {
          manuscripts.dismiss();
          session.editor()?.pastePlain(manuscript.plain);
          session.editor()?.focus();
        }}
        onTake={take}
      />
    </Modal>
  );
}

/// The people of the manuscript that the book lacks; nobody until that is known.
function useMissingPeople(bookID: string, { front }: Manuscript): NewPeople {
  const { api } = useServices();
  const [people, setPeople] = useState(nobody);
  useEffect(() => {
    let isCurrent = true;
    if (!hasPeople(front)) return;
    missingPeople(api, bookID, front)
      .then((found) => isCurrent && setPeople(found))
      // What the book has is not known: nothing is offered.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [api, bookID, front]);
  return people;
}
