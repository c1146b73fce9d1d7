import type { DemoImage } from "../types.ts";
import { cloud, meadow, pond, rain, rainyGarden, room, street, table } from "./backdrops.ts";
import { clothes, figure } from "./figures.ts";
import { framed, put, scene } from "./scene.ts";

const rainbow = ["#e8574d", "#f39a3b", "#f7d84f", "#63b95b", "#4a8fd8"]
  .map(
    (colour, band) =>
      `<circle cx="470" cy="760" r="${560 - band * 36}" fill="none" stroke="${colour}" stroke-width="36"/>`,
  )
  .join("");

export const pages: readonly DemoImage[] = [
  scene(
    "cover.jpg",
    framed("#dce9f1", "#3f6f93", rainyGarden()),
    put("house", 520, 840, 520),
    put("cat", 220, 880, 190),
    put("cloud-with-rain", 240, 330, 260),
  ),
  scene("page-01.jpg", rainyGarden(), put("umbrella-with-rain-drops", 470, 720, 480)),
  scene(
    "page-02.jpg",
    street("rain"),
    figure("child", 420, 900, 448, clothes.child),
    put("cat", 680, 900, 200),
    put("wastebasket", 180, 900, 180),
  ),
  scene(
    "page-03.jpg",
    pond(),
    put("duck", 560, 740, 250),
    put("frog", 270, 830, 170),
    put("fish", 640, 880, 120),
    put("fish", 420, 900, 100, { flip: true }),
    put("snail", 800, 985, 120),
  ),
  scene(
    "page-04.jpg",
    rainyGarden(),
    put("deciduous-tree", 620, 860, 640),
    figure("child", 330, 930, 406, clothes.child),
    put("droplet", 240, 640, 70),
    put("leaf-fluttering-in-wind", 180, 560, 130),
  ),
  scene(
    "page-05.jpg",
    rainyGarden(),
    figure("child", 340, 890, 532, clothes.child),
    put("sweat-droplets", 520, 860, 160),
    put("sweat-droplets", 160, 870, 150, { flip: true }),
    put("hiking-boot", 700, 930, 130),
    put("hiking-boot", 800, 930, 130),
  ),
  scene(
    "page-06.jpg",
    meadow(),
    rainbow,
    cloud(80, 760, 1.3),
    cloud(860, 760, 1.3),
    '<path d="M0 780Q260 700 520 760T940 740V1000H0Z" fill="#93cb6f"/>',
    put("bird", 330, 470, 120),
    put("bird", 610, 410, 120),
    figure("child", 470, 930, 364, clothes.child),
  ),
  scene(
    "page-07.jpg",
    room("#f1dfd0", "#c49a72", "rain"),
    table(720),
    put("teapot", 390, 735, 170),
    put("teacup-without-handle", 560, 735, 120),
    figure("woman", 200, 940, 462, clothes.woman),
    figure("child", 740, 940, 406, clothes.child),
    put("cat", 880, 950, 160),
    `<g opacity="0.25">${rain()}</g>`,
  ),
];
