import { refusals } from "../../../../api/common/refusals.ts";
import { createLicence, deleteLicence, getLicence, putLicence, type StoredLicence } from "../../../../api/index.ts";
import type { Attempt } from "../../../client/attempt.ts";
import type { Client } from "../../../client/client.ts";
import { ApiError } from "../../../client/errors.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import type { UnsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";
import { fieldsOf, formOf, formProblems, type LicenceForm, mergeForms, sameForm } from "./licence-form.ts";

/// Null where it is to be made.
export interface LoadedLicence {
  readonly licence: StoredLicence | null;
}

interface Invalid {
  readonly kind: "invalid";
}

export type LicenceSession = EditSession<LoadedLicence, LicenceForm, Invalid>;

/// What can be done with one licence; `id` is null where it is to be made, by `attempt`.
export function createLicenceSession(
  api: Client,
  toasts: Toasts,
  id: string | null,
  kept: KeptDraft<UnsavedDraft<LicenceForm>>,
  attempt: Attempt,
): LicenceSession {
  return createEditSession<LoadedLicence, LicenceForm, Invalid>(
    {
      read: async (signal) => ({ licence: id === null ? null : await read(api, id, signal) }),
      draftOf: ({ licence }) => formOf(licence),
      isSame: sameForm,
      revisionOf: ({ licence }) => licence?.revision ?? 0,
      merge: (base, mine, { licence }) => ({ draft: mergeForms(base, mine, formOf(licence)) }),
      obstacle: (form) => (formProblems(form).length > 0 ? { dialog: { kind: "invalid" } } : null),
      async send(client, form, { data }) {
        const [licence, fields] = [data.licence!, fieldsOf(form)];
        const saved = await client.call(putLicence, {
          body: { id: licence.id, ...fields, revision: licence.revision },
        });
        return { licence: { ...licence, ...fields, revision: saved.revision } };
      },
      ...(id === null
        ? {
            create: {
              name: "The licence",
              attempt,
              send: (client, form, key) => client.call(createLicence, { body: { licence: fieldsOf(form) }, key }),
            },
          }
        : {}),
      delete: (client, { licence }) =>
        client.call(deleteLicence, { body: { id: licence!.id, revision: licence!.revision } }),
      lastChange: ({ licence }) => licence!,
      firstField: "name",
    },
    { api, toasts, kept },
  );
}

async function read(api: Client, id: string, signal?: AbortSignal): Promise<StoredLicence> {
  if (!getLicence.query.safeParse({ id }).success) throw new ApiError(404, { error: `${refusals.noSuch("licence")}.` });
  return api.call(getLicence, { query: { id }, ...(signal ? { signal } : {}) });
}
