import { Group, Text, Title } from "@mantine/core";
import { type Dialect, type DictWord, dialects } from "../../../../api/index.ts";
import { allDialects } from "../../../../api/words/rules/words.ts";
import { ListenButton } from "../../../components/speech/listen-button.tsx";
import { useVoiceOf } from "../../../components/speech/voices.ts";

/// The word read aloud by the browser's voice of each of its dialects.
export function WordVoices({ word }: { word: DictWord }) {
  return (
    <section aria-label="Listen">
      <Title order={2}>Listen</Title>
      <Group gap="sm">
        {allDialects
          .filter((dialect) => word.dialects.includes(dialect))
          .map((dialect) => (
            <Voice key={dialect} text={word.text} dialect={dialect} />
          ))}
      </Group>
    </section>
  );
}

function Voice({ text, dialect }: { text: string; dialect: Dialect }) {
  const voice = useVoiceOf(dialect);
  const { name } = dialects[dialect];
  if (voice === null)
    return (
      <Text size="sm" c="dimmed">
        No {name} voice in this browser
      </Text>
    );
  return (
    <ListenButton text={text} voice={voice} label={`Listen to it in ${name} English`}>
      {name}
    </ListenButton>
  );
}
