import {
  listTextVersions,
  type OpenTab,
  type TextSaved,
  textOpen,
  textSaved,
  watchImportText,
} from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { readEvents } from "./read-events.ts";
import { withStreamPlace } from "./stream-place.ts";

/// The time between two questions while there is no stream, ms.
const askInterval = 30_000;
/// The wait before the stream is opened again, ms. It doubles each time, from the shortest to the longest.
const shortestWait = 1000;
const longestWait = 60_000;
/// How long a stream may say nothing, ms: the server sends something every 20 s.
const longestSilence = 50_000;

interface WatchOptions {
  readonly api: Client;
  readonly bookId: string;
  /// Reports the newest saved version, also one that is known.
  readonly onSaved: (saved: TextSaved) => void;
  /// Reports the other tabs that have the text open.
  readonly onOpen: (tabs: readonly OpenTab[]) => void;
}

/// Watches a book's text until stopped: by a stream of events, and by asking while that cannot be had. Nothing is lost
/// between two streams, as each begins with the newest version.
export function watchText({ api, bookId, onSaved, onOpen }: WatchOptions): () => void {
  const tab = crypto.randomUUID();
  const stopped = new AbortController();
  const { signal } = stopped;
  let isStreaming = false;
  let failures = 0;
  let wake: () => void = () => undefined;

  async function stream() {
    const ended = new AbortController();
    const end = () => ended.abort();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(end, longestSilence);
    };
    signal.addEventListener("abort", end);
    try {
      const body = await api.events(watchImportText, { query: { bookId, tab }, signal: ended.signal });
      isStreaming = true;
      heard();
      for await (const { event, data } of readEvents(body)) {
        heard();
        failures = 0;
        if (event === "saved") onSaved(textSaved.parse(JSON.parse(data)));
        if (event === "open") onOpen(textOpen.parse(JSON.parse(data)).tabs);
      }
    } finally {
      isStreaming = false;
      clearTimeout(silence);
      signal.removeEventListener("abort", end);
    }
  }

  async function keepStreaming() {
    while (!signal.aborted) {
      // Whatever ended it: it is opened again, and asked for until then. The server ends it by itself now and then: only
      // a failure says that it is not known who is there.
      const isLost = await withStreamPlace(stream).then(
        () => false,
        () => true,
      );
      if (signal.aborted) return;
      if (isLost) onOpen([]);
      void ask();
      const wait = Math.min(shortestWait * 2 ** failures++, longestWait) * (0.5 + Math.random() / 2);
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, wait);
      });
    }
  }

  async function ask() {
    if (isStreaming || document.visibilityState === "hidden") return;
    const versions = await api
      .call(listTextVersions, { query: { bookId, limit: 1 }, signal, isQuiet: true })
      .catch(() => null);
    const newest = versions?.versions[0];
    if (newest && !signal.aborted) onSaved(newest);
  }

  function onBack() {
    if (isStreaming || document.visibilityState === "hidden") return;
    failures = 0;
    wake();
    void ask();
  }
  const timer = setInterval(() => void ask(), askInterval);
  window.addEventListener("online", onBack, { signal });
  window.addEventListener("focus", onBack, { signal });
  document.addEventListener("visibilitychange", onBack, { signal });
  void keepStreaming();
  return () => {
    stopped.abort();
    clearInterval(timer);
    wake();
  };
}
