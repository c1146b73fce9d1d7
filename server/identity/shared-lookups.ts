interface Turn<T> {
  readonly found: Promise<T>;
  /// The lookup after this one, where somebody waits for it.
  next: Promise<T> | null;
}

/// Lookups that callers who come at once share, though nobody is given an answer that was asked for before they came: who
/// comes while a lookup is under way waits for the next one, which all share who come until then.
export function shareLookups<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Turn<T>>();

  function start(key: string): Promise<T> {
    const turn: Turn<T> = { found: look(key), next: null };
    underWay.set(key, turn);
    const end = () => {
      if (!turn.next) underWay.delete(key);
    };
    turn.found.then(end, end);
    return turn.found;
  }

  return (key) => {
    const turn = underWay.get(key);
    if (!turn) return start(key);
    const startNext = () => start(key);
    turn.next ??= turn.found.then(startNext, startNext);
    return turn.next;
  };
}
