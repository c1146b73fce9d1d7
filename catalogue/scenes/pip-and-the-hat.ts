import type { DemoImage } from "../types.ts";
import { hillTop, meadow, plain, rainyGarden } from "./backdrops.ts";
import { hen } from "./figures.ts";
import { framed, put, scene } from "./scene.ts";

/// A big red hat; `turn` is in degrees.
function hat(x: number, y: number, scale: number, turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><ellipse cx="0" cy="4" rx="186" ry="40" fill="#d8382f" stroke="#5c1512" stroke-width="7"/><path d="M-112 6Q-120 -210 0 -220T112 6Q0 40 -112 6Z" fill="#d8382f" stroke="#5c1512" stroke-width="7" stroke-linejoin="round"/><path d="M-113 -48Q0 -14 113 -48V6Q0 40 -113 6Z" fill="#7c1a17"/><path d="M-60 -150Q-40 -190 0 -194" fill="none" stroke="#f2867d" stroke-width="12" stroke-linecap="round"/></g>`;
}

export const pages: readonly DemoImage[] = [
  scene("cover.jpg", framed("#fff4d6", "#d8382f", meadow()), put("mouse-face", 470, 830, 330), hat(470, 540, 1.2)),
  scene("page-01.jpg", plain("#fdf0d5", "#ffdfa8"), hat(470, 640, 1.6, -8)),
  scene(
    "page-02.jpg",
    plain("#eef6fb", "#d2e8f5"),
    put("mouse", 330, 620, 280),
    hen(620, 640, 300),
    hat(470, 830, 0.8),
  ),
  scene("page-03.jpg", meadow(), put("mouse", 330, 880, 220), hat(620, 860, 1.1)),
  scene("page-04.jpg", meadow(), put("mouse", 700, 900, 240), hat(470, 850, 1.5)),
  scene("page-05.jpg", meadow(), hat(600, 850, 1.5), hen(240, 900, 290)),
  scene(
    "page-06.jpg",
    meadow(),
    hat(620, 770, 1.4, 24),
    '<path d="M190 880L560 800" stroke="#8a5a33" stroke-width="22" stroke-linecap="round"/>',
    hen(220, 880, 270),
  ),
  scene(
    "page-07.jpg",
    meadow(),
    hat(700, 780, 1.1, 40),
    put("mouse", 460, 900, 220),
    hen(210, 900, 260),
    put("red-heart", 340, 640, 90),
  ),
  scene(
    "page-08.jpg",
    rainyGarden(),
    hen(330, 850, 300),
    put("mouse", 640, 880, 200),
    put("sweat-droplets", 470, 640, 120),
  ),
  scene("page-09.jpg", rainyGarden(), hat(640, 860, 1.4), put("mouse", 400, 900, 180), hen(180, 900, 240)),
  scene(
    "page-10.jpg",
    hillTop(),
    '<circle cx="470" cy="470" r="90" fill="#ffd54a"/>',
    hat(470, 900, 1.9),
    hen(400, 970, 190),
    put("mouse", 580, 970, 150),
    put("bagel", 490, 985, 80),
  ),
];
