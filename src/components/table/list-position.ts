/// Where somebody is in a list of rows.
export interface ListPosition {
  /// The first row in sight.
  readonly top: number;
  /// The row that the keyboard is on.
  readonly row: number;
  /// Whether it has the focus.
  readonly hasFocus: boolean;
}

export const listStart: ListPosition = { top: 0, row: 0, hasFocus: false };

/// So many steps of the tab's history are remembered for each list.
const maxKept = 50;

const keyOf = (list: string) => `${list}-list-positions`;

/// The position in a list by the key of its step in the history: going back or reloading comes to the position that was left.
export const recallPosition = (list: string, step: string): ListPosition => new Map(read(list)).get(step) ?? listStart;

export function rememberPosition(list: string, step: string, position: ListPosition): void {
  const places = read(list).filter(([other]) => other !== step);
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify([...places, [step, position]].slice(-maxKept)));
  } catch {
    // A full or forbidden store is no reason to stop.
  }
}

function read(list: string): [string, ListPosition][] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(list)) ?? "[]") as [string, ListPosition][];
  } catch {
    return [];
  }
}
