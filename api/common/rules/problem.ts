/// A refusal by a rule: the field that must change, and the reason.
export interface Problem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/// Joins problems to one alert, with one message per line.
export const alertOf = (problems: readonly Problem[]): string => problems.map(({ message }) => message).join("\n");

/// The number of names that a message lists before it counts the rest.
const maxNames = 10;

/// Lists names for a message: `“dog”, “cat” and 3 more`.
export function listNames(names: readonly string[]): string {
  const rest = names.length - maxNames;
  const listed = (rest > 0 ? names.slice(0, maxNames) : names).map((name) => `“${name}”`);
  const last = rest > 0 ? `${rest} more` : listed.pop();
  return listed.length ? `${listed.join(", ")} and ${last}` : (last ?? "");
}

/// Returns a number with its noun: `1 book`, `3 books`.
export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
