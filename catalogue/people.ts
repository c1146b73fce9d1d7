import { stableID } from "./stable-id.ts";
import type { DemoImprint, DemoName, DemoSeries } from "./types.ts";

function named(kind: string, names: readonly string[]): DemoName[] {
  return names.map((name) => ({ id: stableID(`${kind}/${name}`), name }));
}

/// All names are invented. A few people have no book yet.
export const authors: readonly DemoName[] = named("author", [
  "Nora Finch",
  "Tom Alder",
  "Grace Adeyemi",
  "Samir Holt",
  "Kit Larkin",
  "Mina Okoro",
  "Ruth Bellamy",
  "Pavel Dunn",
  "Leila Hart",
  "Owen Tait",
  "Hana Whitlock",
  "George Amari",
]);

export const illustrators: readonly DemoName[] = named("illustrator", [
  "Ola Marsh",
  "Luis Calder",
  "Ines Varga",
  "Kit Larkin",
  "Bea Thorne",
  "Jun Ashby",
  "Priya Lowe",
  "Max Underhill",
]);

const house: Record<string, Record<string, readonly string[]>> = {
  "Larch and Lantern": {
    "Little Larch": ["Owl Lane", "Under the Hedge"],
    "Lantern Stage": ["Ten-Minute Plays"],
  },
  "Pebble Path Press": {
    "Pebble Path Press": ["Sound Steps", "Sound Steps Plus"],
    "Pebble Facts": ["Watch It Grow", "How It Works"],
  },
  "Wren House": {
    "Wren Readers": ["Room for One More", "Our Street"],
    "Wren Comics": ["Bo and Zip"],
    "Wren Verse": [],
  },
  "Tall Ship Education": {
    "Tall Ship": ["Set Sail", "High Seas"],
  },
};

export const publishers: readonly DemoName[] = named("publisher", Object.keys(house));

export const imprints: readonly DemoImprint[] = Object.entries(house).flatMap(([publisher, names]) =>
  Object.keys(names).map((name) => ({
    id: stableID(`imprint/${name}`),
    name,
    publisherID: stableID(`publisher/${publisher}`),
  })),
);

export const series: readonly DemoSeries[] = Object.values(house).flatMap((names) =>
  Object.entries(names).flatMap(([imprint, list]) =>
    list.map((name) => ({ id: stableID(`series/${name}`), name, imprintID: stableID(`imprint/${imprint}`) })),
  ),
);
