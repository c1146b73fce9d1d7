/// Returns what makes a value when it is first asked for, and returns the same one from then on. The tables of this folder
/// are made so: the language server starts without them.
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
