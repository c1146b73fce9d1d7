import { refusals } from "../../../../api/common/refusals.ts";
import {
  createSequence,
  deleteSequence,
  getSequence,
  putSequence,
  type StoredSequence,
} from "../../../../api/index.ts";
import type { Attempt } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import type { UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { fieldsOf, formOf, formProblems, mergeForms, type SequenceForm, sameForm } from "./sequence-form.ts";

/// Null where it is to be made.
export interface LoadedSequence {
  readonly sequence: StoredSequence | null;
}

interface Invalid {
  readonly kind: "invalid";
}

export type SequenceSession = EditSession<LoadedSequence, SequenceForm, Invalid>;

/// What can be done with one sequence; `id` is null where it is to be made, by `attempt`.
export function createSequenceSession(
  api: Client,
  toasts: Toasts,
  id: string | null,
  kept: KeptDraft<UnsavedDraft<SequenceForm>>,
  attempt: Attempt,
): SequenceSession {
  return createEditSession<LoadedSequence, SequenceForm, Invalid>(
    {
      read: async (signal) => ({ sequence: id === null ? null : await read(api, id, signal) }),
      draftOf: ({ sequence }) => formOf(sequence),
      isSame: sameForm,
      revisionOf: ({ sequence }) => sequence?.revision ?? 0,
      merge: (base, mine, { sequence }) => ({ draft: mergeForms(base, mine, formOf(sequence)) }),
      obstacle: (form) =>
        formProblems(form).some(({ isRefused }) => isRefused) ? { dialog: { kind: "invalid" } } : null,
      async send(client, form, { data }) {
        const [sequence, fields] = [data.sequence!, fieldsOf(form)];
        const saved = await client.call(putSequence, {
          body: { id: sequence.id, ...fields, revision: sequence.revision },
        });
        return { sequence: { ...sequence, ...fields, revision: saved.revision } };
      },
      ...(id === null
        ? {
            create: {
              name: "The sequence",
              attempt,
              send: (client, form, key) => client.call(createSequence, { body: { sequence: fieldsOf(form) }, key }),
            },
          }
        : {}),
      delete: (client, { sequence }) =>
        client.call(deleteSequence, { body: { id: sequence!.id, revision: sequence!.revision, anyway: true } }),
      lastChange: ({ sequence }) => sequence!,
      firstField: "name",
    },
    { api, toasts, kept },
  );
}

async function read(api: Client, id: string, signal?: AbortSignal): Promise<StoredSequence> {
  if (!getSequence.query.safeParse({ id }).success)
    throw new ApiError(404, { error: `${refusals.noSuch("sequence")}.` });
  return api.call(getSequence, { query: { id }, ...(signal ? { signal } : {}) });
}
