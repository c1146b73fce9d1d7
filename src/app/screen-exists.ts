import { matchRoutes } from "react-router-dom";
import { routes } from "./router.tsx";

/// Whether an address has a screen: links to screens that do not exist are not shown.
export function screenExists(path: string): boolean {
  const last = matchRoutes(routes, path)?.at(-1);
  return last !== undefined && last.route.path !== "*";
}
