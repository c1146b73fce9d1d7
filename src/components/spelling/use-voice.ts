import type { Dialect } from "../../../api/index.ts";
import { speak } from "../speech/speak.ts";
import { useVoiceOf } from "../speech/voices.ts";

/// Returns a function that speaks a word in a dialect; null where the browser has no such voice.
export function useVoice(dialect: Dialect): ((text: string) => void) | null {
  const voice = useVoiceOf(dialect);
  return voice && ((text) => void speak([text], voice, { onText() {}, onWord() {}, onEnd() {} }));
}
