import type { DemoBook, DemoCatalogue, DemoWord } from "../../../catalogue/types.ts";
import { type ImportLookup, type LookupWord, zeroUUID } from "../../../language/types.ts";

/// The dictionary that a book of the demo catalogue is checked against, as `GET /dict_word/import_lookup` gives it for the
/// book's imprint and series: character words of other imprints and series are left out.
export function catalogueLookup(
  catalogue: DemoCatalogue,
  { imprintID, seriesID }: Pick<DemoBook, "imprintID" | "seriesID">,
): ImportLookup {
  const models = new Map(catalogue.symbolModels.map((model) => [model.id, model]));
  const toLookup = (word: DemoWord): LookupWord => {
    const model = word.symbolModelID === null ? undefined : models.get(word.symbolModelID);
    return {
      id: word.id,
      text: word.text,
      type: word.type,
      fitzType: word.fitzType,
      definition: word.definition,
      dialects: [...word.dialects],
      parentWordID: word.parentWordID ?? zeroUUID,
      symbol: model
        ? {
            symbolshelf: model.symbolshelf,
            symbolshelfEnAu: model.symbolshelfEnAu,
            symbolshelfEnUs: model.symbolshelfEnUs,
          }
        : null,
    };
  };
  const words = catalogue.words.filter(
    (word) => !word.isCharacter || (word.imprintID === imprintID && (word.seriesID ?? seriesID) === seriesID),
  );
  const ofTypes = (types: string) => words.filter(({ type }) => types.includes(type)).map(toLookup);
  return { rootKeys: ofTypes("KS"), popups: ofTypes("P"), keys: ofTypes("ACL") };
}
