import {
  all,
  arrow,
  at,
  type Composition,
  circle,
  ellipse,
  inBalloon,
  path,
  pointed,
  recoloured,
  rectangle,
  three,
  withSign,
} from "./compose.ts";

const specks = (colour: string, ...places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.8" fill="${colour}"/>`).join("");
/// A heap of something.
const heap = (fill: string, speck: string): string =>
  path("M4 60Q14 54 20 40Q28 22 38 22Q50 24 54 42Q60 56 68 60Z", fill) +
  specks(speck, [30, 36], [40, 32], [46, 44], [34, 48], [22, 52], [52, 54], [40, 55], [28, 44], [60, 57], [14, 57]);
/// A strip of ground from the side: grass on earth.
const ground =
  path("M4 36H68V64H4Z", "#a57939") +
  path(
    "M4 30Q8 26 12 30Q16 26 20 30Q24 26 28 30Q32 26 36 30Q40 26 44 30Q48 26 52 30Q56 26 60 30Q64 26 68 30V40H4Z",
    "#b1cc33",
  );
const road = path("M4 44L22 20H50L68 44V66H4Z", "#9b9b9a");
const car = (x: number, y: number, scale: number): Composition => at("automobile", x, y, scale);

export const world: Readonly<Record<string, Composition>> = {
  sky: all(
    rectangle(4, 8, 64, 56, "#92d3f5"),
    at("sun", 20, 24, 0.4),
    at("cloud", 48, 28, 0.55),
    at("cloud", 26, 48, 0.45),
  ),
  frost: all(at("fallen-leaf", 34, 40, 0.85), at("snowflake", 52, 20, 0.5), at("snowflake", 18, 18, 0.35)),
  icicle: all(
    path("M6 10H66V18L60 44L54 20L46 20L38 66L30 20H24L18 50L10 18L6 16Z", "#92d3f5"),
    path("M37 24V44M17 22V34M60 22V32"),
  ),
  snowball: all(
    circle(36, 36, 26, "#ffffff"),
    path("M22 30q4 -8 12 -9M24 48q10 8 22 2"),
    specks("#92d3f5", [44, 28], [50, 38], [38, 40], [30, 36]),
  ),
  puddle: all(
    path("M6 48Q4 38 20 38Q26 30 40 34Q60 30 66 42Q70 54 52 56Q40 64 26 58Q8 60 6 48Z", "#92d3f5"),
    path("M20 46Q28 42 34 46M40 50Q48 46 54 48"),
    at("droplet", 24, 18, 0.35),
    at("droplet", 46, 14, 0.35),
  ),
  shade: all(
    '<ellipse cx="40" cy="62" rx="28" ry="7" fill="#9b9b9a"/>',
    at("deciduous-tree", 36, 32, 1.05),
    arrow(58, 58, 300),
  ),
  shadow: all(
    '<g transform="translate(30 66) skewX(-50) scale(1 0.55) translate(-36 -66)"><path d="M36 10a6 6 0 0 0 0 12a6 6 0 0 0 0 -12M28 24H44V46H41V66H31V46H28Z" fill="#9b9b9a"/></g>',
    at("person-standing", 28, 36),
  ),
  smoke: all(
    at("fire", 36, 52, 0.6),
    path("M28 34Q18 32 20 24Q14 16 24 12Q28 2 38 8Q50 4 52 14Q60 20 52 26Q52 36 40 34Q34 40 28 34Z", "#9b9b9a"),
  ),
  bark: pointed("wood", 22, 44, 180),
  "trunk-tree": pointed("deciduous-tree", 40, 54, 0),
  bulb: all(recoloured("onion", { "#f4aa41": "#a57939", "#e27022": "#6a462f" }), at("seedling", 38, 12, 0.45)),
  bud: all(
    path("M36 42V68"),
    path("M36 60Q24 60 18 50Q30 48 36 60Z", "#5c9e31"),
    path("M36 6Q52 20 50 34Q48 44 36 44Q24 44 22 34Q20 20 36 6Z", "#ffa7c0"),
    path("M36 6Q30 22 36 36M22 30Q24 46 36 46Q48 46 50 30Q44 34 42 40Q38 32 36 32Q34 32 30 40Q28 34 22 30Z", "#b1cc33"),
  ),
  petal: pointed("blossom", 54, 22, 330),
  stem: pointed("rose", 38, 52, 0),
};

export const land: Readonly<Record<string, Composition>> = {
  soil: all(heap("#6a462f", "#a57939")),
  dirt: all(heap("#a57939", "#6a462f")),
  sand: all(heap("#fcea2b", "#e27022"), at("bucket", 18, 22, 0.4)),
  mud: all(
    path("M4 50Q2 40 18 40Q22 30 38 36Q58 30 66 44Q70 56 52 58Q40 66 24 60Q6 62 4 50Z", "#6a462f"),
    at("hiking-boot", 38, 26, 0.6),
    specks("#6a462f", [10, 28], [60, 26], [66, 32], [8, 34]),
  ),
  ground: all(ground, arrow(36, 28, 270)),
  "land-sea": all(
    circle(36, 36, 29, "#92d3f5"),
    path("M36 7A29 29 0 0 0 30 64.4Q38 58 32 50Q40 44 34 36Q46 30 38 20Q42 12 36 7Z", "#b1cc33"),
    arrow(18, 36, 180),
  ),
  sea: all(
    rectangle(4, 10, 64, 54, "#d9effb"),
    path("M4 34Q10 29 16 34Q22 29 28 34Q34 29 40 34Q46 29 52 34Q58 29 64 34L68 34V64H4Z", "#61b2e4"),
    path("M12 46Q18 41 24 46M40 44Q46 39 52 44M24 56Q30 51 36 56M50 56Q56 51 62 56"),
    at("sun", 54, 20, 0.25),
  ),
  "bus-stop": all(
    '<path d="M16 8V68" stroke="#000000" stroke-width="4" stroke-linecap="round"/>',
    rectangle(4, 6, 24, 24, "#ea5a47", 3),
    at("bus", 16, 18, 0.3),
    at("bus", 48, 50, 0.7),
  ),
  "post-office": withSign("office-building", "envelope"),
  supermarket: withSign("convenience-store", "shopping-cart"),
  lake: all(
    at("mountain", 36, 26, 0.9),
    ellipse(36, 54, 32, 12, "#92d3f5"),
    path("M20 54Q26 50 32 54M42 57Q48 53 54 57"),
  ),
  pond: all(
    ellipse(36, 48, 32, 17, "#92d3f5"),
    at("duck", 30, 34, 0.45),
    path("M56 38V14M62 40V20", "none"),
    path("M54 12H58V22H54ZM60 18H64V28H60Z", "#a57939"),
    path("M16 54Q22 50 28 54M40 57Q46 53 52 57"),
  ),
  field: all(
    path("M4 34Q36 22 68 34V66H4Z", "#b1cc33"),
    path("M20 30L8 66M32 27L28 66M42 27L48 66M54 30L66 66"),
    at("cow", 24, 24, 0.4),
    at("deciduous-tree", 54, 18, 0.5),
  ),
  bank: pointed("game-icons:river#blue", 50, 46, 0),
  ditch: all(
    path("M4 26H22L30 52H42L50 26H68V66H4Z", "#a57939"),
    path("M4 26H22L24 32H4ZM48 32L50 26H68V32Z", "#b1cc33"),
    path("M28 46H44L42 52H30Z", "#92d3f5"),
  ),
  valley: all(
    at("mountain", 14, 28, 0.8),
    at("mountain", 58, 28, 0.8),
    path("M4 54Q36 40 68 54V66H4Z", "#b1cc33"),
    path("M34 48Q40 54 32 66", "none"),
  ),
  glass: pointed("window", 28, 28, 225),
  mars: all(
    circle(36, 36, 27, "#e27022"),
    '<circle cx="26" cy="28" r="5" fill="#a57939"/><circle cx="46" cy="44" r="7" fill="#a57939"/><circle cx="48" cy="24" r="3" fill="#a57939"/><circle cx="28" cy="50" r="3.5" fill="#a57939"/>',
  ),
  street: all(path("M4 50H68V66H4Z", "#9b9b9a"), path("M10 58H20M30 58H40M50 58H60"), at("houses", 36, 30, 0.95)),
  farm: all(at("game-icons:barn#red", 26, 28, 0.75), at("cow", 52, 50, 0.55), at("chicken", 20, 56, 0.35)),
  restaurant: all(at("house", 30, 38, 0.9), at("fork-and-knife", 58, 22, 0.5)),
  pavement: all(
    road,
    path("M4 44L22 20H10L4 28Z", "#ffffff"),
    path("M50 20L68 44V28L62 20Z", "#ffffff"),
    path("M36 24V30M36 38V46M36 54V62"),
    at("person-walking", 62, 20, 0.4),
    arrow(8, 30, 225),
  ),
  "car-park": all(at("p-button", 20, 22, 0.6), at("automobile", 42, 48, 0.8)),
  surgery: withSign("house", "stethoscope"),
  cottage: all(
    rectangle(12, 36, 48, 28, "#ffffff"),
    path("M6 38Q8 16 36 12Q64 16 66 38Q50 34 36 36Q22 34 6 38Z", "#fcea2b"),
    rectangle(30, 46, 12, 18, "#a57939"),
    rectangle(17, 44, 9, 9, "#92d3f5"),
    rectangle(46, 44, 9, 9, "#92d3f5"),
    rectangle(46, 6, 7, 10, "#ea5a47"),
  ),
  cart: all(
    path("M4 26H50L46 48H12Z", "#a57939"),
    path("M48 30H68M16 26L20 48M28 26V48M40 26L38 48"),
    circle(28, 54, 12, "#ffffff"),
    circle(28, 54, 3, "#000000"),
    path("M28 42V66M16 54H40"),
  ),
  lane: all(road, path("M30 20L20 66M42 20L52 66"), arrow(36, 40, 270)),
  traffic: all(car(20, 52, 0.55), car(50, 52, 0.55), car(36, 36, 0.5), at("vertical-traffic-light", 60, 20, 0.5)),
  "sail-boat": pointed("sailboat", 44, 26, 0),
  bit: all(at("cookie", 28, 40, 0.9), at("cookie", 60, 18, 0.22), arrow(60, 25, 90)),
  lot: all(...[14, 29, 44, 59].flatMap((y) => [12, 28, 44, 60].map((x) => circle(x, y, 5.5, "#ea5a47")))),
  cover: all(at("composed:lid", 36, 24, 0.8), path("M8 44H64Q62 66 36 66Q10 66 8 44Z", "#92d3f5"), arrow(54, 22, 330)),
  job: withSign("factory-worker", "briefcase"),
  trouble: inBalloon("thought-balloon", "warning"),
  life: all(
    at("baby", 14, 40, 0.5),
    at("girl", 36, 38, 0.55),
    at("old-woman", 58, 36, 0.6),
    path("M8 62H60L55 57M60 62L55 67"),
  ),
  feeling: three("grinning-face-with-smiling-eyes", "sad-but-relieved-face", "angry-face"),
  gap: all(rectangle(4, 26, 22, 26, "#92d3f5"), rectangle(46, 26, 22, 26, "#92d3f5"), arrow(36, 38, 270)),
  spot: all(
    circle(36, 36, 10, "#ea5a47"),
    `<rect x="6" y="6" width="60" height="60" rx="4" fill="none" stroke="#000000" stroke-width="2"/>`,
  ),
  stripe: all(rectangle(8, 8, 56, 56, "#ffffff"), path("M16 8H24V64H16ZM32 8H40V64H32ZM48 8H56V64H48Z", "#ea5a47")),
  bump: all(path("M4 56H22Q36 20 50 56H68V66H4Z", "#9b9b9a"), arrow(36, 36, 270)),
  row: all(at("child", 14, 36, 0.5), at("child", 36, 36, 0.5), at("child", 58, 36, 0.5), path("M4 54H68")),
  machine: all(
    rectangle(8, 24, 56, 38, "#d0cfce", 3),
    at("gear", 26, 44, 0.42),
    at("gear", 46, 44, 0.42),
    path("M16 24V10H26V24M44 24V14H56V24", "#9b9b9a"),
  ),
  point: pointed("pencil", 13, 58, 180),
  plan: inBalloon("thought-balloon", "clipboard"),
  nightmare: all(at("fearful-face", 24, 50, 0.65), at("thought-balloon", 50, 22, 0.8), at("ghost", 50, 18, 0.32)),
  clue: all(at("footprints", 26, 40, 0.8), at("magnifying-glass-tilted-left", 50, 28, 0.7)),
  accident: all(
    at("automobile", 18, 46, 0.6),
    at("automobile", 54, 46, 0.6, { flip: true }),
    at("collision", 36, 28, 0.55),
  ),
  war: all(at("game-icons:tank#green", 32, 46, 0.8), at("collision", 58, 20, 0.5)),
};
