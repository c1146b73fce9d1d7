import type { DemoImage } from "../types.ts";
import { plain, room, stage, table } from "./backdrops.ts";
import { framed, put, scene } from "./scene.ts";

const schoolroom = (weather: "sun" | "rain" | "night") =>
  room(weather === "night" ? "#39436b" : "#e6ecd6", weather === "night" ? "#4b3f4f" : "#c9a57c", weather) +
  '<rect x="470" y="130" width="380" height="240" rx="10" fill="#3f6b58" stroke="#8a5f3c" stroke-width="16"/><path d="M520 200H700M520 250H780M520 300H650" stroke="#dfeee6" stroke-width="8" stroke-linecap="round" opacity="0.8"/>';

const eyes = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})" fill="#7dff7a"><ellipse cx="-34" cy="0" rx="24" ry="30"/><ellipse cx="34" cy="0" rx="24" ry="30"/><ellipse cx="-34" cy="0" rx="7" ry="24" fill="#142014"/><ellipse cx="34" cy="0" rx="7" ry="24" fill="#142014"/></g>`;

const rays = (x: number, y: number) =>
  `<path d="M${x - 130} ${y - 90}l-50 -30M${x - 150} ${y}h-60M${x + 130} ${y - 90}l50 -30M${x + 150} ${y}h60M${x} ${y - 170}v-50" stroke="#f2b51d" stroke-width="12" stroke-linecap="round"/>`;

export const pages: readonly DemoImage[] = [
  scene(
    "cover.jpg",
    framed("#2c1e3a", "#f2b51d", stage()),
    rays(470, 560),
    put("bell", 470, 720, 330),
    put("girl", 230, 880, 230),
    put("boy", 710, 880, 230),
  ),
  scene("page-01.jpg", stage("#27598f", "#1b416b"), put("bell", 470, 700, 360)),
  scene(
    "page-02.jpg",
    plain("#f7f1e3", "#ead9f2"),
    put("girl", 250, 470, 270),
    put("boy", 650, 470, 270),
    put("man", 260, 840, 290),
    put("cat", 650, 840, 260),
  ),
  scene(
    "page-03.jpg",
    schoolroom("rain"),
    rays(470, 620),
    table(700),
    put("bell", 470, 715, 210),
    put("girl", 180, 930, 280),
    put("boy", 770, 930, 280),
  ),
  scene(
    "page-04.jpg",
    schoolroom("rain"),
    put("girl", 210, 930, 330),
    put("boy", 500, 930, 330),
    put("red-apple", 610, 800, 90),
    put("man", 780, 930, 390),
    put("open-book", 770, 900, 110),
  ),
  scene(
    "page-05.jpg",
    schoolroom("night"),
    '<path d="M0 0H940V1000H0Z" fill="#0d1230" opacity="0.45"/>',
    put("ghost", 240, 640, 220),
    put("girl", 420, 930, 290),
    put("man", 680, 930, 380),
    put("boy", 820, 940, 260),
  ),
  scene(
    "page-06.jpg",
    schoolroom("night"),
    '<path d="M470 830L120 1000H820Z" fill="#ffe9a3" opacity="0.35"/>',
    table(560),
    put("girl", 360, 950, 260),
    put("boy", 590, 950, 260),
    put("flashlight", 470, 900, 110),
  ),
  scene(
    "page-07.jpg",
    schoolroom("night"),
    '<path d="M0 0H940V1000H0Z" fill="#0a0e26" opacity="0.6"/>',
    table(700),
    put("bell", 610, 715, 220),
    eyes(330, 610),
  ),
  scene(
    "page-08.jpg",
    schoolroom("night"),
    table(700),
    put("cat", 470, 715, 300),
    put("girl", 190, 940, 290),
    put("boy", 760, 940, 290),
    put("sweat-droplets", 620, 560, 90),
  ),
  scene(
    "page-09.jpg",
    stage(),
    rays(560, 590),
    put("bell", 560, 760, 220),
    put("cat", 390, 780, 210),
    put("glass-of-milk", 270, 780, 110),
    put("girl", 200, 960, 230),
    put("boy", 480, 970, 230),
    put("man", 720, 960, 290),
  ),
];
