import { matchRoutes } from "react-router-dom";
import { routes } from "./router.tsx";

/// Whether an address has a screen: links to screens that do not exist are not shown. What stands for an id has a digit:
/// `/book/wizard` is no book.
export function screenExists(path: string): boolean {
  const last = matchRoutes(routes, path)?.at(-1);
  if (last === undefined || last.route.path === "*") return false;
  return Object.values(last.params).every((id) => id !== undefined && /\d/.test(id));
}
