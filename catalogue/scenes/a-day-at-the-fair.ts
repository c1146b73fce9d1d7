import type { DemoImage } from "../types.ts";
import { hillTop, meadow, street } from "./backdrops.ts";
import { framed, put, scene } from "./scene.ts";

export const pages: readonly DemoImage[] = [
  scene(
    "cover.jpg",
    framed("#fff0f3", "#c2185b", meadow()),
    put("ferris-wheel", 560, 790, 520),
    put("girl", 260, 900, 270),
    put("rabbit", 430, 920, 150),
  ),
  scene(
    "page-01.jpg",
    meadow(),
    put("circus-tent", 470, 800, 560),
    put("balloon", 180, 480, 190),
    put("balloon", 770, 420, 190),
  ),
  scene("page-02.jpg", street(), put("girl", 330, 920, 290), put("rabbit", 500, 930, 160), put("woman", 680, 920, 340)),
  scene(
    "page-03.jpg",
    meadow(),
    put("clown-face", 640, 620, 260),
    put("carousel-horse", 760, 930, 270),
    put("girl", 300, 920, 280),
    put("rabbit", 460, 930, 150),
  ),
  scene(
    "page-04.jpg",
    hillTop(),
    put("ferris-wheel", 620, 740, 560),
    put("girl", 250, 930, 220),
    put("rabbit", 390, 940, 130),
  ),
  scene(
    "page-05.jpg",
    hillTop(),
    put("roller-coaster", 330, 640, 420),
    put("sailboat", 800, 760, 140),
    put("town", 660, 690, 240),
  ),
];
