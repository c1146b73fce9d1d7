/// Returns what makes a value when it is first asked for, and the same one from then on. The large tables of this folder are
/// made so: the language server starts without them.
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
