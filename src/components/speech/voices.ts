import { useEffect, useState } from "react";
import type { Dialect } from "../../../api/index.ts";

/// Returns the browser's voice of a dialect, one of this computer before one that needs the network; null where it has none. A voice
/// of another dialect is none: it says other sounds.
export function findVoice(dialect: Dialect): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in window)) return null;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.replace("_", "-").toLowerCase() === dialect);
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}

/// Calls the listener once the browser's voices are others: it loads them after the page.
function watchVoices(listener: () => void): () => void {
  if (!("speechSynthesis" in window)) return () => {};
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

/// The browser's voice of a dialect; null where it has none.
export function useVoiceOf(dialect: Dialect): SpeechSynthesisVoice | null {
  const [, setCount] = useState(0);
  useEffect(() => watchVoices(() => setCount((count) => count + 1)), []);
  return findVoice(dialect);
}
