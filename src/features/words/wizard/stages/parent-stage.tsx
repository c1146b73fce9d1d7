import { Button, Text } from "@mantine/core";
import { wordTypes } from "../../../../../api/index.ts";
import { choiceOf, extrasOf, type ParentChoice } from "../../../../../api/words/rules/word-draft.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { OptionList } from "./controls/option-list.tsx";
import options from "./controls/options.module.css";
import { ParentSearch } from "./parent-search.tsx";
import classes from "./stages.module.css";
import { type StageProps, useStage } from "./use-stage.ts";

const choices: readonly { readonly value: ParentChoice; readonly name: string; readonly description: string }[] = [
  { value: "K", name: wordTypes.K, description: "It has a cell of its own on a sheet of each grid" },
  { value: "S", name: wordTypes.S, description: "It stands at the cell of another word, on another sheet" },
  {
    value: "C",
    name: "Child",
    description: "It stands with a parent word: associated, connected, linked or in a popup",
  },
  { value: "B", name: "Book-specific", description: "It belongs to books, as a person's name does, and has no cell" },
];

const people = { isAuthor: "Author", isIllustrator: "Illustrator", isCharacter: "Character" } as const;

/// What kind of word it is, and of a child or shared key which word it goes with.
export function ParentStage({ session }: StageProps) {
  const state = useStage(session);
  const { draft, problem } = state;
  const choice = choiceOf(draft);
  const asksParent = choice === "C" || choice === "S";
  const forms = extrasOf(draft);
  return (
    <>
      <OptionList
        legend="Kind of word"
        isLegendHidden
        name="choice"
        value={choice}
        error={choice === null ? problem : null}
        options={choices.map((option) => ({ ...option, letter: option.value }))}
        onChange={(choice) => session.change({ choice })}
      />
      {asksParent && forms.length > 0 && (
        <div className={classes.notice}>
          <Text size="sm">
            A word with extra forms must be a key word. This one has {forms.map(({ text }) => `“${text}”`).join(", ")}.
          </Text>
          <Button variant="default" size="compact-sm" onClick={() => session.change({ extras: [] })}>
            Make no extra forms
          </Button>
        </div>
      )}
      {asksParent && (
        <ParentSearch
          key={choice}
          session={session}
          label={choice === "S" ? "Word to share a cell with" : "Parent word"}
          error={problem}
        />
      )}
      {choice === "B" && (
        <fieldset className={options.list}>
          <legend className={options.legend}>Whose name it is</legend>
          {(Object.keys(people) as (keyof typeof people)[]).map((flag) => (
            <CheckBox
              key={flag}
              label={people[flag]}
              isChecked={draft[flag]}
              onChange={(isChecked) => session.change({ [flag]: isChecked })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
