import { createStore, type StoreApi } from "zustand/vanilla";
import { createLoader, type Load } from "../../client/load.ts";
import { searchForm } from "../../components/named-list/search-form.ts";
import { type Destination, type DestinationGroup, groupDestinations } from "./destination.ts";

/// From the last key to the search, ms.
const pause = 200;

export interface PaletteState {
  readonly text: string;
  /// What the server found; what it found before stays until then.
  readonly found: Load<readonly Destination[]>;
  readonly groups: readonly DestinationGroup[];
  /// The one that Enter opens.
  readonly active: Destination | null;
}

export interface Palette {
  readonly store: StoreApi<PaletteState>;
  type(text: string): void;
  /// The next one, or the one before; from the last to the first.
  move(by: 1 | -1): void;
  point(destination: Destination): void;
  retry(): void;
  stop(): void;
}

interface Sources {
  readonly recent: readonly Destination[];
  readonly screens: readonly Destination[];
  /// Of the screen that is open. They are shown to who types.
  readonly commands: readonly Destination[];
  search(text: string, signal: AbortSignal): Promise<readonly Destination[]>;
}

/// Whether all words of a text are in a command's name or among its other words, in any order.
const isNamed = ({ name, also }: Destination, wanted: string): boolean => {
  const words = searchForm(`${name} ${also ?? ""}`);
  return wanted
    .trim()
    .split(/\s+/)
    .every((word) => words.includes(word));
};

const nothingFound: Load<readonly Destination[]> = { status: "loaded", data: [], error: null };

export function createPalette({ recent, screens, commands, search }: Sources): Palette {
  const groupsOf = (text: string, found: readonly Destination[]) => {
    const wanted = searchForm(text);
    const fits = ({ name }: Destination) => searchForm(name).includes(wanted);
    const doing = wanted.trim() === "" ? [] : commands.filter((command) => isNamed(command, wanted));
    return groupDestinations(recent.filter(fits), [...doing, ...screens.filter(fits), ...found]);
  };
  const start = groupsOf("", []);
  const store = createStore<PaletteState>(() => ({
    text: "",
    found: nothingFound,
    groups: start,
    active: start[0]?.destinations[0] ?? null,
  }));
  const { getState: get, setState: set } = store;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isMoved = false;

  /// The first one is the one that Enter opens, unless somebody went to another that is still there.
  function show(text: string, found: Load<readonly Destination[]>): void {
    const groups = groupsOf(text, found.data ?? []);
    const all = groups.flatMap(({ destinations }) => destinations);
    const same = isMoved ? all.find(({ to }) => to === get().active?.to) : undefined;
    set({ text, found, groups, active: same ?? all[0] ?? null });
  }

  const loader = createLoader<readonly Destination[]>(
    () => get().found,
    (found) => show(get().text, found),
  );

  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    loader.stop();
  }

  const load = () => loader.run((signal) => search(get().text.trim(), signal));

  return {
    store,
    stop,
    retry: () => void load(),
    type(text) {
      stop();
      isMoved = false;
      const isEmpty = text.trim() === "";
      show(text, isEmpty ? nothingFound : { ...get().found, status: "loading", error: null });
      if (!isEmpty) timer = setTimeout(() => void load(), pause);
    },
    move(by) {
      const { groups, active } = get();
      const all = groups.flatMap(({ destinations }) => destinations);
      const at = all.findIndex(({ to }) => to === active?.to);
      isMoved = true;
      set({ active: all[(at + by + all.length) % all.length] ?? null });
    },
    point(destination) {
      isMoved = true;
      set({ active: destination });
    },
  };
}
