import { Anchor, Stack, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { noID } from "../../../../api/common/rules/ids.ts";
import {
  type Book,
  type BookSequence,
  getBookSequence,
  listSequences,
  type Named,
  putBookSequence,
} from "../../../../api/index.ts";
import { stepOfBook } from "../../../../api/phonics/rules/book-step.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import { useServices } from "../../../client/services.ts";
import { SavedSelect } from "../../../components/phonics/saved-select.tsx";
import type { BookSession } from "./book-session.ts";

interface BookPhonicsData {
  readonly own: BookSequence;
  readonly sequences: readonly Named[];
}

/// Which sequence of phonics a decodable book follows, and at which step it is: saved at once, beside its own fields.
export function BookPhonics({ session, book }: { session: BookSession; book: Book }) {
  const { api } = useServices();
  const [store] = useState(() => createBookPhonics(api, book.id));
  const data = useStore(store.store, ({ load }) => load.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save of the book may change its level, series or imprint
  useEffect(() => {
    void store.load();
    return store.stop;
  }, [store, book.revision]);
  if (!data) return null;
  const { own, sequences } = data;
  if (book.mode !== "D" && own.ownSequenceID === null) return null;
  const read = () => {
    void store.load();
    void session.refresh().catch(() => undefined);
  };
  const { id, ownSequenceID, ownStepID, inherited, sequence } = own;
  const byLevel = sequence && stepOfBook(sequence.steps, { stepID: null, level: own.level });
  return (
    <Stack component="section" gap="sm" aria-labelledby="book-phonics">
      <Title order={2} id="book-phonics">
        Phonics
      </Title>
      <SavedSelect
        label="Sequence"
        value={ownSequenceID ?? noID}
        options={[
          { value: noID, label: inherited ? `${inherited.name}, by its ${inherited.from}` : "None" },
          ...sequences.map((one) => ({ value: one.id, label: one.name })),
        ]}
        save={(client, sequenceID) => client.call(putBookSequence, { body: { id, sequenceID, stepID: noID } })}
        saidOf={(label) => `Sequence: ${label}`}
        onSaved={read}
      />
      {sequence && (
        <>
          <SavedSelect
            label="Step"
            value={ownStepID !== null && ownStepID === own.stepID ? ownStepID : noID}
            options={[
              {
                value: noID,
                label: `By level ${own.level}: ${byLevel === null ? "none" : sequence.steps[byLevel]!.name}`,
              },
              ...sequence.steps.map((step) => ({ value: step.id, label: step.name })),
            ]}
            save={(client, stepID) =>
              client.call(putBookSequence, { body: { id, sequenceID: ownSequenceID ?? noID, stepID } })
            }
            saidOf={(label) => `Step: ${label}`}
            onSaved={read}
          />
          <Text size="sm">
            <Anchor component={Link} to={`/phonics/${sequence.id}`} inherit>
              Steps of {sequence.name}
            </Anchor>
          </Text>
        </>
      )}
    </Stack>
  );
}

function createBookPhonics(api: Client, id: string) {
  const store = createStore<{ readonly load: Load<BookPhonicsData> }>(() => ({ load: nothingLoaded }));
  const loader = createLoader<BookPhonicsData>(
    () => store.getState().load,
    (load) => store.setState({ load }),
  );
  const load = () =>
    loader.run(async (signal) => {
      const [own, { sequences }] = await Promise.all([
        api.call(getBookSequence, { query: { id }, signal }),
        api.call(listSequences, { signal }),
      ]);
      return { own, sequences };
    });
  return { store, load, stop: loader.stop };
}
