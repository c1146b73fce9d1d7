import { createStore, type StoreApi } from "zustand/vanilla";
import { dialects } from "../../../../api/index.ts";
import { speak } from "../../../components/speech/speak.ts";
import { findVoice } from "../../../components/speech/voices.ts";
import type { ImportEditor } from "../../../editor/import-editor.ts";
import { previewChoices } from "../preview/preview-choices.ts";
import { type Spoken, spokenTexts, wordAt } from "./spoken-text.ts";

export interface ListeningState {
  /// What is being read aloud; null while nothing is.
  readonly what: Spoken | null;
  /// What is in sound: a word where the voice tells, else its sentence.
  readonly sounding: { readonly from: number; readonly to: number } | null;
}

/// Reads the text aloud in the dialect of the preview, and marks what is in sound.
export interface Listening {
  readonly store: StoreApi<ListeningState>;
  /// Reads what is at the cursor; stops where something is being read. Says why it cannot.
  listen(what: Spoken): void;
  stop(): void;
  /// Stops once the text changes: the places would be others.
  watch(editor: ImportEditor): () => void;
}

/// A page of more sentences is read so far.
const maxSentences = 2000;

const noVoice = (dialect: keyof typeof dialects): string =>
  `This browser has no ${dialects[dialect].name} voice, so nothing can be read aloud in it. Voices are installed in the settings of your computer.`;

export function createListening(notify: (message: string) => void): Listening {
  const store = createStore<ListeningState>(() => ({ what: null, sounding: null }));
  let editor: ImportEditor | null = null;
  let stopSpeech = () => {};

  function mark(sounding: ListeningState["sounding"]) {
    store.setState({ sounding });
    editor?.markSounding(sounding);
  }

  function start(what: Spoken) {
    const { dialect } = previewChoices.getState();
    const voice = findVoice(dialect);
    if (voice === null) return notify(noVoice(dialect));
    editor?.checkNow();
    const position = editor?.position(maxSentences);
    const texts = position?.page ? spokenTexts(what, position.page, position.cursor) : [];
    if (texts.length === 0) return notify("This page has no words to read.");
    stopSpeech = speak(
      texts.map(({ text }) => text),
      voice,
      {
        onText(index) {
          const { from, to } = texts[index]!;
          mark({ from, to });
        },
        onWord: (index, offset) => mark(wordAt(texts[index]!, offset)),
        onEnd() {
          store.setState({ what: null });
          mark(null);
        },
      },
    );
    store.setState({ what });
  }

  return {
    store,
    listen(what) {
      if (store.getState().what === null) start(what);
      else stopSpeech();
    },
    stop: () => stopSpeech(),
    watch(opened) {
      editor = opened;
      const unwatch = opened.watchText(() => stopSpeech());
      return () => {
        unwatch();
        stopSpeech();
        editor = null;
      };
    },
  };
}
