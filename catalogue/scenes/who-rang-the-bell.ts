import type { DemoImage } from "../types.ts";
import { plain, room, stage, table } from "./backdrops.ts";
import { clothes, figure } from "./figures.ts";
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
    figure("girl", 230, 880, 310, clothes.girl),
    figure("boy", 710, 880, 310, clothes.boy),
  ),
  scene("page-01.jpg", stage("#27598f", "#1b416b"), put("bell", 470, 700, 360)),
  scene(
    "page-02.jpg",
    plain("#f7f1e3", "#ead9f2"),
    figure("girl", 270, 440, 340, clothes.girl),
    figure("boy", 650, 440, 340, clothes.boy),
    figure("man", 270, 860, 390, clothes.teacher),
    put("cat", 650, 840, 260),
  ),
  scene(
    "page-03.jpg",
    schoolroom("rain"),
    rays(470, 620),
    table(700),
    put("bell", 470, 715, 210),
    figure("girl", 180, 930, 378, clothes.girl),
    figure("boy", 770, 930, 378, clothes.boy),
  ),
  scene(
    "page-04.jpg",
    schoolroom("rain"),
    figure("girl", 210, 930, 446, clothes.girl),
    figure("boy", 500, 930, 446, clothes.boy),
    put("red-apple", 600, 815, 80),
    figure("man", 780, 930, 526, clothes.teacher),
    put("open-book", 780, 770, 130),
  ),
  scene(
    "page-05.jpg",
    schoolroom("night"),
    '<path d="M0 0H940V1000H0Z" fill="#0d1230" opacity="0.45"/>',
    put("thought-balloon", 260, 660, 330),
    put("ghost", 245, 560, 130),
    figure("girl", 420, 930, 392, clothes.girl),
    figure("man", 680, 930, 513, clothes.teacher),
    figure("boy", 820, 940, 351, clothes.boy),
  ),
  scene(
    "page-06.jpg",
    schoolroom("night"),
    '<path d="M470 830L120 1000H820Z" fill="#ffe9a3" opacity="0.35"/>',
    table(560),
    figure("girl", 360, 950, 351, clothes.girl),
    figure("boy", 590, 950, 351, clothes.boy),
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
    figure("girl", 190, 940, 392, clothes.girl),
    figure("boy", 760, 940, 392, clothes.boy),
    put("sweat-droplets", 620, 560, 90),
  ),
  scene(
    "page-09.jpg",
    stage(),
    rays(560, 590),
    put("bell", 560, 760, 220),
    put("cat", 390, 780, 210),
    put("glass-of-milk", 270, 780, 110),
    figure("girl", 200, 960, 310, clothes.girl),
    figure("boy", 480, 970, 310, clothes.boy),
    figure("man", 720, 960, 392, clothes.teacher),
  ),
];
