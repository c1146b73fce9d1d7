import type { Migration } from "kysely";
import * as initial from "./migrations/0001-initial.ts";

/// Every migration by its name, in the order of the names. Never changed once released: what is wrong is put right by a later one.
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
};
