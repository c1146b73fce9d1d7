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

/// So many steps of the tab's history are remembered for each list.
const maxKept = 50;

const keyOf = (list: string) => `${list}-list-places`;

/// The place in a list by the key of its step in the history: going back or reloading comes to the place that was left.
export const recallPlace = (list: string, step: string): ListPlace => new Map(read(list)).get(step) ?? listStart;

export function rememberPlace(list: string, step: string, place: ListPlace): void {
  const places = read(list).filter(([other]) => other !== step);
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify([...places, [step, place]].slice(-maxKept)));
  } catch {
    // A full or forbidden store is no reason to stop.
  }
}

function read(list: string): [string, ListPlace][] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(list)) ?? "[]") as [string, ListPlace][];
  } catch {
    return [];
  }
}
