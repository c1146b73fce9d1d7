import type { DemoImage } from "../types.ts";
import { hillTop, meadow, night, plain, room, table, woodland } from "./backdrops.ts";
import { framed, put, scene } from "./scene.ts";

/// A red kite with three blue bows on its tail. `turn` is in degrees; the string ends `reach` units below to the left.
function kite(x: number, y: number, scale: number, turn = 20, reach: [number, number] | null = null): string {
  const bow = (bx: number, by: number) =>
    `<path d="M${bx} ${by}l-20 -13v26zM${bx} ${by}l20 -13v26z" fill="#2f6fc4" stroke="#1f4d8c" stroke-width="3" stroke-linejoin="round"/>`;
  return (
    (reach
      ? `<path d="M${x} ${y}Q${x + reach[0] * 0.3} ${y + reach[1] * 0.75} ${x + reach[0]} ${y + reach[1]}" fill="none" stroke="#6b5b4b" stroke-width="4"/>`
      : "") +
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 100Q40 150 0 200T0 300" fill="none" stroke="#6b5b4b" stroke-width="5"/>${bow(20, 150)}${bow(-16, 220)}${bow(4, 290)}<path d="M0 -120L80 -20L0 110L-80 -20Z" fill="#e0453a" stroke="#5c1f1a" stroke-width="6" stroke-linejoin="round"/><path d="M0 -120V110M-80 -20H80" stroke="#5c1f1a" stroke-width="4"/><path d="M0 -120L80 -20H0Z" fill="#f2786a"/></g>`
  );
}

const cover = scene(
  "cover.jpg",
  framed("#f6e8c8", "#c0392b", hillTop()),
  kite(610, 300, 1.25, 24, [-130, 390]),
  put("badger", 480, 830, 300),
  put("hedgehog", 730, 820, 190, { flip: true }),
);

export const pages: readonly DemoImage[] = [
  cover,
  scene("page-01.jpg", plain("#fbf3df", "#d9eefb"), kite(470, 430, 1.7, 14)),
  scene(
    "page-02.jpg",
    woodland(),
    put("badger", 250, 880, 300),
    put("hedgehog", 520, 890, 200),
    put("owl", 770, 520, 220),
  ),
  scene("page-03.jpg", room("#f3e2c3", "#c99e6c"), table(680), kite(600, 500, 1.15, 62), put("badger", 270, 940, 360)),
  scene(
    "page-04.jpg",
    hillTop(),
    kite(300, 300, 0.9, -14, [330, 400]),
    put("wind-face", 130, 520, 190),
    put("badger", 650, 800, 250),
    put("hedgehog", 840, 790, 150),
  ),
  scene(
    "page-05.jpg",
    meadow(),
    put("evergreen-tree", 120, 760, 300),
    put("deciduous-tree", 800, 760, 320),
    put("deciduous-tree", 610, 720, 220),
    kite(420, 270, 1, 10, [-60, 520]),
    put("badger", 350, 910, 240),
    put("hedgehog", 560, 900, 150, { flip: true }),
  ),
  scene(
    "page-06.jpg",
    meadow(),
    kite(690, 230, 0.9, 58),
    '<path d="M330 690Q420 560 400 470T470 380" fill="none" stroke="#6b5b4b" stroke-width="5"/>',
    put("badger", 300, 900, 290),
    put("hedgehog", 560, 910, 180, { flip: true }),
  ),
  scene(
    "page-07.jpg",
    meadow(),
    '<path d="M300 1000Q560 880 470 780T560 668H640Q560 740 650 800T640 1000Z" fill="#6db5dc"/><path d="M360 890Q500 770 690 880" fill="none" stroke="#8a8f94" stroke-width="34"/><path d="M360 862Q500 742 690 852" fill="none" stroke="#6d7277" stroke-width="10"/><g transform="translate(660 520)"><path d="M0 190V70L110 0L220 70V190Z" fill="#b8443a" stroke="#5c1f1a" stroke-width="6" stroke-linejoin="round"/><path d="M70 190V100H150V190M70 100L150 190M150 100L70 190" fill="#d9776b" stroke="#fbeee0" stroke-width="7"/></g>',
    put("badger", 240, 880, 250),
    put("hedgehog", 790, 900, 160, { flip: true }),
    put("magnifying-glass-tilted-left", 390, 860, 120),
  ),
  scene(
    "page-08.jpg",
    woodland(),
    put("wood", 430, 930, 330, { turn: 90 }),
    put("badger", 400, 812, 270),
    put("hedgehog", 650, 890, 190, { flip: true }),
  ),
  scene(
    "page-09.jpg",
    woodland(true),
    kite(250, 320, 0.8, -35),
    put("owl", 620, 450, 230),
    put("badger", 330, 900, 240),
    put("hedgehog", 560, 900, 150),
  ),
  scene(
    "page-10.jpg",
    woodland(true),
    put("owl", 640, 380, 220, { flip: true }),
    kite(480, 520, 0.9, 8),
    put("badger", 420, 950, 270),
    put("hedgehog", 700, 930, 170, { flip: true }),
  ),
  scene(
    "page-11.jpg",
    hillTop(),
    kite(340, 230, 1, 4, [280, 520]),
    put("badger", 620, 830, 240),
    put("hedgehog", 790, 800, 150),
    put("owl", 480, 880, 170),
  ),
  scene("page-12.jpg", night(), kite(300, 330, 0.9, 18), put("hedgehog", 640, 860, 160), put("badger", 460, 870, 230)),
];
