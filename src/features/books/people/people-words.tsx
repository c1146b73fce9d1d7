import { Anchor, Button, Table, Text, Title } from "@mantine/core";
import { IconCircleCheck, IconPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { noID } from "../../../../api/common/rules/ids.ts";
import { useServices } from "../../../client/services.ts";
import { plural } from "../../../components/format.ts";
import { ErrorView } from "../../../components/screen/error-view.tsx";
import { RefusalAlert } from "../../../components/screen/refusal-alert.tsx";
import { LinesTable } from "../../../components/table/lines-table.tsx";
import { toasts } from "../../../components/toast.tsx";
import classes from "./people-screen.module.css";
import { createPeopleWordsStore, type PersonWord } from "./people-words-store.ts";

/// The words for the book's authors and illustrators, for use in the texts of its pages.
export function PeopleWords({ bookID }: { bookID: string }) {
  const { api } = useServices();
  const [people] = useState(() => createPeopleWordsStore(api, toasts, bookID));
  const { load, isAdding, refusal } = useStore(people.store);
  useEffect(() => {
    void people.load();
    return people.stop;
  }, [people]);
  const words = load.data ?? [];
  const absent = words.filter(({ wordID }) => wordID === noID);
  return (
    <section aria-label="Author and illustrator words">
      <div className={classes.head}>
        <Title order={2}>Author and illustrator words</Title>
        {absent.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={isAdding}
            onClick={() => void people.add(absent)}
          >
            Add {plural(absent.length, "word")} to the dictionary
          </Button>
        )}
      </div>
      {load.status === "failed" && <ErrorView error={load.error} onRetry={() => void people.load()} />}
      {load.data && words.length === 0 && <Text c="dimmed">The book has neither author nor illustrator.</Text>}
      {words.length > 0 && (
        <LinesTable className={classes.table} aria-label="Author and illustrator words">
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.nameCell ?? ""}>Word</Table.Th>
              <Table.Th className={classes.colourCell ?? ""}>Of</Table.Th>
              <Table.Th>Dictionary</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <tbody>
            {words.map((word) => (
              <tr key={word.text}>
                <th scope="row" className={`${classes.nameCell} ${classes.fixed}`}>
                  {word.text}
                </th>
                <td className={classes.colourCell}>{roleOf(word)}</td>
                <td>
                  <State word={word} isAdding={isAdding} onAdd={() => void people.add([word])} />
                </td>
              </tr>
            ))}
          </tbody>
        </LinesTable>
      )}
      {refusal && (
        <RefusalAlert
          title="The words could not be added"
          error={refusal}
          onRetry={() => void people.add(absent)}
          onClose={people.close}
        />
      )}
    </section>
  );
}

const roleOf = ({ isAuthor, isIllustrator }: PersonWord): string =>
  isAuthor && isIllustrator ? "Author, illustrator" : isAuthor ? "Author" : "Illustrator";

function State({ word, isAdding, onAdd }: { word: PersonWord; isAdding: boolean; onAdd: () => void }) {
  const { text, wordID } = word;
  if (wordID === noID) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        disabled={isAdding}
        aria-label={`Add to the dictionary: ${text}`}
        onClick={onAdd}
      >
        Add to the dictionary
      </Button>
    );
  }
  return (
    <span className={classes.state} data-known>
      <IconCircleCheck size={16} aria-hidden />
      <Anchor component={Link} to={`/word/${wordID}`} inherit>
        In the dictionary
      </Anchor>
    </span>
  );
}
