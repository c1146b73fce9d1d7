import { z } from "zod";
import { type KeptDraft, keptDraft } from "../../components/drafts/kept-draft.ts";
import { type ModelField, type ModelForm, symbolFields } from "./model-form.ts";

/// A form that is not saved, and the revision it started from: 0 of a model that is to be made.
export interface ModelDraft {
  readonly revision: number;
  readonly form: ModelForm;
}

const fields: readonly ModelField[] = ["words", ...symbolFields];
const form = z.custom<ModelForm>((value) => {
  const read = z.record(z.string(), z.string()).safeParse(value).data;
  return read !== undefined && fields.every((field) => read[field] !== undefined);
});
const draft = z.strictObject({ revision: z.number(), form });

/// The unsaved form of one model, or of a new one, and one member of staff.
export const modelDraft = (userID: string, id: string | null): KeptDraft<ModelDraft> =>
  keptDraft(`symbol-model-${userID}-${id ?? "new"}`, draft);
