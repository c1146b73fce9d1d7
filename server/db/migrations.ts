import type { Migration } from "kysely";
import * as initial from "./migrations/0001-initial.ts";

/// Every migration by its name, in order. A released migration never changes: a later one corrects it.
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
};
