import { useEffect, useState } from "react";
import type { Dialect } from "../../../api/index.ts";

/// Returns a function that speaks a word in a dialect; null where the browser has no such voice.
export function useVoice(dialect: Dialect): ((text: string) => void) | null {
  const [voice, setVoice] = useState(() => findVoice(dialect));
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    // Browsers load their voices after the page.
    const look = () => setVoice(findVoice(dialect));
    look();
    speechSynthesis.addEventListener("voiceschanged", look);
    return () => speechSynthesis.removeEventListener("voiceschanged", look);
  }, [dialect]);
  if (voice === null) return null;
  return (text) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = 0.8;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  };
}

function findVoice(dialect: Dialect): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in window)) return null;
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.replace("_", "-").toLowerCase() === dialect);
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null;
}
