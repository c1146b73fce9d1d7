import {
  all,
  at,
  type Composition,
  circle,
  ellipse,
  path,
  pointed,
  recoloured,
  rectangle,
  three,
  withSign,
} from "./compose.ts";

/// A meal, with the sky at its time of day.
const meal = (sky: string): Composition => all(at("fork-and-knife-with-plate", 36, 46, 0.75), at(sky, 36, 14, 0.5));
/// A drink made of a fruit.
const drinkOf = (fruit: string): Composition => all(at("cup-with-straw", 28, 36), at(fruit, 54, 50, 0.5));
/// A cup on its saucer.
const cup = (...more: readonly string[]): Composition =>
  all(
    path("M54 32H60Q68 32 66 40Q64 48 52 48"),
    path("M12 24H56V44Q56 58 42 58H26Q12 58 12 44Z", "#ffffff"),
    path("M6 62H62", "none"),
    ...more,
  );
const bottle = (fill: string, label: string): string =>
  path("M30 6H42V20Q50 26 50 34V62Q50 66 46 66H26Q22 66 22 62V34Q22 26 30 20Z", fill) +
  rectangle(22, 38, 28, 16, label) +
  path("M29 6H43V13H29Z", "#d0cfce");

export const food: Readonly<Record<string, Composition>> = {
  "fish-food": all(circle(36, 36, 31, "#ffffff"), circle(36, 36, 23, "#d0cfce"), at("fish", 36, 36, 0.8)),
  plum: recoloured("peach", { "#ffa7c0": "#8967aa", "#e67a94": "#5f4a8b", "#ea5a47": "#5f4a8b" }),
  cup: cup(),
  "tea-drink": cup(path("M36 34V46", "none"), rectangle(31, 46, 10, 12, "#b1cc33")),
  "glass-drink": recoloured("tumbler-glass", { "#f4aa41": "#92d3f5", "#e27022": "#61b2e4", "#f1b31c": "#92d3f5" }),
  breakfast: meal("sunrise"),
  lunch: meal("sun"),
  tea: meal("sunset"),
  supper: meal("crescent-moon"),
  snack: all(at("red-apple", 24, 40, 0.7), at("cookie", 52, 30, 0.6)),
  picnic: all(
    path("M4 44L14 30H58L68 44V60H4Z", "#ea5a47"),
    path("M18 30L12 60M30 30L28 60M42 30L44 60M54 30L60 60M9 38H63M4 48H68"),
    at("basket", 24, 28, 0.62),
    at("sandwich", 52, 36, 0.5),
  ),
  feast: all(
    at("poultry-leg", 20, 20, 0.55),
    at("birthday-cake", 52, 20, 0.55),
    at("pizza", 20, 52, 0.55),
    at("grapes", 52, 52, 0.55),
  ),
  recipe: all(at("memo", 28, 34, 0.85), at("pot-of-food", 52, 52, 0.5)),
  blackberry: recoloured("game-icons:raspberry#purple", { "#b399c8": "#5f4a8b" }),
  berry: three("strawberry", "game-icons:raspberry#red", "blueberries"),
  beetroot: recoloured("root-vegetable", { "#ea5a47": "#a0416a", "#d22f27": "#781e32" }),
  cauliflower: all(
    path("M10 58Q4 36 14 28Q20 50 36 54Q52 50 58 28Q68 36 62 58Q50 68 36 66Q22 68 10 58Z", "#b1cc33"),
    path(
      "M20 46Q10 40 16 30Q14 20 24 18Q28 8 38 12Q48 8 52 18Q60 22 56 32Q60 42 50 46Q44 54 36 52Q26 54 20 46Z",
      "#ffffff",
    ),
    path("M28 26q4 -5 8 0M40 24q4 -5 8 0M24 36q4 -5 8 0M38 36q4 -5 8 0M32 46q4 -5 8 0"),
  ),
  nut: all(at("chestnut", 24, 26, 0.65), at("peanuts", 48, 48, 0.65)),
  "lamb-food": all(at("meat-on-bone", 40, 44, 0.85), at("ewe", 18, 16, 0.45)),
  omelette: all(
    ellipse(36, 44, 32, 18, "#ffffff"),
    path("M10 44Q14 24 40 24Q62 26 62 46Q36 40 10 44Z", "#fcea2b"),
    path("M10 44Q36 38 62 46Q60 54 36 54Q14 54 10 44Z", "#f4aa41"),
  ),
  cereal: all(
    at("glass-of-milk", 56, 22, 0.6),
    path("M6 38H58Q56 62 32 62Q8 62 6 38Z", "#92d3f5"),
    ellipse(32, 38, 26, 7, "#ffffff"),
    ...[
      [20, 37],
      [28, 40],
      [36, 36],
      [44, 39],
    ].map(([x, y]) => circle(x!, y!, 3, "#f4aa41")),
  ),
  bun: recoloured("boule-bread", { "#6a462f": "#f4aa41", "#a57939": "#fcea2b" }),
  crust: pointed("bread", 60, 22, 310),
  "ice-lolly": all(
    rectangle(32, 46, 8, 20, "#f1b31c", 3),
    path("M22 52V22Q22 6 36 6Q50 6 50 22V52Z", "#ea5a47"),
    path("M30 20V42M42 20V42"),
  ),
  yoghurt: all(
    path("M16 24H56L50 64H22Z", "#ffffff"),
    path("M18 36H54L52 52H20Z", "#ffa7c0"),
    rectangle(13, 16, 46, 9, "#92d3f5", 3),
    at("strawberry", 36, 44, 0.26),
  ),
  icing: pointed("cupcake", 54, 22, 340),
  treat: three("candy", "lollipop", "cookie"),
  oil: all(bottle("#f1b31c", "#ffffff")),
  vinegar: all(bottle("#a57939", "#ffffff")),
  mustard: all(bottle("#fcea2b", "#ffffff")),
  sauce: all(bottle("#ea5a47", "#ffffff"), at("tomato", 36, 46, 0.2)),
  lemonade: drinkOf("lemon"),
  squash: drinkOf("tangerine"),
  smoothie: drinkOf("strawberry"),
  "straw-drink": pointed("cup-with-straw", 44, 12, 330),
  cream: all(at("milk-jug", 26, 38, 0.85), at("soft-ice-cream", 54, 40, 0.5)),
  "hot-chocolate": withSign("hot-beverage", "chocolate-bar"),
};
