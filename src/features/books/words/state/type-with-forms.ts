import { allDialects } from "../../../../../api/common/constants.ts";
import { type FitzType, fitzTypes } from "../../../../../api/index.ts";
import { proposeExtras } from "../../../../../api/words/rules/forms/extras.ts";

/// The fitz type of a new word by which all that the book writes is the word or a form of it: `overheard` makes `overhear` a verb. `fitzType`
/// where it is one of them, or where there is none.
export function typeWithForms(text: string, texts: readonly string[], fitzType: FitzType): FitzType {
  const fits = (type: FitzType) => {
    const forms = proposeExtras(text, type, allDialects).map((form) => form.text);
    const known = new Set([text, ...forms].map((form) => form.toLowerCase()));
    return texts.every((written) => known.has(written.toLowerCase()));
  };
  return [fitzType, ...(Object.keys(fitzTypes) as FitzType[])].find(fits) ?? fitzType;
}
