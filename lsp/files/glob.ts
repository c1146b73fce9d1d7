/// True if an argument is a pattern and not a path.
export const isPattern = (argument: string): boolean => /[*?{[]/.test(argument);

/// Returns the folder that contains all of a pattern's matches.
export function patternFolder(pattern: string): string {
  const before = pattern.slice(0, pattern.search(/[*?{[]/));
  return before.slice(0, before.lastIndexOf("/") + 1) || ".";
}

/// Returns a test for paths with `/`: `*` is anything but `/`, `**` any folders, `?` one character, `{a,b}` either,
/// `[ab]` one of these and `[!ab]` none of them. An unclosed bracket is an ordinary character.
export function matcher(pattern: string): (path: string) => boolean {
  let source = "";
  let open = 0;
  for (let at = 0; at < pattern.length; at++) {
    const rest = pattern.slice(at);
    const set = /^\[!?[^\]/]+\]/.exec(rest)?.[0];
    const unit = pattern[at] as string;
    if (rest.startsWith("**/")) {
      source += "(?:[^/]+/)*";
      at += 2;
    } else if (rest.startsWith("**")) {
      source += ".*";
      at += 1;
    } else if (unit === "*") source += "[^/]*";
    else if (unit === "?") source += "[^/]";
    else if (set) {
      source += set.replace(/\\/g, "\\\\").replace(/^\[!/, "[^");
      at += set.length - 1;
    } else if (unit === "{" && rest.includes("}")) {
      source += "(?:";
      open++;
    } else if (unit === "}" && open > 0) {
      source += ")";
      open--;
    } else if (unit === "," && open > 0) source += "|";
    else source += unit.replace(/[\\^$.*+?()[\]{}|]/, "\\$&");
  }
  const expression = new RegExp(`^${source}${")".repeat(open)}$`, "su");
  return (path) => expression.test(path);
}
