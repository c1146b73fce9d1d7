import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { type OpenTab, textOpen, textSaved } from "../../../../api/index.ts";
import type { Context } from "../../../context.ts";
import { TooManyRequests, Unavailable } from "../../../errors.ts";
import type { Caller } from "../../../identity/verifier.ts";
import { readLastSaves } from "../../../repositories/import/import-texts.ts";
import { announce, readNotice } from "../../../repositories/import/text-notices.ts";
import { createAnnouncer } from "./announcer.ts";
import { createEventStream, type EventStream } from "./event-stream.ts";
import { createPresence } from "./presence.ts";

/// The most streams of one account, and of the process.
const maxOfAccount = 24;
const maxStreams = 1000;
/// The most other tabs of which a stream tells.
const maxTold = 50;
/// The time between two comments on each stream, ms. The presence of the process is repeated as often.
const beatInterval = 20_000;
/// How long other processes have to answer who has a text open, ms, after notices were lost.
const answerTime = 3_000;

/// A tab that asks for the events of a text.
interface Asking {
  readonly bookId: string;
  readonly tab: string;
  readonly caller: Caller;
  /// Throws where the caller would not be let in now.
  readonly checkCaller: () => Promise<unknown>;
}

interface Opened extends Asking {
  readonly events: EventStream;
}

/// The streams of this process: who has which text open, told of saves by any process and of each other.
export interface TextHub {
  /// Opens a stream. Throws TooManyRequests or Unavailable where there are too many.
  open(asking: Asking): Readable;
  /// Ends all streams.
  close(): Promise<void>;
}

export function createTextHub({ db, notices, checkAnswers }: Context): TextHub {
  const process = randomUUID();
  const opened = new Map<string, Set<Opened>>();
  const presence = createPresence();
  const unread = new Set<string>();
  let count = 0;
  let isReading = false;
  let isClosed = false;
  let isWatching = false;
  let timer: NodeJS.Timeout | undefined;

  const own = (bookId: string) => [...(opened.get(bookId) ?? [])];
  const ownTabs = (bookId: string): OpenTab[] => own(bookId).map(({ tab, caller }) => ({ tab, user: caller.email }));

  const {
    tellOpen,
    askWho,
    close: closeAnnouncer,
  } = createAnnouncer({
    process,
    tabsOf: ownTabs,
    send: (notice) => announce(db, notice),
  });

  function showTabs(bookId: string) {
    const all = [...ownTabs(bookId), ...presence.tabsOf(bookId)];
    for (const { tab, events } of own(bookId)) {
      const tabs = all.filter((other) => other.tab !== tab).slice(0, maxTold);
      events.send("open", checkAnswers ? textOpen.parse({ tabs }) : { tabs });
    }
  }

  /// Reads the newest saves of some books, and tells their streams. Books that are named meanwhile are read next.
  async function readSaves(bookIds: Iterable<string>) {
    for (const bookId of bookIds) if (opened.has(bookId)) unread.add(bookId);
    if (isReading) return;
    isReading = true;
    try {
      while (unread.size > 0) {
        const asked = [...unread];
        unread.clear();
        const saves = await readLastSaves(db, asked).catch(() => null);
        // The database is away: they are read again at the next beat.
        if (saves === null) {
          for (const bookId of asked) unread.add(bookId);
          return;
        }
        for (const bookId of asked) {
          const saved = saves.get(bookId) ?? { revision: 0, savedAt: null, savedBy: null };
          for (const { events } of own(bookId)) events.send("saved", checkAnswers ? textSaved.parse(saved) : saved);
        }
      }
    } finally {
      isReading = false;
    }
  }

  /// Notices arrive, at first or again. What was told before may be lost: saves are read, and who is there is asked again.
  function catchUp() {
    const since = Date.now();
    for (const bookId of opened.keys()) askWho(bookId);
    setTimeout(() => {
      presence.forget(since);
      for (const bookId of opened.keys()) showTabs(bookId);
    }, answerTime).unref();
    void readSaves(opened.keys());
  }

  function hear(text: string) {
    const notice = readNotice(text);
    if (notice === null || !opened.has(notice.book)) return;
    if (notice.kind === "saved") void readSaves([notice.book]);
    else if (notice.process === process) return;
    else if (notice.kind === "who") tellOpen(notice.book);
    else {
      presence.put(notice.book, notice.process, notice.tabs);
      showTabs(notice.book);
    }
  }

  function beat() {
    presence.forget();
    for (const [bookId, streams] of opened) {
      for (const one of streams) {
        one.events.beat();
        one.checkCaller().catch(one.events.end);
      }
      tellOpen(bookId);
      showTabs(bookId);
    }
    void readSaves(notices.isLive() ? [] : opened.keys());
  }

  function remove(one: Opened) {
    const streams = opened.get(one.bookId);
    if (!streams?.delete(one)) return;
    count--;
    if (streams.size === 0) {
      opened.delete(one.bookId);
      presence.drop(one.bookId);
    }
    if (count === 0) clearInterval(timer);
    tellOpen(one.bookId);
    showTabs(one.bookId);
  }

  function refuseTooMany(caller: Caller) {
    if (isClosed) throw new Unavailable("The server is stopping.");
    const ofCaller = [...opened.values()]
      .flatMap((streams) => [...streams])
      .filter((one) => one.caller.id === caller.id);
    if (ofCaller.length >= maxOfAccount)
      throw new TooManyRequests(`You have more than ${maxOfAccount} texts open at once.`, 60);
    if (count >= maxStreams) throw new Unavailable(`More than ${maxStreams} texts are open at once.`);
  }

  return {
    open(asking) {
      const { bookId, tab, caller } = asking;
      const before = own(bookId).find((one) => one.tab === tab && one.caller.id === caller.id);
      if (before) remove(before);
      before?.events.end();
      refuseTooMany(caller);
      const one: Opened = { ...asking, events: createEventStream() };
      const isFirst = !opened.has(bookId);
      opened.set(bookId, (opened.get(bookId) ?? new Set()).add(one));
      if (count++ === 0) timer = setInterval(beat, beatInterval).unref();
      const expiry = setTimeout(one.events.end, caller.expires - Date.now()).unref();
      one.events.body.once("close", () => {
        clearTimeout(expiry);
        remove(one);
      });
      if (!isWatching) notices.watch({ onNotice: hear, onLive: catchUp });
      isWatching = true;
      tellOpen(bookId);
      if (isFirst) askWho(bookId);
      showTabs(bookId);
      void readSaves([bookId]);
      return one.events.body;
    },
    async close() {
      isClosed = true;
      const all = [...opened.values()].flatMap((streams) => [...streams]);
      for (const one of all) {
        remove(one);
        one.events.end();
      }
      await closeAnnouncer();
    },
  };
}
