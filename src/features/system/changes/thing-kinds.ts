import type { HistoryKind } from "../../../../api/index.ts";

/// The name of each kind of thing, for people.
export const kindNames: Readonly<Record<HistoryKind, string>> = {
  book: "Book",
  page: "Page pictures",
  deployment: "Deployments",
  word: "Word",
  sheet: "Sheet",
  highlights: "Highlights",
  symbol: "Symbol file",
  symbolModel: "Symbol model",
  sequence: "Sequence",
  licence: "Licence",
  author: "Author",
  illustrator: "Illustrator",
  publisher: "Publisher",
  imprint: "Imprint",
  series: "Series",
  settings: "Settings",
};

/// Returns the address of a thing's screen; null where it has none.
export function addressOfThing({ kind, id, name }: { kind: HistoryKind; id: string; name: string }): string | null {
  switch (kind) {
    case "book":
    case "deployment":
      return `/book/${id}`;
    case "page":
      return `/book/${id}/pages`;
    case "word":
      return `/word/${id}`;
    case "sheet":
      return `/sheets/${id}`;
    case "symbolModel":
      return `/symbol/model/${id}`;
    case "sequence":
      return `/phonics/${id}`;
    case "licence":
      return `/licences/${id}`;
    case "author":
    case "illustrator":
      return `/${kind}s?${new URLSearchParams({ filter: name })}`;
    case "publisher":
      return `/publisher/${id}/imprints`;
    case "series":
      return `/books?seriesID=${id}`;
    case "imprint":
      return `/books?imprintID=${id}`;
    case "settings":
      return "/system/settings";
    case "symbol":
      return "/symbols";
    case "highlights":
      return null;
  }
}
