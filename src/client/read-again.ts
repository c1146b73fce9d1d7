/// Reads a thing again after a save, to get the server's form of it. The save does not depend on it: what was sent
/// counts as saved once it is acknowledged, and a failed read changes nothing.
export interface ReadAgain<T> {
  /// Passes what was read to `take`. Resolves to whether the read succeeded.
  run(take: (now: T) => void): Promise<boolean>;
  /// Discards the result of a running read, since another save has begun or the user left the screen.
  stop(): void;
}

export function createReadAgain<T>(read: (signal: AbortSignal) => Promise<T>): ReadAgain<T> {
  let current: AbortController | null = null;
  function stop(): void {
    current?.abort();
    current = null;
  }
  return {
    stop,
    async run(take) {
      stop();
      const mine = new AbortController();
      current = mine;
      const now = await read(mine.signal).catch(() => null);
      if (current !== mine || now === null) return false;
      take(now);
      return true;
    },
  };
}
