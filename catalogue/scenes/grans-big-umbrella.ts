import type { DemoImage } from "../types.ts";
import { meadow, plain, room, street } from "./backdrops.ts";
import { framed, put, scene } from "./scene.ts";

/// Gran's umbrella: its top at y, `span` units from side to side.
function umbrella(x: number, y: number, span: number, handle: number): string {
  const half = span / 2;
  const rim = (from: number) => `q${span / 8} -46 ${span / 4} 0`.repeat(from);
  return (
    `<path d="M${x} ${y - 18}V${y + handle}q0 40 -34 40t-34 -34" fill="none" stroke="#5b3a29" stroke-width="16" stroke-linecap="round"/>` +
    `<path d="M${x - half} ${y + span * 0.36}Q${x - half} ${y} ${x} ${y}T${x + half} ${y + span * 0.36}" fill="#d8382f"/>` +
    `<path d="M${x - half} ${y + span * 0.36}${rim(4)}Q${x + half} ${y} ${x} ${y}T${x - half} ${y + span * 0.36}Z" fill="#d8382f" stroke="#5c1512" stroke-width="8" stroke-linejoin="round"/>` +
    `<path d="M${x} ${y}Q${x - half * 0.5} ${y + span * 0.12} ${x - half / 2} ${y + span * 0.36}M${x} ${y}V${y + span * 0.36}M${x} ${y}Q${x + half * 0.5} ${y + span * 0.12} ${x + half / 2} ${y + span * 0.36}" fill="none" stroke="#5c1512" stroke-width="5"/>`
  );
}

export const pages: readonly DemoImage[] = [
  scene(
    "cover.jpg",
    framed("#f8e9e0", "#d8382f", street("rain")),
    umbrella(470, 250, 700, 420),
    put("old-woman", 380, 880, 300),
    put("boy", 600, 880, 240),
  ),
  scene("page-01.jpg", plain("#f6f1ea", "#f2cfc4"), umbrella(470, 320, 560, 320)),
  scene(
    "page-02.jpg",
    room("#e9dff0", "#b98f69"),
    umbrella(560, 300, 560, 420),
    put("old-woman", 330, 940, 380),
    put("boy", 740, 940, 280),
  ),
  scene(
    "page-03.jpg",
    street("rain"),
    umbrella(470, 330, 560, 330),
    put("old-woman", 390, 900, 290),
    put("boy", 590, 900, 220),
  ),
  scene(
    "page-04.jpg",
    street("rain"),
    umbrella(400, 320, 640, 340),
    put("old-woman", 300, 900, 290),
    put("boy", 470, 900, 220),
    put("woman", 660, 900, 300),
    put("shopping-bags", 790, 910, 130),
  ),
  scene(
    "page-05.jpg",
    street("rain"),
    umbrella(420, 300, 740, 350),
    put("old-woman", 230, 900, 280),
    put("boy", 390, 900, 210),
    put("woman", 550, 900, 280),
    put("man", 760, 900, 300),
    put("envelope", 850, 820, 90),
  ),
  scene(
    "page-06.jpg",
    street("rain"),
    umbrella(440, 280, 820, 370),
    put("old-woman", 150, 900, 250),
    put("boy", 280, 900, 190),
    put("woman", 400, 900, 250),
    put("man", 540, 900, 260),
    put("man", 690, 900, 260),
    put("ladder", 770, 880, 220),
    put("girl", 420, 970, 190),
    put("drum", 500, 970, 90),
    put("dog", 860, 960, 150),
  ),
  scene(
    "page-07.jpg",
    street("rain"),
    umbrella(470, 260, 880, 390),
    put("old-woman", 130, 890, 240),
    put("boy", 250, 890, 180),
    put("woman", 370, 890, 240),
    put("man", 500, 890, 250),
    put("man", 630, 890, 250),
    put("girl", 760, 890, 190),
    put("drum", 820, 900, 80),
    put("dog", 880, 960, 130),
    put("musical-notes", 700, 610, 100),
  ),
  scene(
    "page-08.jpg",
    meadow(),
    put("woman", 220, 830, 250),
    put("man", 470, 810, 260),
    put("man", 700, 830, 250),
    '<ellipse cx="470" cy="900" rx="360" ry="60" fill="#f2e3c8"/><ellipse cx="470" cy="900" rx="360" ry="60" fill="none" stroke="#d8382f" stroke-width="10" stroke-dasharray="30 22"/>',
    put("bagel", 400, 920, 90),
    put("bagel", 500, 910, 90),
    put("bagel", 580, 930, 90),
    put("girl", 130, 960, 190),
    put("dog", 830, 970, 170),
  ),
  scene(
    "page-09.jpg",
    meadow(),
    put("old-woman", 340, 900, 360),
    put("boy", 600, 900, 270),
    put("red-heart", 480, 560, 100),
  ),
  scene(
    "page-10.jpg",
    room("#f4e6d2", "#b98f69", "night"),
    '<path d="M560 930a210 120 0 1 1 -4 0" fill="#d8382f" opacity="0.25"/>',
    put("dog", 560, 900, 330),
    put("old-woman", 250, 930, 330),
    put("zzz", 720, 590, 130),
  ),
];
