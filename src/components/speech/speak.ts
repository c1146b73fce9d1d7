/// The pace at which texts are read: slower than the voice's own.
const rate = 0.8;

export interface SpeechEvents {
  /// A text of the list begins.
  onText(index: number): void;
  /// A word of it begins, at this offset. Not all voices tell.
  onWord(index: number, offset: number): void;
  /// Once, however it ended.
  onEnd(): void;
}

let stopCurrent: (() => void) | null = null;

/// Stops what is being read, if anything is.
export const stopSpeaking = (): void => stopCurrent?.();

/// Reads texts aloud, one after the other, in place of what is being read. Returns a function that stops it.
export function speak(texts: readonly string[], voice: SpeechSynthesisVoice, events: SpeechEvents): () => void {
  stopSpeaking();
  // Some browsers forget an utterance that nobody holds, and its events.
  const utterances = texts.map(utteranceOf);
  let isOver = false;

  function utteranceOf(text: string, index: number): SpeechSynthesisUtterance {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = rate;
    utterance.onstart = () => !isOver && events.onText(index);
    utterance.onboundary = ({ name, charIndex }) => !isOver && name === "word" && events.onWord(index, charIndex);
    utterance.onend = () => index === texts.length - 1 && end();
    utterance.onerror = stop;
    return utterance;
  }

  function end() {
    if (isOver) return;
    isOver = true;
    if (stopCurrent === stop) stopCurrent = null;
    utterances.length = 0;
    events.onEnd();
  }

  function stop() {
    if (isOver) return;
    end();
    speechSynthesis.cancel();
  }

  speechSynthesis.cancel();
  stopCurrent = stop;
  for (const utterance of utterances) speechSynthesis.speak(utterance);
  return stop;
}
