import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak, stopSpeaking } from "../../../src/components/speech/speak.ts";
import { findVoice } from "../../../src/components/speech/voices.ts";

/// Stands for the browser's voices: jsdom has none.
class Utterance {
  voice: unknown = null;
  lang = "";
  rate = 1;
  onstart = () => {};
  onend = () => {};
  onerror = () => {};
  onboundary: (event: { name: string; charIndex: number }) => void = () => {};
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const voice = (lang: string, localService = true) => ({ lang, localService, name: lang }) as SpeechSynthesisVoice;
let queue: Utterance[] = [];
let voices: SpeechSynthesisVoice[] = [];
let cancelled = 0;

beforeEach(() => {
  queue = [];
  cancelled = 0;
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    speak: (one: Utterance) => queue.push(one),
    cancel() {
      cancelled++;
      queue = [];
    },
  });
});
afterEach(() => {
  stopSpeaking();
  vi.unstubAllGlobals();
});

function record() {
  const events: string[] = [];
  return {
    events,
    handlers: {
      onText: (index: number) => void events.push(`text ${index}`),
      onWord: (index: number, offset: number) => void events.push(`word ${index} ${offset}`),
      onEnd: () => void events.push("end"),
    },
  };
}

test("reads texts in turn in the voice, tells the words in sound, and the end once", () => {
  const { events, handlers } = record();
  const british = voice("en-GB");
  speak(["The dog.", "Go!"], british, handlers);
  expect(queue.map(({ text, voice, lang }) => [text, voice, lang])).toEqual([
    ["The dog.", british, "en-GB"],
    ["Go!", british, "en-GB"],
  ]);
  const [first, second] = queue as [Utterance, Utterance];
  first.onstart();
  first.onboundary({ name: "sentence", charIndex: 0 });
  first.onboundary({ name: "word", charIndex: 4 });
  first.onend();
  second.onstart();
  second.onend();
  second.onend();
  expect(events).toEqual(["text 0", "word 0 4", "text 1", "end"]);
});

test("stops: nothing more is told, and the voice is silent", () => {
  const { events, handlers } = record();
  const stop = speak(["One.", "Two."], voice("en-GB"), handlers);
  const [first] = queue as [Utterance];
  first.onstart();
  const before = cancelled;
  stop();
  first.onboundary({ name: "word", charIndex: 0 });
  first.onerror();
  expect(events).toEqual(["text 0", "end"]);
  expect(cancelled).toBe(before + 1);
});

test("a second reading ends the first, and a late event of the first does not end the second", () => {
  const one = record();
  const other = record();
  speak(["One."], voice("en-GB"), one.handlers);
  const [late] = queue as [Utterance];
  speak(["Two."], voice("en-GB"), other.handlers);
  late.onerror();
  late.onend();
  expect([one.events, other.events, queue.length]).toEqual([["end"], [], 1]);
});

test("a voice that fails ends the reading", () => {
  const { events, handlers } = record();
  speak(["One.", "Two."], voice("en-GB"), handlers);
  queue[0]?.onerror();
  expect(events).toEqual(["end"]);
});

test("finds the voice of the very dialect, rather one of this computer; another dialect is none", () => {
  voices = [voice("en_US"), voice("en-GB", false), voice("en-GB"), voice("en")];
  expect(findVoice("en-gb")).toBe(voices[2]);
  expect(findVoice("en-us")).toBe(voices[0]);
  expect(findVoice("en-au")).toBeNull();
});
