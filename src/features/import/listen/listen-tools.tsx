import { Button, Text } from "@mantine/core";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useStore } from "zustand";
import { dialects } from "../../../../api/index.ts";
import { useVoiceOf } from "../../../components/speech/voices.ts";
import { commands } from "../../../editor/commands.ts";
import { keyText } from "../../../editor/shortcuts.ts";
import { previewChoices } from "../preview/preview-choices.ts";
import classes from "../preview/reader-preview.module.css";
import type { Listening } from "./listening.ts";
import type { Spoken } from "./spoken-text.ts";

const choices = [
  { what: "word", label: "Word", command: "listenWord" },
  { what: "sentence", label: "Sentence", command: "listenSentence" },
  { what: "page", label: "Page", command: "listenPage" },
] as const satisfies readonly { what: Spoken; label: string; command: keyof typeof commands }[];

/// Reads the word or sentence at the cursor, or the page, aloud in the dialect of the preview. Without a voice it says so.
export function ListenTools({ listening }: { listening: Listening }) {
  const { dialect } = useStore(previewChoices);
  const spoken = useStore(listening.store, ({ what }) => what);
  const voice = useVoiceOf(dialect);
  const { name } = dialects[dialect];
  return (
    <fieldset className={classes.listen} aria-label="Read aloud">
      {voice === null ? (
        <Text size="xs" c="dimmed" role="status">
          No {name} voice in this browser: nothing can be read aloud.
        </Text>
      ) : (
        <>
          <IconVolume size={16} aria-hidden />
          {choices.map(({ what, label, command }) => (
            <Button
              key={what}
              size="compact-xs"
              variant={spoken === what ? "light" : "default"}
              aria-pressed={spoken === what}
              title={`Read the ${what} aloud, or stop (${keyText(commands[command].keys[0] ?? "")})`}
              {...(spoken === what ? { leftSection: <IconPlayerStop size={14} aria-hidden /> } : {})}
              onClick={() => {
                const wasOther = spoken !== null && spoken !== what;
                listening.listen(what);
                if (wasOther) listening.listen(what);
              }}
            >
              {label}
            </Button>
          ))}
        </>
      )}
    </fieldset>
  );
}
