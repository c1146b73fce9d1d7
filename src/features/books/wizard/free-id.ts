/// An id that none of a list has: a small number, since it stands in the address.
export function freeID(list: readonly { readonly id: string }[]): string {
  const taken = new Set(list.map(({ id }) => id));
  let id = list.length + 1;
  while (taken.has(String(id))) id++;
  return String(id);
}
