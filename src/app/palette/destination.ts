/// The kinds of place that the palette leads to, in the order in which they are shown.
export const destinationKinds = [
  "command",
  "screen",
  "book",
  "author",
  "illustrator",
  "publisher",
  "imprint",
  "series",
  "sheet",
  "word",
  "cell",
] as const;
export type DestinationKind = (typeof destinationKinds)[number];

/// Where the palette leads, or what it does.
export interface Destination {
  readonly kind: DestinationKind;
  readonly name: string;
  /// The text that distinguishes it from others of its name; may be empty.
  readonly detail: string;
  /// The address, which no other destination has; of a command its name.
  readonly to: string;
  /// Of a command: what it does, and other words by which it is looked for.
  readonly run?: () => void;
  readonly also?: string;
}

export interface DestinationGroup {
  readonly label: string;
  readonly destinations: readonly Destination[];
}

const labels: Record<DestinationKind, string> = {
  command: "In this screen",
  screen: "Screens",
  book: "Books",
  author: "Authors",
  illustrator: "Illustrators",
  publisher: "Publishers",
  imprint: "Imprints",
  series: "Series",
  sheet: "Sheets",
  word: "Words",
  cell: "In their cells",
};

/// The recent ones first, then each kind by itself; one that is recent stands there only.
export function groupDestinations(
  recent: readonly Destination[],
  others: readonly Destination[],
): readonly DestinationGroup[] {
  const shown = new Set(recent.map(({ to }) => to));
  const groups = destinationKinds.map((kind) => ({
    label: labels[kind],
    destinations: others.filter((one) => one.kind === kind && !shown.has(one.to)),
  }));
  return [{ label: "Recent", destinations: recent }, ...groups].filter(({ destinations }) => destinations.length > 0);
}
