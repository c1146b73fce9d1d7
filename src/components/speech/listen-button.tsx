import { Button, Text } from "@mantine/core";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { type Dialect, dialects } from "../../../api/index.ts";
import { speak } from "./speak.ts";
import { useVoiceOf } from "./voices.ts";

/// Reads a word aloud with the browser's voice of a dialect, and stops. Without a voice it says so. `children`: what the button shows.
export function ListenButton({ text, dialect, children }: { text: string; dialect: Dialect; children: string }) {
  const voice = useVoiceOf(dialect);
  const { name } = dialects[dialect];
  if (voice === null)
    return (
      <Text size="sm" c="dimmed">
        No {name} voice in this browser
      </Text>
    );
  return (
    <VoiceButton text={text} voice={voice} label={`Listen to it in ${name} English`}>
      {children}
    </VoiceButton>
  );
}

function VoiceButton({
  text,
  voice,
  label,
  children,
}: {
  text: string;
  voice: SpeechSynthesisVoice;
  label: string;
  children: string;
}) {
  const [isSpeaking, setSpeaking] = useState(false);
  const stop = useRef<() => void>(null);
  useEffect(() => () => stop.current?.(), []);
  function toggle() {
    if (isSpeaking) {
      stop.current?.();
      return;
    }
    setSpeaking(true);
    stop.current = speak([text], voice, { onText() {}, onWord() {}, onEnd: () => setSpeaking(false) });
  }
  const Icon = isSpeaking ? IconPlayerStop : IconVolume;
  return (
    <Button
      variant={isSpeaking ? "light" : "subtle"}
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={isSpeaking ? `Stop: ${label}` : label}
      onClick={toggle}
    >
      {children}
    </Button>
  );
}
