import { z } from "zod";
import { getSettings, putSettings, type Settings } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { type UnsavedDraft, unsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";

/// The editable settings.
export interface SettingsDraft {
  readonly allowPopupsSecondRow: boolean;
}

export const unsavedSettings = unsavedDraft<SettingsDraft>(z.strictObject({ allowPopupsSecondRow: z.boolean() }));

export type SettingsSession = EditSession<Settings, SettingsDraft>;

export const createSettingsSession = (
  api: Client,
  toasts: Toasts,
  kept: KeptDraft<UnsavedDraft<SettingsDraft>>,
): SettingsSession =>
  createEditSession<Settings, SettingsDraft>(
    {
      read: (signal) => api.call(getSettings, signal ? { signal } : {}),
      draftOf: ({ allowPopupsSecondRow }) => ({ allowPopupsSecondRow }),
      isSame: (one, other) => one.allowPopupsSecondRow === other.allowPopupsSecondRow,
      revisionOf: ({ revision }) => revision,
      merge: (base, mine, theirs) => ({
        draft:
          mine.allowPopupsSecondRow === base.allowPopupsSecondRow
            ? { allowPopupsSecondRow: theirs.allowPopupsSecondRow }
            : mine,
      }),
      async send(api, draft, { data }) {
        const { revision } = await api.call(putSettings, { body: { ...draft, revision: data.revision } });
        return { ...data, ...draft, revision };
      },
      lastChange: (theirs) => theirs,
    },
    { api, toasts, kept },
  );
