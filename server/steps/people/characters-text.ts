import { colourText } from "../../../api/people/rules/characters.ts";
import { quoteName, quoteValue } from "../../../language/index.ts";

/// Returns the lines of an import text that declare these characters (docs/import-language.md).
export function charactersText(
  characters: readonly { readonly name: string; readonly symbol: string; readonly colour: number }[],
): string {
  const lines = characters.map(
    ({ name, symbol, colour }) =>
      `#character ${quoteName(name)} symbol=${quoteValue(symbol)} colour=${colourText(colour)}\n`,
  );
  return lines.join("");
}
