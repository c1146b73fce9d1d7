import type { DemoImage } from "../types.ts";
import { meadow, plain, room, street } from "./backdrops.ts";
import { clothes, figure } from "./figures.ts";
import { framed, put, scene } from "./scene.ts";

/// Gran's umbrella. Its top is at y, and `span` is its width in units.
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
    figure("old-woman", 380, 880, 420, clothes.gran),
    figure("boy", 600, 880, 336, clothes.boy),
  ),
  scene("page-01.jpg", plain("#f6f1ea", "#f2cfc4"), umbrella(470, 320, 560, 320)),
  scene(
    "page-02.jpg",
    room("#e9dff0", "#b98f69"),
    umbrella(560, 300, 560, 420),
    figure("old-woman", 330, 940, 532, clothes.gran),
    figure("boy", 740, 940, 392, clothes.boy),
  ),
  scene(
    "page-03.jpg",
    street("rain"),
    umbrella(470, 330, 560, 330),
    figure("old-woman", 390, 900, 406, clothes.gran),
    figure("boy", 590, 900, 308, clothes.boy),
  ),
  scene(
    "page-04.jpg",
    street("rain"),
    umbrella(400, 320, 640, 340),
    figure("old-woman", 300, 900, 406, clothes.gran),
    figure("boy", 470, 900, 308, clothes.boy),
    figure("woman", 660, 900, 420, clothes.woman),
    put("shopping-bags", 790, 910, 130),
  ),
  scene(
    "page-05.jpg",
    street("rain"),
    umbrella(420, 300, 740, 350),
    figure("old-woman", 230, 900, 392, clothes.gran),
    figure("boy", 390, 900, 294, clothes.boy),
    figure("woman", 550, 900, 392, clothes.woman),
    figure("man", 760, 900, 420, clothes.postman),
    put("envelope", 850, 820, 90),
  ),
  scene(
    "page-06.jpg",
    street("rain"),
    umbrella(440, 280, 820, 370),
    figure("old-woman", 150, 900, 350, clothes.gran),
    figure("boy", 280, 900, 266, clothes.boy),
    figure("woman", 400, 900, 350, clothes.woman),
    figure("man", 540, 900, 364, clothes.postman),
    figure("man", 690, 900, 364, clothes.workman),
    put("ladder", 770, 880, 220),
    figure("girl", 70, 980, 266, clothes.drummer),
    put("drum", 135, 985, 90),
    put("dog", 860, 960, 150),
  ),
  scene(
    "page-07.jpg",
    street("rain"),
    umbrella(470, 260, 880, 390),
    figure("old-woman", 130, 890, 336, clothes.gran),
    figure("boy", 250, 890, 252, clothes.boy),
    figure("woman", 370, 890, 336, clothes.woman),
    figure("man", 500, 890, 350, clothes.postman),
    figure("man", 630, 890, 350, clothes.workman),
    figure("girl", 760, 890, 266, clothes.drummer),
    put("drum", 820, 900, 80),
    put("dog", 880, 960, 130),
    put("musical-notes", 700, 610, 100),
  ),
  scene(
    "page-08.jpg",
    meadow(),
    figure("woman", 220, 830, 350, clothes.woman),
    figure("man", 470, 810, 364, clothes.postman),
    figure("man", 700, 830, 350, clothes.workman),
    '<ellipse cx="470" cy="900" rx="360" ry="60" fill="#f2e3c8"/><ellipse cx="470" cy="900" rx="360" ry="60" fill="none" stroke="#d8382f" stroke-width="10" stroke-dasharray="30 22"/>',
    put("bagel", 400, 920, 90),
    put("bagel", 500, 910, 90),
    put("bagel", 580, 930, 90),
    figure("girl", 130, 960, 266, clothes.drummer),
    put("dog", 830, 970, 170),
  ),
  scene(
    "page-09.jpg",
    meadow(),
    figure("old-woman", 340, 900, 504, clothes.gran),
    figure("boy", 600, 900, 378, clothes.boy),
    put("red-heart", 480, 560, 100),
  ),
  scene(
    "page-10.jpg",
    room("#f4e6d2", "#b98f69", "night"),
    '<ellipse cx="560" cy="900" rx="270" ry="56" fill="#d8382f"/><ellipse cx="560" cy="900" rx="230" ry="42" fill="#e5675e"/>',
    put("dog", 560, 900, 330),
    figure("old-woman", 250, 930, 462, clothes.gran),
    put("zzz", 720, 590, 130),
  ),
];
