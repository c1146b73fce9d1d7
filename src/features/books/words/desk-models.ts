import { createSymbolModel, type SuggestedSymbol } from "../../../../api/index.ts";
import { createAttempt } from "../../../client/attempt.ts";
import { toApiError } from "../../../client/errors.ts";
import type { DeskCore } from "./state/desk-core.ts";

/// Makes the model of a picture that no model names yet, for a word; null, and told, where it is not made: what is doubted is asked where a
/// symbol is looked for.
export async function modelOf(
  { api, tell }: Pick<DeskCore, "api" | "tell">,
  { symbol }: SuggestedSymbol,
  word: string,
): Promise<SuggestedSymbol | null> {
  try {
    const body = { symbol: { words: [word], ...symbol } };
    const { answer } = await createAttempt().run((key) => api.call(createSymbolModel, { body, key }));
    return { id: answer.id, label: word, symbol };
  } catch (thrown) {
    tell(`${toApiError(thrown).message} Press S to look for another symbol.`);
    return null;
  }
}
