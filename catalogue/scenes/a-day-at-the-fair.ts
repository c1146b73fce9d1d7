import type { DemoImage } from "../types.ts";
import { hillTop, meadow, street } from "./backdrops.ts";
import { clothes, figure } from "./figures.ts";
import { framed, put, scene } from "./scene.ts";

export const pages: readonly DemoImage[] = [
  scene(
    "cover.jpg",
    framed("#fff0f3", "#c2185b", meadow()),
    put("ferris-wheel", 560, 790, 520),
    figure("girl", 260, 900, 364, clothes.girl),
    put("rabbit", 430, 920, 150),
  ),
  scene(
    "page-01.jpg",
    meadow(),
    put("circus-tent", 470, 800, 560),
    put("balloon", 180, 480, 190),
    put("balloon", 770, 420, 190),
  ),
  scene(
    "page-02.jpg",
    street(),
    figure("girl", 330, 920, 392, clothes.girl),
    put("rabbit", 500, 930, 160),
    figure("woman", 680, 920, 459, clothes.woman),
  ),
  scene(
    "page-03.jpg",
    meadow(),
    figure("clown-face", 600, 860, 351, clothes.clown),
    put("carousel-horse", 760, 930, 270),
    figure("girl", 300, 920, 378, clothes.girl),
    put("rabbit", 460, 930, 150),
  ),
  scene(
    "page-04.jpg",
    hillTop(),
    put("ferris-wheel", 620, 740, 560),
    figure("girl", 250, 930, 297, clothes.girl),
    put("rabbit", 390, 940, 130),
  ),
  scene(
    "page-05.jpg",
    hillTop(),
    put("balloon", 300, 420, 150),
    put("sailboat", 170, 840, 130),
    put("town", 720, 720, 260),
  ),
];
