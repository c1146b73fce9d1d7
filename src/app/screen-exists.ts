import { matchPath } from "react-router-dom";
import { screenPaths, wizardSteps } from "./screen-paths.ts";

const paths = ["/login", ...screenPaths, ...wizardSteps.map((step) => `/book/wizard/${step}`)];

/// Whether an address has a screen: links to screens that do not exist are not shown. What stands for an id has a digit:
/// `/book/wizard` is no book.
export function screenExists(path: string): boolean {
  return paths.some((pattern) => {
    const match = matchPath(pattern, path);
    return match !== null && Object.values(match.params).every((id) => id !== undefined && /\d/.test(id));
  });
}
