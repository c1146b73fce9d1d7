import { createStore, type StoreApi } from "zustand/vanilla";
import { getSpellingQueue, putWords, type QueuedWord, revertChange } from "../../../../../api/index.ts";
import { consequenceGrades } from "../../../../../api/system/consequences.ts";
import { dialectsToSpell, isOpen } from "../../../../../api/words/rules/spelling/queue.ts";
import type { Client } from "../../../../client/client.ts";
import { type ApiError, isAbort, toApiError } from "../../../../client/errors.ts";
import { createLoader, nothingLoaded } from "../../../../client/load.ts";
import { tryOut } from "../../../../client/try-out.ts";
import { createAsking } from "../../../../components/consequences/asking.ts";
import { plural } from "../../../../components/format.ts";
import { narrowedBy, type QueueFilters } from "./queue-address.ts";
import type { Facts, Job, QueueRow, QueueState } from "./queue-state.ts";
import { confirmedOf, namesOf, proposedOf, stateOf, storedOf } from "./queue-words.ts";
import { createSureSession } from "./sure-session.ts";

/// Words that are asked for at a time, and how near to the last one others are asked for.
const pageLength = 100;
const pageMargin = 40;
/// Words of one call.
const sentAtOnce = 50;

/// The queue of spellings: decisions are shown at once and sent behind, so that nobody waits between two words.
export function createQueueSession(api: Client) {
  const store: StoreApi<QueueState> = createStore<QueueState>(() => ({
    load: nothingLoaded,
    rows: [],
    isAtEnd: false,
    ask: null,
    steps: [],
    message: "",
    error: null,
  }));
  const { getState: get, setState: set } = store;
  const asking = createAsking();
  const sure = createSureSession(api);
  const loader = createLoader<Facts>(
    () => get().load,
    (load) => set({ load }),
  );
  let filters: QueueFilters | null = null;
  const jobs: Job[] = [];
  /// What was refused last, to be tried again.
  let refused: Job[] = [];
  let pumping: Promise<void> | null = null;
  let isGrowing = false;
  /// How far consequences may go that were agreed to while the queue is open: nobody is asked the same after each word.
  let agreed = 0;

  const rowOf = (id: string) => get().rows.find(({ word }) => word.id === id);

  function patch(ids: ReadonlySet<string>, change: (row: QueueRow) => QueueRow): void {
    const { rows, load } = get();
    const next = rows.map((row) => (ids.has(row.word.id) ? change(row) : row));
    const counts = load.data && { ...load.data.counts };
    if (counts)
      for (const [at, { word }] of next.entries()) {
        if (word === rows[at]!.word) continue;
        counts[stateOf(rows[at]!.word)]--;
        counts[stateOf(word)]++;
      }
    set({ rows: next, ...(counts ? { load: { ...load, data: { ...load.data!, counts } } } : {}) });
  }

  const ask = (query: QueueFilters, more: { after?: string; length?: number }, signal?: AbortSignal) =>
    api.call(getSpellingQueue, {
      query: { state: query.state, ...narrowedBy(query), length: pageLength, ...more },
      ...(signal ? { signal } : {}),
    });

  const resting = (words: readonly QueuedWord[]): QueueRow[] =>
    words.map((word) => ({ word, status: "rest", problem: null }));

  /// Reads words again, whatever state they are in by now.
  async function reread(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += sentAtOnce) {
      const query = { id: ids.slice(at, at + sentAtOnce), state: "all" as const };
      const { words } = await api.call(getSpellingQueue, { query });
      const found = new Map(words.map((word) => [word.id, word]));
      patch(new Set(found.keys()), (row) => ({ ...row, word: found.get(row.word.id)!, status: "rest" }));
    }
  }

  /// Reads all that is listed again, after a change that may reach any of it.
  async function rereadAll(): Promise<void> {
    try {
      await reread(get().rows.map(({ word }) => word.id));
      if (!filters) return;
      const { words: _, ...facts } = await ask(filters, { length: 1 });
      set(({ load }) => ({ load: { ...load, data: facts } }));
    } catch (thrown) {
      set({ error: toApiError(thrown) });
    }
  }

  /// Puts back a change of many.
  async function putBack(id: number): Promise<null> {
    try {
      await api.call(revertChange, { body: { id } });
      await rereadAll();
    } catch (thrown) {
      set({ error: toApiError(thrown) });
    }
    return null;
  }

  function decide(name: string, words: readonly Job[]): void {
    const ids = new Set(words.map(({ id }) => id));
    const before = get().rows.filter(({ word }) => ids.has(word.id));
    const step = {
      name,
      changeID: null,
      words: before.map(({ word }) => ({ id: word.id, spellings: storedOf(word) })),
    };
    set(({ steps }) => ({ steps: [...steps, step], message: name, error: null }));
    send(words);
  }

  function send(words: readonly Job[]): void {
    patch(new Set(words.map(({ id }) => id)), (row) => ({ ...row, status: "sending", problem: null }));
    jobs.push(...words);
    pumping ??= pump().finally(() => {
      pumping = null;
    });
  }

  async function pump(): Promise<void> {
    while (jobs.length > 0) {
      const batch: Job[] = [];
      const ids = new Set<string>();
      while (jobs[0] && batch.length < sentAtOnce && !ids.has(jobs[0].id)) {
        ids.add(jobs[0].id);
        batch.push(jobs.shift()!);
      }
      await sendBatch(batch);
    }
  }

  async function sendBatch(batch: readonly Job[]): Promise<void> {
    const words = batch.flatMap(({ id, spellings }) => {
      const row = rowOf(id);
      return row ? [{ id, revision: row.word.revision, spellings: [...spellings] }] : [];
    });
    const ids = words.map(({ id }) => id);
    const write = (client: Client) => client.call(putWords, { body: { words } });
    try {
      const consequences = await tryOut(api, write);
      const isUndo = batch[0]?.isUndo ?? false;
      // That a spelling goes is what Undo is asked for: only books in force are a question.
      const isAsked = !isUndo || consequences.books.count > 0;
      const grade = isAsked ? consequenceGrades.indexOf(consequences.grade) : 0;
      if (grade > agreed) {
        const verb = isUndo ? "Take back" : "Confirm";
        const title = `${verb} the spelling of ${namesOf(ids.map((id) => rowOf(id)!.word))}?`;
        if (!(await asking.isAgreed({ title, verb }, [async () => consequences]))) return drop(ids);
        agreed = grade;
      }
      const answer = await write(api);
      const revisions = new Map(answer.words.map(({ id, revision }) => [id, revision]));
      const sent = new Map(batch.map(({ id, spellings }) => [id, spellings]));
      patch(new Set(ids), (row) => ({
        word: {
          ...row.word,
          revision: revisions.get(row.word.id) ?? row.word.revision,
          spellings: sent.get(row.word.id)!.map((one) => ({ ...one, isStored: true, sure: one.confirmed })),
        },
        status: "rest",
        problem: null,
      }));
    } catch (thrown) {
      if (isAbort(thrown)) return;
      // One that is refused must not hold up the others.
      if (batch.length > 1) for (const one of batch) await sendBatch([one]);
      else await refuse(batch, toApiError(thrown));
    }
  }

  function drop(ids: readonly string[]): void {
    patch(new Set(ids), (row) => ({ ...row, status: "rest" }));
    forget(ids);
  }

  /// What was not saved is not taken back either.
  function forget(ids: readonly string[]): void {
    set(({ steps }) => ({
      steps: steps
        .map((step) => ({ ...step, words: step.words.filter(({ id }) => !ids.includes(id)) }))
        .filter(({ words, changeID }) => words.length > 0 || changeID !== null),
    }));
  }

  async function refuse(batch: readonly Job[], error: ApiError): Promise<void> {
    const ids = batch.map(({ id }) => id);
    refused.push(...batch);
    patch(new Set(ids), (row) => ({ ...row, status: "rest", problem: error.message }));
    forget(ids);
    set({ error });
    if (error.status === 409) await reread(ids).catch(() => {});
  }

  return {
    store,
    asking,
    sure: sure.store,
    /// Lists the words that fit, from the first.
    async show(next: QueueFilters): Promise<void> {
      filters = next;
      await loader.run(async (signal) => {
        const { words, ...facts } = await ask(next, {}, signal);
        set({ rows: resting(words), isAtEnd: words.length < pageLength, message: "" });
        return facts;
      });
    },
    /// Asks for the next words where the list nears its end.
    async near(index: number): Promise<void> {
      const { rows, isAtEnd } = get();
      const last = rows.at(-1);
      if (isGrowing || isAtEnd || !last || !filters || index < rows.length - pageMargin) return;
      isGrowing = true;
      const asked = filters;
      try {
        const { words } = await ask(asked, { after: last.word.id });
        if (asked !== filters) return;
        const known = new Set(get().rows.map(({ word }) => word.id));
        const more = words.filter(({ id }) => !known.has(id));
        set({ rows: [...get().rows, ...resting(more)], isAtEnd: words.length < pageLength });
      } catch (thrown) {
        set({ error: toApiError(thrown) });
      } finally {
        isGrowing = false;
      }
    },
    /// Confirms a word as it stands. True where the keyboard may go on.
    confirm({ word, status }: QueueRow): boolean {
      const missing = dialectsToSpell(word.dialects, word.spellings);
      if (missing.length > 0) {
        set({ message: `“${word.text}”: nothing is proposed for every dialect. E changes it.` });
        return false;
      }
      if (status === "rest" && isOpen(word))
        decide(`Confirm “${word.text}”`, [{ id: word.id, spellings: confirmedOf(word) }]);
      return true;
    },
    /// Looks at all words of the queue that are sure, once what is on its way is there.
    async lookAtSure(): Promise<void> {
      set({ ask: { kind: "sure" } });
      await pumping;
      if (filters) await sure.look(filters);
    },
    /// Confirms those that were looked at, in one call.
    async confirmSure(): Promise<boolean> {
      const done = await sure.confirm();
      if (!done) return false;
      const name = `Confirm ${plural(done.count, "word")} that are sure`;
      set(({ steps }) => ({
        steps: [...steps, { name, words: [], changeID: done.changeID }],
        message: name,
        error: null,
      }));
      await rereadAll();
      return true;
    },
    /// Doubts what somebody confirmed: it is only proposed again.
    async doubt(id: string): Promise<void> {
      // What is on its way is there first.
      await pumping;
      const word = rowOf(id)?.word;
      if (word?.spellings.some(({ confirmed }) => confirmed))
        decide(`Doubt “${word.text}”`, [{ id, spellings: proposedOf(word) }]);
    },
    /// Reads a word that was changed by hand.
    async changed(word: QueuedWord): Promise<void> {
      const step = {
        name: `Change “${word.text}”`,
        changeID: null,
        words: [{ id: word.id, spellings: storedOf(word) }],
      };
      set(({ steps }) => ({ steps: [...steps, step], message: step.name }));
      await reread([word.id]).catch((thrown: unknown) => set({ error: toApiError(thrown) }));
    },
    /// Takes the last decision back. The index of its first word, null where there is none.
    async undo(): Promise<number | null> {
      await pumping;
      const step = get().steps.at(-1);
      if (!step) return null;
      set(({ steps }) => ({ steps: steps.slice(0, -1), message: `Undone: ${step.name}`, error: null }));
      if (step.changeID !== null) return putBack(step.changeID);
      const ids = step.words.map(({ id }) => id);
      send(step.words.map((word) => ({ ...word, isUndo: true })));
      await pumping;
      await reread(ids).catch((thrown: unknown) => set({ error: toApiError(thrown) }));
      const at = get().rows.findIndex(({ word }) => word.id === ids[0]);
      return at < 0 ? null : at;
    },
    ask: (ask: QueueState["ask"]) => set({ ask }),
    dismiss(): void {
      refused = [];
      set({ error: null });
    },
    /// Sends what was refused once more.
    again(): void {
      const words = refused;
      refused = [];
      if (words.length > 0) decide(`Confirm ${plural(words.length, "word")}`, words);
    },
    isSending: () => pumping !== null,
    stop(): void {
      loader.stop();
      sure.stop();
      asking.stop();
    },
  };
}
