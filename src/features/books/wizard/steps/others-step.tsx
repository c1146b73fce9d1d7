import { Anchor, Group, Radio } from "@mantine/core";
import { useStore } from "zustand";
import { isbnProblem } from "../../../../../api/books/rules/isbn.ts";
import { ISBNField } from "../../../../components/book-fields/isbn-field.tsx";
import { LevelField, PriceField } from "../../../../components/book-fields/number-fields.tsx";
import type { WizardSession } from "../wizard-session.ts";
import { factsOf } from "../wizard-state.ts";
import { draftProblems, isLastStep, stepAt } from "../wizard-steps.ts";
import { useStep } from "./use-step.ts";

export function OthersStep({ session }: { session: WizardSession }) {
  const { draft, problem } = useStep(session, "others");
  const { isbn10, isbn13, isFiction, level, price } = draft;
  /// The step's only problem appears beside the first field that it concerns; invalid ISBNs report their own.
  const wrong = isbnProblem(draft) ? "isbn" : level === null ? "level" : "price";
  const { takenISBNs } = useStore(session.store);
  const takenProblem = (isbn: string) => {
    const book = takenISBNs.get(isbn);
    return (
      book && (
        <>
          Taken by{" "}
          <Anchor href={`#!/book/${book.id}`} target="_blank" rel="noopener" inherit underline="always">
            {book.title}
          </Anchor>
        </>
      )
    );
  };
  const errorOf = (field: string) => (wrong === field ? problem : null);
  return (
    <>
      <Group grow align="flex-start">
        <ISBNField
          name="isbn10"
          length={10}
          value={isbn10}
          error={takenProblem(isbn10)}
          onChange={(isbn10) => session.change({ isbn10 })}
        />
        <ISBNField
          name="isbn13"
          length={13}
          value={isbn13}
          error={takenProblem(isbn13) ?? (isbn10 === "" && isbn13 === "" ? errorOf("isbn") : null)}
          onChange={(isbn13) => session.change({ isbn13 })}
        />
      </Group>
      <Radio.Group
        label="Type"
        withAsterisk
        value={isFiction === null ? "" : String(isFiction)}
        error={useTypeProblem(session)}
        onChange={(value) => session.change({ isFiction: value === "true" })}
      >
        <Group gap="xl" mt="xs">
          <Radio value="false" label="Non-fiction" />
          <Radio value="true" label="Fiction" />
        </Group>
      </Radio.Group>
      <Group grow align="flex-start">
        <LevelField
          name="level"
          value={level}
          error={errorOf("level")}
          onChange={(level) => session.change({ level })}
        />
        <PriceField
          name="price"
          value={price}
          error={errorOf("price")}
          onChange={(price) => session.change({ price })}
        />
      </Group>
    </>
  );
}

/// Create requires the type, Next does not: the problem appears once the summary was shown.
function useTypeProblem(session: WizardSession): string | null {
  const state = useStore(session.store);
  const last = stepAt(state.furthest);
  if (last === null || !isLastStep(last) || state.draft.isFiction !== null) return null;
  return draftProblems(state.draft, factsOf(state)).findLast(({ field }) => field === "others")?.message ?? null;
}
