import { z } from "zod";
import { getSettings, putSettings, readingLevels, type Settings } from "../../../../api/index.ts";
import { readCoreWords } from "../../../../api/phonics/rules/levels/core-words.ts";
import { inOrder, readingLevelsProblem } from "../../../../api/phonics/rules/levels/limits.ts";
import type { Client } from "../../../client/client.ts";
import type { KeptDraft } from "../../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../../components/session/edit-session.ts";
import { type UnsavedDraft, unsavedDraft } from "../../../components/session/edit-state.ts";
import type { Toasts } from "../../../components/toast.tsx";

/// The editable settings.
export interface SettingsDraft {
  readonly allowPopupsSecondRow: boolean;
  readonly readingLevels: Settings["readingLevels"];
  /// As typed.
  readonly coreWords: string;
}

export const unsavedSettings = unsavedDraft<SettingsDraft>(
  z.strictObject({ allowPopupsSecondRow: z.boolean(), readingLevels, coreWords: z.string() }),
);

export type SettingsSession = EditSession<Settings, SettingsDraft>;

const fields = ["allowPopupsSecondRow", "readingLevels", "coreWords"] as const;

const draftOf = ({ allowPopupsSecondRow, readingLevels, coreWords }: Settings): SettingsDraft => ({
  allowPopupsSecondRow,
  readingLevels,
  coreWords: coreWords.join(" "),
});

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/// Each field is mine where I changed it.
const withMine = (base: SettingsDraft, mine: SettingsDraft, theirs: SettingsDraft): SettingsDraft => ({
  ...mine,
  ...Object.fromEntries(
    fields.filter((field) => isEqual(mine[field], base[field])).map((field) => [field, theirs[field]]),
  ),
});

export const createSettingsSession = (
  api: Client,
  toasts: Toasts,
  kept: KeptDraft<UnsavedDraft<SettingsDraft>>,
): SettingsSession =>
  createEditSession<Settings, SettingsDraft>(
    {
      read: (signal) => api.call(getSettings, signal ? { signal } : {}),
      draftOf,
      isSame: (one, other) => fields.every((field) => isEqual(one[field], other[field])),
      revisionOf: ({ revision }) => revision,
      merge: (base, mine, theirs) => ({ draft: withMine(base, mine, draftOf(theirs)) }),
      obstacle: ({ readingLevels }) =>
        readingLevelsProblem(readingLevels) === null ? null : { focus: { on: "add-level" } },
      async send(api, draft, { data }) {
        const values = {
          ...draft,
          readingLevels: inOrder(draft.readingLevels),
          coreWords: readCoreWords(draft.coreWords),
        };
        const { revision } = await api.call(putSettings, { body: { ...values, revision: data.revision } });
        return { ...data, ...values, revision };
      },
      lastChange: (theirs) => theirs,
    },
    { api, toasts, kept },
  );
