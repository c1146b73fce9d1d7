import { createStore, type StoreApi } from "zustand/vanilla";
import { refusals } from "../../../api/common/refusals.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import {
  createAuthor,
  createIllustrator,
  createSeries,
  getImprint,
  listAuthors,
  listIllustrators,
  listPublishers,
  type Named,
  type Publisher,
} from "../../../api/index.ts";
import { createAttempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { ApiError } from "../../client/errors.ts";
import { createLoader, type Load, nothingLoaded } from "../../client/load.ts";
import { namedChoice } from "./choice-search.ts";

/// Where a picker's choices come from on the server.
export interface ChoiceSource<T> {
  readonly store: StoreApi<Load<readonly T[]>>;
  load(): Promise<void>;
  stop(): void;
}

/// A source that names can be added to. `create` throws an ApiError. Where somebody else added the name meanwhile, it
/// returns theirs.
export interface GrowingSource extends ChoiceSource<Named> {
  create(name: string): Promise<Named>;
}

function createSource<T>(list: (signal?: AbortSignal) => Promise<readonly T[]>): ChoiceSource<T> {
  const store = createStore<Load<readonly T[]>>(() => nothingLoaded);
  const loader = createLoader<readonly T[]>(store.getState, store.setState);
  return { store, load: () => loader.run(list), stop: loader.stop };
}

function createGrowing(
  list: (signal?: AbortSignal) => Promise<readonly Named[]>,
  add: (name: string, key: string) => Promise<{ readonly id: string }>,
): GrowingSource {
  const source = createSource(list);
  const attempt = createAttempt();
  const show = (data: readonly Named[]) => source.store.setState({ status: "loaded", data, error: null });
  /// Reports that an earlier attempt had created the name that was typed then. It can be chosen; the name that is typed
  /// now is not created yet.
  async function earlier(id: string, name: string): Promise<Named> {
    const things = await list();
    show(things);
    const made = things.find((thing) => thing.id === id);
    if (!made || made.name === name) return { id, name };
    throw new ApiError(409, { error: `“${made.name}” was made already and can be chosen. “${name}” is not made yet.` });
  }

  return {
    ...source,
    async create(entry) {
      const name = cleanText(entry);
      try {
        const { answer, isEarlier } = await attempt.run((key) => add(name, key));
        if (isEarlier) return await earlier(answer.id, name);
        const made = { id: answer.id, name };
        show([...(source.store.getState().data ?? []), made]);
        return made;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error;
        const things = await list();
        const theirs = namedChoice(
          things.map((thing) => ({ ...thing, label: thing.name })),
          name,
        );
        if (!theirs) throw error;
        show(things);
        return { id: theirs.id, name: theirs.name };
      }
    },
  };
}

const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

export function peopleSource(api: Client, kind: "author" | "illustrator"): GrowingSource {
  return kind === "author"
    ? createGrowing(
        async (signal) => (await api.call(listAuthors, { query: {}, ...withSignal(signal) })).authors,
        (name, key) => api.call(createAuthor, { body: { name }, key }),
      )
    : createGrowing(
        async (signal) => (await api.call(listIllustrators, { query: {}, ...withSignal(signal) })).illustrators,
        (name, key) => api.call(createIllustrator, { body: { name }, key }),
      );
}

export const publisherSource = (api: Client): ChoiceSource<Publisher> =>
  createSource(async (signal) => (await api.call(listPublishers, withSignal(signal))).publishers);

/// The series of an imprint; no series where `imprintID` is null.
export const seriesSource = (api: Client, imprintID: string | null): GrowingSource =>
  createGrowing(
    async (signal) =>
      imprintID === null
        ? []
        : (await api.call(getImprint, { query: { id: imprintID }, ...withSignal(signal) })).series,
    (name, key) => {
      if (imprintID === null) throw new ApiError(422, { error: refusals.imprintRequired });
      return api.call(createSeries, { body: { imprintID, name }, key });
    },
  );
