/// Where somebody is in the list of words.
export interface ListPlace {
  /// The first row in sight.
  readonly top: number;
  /// The row that the keyboard is on.
  readonly row: number;
}

const listStart: ListPlace = { top: 0, row: 0 };

const maxKept = 50;
const places = new Map<string, ListPlace>();

/// The place by the key of its step in the history: going back comes to where the list was left.
export const recallPlace = (step: string): ListPlace => places.get(step) ?? listStart;

export function rememberPlace(step: string, place: ListPlace): void {
  places.delete(step);
  places.set(step, place);
  for (const old of [...places.keys()].slice(0, -maxKept)) places.delete(old);
}
