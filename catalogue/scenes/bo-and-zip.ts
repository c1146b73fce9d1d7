import type { DemoImage } from "../types.ts";
import { planetGround, space } from "./backdrops.ts";
import { clothes, figure } from "./figures.ts";
import { height, put, scene, width } from "./scene.ts";

/// The inside of the rocket: a wall of panels with a round window and a desk of buttons. `pressed` lights the red one.
function cabin(pressed: boolean): string {
  return (
    `<rect width="${width}" height="${height}" fill="#8fa3b5"/><path d="M0 330H940M310 0V330M630 0V330" stroke="#73889b" stroke-width="8"/>` +
    '<circle cx="470" cy="260" r="190" fill="#5d7183"/><circle cx="470" cy="260" r="160" fill="#141a45"/><circle cx="400" cy="210" r="6" fill="#fff7d6"/><circle cx="520" cy="170" r="5" fill="#fff7d6"/><circle cx="550" cy="300" r="7" fill="#fff7d6"/><circle cx="430" cy="330" r="4" fill="#fff7d6"/>' +
    '<path d="M60 780H880L940 1000H0Z" fill="#5a6b7a"/><rect x="60" y="760" width="820" height="40" rx="16" fill="#48586a"/>' +
    (pressed ? '<circle cx="470" cy="880" r="110" fill="#ff5b4d" opacity="0.4"/>' : "") +
    '<circle cx="470" cy="880" r="60" fill="#7d1f18"/><circle cx="470" cy="870" r="56" fill="#e8392b"/><circle cx="640" cy="890" r="36" fill="#37a35a"/><circle cx="300" cy="890" r="36" fill="#f2b51d"/><rect x="120" y="850" width="110" height="70" rx="10" fill="#bfe8d5"/><rect x="710" y="850" width="110" height="70" rx="10" fill="#bfe8d5"/>'
  );
}

const frame = `<path fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM24 24V${height - 24}H${width - 24}V24Z" fill="#ffffff"/><rect x="24" y="24" width="${width - 48}" height="${height - 48}" fill="none" stroke="#1d1d2b" stroke-width="14"/>`;

/// A distant galaxy: overlapping bands of light.
const galaxy = Array.from(
  { length: 5 },
  (_, n) =>
    `<ellipse cx="470" cy="520" rx="${400 - n * 76}" ry="${120 - n * 20}" fill="${["#4b3a9a", "#6a4fc0", "#9a74dd", "#d3b0f2", "#fff4d6"][n]}" opacity="${0.35 + n * 0.12}" transform="rotate(-28 470 520)"/>`,
).join("");

const ringed = (x: number, y: number, scale: number) => put("ringed-planet", x, y, 360 * scale);

/// The monster: as big as a hill, and harmless.
function monster(mood: "hidden" | "sad" | "glad"): string {
  const mouth = { hidden: "", sad: "M400 640Q470 590 540 640", glad: "M380 600Q470 700 560 600" }[mood];
  return (
    '<path d="M150 900Q170 380 470 370T790 900Z" fill="#7e57c2" stroke="#3e2a66" stroke-width="10"/><circle cx="270" cy="760" r="34" fill="#9575cd"/><circle cx="680" cy="700" r="44" fill="#9575cd"/><circle cx="590" cy="820" r="26" fill="#9575cd"/>' +
    '<circle cx="390" cy="500" r="62" fill="#ffffff" stroke="#3e2a66" stroke-width="8"/><circle cx="550" cy="500" r="62" fill="#ffffff" stroke="#3e2a66" stroke-width="8"/><circle cx="400" cy="512" r="24" fill="#221833"/><circle cx="540" cy="512" r="24" fill="#221833"/>' +
    (mouth ? `<path d="${mouth}" fill="none" stroke="#3e2a66" stroke-width="14" stroke-linecap="round"/>` : "") +
    (mood === "sad"
      ? '<path d="M340 570q-26 50 0 62q26 -12 0 -62M600 570q-26 50 0 62q26 -12 0 -62" fill="#7fd0f5"/>'
      : "")
  );
}

const stripes =
  '<path d="M-100 900L400 -100M100 1100L700 -100M420 1100L1000 -60M-60 480L240 -100" stroke="#f7d354" stroke-width="46" opacity="0.5"/>';

export const pages: readonly DemoImage[] = [
  scene(
    "cover.jpg",
    space(),
    ringed(720, 420, 0.9),
    put("rocket", 380, 560, 430),
    figure("robot", 340, 930, 390, clothes.robot),
    figure("alien", 620, 930, 364, clothes.alien),
    frame,
  ),
  scene("page-01.jpg", space("#12204d", "#2c5a80"), put("rocket", 470, 720, 520), frame),
  scene(
    "page-02.jpg",
    cabin(false),
    figure("robot", 250, 780, 429, clothes.robot),
    figure("alien", 690, 780, 403, clothes.alien),
    frame,
  ),
  scene(
    "page-03.jpg",
    cabin(true),
    stripes,
    put("collision", 470, 480, 380),
    figure("robot", 220, 780, 390, clothes.robot),
    figure("alien", 740, 780, 364, clothes.alien),
    frame,
  ),
  scene(
    "page-04.jpg",
    space(),
    put("rocket", 470, 660, 210, { turn: 40 }),
    put("glowing-star", 170, 300, 120),
    put("glowing-star", 760, 240, 150),
    put("glowing-star", 720, 860, 110),
    put("glowing-star", 190, 820, 90),
    frame,
  ),
  scene("page-05.jpg", space("#080a20", "#1c1645"), galaxy, put("rocket", 770, 300, 110), frame),
  scene("page-06.jpg", space(), ringed(610, 620, 1.5), put("rocket", 210, 460, 220, { turn: 30 }), frame),
  scene(
    "page-07.jpg",
    planetGround(),
    `<g transform="translate(210 150) scale(0.8)">${monster("hidden")}</g>`,
    put("rocket", 150, 800, 240),
    figure("robot", 330, 930, 286, clothes.robot),
    figure("alien", 520, 940, 260, clothes.alien),
    frame,
  ),
  scene(
    "page-08.jpg",
    planetGround(),
    monster("sad"),
    put("rocket", 790, 960, 330, { turn: 12 }),
    figure("robot", 130, 950, 273, clothes.robot),
    figure("alien", 290, 960, 234, clothes.alien),
    frame,
  ),
  scene(
    "page-09.jpg",
    planetGround(),
    monster("glad"),
    figure("robot", 130, 950, 286, clothes.robot),
    figure("alien", 810, 950, 260, clothes.alien),
    put("sparkles", 760, 400, 130),
    frame,
  ),
  scene(
    "page-10.jpg",
    planetGround(),
    '<circle cx="740" cy="210" r="46" fill="#3f8fe0"/><path d="M708 196q20 -26 44 -12t28 6q-10 26 -36 24t-36 -18z" fill="#6fc36a"/>',
    `<g transform="translate(-90 160) scale(0.85)">${monster("glad")}</g>`,
    '<path d="M480 640Q640 560 680 330" stroke="#7e57c2" stroke-width="60" stroke-linecap="round" fill="none"/>',
    figure("robot", 690, 940, 273, clothes.robot),
    figure("alien", 850, 950, 234, clothes.alien),
    frame,
  ),
  scene(
    "page-11.jpg",
    cabin(false),
    put("globe-showing-europe-africa", 470, 400, 280),
    figure("robot", 250, 780, 416, clothes.robot),
    figure("alien", 690, 780, 390, clothes.alien),
    frame,
  ),
];
