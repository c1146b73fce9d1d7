import { Button } from "@mantine/core";
import { IconPlayerStop, IconVolume } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { speak } from "./speak.ts";

/// Reads a word aloud, and stops.
export function ListenButton({
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
