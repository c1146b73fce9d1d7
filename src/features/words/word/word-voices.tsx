import { Group, Title } from "@mantine/core";
import { allDialects, type DictWord, dialects } from "../../../../api/index.ts";
import { ListenButton } from "../../../components/speech/listen-button.tsx";

/// The word read aloud by the browser's voice of each of its dialects.
export function WordVoices({ word }: { word: DictWord }) {
  return (
    <section aria-label="Listen">
      <Title order={2}>Listen</Title>
      <Group gap="sm">
        {allDialects
          .filter((dialect) => word.dialects.includes(dialect))
          .map((dialect) => (
            <ListenButton key={dialect} text={word.text} dialect={dialect}>
              {dialects[dialect].name}
            </ListenButton>
          ))}
      </Group>
    </section>
  );
}
