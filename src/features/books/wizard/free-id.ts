/// Returns an id that is not in a list: a small number, since the address holds it.
export function freeID(list: readonly { readonly id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id));
  let id = list.length + 1;
  while (taken.has(String(id))) id++;
  return String(id);
}
