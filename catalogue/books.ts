import aDayAtTheFair from "./data/books/a-day-at-the-fair.importtext?raw";
import boAndZip from "./data/books/bo-and-zip.importtext?raw";
import fromSeedToSunflower from "./data/books/from-seed-to-sunflower.importtext?raw";
import gransBigUmbrella from "./data/books/grans-big-umbrella.importtext?raw";
import pipAndTheHat from "./data/books/pip-and-the-hat.importtext?raw";
import rainOnTheRoof from "./data/books/rain-on-the-roof.importtext?raw";
import theRedKite from "./data/books/the-red-kite.importtext?raw";
import whoRangTheBell from "./data/books/who-rang-the-bell.importtext?raw";
import { pages as fairPages } from "./scenes/a-day-at-the-fair.ts";
import { pages as boAndZipPages } from "./scenes/bo-and-zip.ts";
import { pages as sunflowerPages } from "./scenes/from-seed-to-sunflower.ts";
import { pages as umbrellaPages } from "./scenes/grans-big-umbrella.ts";
import { pages as pipPages } from "./scenes/pip-and-the-hat.ts";
import { pages as rainPages } from "./scenes/rain-on-the-roof.ts";
import { pages as kitePages } from "./scenes/the-red-kite.ts";
import { pages as bellPages } from "./scenes/who-rang-the-bell.ts";
import { stableID } from "./stable-id.ts";
import type { BookMode, DemoBook, DemoBookState, DemoImage } from "./types.ts";

interface Source {
  title: string;
  isbn10?: string;
  isbn13?: string;
  authors: readonly string[];
  illustrators: readonly string[];
  imprint: string;
  series?: string;
  mode: BookMode;
  isFiction?: false;
  level: number;
  phonicsStep?: string;
  price: number;
  forSale: "both" | "widgit" | "symbolstix" | "neither";
  text: string;
  state: DemoBookState;
  pages: readonly DemoImage[];
}

const sources: readonly Source[] = [
  {
    title: "The Red Kite",
    isbn10: "1902845064",
    isbn13: "9781902845067",
    authors: ["Nora Finch"],
    illustrators: ["Ola Marsh"],
    imprint: "Little Larch",
    series: "Owl Lane",
    mode: "S",
    level: 5,
    price: 7.99,
    forSale: "neither",
    text: theRedKite,
    state: "ready",
    pages: kitePages,
  },
  {
    title: "Pip and the Hat",
    isbn13: "9798351046204",
    authors: ["Tom Alder"],
    illustrators: ["Ola Marsh"],
    imprint: "Pebble Path Press",
    series: "Sound Steps",
    mode: "D",
    level: 2,
    phonicsStep: "3.3",
    price: 4.5,
    forSale: "neither",
    text: pipAndTheHat,
    state: "deployed",
    pages: pipPages,
  },
  {
    title: "From Seed to Sunflower",
    isbn13: "9798351046303",
    authors: ["Grace Adeyemi"],
    illustrators: ["Luis Calder"],
    imprint: "Pebble Facts",
    series: "Watch It Grow",
    mode: "B",
    isFiction: false,
    level: 4,
    price: 6.25,
    forSale: "widgit",
    text: fromSeedToSunflower,
    state: "deployed",
    pages: sunflowerPages,
  },
  {
    title: "Gran’s Big Umbrella",
    isbn13: "9798351046402",
    authors: ["Nora Finch"],
    illustrators: ["Luis Calder"],
    imprint: "Wren Readers",
    series: "Room for One More",
    mode: "B",
    level: 6,
    price: 6.25,
    forSale: "neither",
    text: gransBigUmbrella,
    state: "deployed",
    pages: umbrellaPages,
  },
  {
    title: "Who Rang the Bell?",
    isbn10: "1902845102",
    authors: ["Samir Holt"],
    illustrators: ["Ines Varga"],
    imprint: "Lantern Stage",
    series: "Ten-Minute Plays",
    mode: "P",
    level: 7,
    price: 9.5,
    forSale: "neither",
    text: whoRangTheBell,
    state: "deployed",
    pages: bellPages,
  },
  {
    title: "Bo and Zip: Lost in Space",
    isbn13: "9798351046501",
    authors: ["Kit Larkin"],
    illustrators: ["Kit Larkin"],
    imprint: "Wren Comics",
    series: "Bo and Zip",
    mode: "C",
    level: 3,
    price: 5.99,
    forSale: "neither",
    text: boAndZip,
    state: "deployed",
    pages: boAndZipPages,
  },
  {
    title: "Rain on the Roof",
    isbn10: "190284520X",
    isbn13: "9781902845203",
    authors: ["Mina Okoro"],
    illustrators: ["Ines Varga"],
    imprint: "Wren Verse",
    mode: "O",
    level: 5,
    price: 5.5,
    forSale: "neither",
    text: rainOnTheRoof,
    state: "deployed",
    pages: rainPages,
  },
  {
    title: "A Day at the Fair",
    isbn13: "9798351046600",
    authors: ["Leila Hart", "Ruth Bellamy"],
    illustrators: ["Bea Thorne"],
    imprint: "Tall Ship",
    series: "Set Sail",
    mode: "S",
    level: 3,
    price: 0,
    forSale: "both",
    text: aDayAtTheFair,
    state: "draft",
    pages: fairPages,
  },
];

/// The demo's books, at least one of each mode that has text. Every book has only symbols of the demo, except one that
/// is deployed with warnings and the last one, which still has errors to fix.
export const books: readonly DemoBook[] = sources.map((source) => ({
  id: stableID(`book/${source.title}`),
  title: source.title,
  isbn10: source.isbn10 ?? null,
  isbn13: source.isbn13 ?? null,
  authorIDs: source.authors.map((name) => stableID(`author/${name}`)),
  illustratorIDs: source.illustrators.map((name) => stableID(`illustrator/${name}`)),
  imprintID: stableID(`imprint/${source.imprint}`),
  seriesID: source.series === undefined ? null : stableID(`series/${source.series}`),
  mode: source.mode,
  isFiction: source.isFiction ?? true,
  level: source.level,
  phonicsStep: source.phonicsStep ?? null,
  price: source.price,
  isForSaleWidgit: source.forSale === "both" || source.forSale === "widgit",
  isForSaleSymbolstix: source.forSale === "both" || source.forSale === "symbolstix",
  text: source.text,
  state: source.state,
  cover: source.pages[0]!,
  pages: source.pages,
}));
