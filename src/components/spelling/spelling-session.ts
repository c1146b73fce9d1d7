import { z } from "zod";
import { refusals } from "../../../api/common/refusals.ts";
import {
  confirmSpellings,
  type DictWord,
  getPronunciation,
  listWords,
  putWordSpelling,
  type WordSpelling,
} from "../../../api/index.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { type Grapheme, printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import type { Client } from "../../client/client.ts";
import { ApiError } from "../../client/errors.ts";
import { noting } from "../../client/noting.ts";
import { tryCall } from "../../client/try-out.ts";
import { offerPutBack } from "../changes/offer-put-back.ts";
import type { KeptDraft } from "../drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../session/edit-session.ts";
import { type UnsavedDraft, unsavedDraft } from "../session/edit-state.ts";
import type { Toasts } from "../toast.tsx";
import { keepPhonemes } from "./cut-letters.ts";
import {
  copyFor,
  mergeSpellings,
  type Pronunciations,
  problemsOf,
  proposalFor,
  readSlot,
  type Slot,
  type Spellings,
  sameSpellings,
  slotName,
  slotsOf,
  spellingsOf,
  withProposals,
} from "./spellings.ts";

export interface WordToSpell {
  readonly word: DictWord;
  readonly pronunciations: Pronunciations;
}

const grapheme = z.strictObject({ positions: z.array(z.number()), phoneme: z.string().nullable() });
const slot = z.custom<Slot>((key) => /^en-(gb|au|us) [gc]$/.test(String(key)));

export const unsavedSpellings = unsavedDraft<Spellings>(z.partialRecord(slot, z.array(grapheme)));

export interface SpellingSession extends EditSession<WordToSpell, Spellings> {
  /// Sets one spelling; an empty one removes it. Phonemes of new graphemes are proposed.
  set(name: string, slot: Slot, graphemes: readonly Grapheme[]): void;
  choosePhoneme(slot: Slot, at: number, phoneme: string | null): void;
  propose(slot: Slot): void;
  /// Proposes all spellings that are missing, in both fields of all dialects at once.
  proposeMissing(): void;
  /// The same; where none is missing, all of them again.
  proposeAll(): void;
  /// Confirms the spellings as they are stored, where some are only proposed. What comes of it is asked about first: false where that was
  /// not agreed to. Throws ApiError.
  confirm(isAgreed: (consequences: Consequences) => Promise<boolean>): Promise<boolean>;
  copy(slot: Slot, from: Slot): void;
  /// Returns the id of the next word by text without a spelling, continuing from the first after the last; null where
  /// every word has one. Throws ApiError.
  findNext(): Promise<string | null>;
}

/// Returns the spellings of a word in the form to save.
const toSave = (word: DictWord, spellings: Spellings): WordSpelling[] =>
  slotsOf(word).flatMap((slot) => {
    const [dialect, field] = readSlot(slot);
    const graphemes = (spellings[slot] ?? []).map(({ positions, phoneme }) => ({ positions: [...positions], phoneme }));
    if (graphemes.length === 0) return [];
    // Whoever saves them has looked at them.
    return [{ dialect, field, graphemes, notation: printSpelling(word.text, graphemes), confirmed: true }];
  });

/// The edit session of a word's spellings.
export function createSpellingSession(
  api: Client,
  toasts: Toasts,
  id: string,
  kept: KeptDraft<UnsavedDraft<Spellings>> | null,
): SpellingSession {
  const readPronunciations = pronunciationsOf(api);
  const session: EditSession<WordToSpell, Spellings> = createEditSession(
    {
      async read(signal) {
        const word = await readWord(api, id, signal);
        return { word, pronunciations: await readPronunciations(word.text, signal) };
      },
      draftOf: ({ word }) => spellingsOf(word.spellings ?? []),
      isSame: sameSpellings,
      revisionOf: ({ word }) => word.revision,
      merge: (base, mine, { word }) => ({ draft: mergeSpellings(base, mine, word) }),
      obstacle: (spellings, { word }) => (problemsOf(word.text, spellings).size > 0 ? {} : null),
      async send(api, draft, { data }) {
        const { word } = data;
        const spellings = toSave(word, draft);
        const { revision } = await api.call(putWordSpelling, { body: { id, spellings, revision: word.revision } });
        return { ...data, word: { ...word, spellings, revision } };
      },
      lastChange: ({ word }) => word,
    },
    { api, toasts, kept },
  );

  /// Returns what is loaded, with the spellings as edited.
  function now(): (WordToSpell & { readonly spellings: Spellings }) | null {
    const { load, history } = session.store.getState();
    return load.data && history && { ...load.data, spellings: history.present };
  }

  function change(name: string, before: Spellings, after: Spellings): void {
    if (!sameSpellings(before, after)) session.change(after, name);
  }

  return {
    ...session,
    set(name, slot, graphemes) {
      const data = now();
      if (!data) return;
      const { word, spellings, pronunciations } = data;
      const proposed = proposalFor(word, slot, spellings, pronunciations) ?? [];
      const next = keepPhonemes(graphemes, spellings[slot] ?? [], proposed);
      change(name, spellings, { ...spellings, [slot]: next });
    },
    choosePhoneme(slot, at, phoneme) {
      const spellings = now()?.spellings;
      if (!spellings) return;
      const graphemes = (spellings[slot] ?? []).map((one, index) => (index === at ? { ...one, phoneme } : one));
      change("Choose a phoneme", spellings, { ...spellings, [slot]: graphemes });
    },
    propose(slot) {
      const data = now();
      const proposed = data && proposalFor(data.word, slot, data.spellings, data.pronunciations);
      if (proposed) change(`Propose ${slotName(slot)}`, data.spellings, { ...data.spellings, [slot]: proposed });
    },
    proposeMissing() {
      const data = now();
      if (!data) return;
      const { word, spellings, pronunciations } = data;
      change("Propose what is missing", spellings, withProposals(word, spellings, pronunciations));
    },
    proposeAll() {
      const data = now();
      if (!data) return;
      const { word, spellings, pronunciations } = data;
      const filled = withProposals(word, spellings, pronunciations);
      const isFull = sameSpellings(filled, spellings);
      change("Propose all fields", spellings, isFull ? withProposals(word, {}, pronunciations) : filled);
    },
    copy(slot, from) {
      const data = now();
      const copied = data?.spellings[from];
      if (!data || !copied) return;
      const { word, spellings, pronunciations } = data;
      const next = copyFor(word, slot, copied, spellings, pronunciations);
      change(`Copy ${slotName(from)} to ${slotName(slot)}`, spellings, { ...spellings, [slot]: next });
    },
    async confirm(isAgreed) {
      const data = now();
      if (!data) return false;
      const body = { which: "stored" as const, state: "all" as const, id: [id] };
      const { outcome, consequences } = await tryCall(api, confirmSpellings, { body });
      // Somebody saved it since it was shown: it is looked at again.
      if (outcome.words[0]?.revision === data.word.revision) {
        if (!(await isAgreed(consequences))) return false;
        const noted = noting(api);
        const done = await noted.api.call(confirmSpellings, { body: { ...body, seal: outcome.seal } });
        if (done.count > 0)
          offerPutBack(
            { api, toasts },
            { message: "Confirmed ✓", changeID: noted.changeID() },
            () => void session.load(),
          );
      }
      await session.load();
      return true;
    },
    async findNext() {
      const ask = (more: { after?: string }) =>
        api.call(listWords, { query: { isSpelled: false, length: 1, ...more } });
      const [next = (await ask({})).words[0]] = (await ask({ after: id })).words;
      return next && next.id !== id ? next.id : null;
    },
  };
}

async function readWord(api: Client, id: string, signal?: AbortSignal): Promise<DictWord> {
  const missing = new ApiError(404, { error: `${refusals.noSuch("word")}.` });
  const query = { id, includeSpellings: true };
  if (!listWords.query.safeParse({ ...query, includeSpellings: "true" }).success) throw missing;
  const { words } = await api.call(listWords, { query, ...(signal ? { signal } : {}) });
  if (!words[0]) throw missing;
  return words[0];
}

/// Reads the pronunciations of a text's words, once for each text.
function pronunciationsOf(api: Client): (text: string, signal?: AbortSignal) => Promise<Pronunciations> {
  let known: { readonly text: string; readonly pronunciations: Pronunciations } | null = null;
  return async (text, signal) => {
    if (known?.text !== text) {
      const { words } = await api.call(getPronunciation, { query: { text }, ...(signal ? { signal } : {}) });
      const sounds = words.flatMap(({ key, sounds }) => (sounds === null ? [] : [[key, sounds] as const]));
      known = { text, pronunciations: new Map(sounds) };
    }
    return known.pronunciations;
  };
}
