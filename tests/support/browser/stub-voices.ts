import type { BrowserContext, Page } from "playwright-core";

interface Stub {
  readonly spoken: { readonly text: string; readonly lang: string }[];
  tell(event: "start" | "word" | "end", charIndex?: number): void;
}

/// Gives pages that are opened from now on voices that say nothing: the test tells how far they are.
export const stubVoices = (context: BrowserContext, langs: readonly string[]): Promise<unknown> =>
  context.addInitScript((langs) => {
    class Utterance extends EventTarget {
      voice = null;
      lang = "";
      rate = 1;
      onstart = () => {};
      onend = () => {};
      onboundary = (_: { name: string; charIndex: number }) => {};
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const spoken: { text: string; lang: string }[] = [];
    let queue: Utterance[] = [];
    const voices = langs.map((lang) => ({ lang, name: `Voice ${lang}`, localService: true }));
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak(one: Utterance) {
        spoken.push({ text: one.text, lang: one.lang });
        queue.push(one);
      },
      cancel() {
        queue = [];
      },
    });
    const stub = {
      spoken,
      tell(event: "start" | "word" | "end", charIndex = 0) {
        if (event === "start") queue[0]?.onstart();
        if (event === "word") queue[0]?.onboundary({ name: "word", charIndex });
        if (event === "end") queue.shift()?.onend();
      },
    };
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(window, "stubbedVoices", { value: stub });
  }, langs);

/// What the voices were given to say so far.
export const spokenIn = (page: Page): Promise<Stub["spoken"]> =>
  page.evaluate(() => (window as unknown as { stubbedVoices: Stub }).stubbedVoices.spoken);

/// The text that is being said begins or ends, or comes to the word at an offset.
export const tellVoice = (page: Page, event: "start" | "word" | "end", charIndex = 0): Promise<void> =>
  page.evaluate(
    ([event, charIndex]) => (window as unknown as { stubbedVoices: Stub }).stubbedVoices.tell(event, charIndex),
    [event, charIndex] as const,
  );
