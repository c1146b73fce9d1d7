/// Where somebody is in a list of rows.
export interface ListPlace {
  /// The first row in sight.
  readonly top: number;
  /// The row that the keyboard is on.
  readonly row: number;
  /// Whether it has the focus.
  readonly hasFocus: boolean;
}

export const listStart: ListPlace = { top: 0, row: 0, hasFocus: false };

const key = "book-list-places";
/// So many steps of the tab's history are remembered.
const maxKept = 50;

/// The places by the key of their step in the history: going back or reloading comes to the place that was left.
export function recallPlace(step: string): ListPlace {
  return new Map(read()).get(step) ?? listStart;
}

export function rememberPlace(step: string, place: ListPlace): void {
  const places = read().filter(([other]) => other !== step);
  try {
    sessionStorage.setItem(key, JSON.stringify([...places, [step, place]].slice(-maxKept)));
  } catch {
    // A full or forbidden store is no reason to stop.
  }
}

function read(): [string, ListPlace][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as [string, ListPlace][];
  } catch {
    return [];
  }
}
