/// Letters typed within this time belong together, ms.
const pause = 800;

/// Finds rows as their names are typed: the next row that begins with what was typed since the last pause.
export interface RowFinder {
  /// The row, or null where none begins so.
  find(key: string, names: readonly string[], current: number): number | null;
  /// Whether the next key belongs to what was typed before: a space is a part of it then.
  isTyping(): boolean;
}

export function createRowFinder(now: () => number = Date.now): RowFinder {
  let typed = "";
  let last = 0;
  const isTyping = () => typed !== "" && now() - last <= pause;
  return {
    isTyping,
    find(key, names, current) {
      if (!isTyping()) typed = "";
      last = now();
      typed += key.toLowerCase();
      // The first letter goes on to the next match, further ones may stay on the row.
      const start = typed.length === 1 ? current + 1 : current;
      for (let step = 0; step < names.length; step++) {
        const row = (start + step) % names.length;
        if (names[row]?.toLowerCase().startsWith(typed)) return row;
      }
      return null;
    },
  };
}
