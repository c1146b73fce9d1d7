import {
  all,
  arrow,
  at,
  type Composition,
  circle,
  inBalloon,
  just,
  path,
  recoloured,
  rectangle,
  three,
  withSign,
} from "./compose.ts";

const letters = (...names: readonly string[]): Composition =>
  all(
    ...names.map((name, place) =>
      at(`regional-indicator-${name}`, 36 + 23 * (place - (names.length - 1) / 2), 36, 0.5),
    ),
  );
/// A thing with its time of day.
const timeOf = (thing: string): Composition => withSign(thing, "two-oclock");
/// A row of dots, some of them highlighted.
const dots = (...red: readonly number[]): Composition =>
  all(
    path("M10 36H62"),
    ...[10, 23, 36, 49, 62].map((x, place) => circle(x, 36, 7, red.includes(place) ? "#ea5a47" : "#ffffff")),
  );
/// A block with one face highlighted.
const block = (front: string, top: string, side: string, ...more: readonly string[]): Composition =>
  all(path("M8 26H48V66H8Z", front), path("M8 26L24 8H64L48 26Z", top), path("M48 26L64 8V48L48 66Z", side), ...more);

export const school: Readonly<Record<string, Composition>> = {
  poem: all(at("page-facing-up", 30, 36), at("feather", 54, 44, 0.65)),
  word: letters("c", "a", "t"),
  sentence: all(at("word:P/I", 12, 36, 0.36), at("word:V/see", 36, 36, 0.36), at("word:N/cat.", 60, 36, 0.36)),
  spelling: all(at(letters("c", "a", "t"), 36, 26), at("check-mark", 36, 54, 0.5)),
  phonics: all(at("ear", 20, 36, 0.75), at("regional-indicator-s", 54, 36, 0.6)),
  chalk: recoloured("crayon", { "#ea5a47": "#ffffff", "#d22f27": "#d0cfce" }),
  glue: all(
    path("M24 26H48V62Q48 66 44 66H28Q24 66 24 62Z", "#ffffff"),
    rectangle(24, 38, 24, 16, "#92d3f5"),
    path("M27 26L33 10H39L45 26Z", "#ea5a47"),
    path("M36 8q-5 -6 0 -6q5 0 0 6", "#ffffff"),
  ),
  homework: all(at("house", 24, 30, 0.75), at("memo", 50, 48, 0.65)),
  answer: inBalloon("left-speech-bubble", "check-mark"),
  sum: all(at("keycap-2", 14, 36, 0.5), at("plus", 36, 36, 0.35), at("keycap-3", 58, 36, 0.5)),
  "p-e": all(at("person-cartwheeling", 26, 34, 0.8), at("soccer-ball", 56, 54, 0.42)),
  playtime: timeOf("playground-slide"),
  lunchtime: timeOf("fork-and-knife-with-plate"),
  term: withSign("calendar", "school"),
  line: all('<path d="M8 50L64 22" stroke="#000000" stroke-width="5" stroke-linecap="round"/>'),
  shape: all(at("red-circle", 36, 20, 0.5), at("blue-square", 18, 50, 0.5), at("red-triangle-pointed-up", 54, 50, 0.5)),
  size: all(
    circle(9, 54, 5, "#92d3f5"),
    circle(26, 49, 10, "#92d3f5"),
    circle(54, 41, 17, "#92d3f5"),
    path("M4 62H70"),
  ),
  pattern: all(
    ...[12, 36, 60].flatMap((y, row) =>
      [12, 36, 60].map((x, col) =>
        (row + col) % 2 ? circle(x, y, 9, "#92d3f5") : rectangle(x - 9, y - 9, 18, 18, "#ea5a47"),
      ),
    ),
  ),
  half: all(circle(36, 36, 27, "#ffffff"), path("M36 9A27 27 0 0 0 36 63Z", "#ea5a47")),
  quarter: all(circle(36, 36, 27, "#ffffff"), path("M36 36V9A27 27 0 0 1 63 36Z", "#ea5a47"), path("M9 36H63M36 9V63")),
  part: all(
    circle(36, 36, 27, "#ffffff"),
    path("M36 36L59.4 22.5A27 27 0 0 1 59.4 49.5Z", "#ea5a47"),
    path("M36 36L12.6 22.5M36 36L12.6 49.5M36 9V63"),
  ),
  piece: all(
    path("M10 50L52 22Q64 30 64 44L16 58Q8 58 10 50Z", "#fcea2b"),
    path("M10 50L52 22Q50 14 44 12Q20 28 8 42Q6 48 10 50Z", "#e27022"),
    circle(46, 36, 4, "#ea5a47"),
    circle(32, 46, 4, "#ea5a47"),
  ),
  pair: all(at("mans-shoe", 30, 24, 0.75), at("mans-shoe", 42, 48, 0.75)),
  middle: dots(2),
  beginning: all(dots(0), arrow(10, 26, 270)),
  start: all(dots(0), at("green-flag", 14, 18, 0.45)),
  "end-line": all(dots(4), arrow(62, 26, 270)),
  top: block("#ffffff", "#ea5a47", "#ffffff", arrow(36, 16, 270)),
  "bottom-low": block(
    "#ffffff",
    "#ffffff",
    "#ffffff",
    arrow(28, 64, 90),
    '<path d="M8 66H48L64 48" fill="none" stroke="#ea5a47" stroke-width="4"/>',
  ),
  side: block("#ffffff", "#ffffff", "#ea5a47"),
  front: block("#ea5a47", "#ffffff", "#ffffff"),
  edge: block(
    "#ffffff",
    "#ffffff",
    "#ffffff",
    '<path d="M48 26V66" stroke="#ea5a47" stroke-width="5"/>',
    arrow(52, 46, 0),
  ),
  mark: all(
    at("page-facing-up", 36, 36),
    '<path d="M28 40L44 56M44 40L28 56" stroke="#ea5a47" stroke-width="5" stroke-linecap="round"/>',
  ),
  idea: inBalloon("thought-balloon", "light-bulb"),
  problem: inBalloon("thought-balloon", "red-exclamation-mark"),
  mistake: all(at("memo", 32, 36, 0.9), at("cross-mark", 54, 52, 0.5)),
  rule: all(at("clipboard", 36, 36), at("check-mark", 37, 32, 0.36), at("cross-mark", 37, 49, 0.36)),
  toy: three("teddy-bear", "soccer-ball", "locomotive"),
  "ball-dance": all(at("woman-dancing", 24, 36, 0.85), at("man-dancing", 52, 36, 0.85)),
  game: all(at("game-die", 24, 42, 0.7), at("chess-pawn", 54, 34, 0.7)),
  "board-game": all(
    path("M6 20L36 8L66 20V52L36 66L6 52Z", "#fcea2b"),
    path("M6 20L36 32L66 20M36 32V66M16 16L46 28M26 12L56 24M56 16L26 28M46 12L16 24"),
    at("game-die", 20, 46, 0.35),
    at("chess-pawn", 51, 38, 0.6),
  ),
  tag: all(at("person-running", 20, 36, 0.75), at("person-running", 52, 36, 0.75)),
  race: all(at("person-running", 26, 40, 0.85), at("chequered-flag", 56, 24, 0.6)),
  turn: all(
    at("girl", 16, 46, 0.6),
    at("boy", 56, 46, 0.6),
    '<path d="M18 22Q36 4 52 17" fill="none" stroke="#ea5a47" stroke-width="5" stroke-linecap="round"/><path d="M56 22L44 20L54 9Z" fill="#ea5a47" stroke="#ea5a47" stroke-width="2" stroke-linejoin="round"/>',
  ),
  joke: inBalloon("left-speech-bubble", "face-with-tears-of-joy"),
  fun: all(at("beaming-face-with-smiling-eyes", 30, 42, 0.85), at("balloon", 58, 24, 0.6)),
  sport: three("soccer-ball", "tennis", "basketball"),
  netball: all(
    '<path d="M52 12V68" stroke="#000000" stroke-width="4" stroke-linecap="round"/>',
    path("M14 24H50L44 44H20Z"),
    path("M22 24L28 44M32 24V44M42 24L36 44M16 34H48"),
    '<path d="M12 23H52" stroke="#ea5a47" stroke-width="4" stroke-linecap="round"/>',
    circle(31, 11, 8, "#f4aa41"),
  ),
  recorder: all(
    at(
      all(
        rectangle(29, 4, 14, 62, "#a57939", 4),
        rectangle(29, 20, 14, 4, "#ffffff"),
        path("M32 12H40V17H32Z", "#3f3f3f"),
        ...[30, 37, 44, 51].map((y) => circle(36, y, 1.6, "#000000")),
      ),
      36,
      36,
      1,
      { turn: 40 },
    ),
  ),
  triangle: all(
    '<path d="M44 58H12L36 16L58 56" fill="none" stroke="#000000" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M44 58H12L36 16L58 56" fill="none" stroke="#d0cfce" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
    path("M36 16Q30 8 36 4", "none"),
    '<path d="M52 14L34 46" stroke="#000000" stroke-width="4" stroke-linecap="round"/>',
  ),
  band: three("guitar", "drum", "trumpet"),
  beat: all(at("drum", 28, 44, 0.75), at("musical-note", 52, 20, 0.5), at("musical-note", 62, 32, 0.4)),
  noise: all(at("speaker-high-volume", 30, 40, 0.85), at("right-anger-bubble", 56, 16, 0.45)),
  cartoon: all(at("television", 36, 36, 1.05), at("mouse-face", 35, 42, 0.36)),
  programme: all(at("television", 36, 36, 1.05), at("star", 35, 42, 0.36)),
  concert: all(just("game-icons:theater-curtains#red"), at("guitar", 36, 42, 0.5)),
  show: all(just("game-icons:theater-curtains#red"), at("star", 36, 42, 0.45)),
  eid: all(at("mosque", 32, 42, 0.85), at("crescent-moon", 58, 16, 0.42)),
  easter: all(at("game-icons:easter-egg#purple", 26, 38, 0.8), at("rabbit-face", 54, 44, 0.55)),
  surprise: withSign("wrapped-gift", "red-exclamation-mark"),
  secret: inBalloon("left-speech-bubble", "locked"),
  adventure: all(at("mountain", 36, 30, 0.9), at("compass", 54, 54, 0.5), at("backpack", 18, 54, 0.5)),
  dream: all(at("sleeping-face", 24, 48, 0.7), at("thought-balloon", 50, 22, 0.8), at("rainbow", 50, 18, 0.3)),
  playdough: all(circle(24, 46, 16, "#ea5a47"), circle(50, 48, 14, "#92d3f5"), circle(38, 28, 14, "#b1cc33")),
  story: all(at("open-book", 36, 48, 0.85), at("castle", 26, 20, 0.45), at("dragon", 50, 20, 0.45)),
};
