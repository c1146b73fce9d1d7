/// Work that can be left and gone on with between its steps, each well under a millisecond.
export type Steps<T> = Generator<void, T>;

/// Does all that is left of it at once.
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
