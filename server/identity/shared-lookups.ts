interface Turn<T> {
  readonly found: Promise<T>;
  /// The next lookup; null while no caller waits for it.
  next: Promise<T> | null;
}

/// Shares lookups among concurrent callers. No caller gets an answer that was requested before the caller came: callers
/// that come during a lookup share the next one.
export function shareLookups<T>(look: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const current = new Map<string, Turn<T>>();

  function start(key: string): Promise<T> {
    const turn: Turn<T> = { found: look(key), next: null };
    current.set(key, turn);
    const end = () => {
      if (!turn.next) current.delete(key);
    };
    turn.found.then(end, end);
    return turn.found;
  }

  return (key) => {
    const turn = current.get(key);
    if (!turn) return start(key);
    const startNext = () => start(key);
    turn.next ??= turn.found.then(startNext, startNext);
    return turn.next;
  };
}
