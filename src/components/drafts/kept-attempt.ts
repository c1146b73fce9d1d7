import { z } from "zod";
import { type Attempt, createAttempt } from "../../client/attempt.ts";
import { keptDraft } from "./kept-draft.ts";

const attemptKey = z.strictObject({ key: z.string(), isOpen: z.boolean() });

/// An attempt whose key is kept in this tab through a reload, as its draft is. `name` identifies it.
export const keptAttempt = (name: string): Attempt => createAttempt(keptDraft(`attempt-${name}`, attemptKey, false));
