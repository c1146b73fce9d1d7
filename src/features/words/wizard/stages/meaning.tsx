import { Stack, Text, Textarea, TextInput } from "@mantine/core";
import { cleanText } from "../../../../../api/common/rules/text/index.ts";
import { fitzTypes } from "../../../../../api/index.ts";
import { defaultPriority } from "../../../../../api/words/rules/words.ts";
import { sameWordsOf } from "../wizard-state.ts";
import { type StageProps, useStage } from "./use-stage.ts";

/// Asked where the dictionary has other words of the text: what tells this one from them, and which of them is offered first.
export function Meaning({ session }: StageProps) {
  const state = useStage(session);
  const { draft, homonyms } = state;
  const others = homonyms.data ?? [];
  if (draft.fitzType === null || others.length === 0) return null;
  // Of a word that cannot be told from it the definition is asked for above.
  const isTold = sameWordsOf(state).length === 0;
  const types = [...new Set(others.map(({ fitzType }) => fitzTypes[fitzType]))];
  return (
    <Stack gap="sm" mt="lg">
      {isTold && (
        <>
          <Text size="sm">
            The dictionary has “{cleanText(draft.text)}” among {types.join(" and ")} too.
          </Text>
          <Textarea
            label="Definition"
            name="definition"
            description="It tells the words apart wherever one is chosen"
            autosize
            minRows={2}
            maxLength={1000}
            value={draft.definition}
            onChange={(event) => session.change({ definition: event.currentTarget.value })}
          />
        </>
      )}
      <TextInput
        label="Priority"
        name="priority"
        description={`Of words of one text the one with the lower priority is offered first; ${defaultPriority} if this is not a number`}
        inputMode="numeric"
        autoComplete="off"
        value={draft.priority}
        placeholder={String(defaultPriority)}
        onChange={(event) => session.change({ priority: event.currentTarget.value })}
      />
    </Stack>
  );
}
