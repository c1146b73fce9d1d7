/// Work in steps, each well under a millisecond, that can be paused between two steps and resumed.
export type Steps<T> = Generator<void, T>;

/// Runs all remaining steps at once.
export function finish<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
