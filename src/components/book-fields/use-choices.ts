import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { Named, Publisher } from "../../../api/index.ts";
import type { ApiError } from "../../client/errors.ts";
import { useServices } from "../../client/services.ts";
import { type ChoiceSource, type GrowingSource, peopleSource, publisherSource, seriesSource } from "./book-choices.ts";

/// The choices of a picker: the things, null until they are loaded, and why loading failed.
export interface Choices<T> {
  readonly things: readonly T[] | null;
  readonly error: ApiError | null;
  readonly reload: () => void;
}

export interface GrowingChoices extends Choices<Named> {
  readonly create: (name: string) => Promise<Named>;
}

function useSource<T>(source: ChoiceSource<T>): Choices<T> {
  const { data, error } = useStore(source.store);
  useEffect(() => {
    void source.load();
    return source.stop;
  }, [source]);
  return { things: data, error, reload: () => void source.load() };
}

const useGrowing = (source: GrowingSource): GrowingChoices => ({ ...useSource(source), create: source.create });

export function usePeople(kind: "author" | "illustrator"): GrowingChoices {
  const { api } = useServices();
  return useGrowing(useMemo(() => peopleSource(api, kind), [api, kind]));
}

export function usePublishers(): Choices<Publisher> {
  const { api } = useServices();
  return useSource(useMemo(() => publisherSource(api), [api]));
}

export function useSeries(imprintID: string | null): GrowingChoices {
  const { api } = useServices();
  return useGrowing(useMemo(() => seriesSource(api, imprintID), [api, imprintID]));
}
