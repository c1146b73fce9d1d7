import { refusals } from "../../../api/common/refusals.ts";
import {
  createSymbolModel,
  deleteSymbolModel,
  getSymbolModel,
  listSymbolModelWords,
  putSymbolModel,
  type SymbolModel,
} from "../../../api/index.ts";
import type { Attempt } from "../../client/attempt.ts";
import type { Client } from "../../client/client.ts";
import { ApiError } from "../../client/errors.ts";
import type { KeptDraft } from "../../components/drafts/kept-draft.ts";
import { createEditSession, type EditSession } from "../../components/session/edit-session.ts";
import { draftIn, type UnsavedDraft } from "../../components/session/edit-state.ts";
import type { Toasts } from "../../components/toast.tsx";
import { fieldsOf, formOf, formProblems, type ModelForm, mergeForms, sameForm } from "./model-form.ts";

/// A model with the words of the dictionary that it shows; both empty where it is to be made.
export interface LoadedModel {
  readonly model: SymbolModel | null;
  readonly words: readonly { readonly id: string; readonly text: string }[];
}

type ModelDialog =
  /// What speaks against making it, a reason on a line.
  | { readonly kind: "doubts"; readonly doubts: string }
  /// A field is wrong.
  | { readonly kind: "invalid" };

export type ModelSession = EditSession<LoadedModel, ModelForm, ModelDialog>;

/// The most words that are listed.
const maxWords = 500;

/// What can be done with one symbol model; `id` is null where it is to be made, by `attempt`.
export function createModelSession(
  api: Client,
  toasts: Toasts,
  id: string | null,
  kept: KeptDraft<UnsavedDraft<ModelForm>>,
  attempt: Attempt,
): ModelSession {
  const session: ModelSession = createEditSession<LoadedModel, ModelForm, ModelDialog>(
    {
      read: (signal) => (id === null ? Promise.resolve({ model: null, words: [] }) : readModel(api, id, signal)),
      draftOf: ({ model }) => formOf(model),
      isSame: sameForm,
      revisionOf: ({ model }) => model?.revision ?? 0,
      merge: (base, mine, { model }) => ({ draft: mergeForms(base, mine, formOf(model)) }),
      obstacle: (form) => (formProblems(form).length > 0 ? { dialog: { kind: "invalid" } } : null),
      async send(api, form, { data }) {
        const [model, fields] = [data.model!, fieldsOf(form)];
        const { id, revision } = model;
        const saved = await api.call(putSymbolModel, { body: { id, ...fields, revision } });
        return { ...data, model: { ...model, ...fields, revision: saved.revision } };
      },
      ...(id === null
        ? {
            create: {
              name: "The symbol model",
              attempt,
              send: (api, form, key, agreed) => {
                const doubts = agreed.includes("doubts") ? { skipChecks: true } : {};
                return api.call(createSymbolModel, { body: { symbol: fieldsOf(form), ...doubts }, key });
              },
            },
          }
        : {}),
      delete: (api, { model }) => api.call(deleteSymbolModel, { body: { id: model!.id, revision: model!.revision } }),
      ownRefusal: ({ code, message }) => (code === "doubts" ? { kind: "doubts", doubts: message } : null),
      lastChange: ({ model }) => model!,
      focusAfter(dialog) {
        const form = draftIn<ModelForm>(session.store.getState());
        return (dialog.kind === "invalid" && form && formProblems(form)[0]?.field) || "save";
      },
    },
    { api, toasts, kept },
  );
  return session;
}

async function readModel(api: Client, id: string, signal?: AbortSignal): Promise<LoadedModel> {
  if (!getSymbolModel.query.safeParse({ id }).success)
    throw new ApiError(404, { error: `${refusals.noSuch("model")}.` });
  const aborted = signal ? { signal } : {};
  const [model, { words }] = await Promise.all([
    api.call(getSymbolModel, { query: { id }, ...aborted }),
    api.call(listSymbolModelWords, { query: { id, limit: maxWords }, ...aborted }),
  ]);
  return { model, words };
}
