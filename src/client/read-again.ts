/// The reading after a save, of what the server made of it. It is saved whether or not it can be read again: what was
/// sent is what is saved from the moment at which it is acknowledged, and a reading that fails leaves it at that.
export interface ReadAgain<T> {
  /// Gives what is read to `take`; whether it was read.
  run(take: (now: T) => void): Promise<boolean>;
  /// Discards the result of a running read, since another save is on its way or the user left the screen.
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
