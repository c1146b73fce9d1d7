import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type BookToDecode,
  findSubstitutes,
  getBookSequence,
  getDecodability,
  listSequences,
  maxSubstituted,
  type Substituted,
} from "../../../../api/index.ts";
import type { Sequence } from "../../../../api/phonics/rules/sequence.ts";
import type { Client } from "../../../client/client.ts";
import { createLoader, type Load, nothingLoaded } from "../../../client/load.ts";
import type { PhonicsChoices } from "../../../components/phonics/phonics-choices.ts";

export interface LoadedBook {
  readonly text: BookToDecode;
  readonly sequences: readonly Sequence[];
  /// What the book is written for; null where it is for none.
  readonly own: { readonly sequenceID: string; readonly stepID: string | null } | null;
}

/// At which step of which sequence a book is looked at, by which sounds and cuts.
export interface Look extends PhonicsChoices {
  readonly sequence: Sequence;
  /// From 0.
  readonly step: number;
}

export type Substitutes = ReadonlyMap<string, Substituted["substitutes"]>;

export interface DecodabilitySession {
  readonly store: StoreApi<Load<LoadedBook>>;
  /// What is offered for words beyond the step, by their ids; words that are not asked about yet are missing.
  readonly substitutes: StoreApi<Substitutes>;
  load(): Promise<void>;
  /// Asks what could be put for words at a step, those of another step are forgotten.
  offer(look: Look, words: readonly string[]): Promise<void>;
  stop(): void;
}

export function createDecodabilitySession(api: Client, bookID: string): DecodabilitySession {
  const store = createStore<Load<LoadedBook>>(() => nothingLoaded);
  const substitutes = createStore<Substitutes>(() => new Map());
  const loader = createLoader(store.getState, (load) => store.setState(load, true));
  let asking: AbortController | null = null;
  return {
    store,
    substitutes,
    load: () =>
      loader.run(async (signal) => {
        const [text, { sequences }, { sequence, stepID }] = await Promise.all([
          api.call(getDecodability, { query: { bookID }, signal }),
          api.call(listSequences, { signal }),
          api.call(getBookSequence, { query: { id: bookID }, signal }),
        ]);
        return { text, sequences, own: sequence && { sequenceID: sequence.id, stepID } };
      }),
    async offer({ sequence, step, dialect, method }, words) {
      asking?.abort();
      const mine = new AbortController();
      asking = mine;
      substitutes.setState(new Map(), true);
      const at = { sequenceID: sequence.id, stepID: sequence.steps[step]!.id, dialect, method };
      try {
        for (let from = 0; from < words.length; from += maxSubstituted) {
          const body = { ...at, words: words.slice(from, from + maxSubstituted) };
          const answer = await api.call(findSubstitutes, { body, signal: mine.signal, isQuiet: true });
          if (asking !== mine) return;
          const found = answer.words.map((one) => [one.id, one.substitutes] as const);
          substitutes.setState(new Map([...substitutes.getState(), ...found]), true);
        }
      } catch {
        // Nothing is offered then; the report stands by itself.
      }
    },
    stop() {
      loader.stop();
      asking?.abort();
    },
  };
}
