import type { DemoImage } from "../types.ts";
import { meadow, plain, room, table, underground } from "./backdrops.ts";
import { clothes, figure } from "./figures.ts";
import { framed, put, scene } from "./scene.ts";

function seed(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 -130Q78 -20 52 70Q0 120 -52 70Q-78 -20 0 -130Z" fill="#2f2a2a"/><path d="M-6 -108Q-52 0 -30 78M8 -112Q18 0 6 92M20 -92Q52 10 36 66" fill="none" stroke="#efe9dc" stroke-width="9" stroke-linecap="round"/></g>`;
}

/// A stem with pairs of leaves, growing up from x and y.
function stem(x: number, y: number, tall: number, pairs: number): string {
  const leaf = (at: number, side: number) =>
    `<path d="M${x} ${at}Q${x + side * 70} ${at - 80} ${x + side * 130} ${at - 40}Q${x + side * 80} ${at + 24} ${x} ${at}Z" fill="#6cb44c" stroke="#3f7a2c" stroke-width="5"/>`;
  return (
    `<path d="M${x} ${y}V${y - tall}" stroke="#4f9138" stroke-width="20" stroke-linecap="round"/>` +
    Array.from({ length: pairs }, (_, n) => y - ((n + 1) * tall) / (pairs + 1))
      .map((at) => leaf(at, 1) + leaf(at - 16, -1))
      .join("")
  );
}

function bloom(x: number, y: number, scale: number, petals = "#ffc928", middle = "#6a4320"): string {
  const ring = Array.from(
    { length: 16 },
    (_, n) =>
      `<ellipse cx="0" cy="-128" rx="32" ry="66" fill="${petals}" stroke="#d99a12" stroke-width="4" transform="rotate(${n * 22.5})"/>`,
  ).join("");
  return `<g transform="translate(${x} ${y}) scale(${scale})">${ring}<circle r="92" fill="${middle}"/><circle r="62" fill="none" stroke="#8b5d31" stroke-width="10" stroke-dasharray="6 12"/><circle r="30" fill="none" stroke="#8b5d31" stroke-width="10" stroke-dasharray="6 10"/></g>`;
}

const pot =
  '<path d="M360 640H580L552 870H388Z" fill="#c8683f" stroke="#7c3a1f" stroke-width="6"/><rect x="340" y="600" width="260" height="56" rx="10" fill="#d67b50" stroke="#7c3a1f" stroke-width="6"/>';

export const pages: readonly DemoImage[] = [
  scene("cover.jpg", framed("#fff7dc", "#e0a100", meadow()), stem(470, 960, 520, 3), bloom(470, 380, 1.35)),
  scene(
    "page-01.jpg",
    plain("#f4f9e9", "#dcefc5"),
    seed(260, 560, 0.8),
    '<path d="M380 560H520M490 530L524 560L490 590" stroke="#5d7f3f" stroke-width="14" fill="none" stroke-linecap="round"/>',
    bloom(690, 520, 0.85),
  ),
  scene("page-02.jpg", plain("#f9f1e3", "#eeddbf"), seed(470, 500, 2.2)),
  scene(
    "page-03.jpg",
    room("#dcecf2", "#c9a27a"),
    table(868),
    pot,
    seed(470, 570, 0.4),
    put("raised-back-of-hand", 640, 560, 260, { turn: 200 }),
  ),
  scene(
    "page-04.jpg",
    underground(),
    stem(470, 470, 120, 0),
    '<path d="M470 372Q520 330 548 352Q530 396 470 400Z" fill="#6cb44c"/>',
    seed(470, 570, 0.5),
    '<path d="M470 620V820M470 690Q430 720 410 780M470 720Q510 750 540 820" stroke="#f0e3cf" stroke-width="10" fill="none" stroke-linecap="round"/>',
    put("droplet", 220, 620, 110),
    put("droplet", 720, 680, 110),
  ),
  scene(
    "page-05.jpg",
    underground(640),
    stem(470, 660, 320, 2),
    '<path d="M470 650V840M470 720Q400 760 370 860M470 740Q540 790 580 880" stroke="#f0e3cf" stroke-width="12" fill="none" stroke-linecap="round"/>',
  ),
  scene(
    "page-06.jpg",
    meadow(),
    '<path d="M560 900V210" stroke="#a87546" stroke-width="16"/>',
    stem(520, 900, 660, 5),
    figure("child", 290, 920, 602, clothes.child),
    put("dog", 740, 920, 240),
  ),
  scene(
    "page-07.jpg",
    meadow(),
    stem(330, 1000, 620, 3),
    '<path d="M330 400Q250 330 270 250Q330 210 390 250Q410 330 330 400Z" fill="#79b457" stroke="#3f7a2c" stroke-width="6"/>',
    stem(660, 1000, 640, 3),
    bloom(660, 350, 0.95),
  ),
  scene(
    "page-08.jpg",
    meadow(),
    stem(470, 1000, 420, 1),
    bloom(470, 500, 1.7),
    put("honeybee", 240, 330, 170),
    put("butterfly", 720, 300, 190),
    put("honeybee", 640, 560, 120, { flip: true }),
  ),
  scene(
    "page-09.jpg",
    meadow(),
    stem(470, 1000, 500, 2),
    bloom(470, 470, 1.25, "#c99a3f", "#4b3420"),
    put("bird", 250, 400, 190),
    put("bird", 720, 760, 150, { flip: true }),
    seed(620, 880, 0.22),
    seed(300, 900, 0.22),
    seed(380, 930, 0.22),
  ),
  scene(
    "page-10.jpg",
    room("#efe3d0", "#b98d63"),
    table(720),
    '<rect x="330" y="440" width="280" height="290" rx="40" fill="#dff0f6" stroke="#8aa7b3" stroke-width="8" opacity="0.9"/><rect x="350" y="400" width="240" height="56" rx="14" fill="#c9a063"/>',
    seed(400, 660, 0.4),
    seed(470, 690, 0.4),
    seed(545, 655, 0.4),
    seed(440, 590, 0.4),
    seed(520, 585, 0.4),
  ),
  scene("page-11.jpg", meadow(), stem(560, 1000, 700, 5), bloom(560, 260, 0.8), put("house", 250, 900, 400)),
];
