import { all, arrow, at, type Composition, circle, ellipse, path, pointed, recoloured, rectangle } from "./compose.ts";

/// A room with its furniture.
const room = (...things: readonly (Composition | string)[]): Composition =>
  all(
    path("M4 8H68V66H4Z", "#ffffff"),
    path("M4 66L16 50H56L68 66Z", "#d0cfce"),
    path("M4 8L16 18H56L68 8M16 18V50M56 18V50"),
    ...things,
  );
const empty = room();
const fence = at("mdi:fence#brown", 36, 50, 0.95);

export const home: Readonly<Record<string, Composition>> = {
  flat: pointed("office-building", 44, 30, 315),
  room: room(at("framed-picture", 36, 30, 0.25), at("couch-and-lamp", 36, 48, 0.5)),
  kitchen: room(at("mdi:fridge#blue", 24, 40, 0.5), at("mdi:stove#grey", 48, 46, 0.42)),
  bedroom: room(at("bed", 36, 48, 0.62)),
  bathroom: room(at("bathtub", 36, 48, 0.55)),
  classroom: room(
    at("tabler:chalkboard#green", 36, 30, 0.4),
    at("mdi:desk#brown", 24, 54, 0.3),
    at("mdi:desk#brown", 48, 54, 0.3),
  ),
  hall: room(at("door", 36, 37, 0.48), at("coat", 62, 44, 0.3)),
  floor: all(empty, arrow(36, 56, 270)),
  ceiling: all(empty, arrow(36, 14, 90)),
  corner: all(empty, arrow(17, 49, 315)),
  attic: pointed("house", 40, 20, 330),
  cellar: all(at("house", 36, 26, 0.75), path("M2 48H70"), rectangle(18, 48, 36, 20, "#d0cfce"), arrow(40, 58, 0)),
  porch: pointed("house", 30, 50, 180),
  garden: all(at("tulip", 18, 30, 0.7), at("sunflower", 38, 26, 0.75), at("rose", 56, 32, 0.65), fence),
  yard: all(at("deciduous-tree", 20, 28, 0.8), at("house", 52, 28, 0.6), fence),
  shed: all(
    path("M12 28H60V64H12Z", "#a57939"),
    path("M24 28V64M36 28V64M48 28V64"),
    path("M6 30L36 8L66 30Z", "#9b9b9a"),
    rectangle(28, 38, 16, 26, "#6a462f"),
    circle(40, 52, 1.2, "#000000"),
  ),
  drawer: pointed("mdi:dresser#brown", 48, 36, 0),
  pan: all(
    rectangle(42, 32, 28, 7, "#a57939", 3),
    path("M2 30H46V42Q46 50 38 50H10Q2 50 2 42Z", "#9b9b9a"),
    rectangle(0, 28, 48, 5, "#d0cfce", 2),
  ),
  shelf: all(
    rectangle(4, 44, 64, 7, "#a57939"),
    path("M14 51V62M58 51V62"),
    rectangle(12, 20, 8, 24, "#ea5a47"),
    rectangle(20, 16, 9, 28, "#92d3f5"),
    rectangle(29, 22, 7, 22, "#b1cc33"),
    at("potted-plant", 52, 31, 0.42),
  ),
  oven: pointed("mdi:stove#grey", 36, 48, 320),
  freezer: all(at("mdi:fridge#blue", 30, 36), at("snowflake", 56, 22, 0.5)),
  lid: all(
    path("M8 52Q8 26 36 26Q64 26 64 52Z", "#9b9b9a"),
    rectangle(4, 50, 64, 7, "#d0cfce", 3),
    circle(36, 21, 6, "#3f3f3f"),
  ),
  tray: all(
    path("M4 34L14 50H58L68 34Z", "#a57939"),
    rectangle(14, 46, 44, 6, "#6a462f"),
    at("teacup-without-handle", 28, 30, 0.42),
    at("cookie", 48, 32, 0.36),
  ),
  potty: all(
    path("M10 34Q10 26 18 26H54Q62 26 62 34L56 58Q55 62 50 62H22Q17 62 16 58Z", "#b399c8"),
    ellipse(36, 30, 22, 7, "#ffffff"),
    path("M14 28Q12 10 22 10Q30 12 28 24", "#b399c8"),
  ),
  toothpaste: all(
    at(
      all(
        path("M20 12H52L46 54H26Z", "#ffffff"),
        path("M22 26H50L48 40H24Z", "#92d3f5"),
        rectangle(29, 54, 14, 10, "#ea5a47", 2),
        rectangle(17, 6, 38, 7, "#d0cfce"),
      ),
      26,
      36,
      0.95,
    ),
    at("toothbrush", 56, 36, 0.8),
  ),
  tissue: all(
    path("M24 34Q20 14 34 10Q36 16 46 12Q44 22 50 34Z", "#ffffff"),
    rectangle(8, 34, 56, 28, "#92d3f5", 3),
    ellipse(36, 36, 16, 4, "#ffffff"),
  ),
  mop: all(
    path("M36 4V40", "none"),
    '<path d="M36 4V40" stroke="#a57939" stroke-width="3" stroke-linecap="round"/>',
    path("M24 40H48L56 66Q50 62 47 66Q44 60 40 66Q36 60 32 66Q28 60 25 66Q20 62 16 66Z", "#ffffff"),
    path("M32 44L28 58M36 44V58M40 44L44 58"),
    rectangle(25, 36, 22, 6, "#92d3f5", 2),
  ),
  magazine: all(
    path("M14 8H58V66H14Z", "#ea5a47"),
    rectangle(20, 24, 32, 26, "#ffffff"),
    at("star", 36, 37, 0.4),
    path("M22 16H50M22 57H44", "none"),
  ),
  hose: all(
    circle(30, 40, 24, "#b1cc33"),
    circle(30, 40, 18, "#ffffff"),
    circle(30, 40, 17, "#b1cc33"),
    circle(30, 40, 10, "#ffffff"),
    '<path d="M30 16H58" stroke="#000000" stroke-width="9" stroke-linecap="round"/><path d="M30 16.5H56" stroke="#b1cc33" stroke-width="5"/>',
    path("M56 10L66 12V21L56 22Z", "#f4aa41"),
  ),
  card: all(
    path("M10 12H50V64H10Z", "#ffffff"),
    path("M50 12L64 6V58L50 64Z", "#d0cfce"),
    at("red-heart", 30, 36, 0.5),
  ),
  penny: recoloured("coin", { "#fcea2b": "#f4aa41", "#f1b31c": "#e27022" }),
  magic: all(at("magic-wand", 36, 38, 0.9), at("sparkles", 52, 20, 0.6)),
  basin: all(path("M6 30H66Q62 60 36 60Q10 60 6 30Z", "#ffffff"), ellipse(36, 30, 30, 8, "#92d3f5")),
  blanket: all(
    path("M8 16H64V48Q64 62 50 62H22Q8 62 8 48Z", "#b399c8"),
    path("M8 26H64M8 36H64M22 16V62M36 16V62M50 16V62"),
  ),
  plate: all(circle(36, 36, 29, "#ffffff"), circle(36, 36, 19, "#d0cfce")),
};
