import { Anchor, Stack, Text, Textarea } from "@mantine/core";
import { Link } from "react-router-dom";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { HomonymList } from "../../../../components/words/homonym-list.tsx";
import { sameWordsOf } from "../wizard-state.ts";
import { wayBack } from "../word-steps.ts";
import { CheckBox } from "./controls/check-box.tsx";
import { type StageProps, useStage } from "./use-stage.ts";

/// Asks about a word that there is already: it is opened, or this one means something else and says what, or none is made.
export function SameWords({ session }: StageProps) {
  const state = useStage(session);
  const { draft, problem } = state;
  const words = sameWordsOf(state);
  const isMissing = draft.isAnotherMeaning && draft.definition.trim() === "";
  return (
    <div role="status">
      {words.length > 0 && (
        <Stack gap="sm" mt="lg">
          <Text fw={600}>“{cleanText(draft.text)}” exists already: is this another meaning?</Text>
          <HomonymList words={words} isAsking />
          <CheckBox
            label="It is another meaning"
            name="anotherMeaning"
            description="Both need a definition, which tells them apart"
            isChecked={draft.isAnotherMeaning}
            onChange={(isAnotherMeaning) => session.change({ isAnotherMeaning })}
          />
          {draft.isAnotherMeaning && (
            <Textarea
              label="Definition"
              name="definition"
              description={`What this “${cleanText(draft.text)}” means`}
              withAsterisk
              autosize
              minRows={2}
              maxLength={1000}
              value={draft.definition}
              error={isMissing && problem}
              onChange={(event) => session.change({ definition: event.currentTarget.value })}
              onBlur={session.touch}
            />
          )}
          <Anchor component={Link} to={wayBack(draft).to} size="sm">
            Make no new word
          </Anchor>
        </Stack>
      )}
    </div>
  );
}
