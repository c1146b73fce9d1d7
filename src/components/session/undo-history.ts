/// The unsaved steps, which can be undone and redone by name.

interface Step<T> {
  readonly name: string;
  /// The state before the step; of a step that was undone, the state after it.
  readonly state: T;
  /// Consecutive steps of one key are one step, such as the letters of a name.
  readonly key: string | null;
}

export interface UndoHistory<T> {
  readonly present: T;
  /// The last one is undone next.
  readonly past: readonly Step<T>[];
  /// The last one is redone next.
  readonly future: readonly Step<T>[];
}

/// The maximum number of steps that can be undone.
const maxKept = 200;

export const startHistory = <T>(present: T): UndoHistory<T> => ({ present, past: [], future: [] });

export function doStep<T>(
  { present, past }: UndoHistory<T>,
  name: string,
  next: T,
  key: string | null = null,
): UndoHistory<T> {
  const last = past.at(-1);
  if (key !== null && last?.key === key)
    return { present: next, past: [...past.slice(0, -1), { ...last, name }], future: [] };
  return { present: next, past: [...past, { name, state: present, key }].slice(-maxKept), future: [] };
}

export function undoStep<T>(history: UndoHistory<T>): UndoHistory<T> {
  const step = history.past.at(-1);
  if (!step) return history;
  const undone = { name: step.name, state: history.present, key: null };
  return { present: step.state, past: history.past.slice(0, -1), future: [...history.future, undone] };
}

export function redoStep<T>(history: UndoHistory<T>): UndoHistory<T> {
  const step = history.future.at(-1);
  if (!step) return history;
  const done = { name: step.name, state: history.present, key: null };
  return { present: step.state, past: [...history.past, done], future: history.future.slice(0, -1) };
}

/// Returns the steps since `saved` was sent. Undo ends there.
export function stepsSince<T>({ present, past, future }: UndoHistory<T>, saved: UndoHistory<T>): UndoHistory<T> {
  const known = new Set([...saved.past, ...saved.future]);
  const isSince = (step: Step<T>) => !known.has(step);
  const [first, ...rest] = past.filter(isSince);
  const last = saved.past.at(-1);
  // Letters that extend the step that was saved last become a step of their own.
  const isLonger = first && last && !past.includes(last) && first.key !== null && first.key === last.key;
  const since = first ? [isLonger ? { ...first, state: saved.present } : first, ...rest] : [];
  return { present, past: since, future: future.filter(isSince) };
}

/// Replaces every state, where the base that the states change has changed.
export function mapHistory<T>({ present, past, future }: UndoHistory<T>, change: (state: T) => T): UndoHistory<T> {
  const changed = (step: Step<T>): Step<T> => ({ ...step, state: change(step.state) });
  return { present: change(present), past: past.map(changed), future: future.map(changed) };
}
