import { all, arrow, at, type Composition, circle, just, path, pointed, rectangle, withSign } from "./compose.ts";

const skin = "#fcea2b";

/// Somebody from the front, in shorts, with an arrow to the subject.
const front = all(
  path(
    "M30 20L18 24Q13 26 13 32L11 44Q10 48 13 48Q16 48 16 44L19 34V42H53V34L56 44Q56 48 59 48Q62 48 61 44L59 32Q59 26 54 24L42 20Z",
    skin,
  ),
  path("M20 40H52L51 58H40L37 52H35L32 58H21Z", "#61b2e4"),
  path("M22 58H31V70H22ZM41 58H50V70H41Z", skin),
  circle(36, 11, 9, skin),
  '<circle cx="33" cy="10" r="1.2"/><circle cx="39" cy="10" r="1.2"/>',
  path("M33 14Q36 16.5 39 14"),
);
/// Somebody from the side, looking to the right.
const side = all(
  path("M30 22Q26 24 26 32L25 40Q22 46 27 49L30 52L31 70H42L41 50Q44 44 43 36L42 22Z", skin),
  path("M25 40Q22 46 27 49L29 54H41.5L43 38H25.5Z", "#61b2e4"),
  circle(37, 12, 9.5, skin),
  '<circle cx="42" cy="11" r="1.2"/>',
  path("M36 25Q33 34 37 40"),
);
/// Somebody sitting, from the side.
const sitting = all(
  path("M16 38H50V44H16ZM18 44V68M48 44V68", "#a57939"),
  path("M22 18Q18 22 19 38H46L48 64H57L56 34Q55 30 50 29L36 28L34 18Z", skin),
  path("M19 32L19 39H47L52 36Q54 30 49 29L34 28Z", "#61b2e4"),
  circle(29, 10, 9, skin),
  '<circle cx="34" cy="9" r="1.2"/>',
);
const onFront = (x: number, y: number, from: number): Composition => all(front, arrow(x, y, from));
const onFace = (x: number, y: number, from: number): Composition => pointed("slightly-smiling-face", x, y, from);

export const body: Readonly<Record<string, Composition>> = {
  body: front,
  head: all(front, arrow(46, 11, 0)),
  hair: pointed("woman-curly-hair", 58, 26, 330),
  arm: onFront(60, 38, 0),
  apron: all(
    path("M26 20Q26 4 36 4Q46 4 46 20"),
    path("M24 18H48L50 34L60 40L56 66H16L12 40L22 34Z", "#92d3f5"),
    path("M12 42Q4 44 4 52M60 42Q68 44 68 52M26 44H46V56H26Z"),
  ),
  cheek: onFace(54, 40, 0),
  chin: onFace(36, 58, 60),
  forehead: onFace(36, 20, 300),
  neck: onFront(38, 20, 0),
  skin: all(
    at("raised-hand-light-skin-tone", 18, 40, 0.7),
    at("raised-hand-medium-skin-tone", 36, 32, 0.7),
    at("raised-hand-dark-skin-tone", 54, 40, 0.7),
  ),
  shoulder: onFront(54, 24, 315),
  chest: onFront(36, 29, 300),
  tummy: onFront(36, 37, 330),
  hip: onFront(51, 43, 0),
  elbow: pointed("flexed-biceps", 26, 52, 135),
  wrist: pointed("raised-hand", 46, 60, 0),
  back: all(side, arrow(26, 30, 180)),
  "bottom-body": all(side, arrow(25, 45, 180)),
  lap: all(sitting, arrow(42, 29, 270)),
  knee: pointed("leg", 26, 30, 180),
  "calf-leg": pointed("leg", 46, 40, 0),
  toe: pointed("foot", 14, 54, 225),
  heel: pointed("foot", 52, 56, 0),
  ankle: pointed("foot", 50, 42, 0),
  pupil: pointed("eye", 36, 36, 60),
  bruise: all(
    just("flexed-biceps"),
    '<ellipse cx="38" cy="44" rx="7" ry="5" fill="#8967aa"/><ellipse cx="38" cy="44" rx="4" ry="2.5" fill="#5f4a8b"/>',
  ),
  cut: all(
    just("index-pointing-up"),
    '<path d="M27 22L37 27" stroke="#d22f27" stroke-width="3.5" stroke-linecap="round"/><path d="M33 27q-3 5 0 6q3 -1 0 -6" fill="#d22f27" stroke="#d22f27"/>',
  ),
  "tear-eye": pointed("crying-face", 24, 50, 180),
  pyjamas: withSign("game-icons:clothes#purple", "crescent-moon"),
  uniform: all(at("icon-park:clothes-suit#blue", 30, 36, 0.95), at("school", 58, 54, 0.42)),
  costume: all(
    at("dress", 24, 40, 0.8),
    at("pirate-with-hook", 52, 28, 0.6),
    at("mdi:domino-mask#purple", 24, 10, 0.4),
  ),
  "dressing-up": all(at("girl", 36, 42, 0.8), at("crown", 36, 10, 0.5), at("magic-wand", 62, 44, 0.5)),
  pocket: pointed("jeans", 46, 18, 340),
  sleeve: pointed("t-shirt", 60, 26, 330),
  collar: pointed("t-shirt", 42, 14, 315),
  bracelet: all(
    ...Array.from({ length: 12 }, (_, at) => {
      const angle = (at * Math.PI) / 6;
      const fill = ["#ea5a47", "#92d3f5", "#fcea2b"][at % 3]!;
      return circle(36 + Math.round(240 * Math.cos(angle)) / 10, 36 + Math.round(180 * Math.sin(angle)) / 10, 6, fill);
    }),
  ),
  handkerchief: all(
    path("M8 14L58 8L64 58L14 64Z", "#ffffff"),
    path("M15 20L53 15L57 53L19 57Z", "none"),
    at("red-heart", 36, 36, 0.3),
  ),
  shoelace: pointed("running-shoe", 38, 30, 290),
  "dressing-gown": all(
    path("M26 8L12 18L6 46L14 48L18 34V66H54V34L58 48L66 46L60 18L46 8L36 30Z", "#92d3f5"),
    path("M26 8L36 30L46 8M36 30V66"),
    rectangle(18, 38, 36, 6, "#61b2e4"),
    path("M34 44L30 58M38 44L42 58"),
  ),
};
