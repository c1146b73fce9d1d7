import { stableID } from "./stable-id.ts";
import type { DemoChanges, DemoSymbolFile, DemoSymbolModel } from "./types.ts";

const changedWord = "umbrella";

/// The picture that the changed word's symbol model has had since the deployments.
export const laterSymbol: DemoSymbolFile = {
  id: stableID("symbol/umbrella-in-the-rain"),
  supplier: "symbolshelf",
  name: "umbrella-in-the-rain",
  picture: "umbrella-with-rain-drops",
  size: "symbol",
  words: [changedWord],
};

/// Returns the changes after the deployments: the price of a book, and the symbol of a word that only this book uses.
/// `modelOfWord` maps the words' keys to symbol models.
export function changesSince(modelOfWord: ReadonlyMap<string, DemoSymbolModel>): DemoChanges {
  const model = modelOfWord.get(`${changedWord}/N`);
  if (!model) throw new Error(`The word ${changedWord} has no symbol`);
  return {
    bookID: stableID("book/Gran’s Big Umbrella"),
    price: 6.75,
    symbolModelID: model.id,
    symbolshelf: laterSymbol.name,
  };
}
