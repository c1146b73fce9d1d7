import type { Dictionary } from "../../language/index.ts";
import { openDictionary } from "../dictionary/open-dictionary.ts";
import type { DictionarySource, FileSource, ServerSource } from "../dictionary/source.ts";
import type { SymbolPicture, SymbolPictures } from "../dictionary/symbol-pictures.ts";
import { FollowedFile } from "../files/follow-file.ts";

/// The interval for polling a server for changes of its dictionary, in ms.
const serverPollInterval = 5 * 60_000;

/// The delay between reading a file and preparing it for the next process, in ms. The texts that waited for it come
/// first.
const preparingDelay = 1_000;

export interface DictionaryListener {
  changed(): void;
  failed(message: string): void;
}

/// The dictionary of one source, which is read again whenever it changes. An error is reported, and the last valid
/// dictionary stays in use.
export class LiveDictionary {
  readonly #listener: DictionaryListener;
  readonly #stop: () => void;
  /// Settles after the first read, successful or not.
  readonly ready: Promise<void>;
  #current: Dictionary | null = null;
  #pictures: Promise<SymbolPictures> | null = null;
  #reading = 0;

  constructor(source: DictionarySource, listener: DictionaryListener) {
    this.#listener = listener;
    const { ready, stop } = source.kind === "file" ? this.#followFile(source) : this.#followServer(source);
    this.ready = ready;
    this.#stop = stop;
  }

  get current(): Dictionary | null {
    return this.#current;
  }

  /// Returns the file of a symbol's picture; null if the source has no pictures.
  async symbolFile(picture: SymbolPicture): Promise<string | null> {
    const pictures = await this.#pictures;
    return pictures ? pictures.file(picture) : null;
  }

  stop(): void {
    this.#stop();
    this.#reading++;
  }

  #followFile({ file }: FileSource): { ready: Promise<void>; stop: () => void } {
    const followed = new FollowedFile(file, () => void this.#read(file));
    return { ready: this.#read(file), stop: () => followed.stop() };
  }

  #followServer(source: ServerSource): { ready: Promise<void>; stop: () => void } {
    const opened = Promise.all([import("../dictionary/session.ts"), import("../dictionary/cached-dictionary.ts")]).then(
      ([{ openSession }, { refreshCache }]) => ({ session: openSession(source), refreshCache }),
    );
    this.#pictures = opened.then(async ({ session }) => {
      const { SymbolPictures } = await import("../dictionary/symbol-pictures.ts");
      return new SymbolPictures(source, session);
    });
    let lastMessage = "";
    // A lasting problem is reported once.
    const tell = (message: string) => {
      if (message !== "" && message !== lastMessage) this.#listener.failed(message);
      lastMessage = message;
    };
    const ask = async () => {
      try {
        const { session, refreshCache } = await opened;
        const { file, isNew, warning } = await refreshCache(source, session);
        if (isNew || !this.#current) await this.#read(file);
        tell(warning ?? "");
      } catch (error) {
        tell((error as Error).message);
      }
    };
    const timer = setInterval(() => void ask(), serverPollInterval);
    timer.unref();
    return { ready: ask(), stop: () => clearInterval(timer) };
  }

  async #read(file: string): Promise<void> {
    const reading = ++this.#reading;
    const result = await openDictionary(file).catch((error: Error) => error);
    // A newer read has started, or the dictionary is no longer in use.
    if (reading !== this.#reading) return;
    if (result instanceof Error) {
      this.#listener.failed(result.message);
    } else {
      const { dictionary, prepare } = result;
      this.#current = dictionary;
      if (prepare) setTimeout(() => void prepare(), preparingDelay).unref();
      this.#listener.changed();
    }
  }
}
