import { createStore } from "zustand/vanilla";
import { type Dialect, dialects } from "../../../api/index.ts";
import { type Method, methods } from "../../../api/phonics/rules/decodability/taught.ts";
import { recall, remember } from "../drafts/remembered.ts";

/// By which sounds and which way of cutting words a person looks at books.
export interface PhonicsChoices {
  readonly dialect: Dialect;
  readonly method: Method;
}

const keys = { dialect: "symbolshelf.phonics.dialect", method: "symbolshelf.phonics.method" } as const;

const isDialect = (text: string | null): text is Dialect => text !== null && Object.hasOwn(dialects, text);
const isMethod = (text: string | null): text is Method => text !== null && Object.hasOwn(methods, text);

function remembered(): PhonicsChoices {
  const [dialect, method] = [recall(keys.dialect), recall(keys.method)];
  return { dialect: isDialect(dialect) ? dialect : "en-gb", method: isMethod(method) ? method : "traditional" };
}

/// The same on every screen, as this browser remembers it.
export const phonicsChoices = createStore<PhonicsChoices>(remembered);

export function choosePhonics(chosen: Partial<PhonicsChoices>): void {
  for (const name of ["dialect", "method"] as const) {
    const value = chosen[name];
    if (value !== undefined) remember(keys[name], value);
  }
  phonicsChoices.setState(chosen);
}
