import { height, width } from "./scene.ts";

/// The grounds and skies of page pictures, as SVG that fills the page. Nothing here is random, so that a page looks the
/// same at every load.

function gradient(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

function sky(top: string, bottom: string): string {
  return `${gradient("sky", top, bottom)}<rect width="${width}" height="${height}" fill="url(#sky)"/>`;
}

export function cloud(x: number, y: number, scale: number, colour = "#ffffff"): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}"><ellipse cx="0" cy="0" rx="70" ry="34"/><ellipse cx="-45" cy="10" rx="46" ry="26"/><ellipse cx="48" cy="12" rx="52" ry="26"/><ellipse cx="8" cy="-24" rx="42" ry="32"/></g>`;
}

function sun(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.5}" fill="#fff3b0" opacity="0.55"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#ffd54a"/>`;
}

function moon(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.4}" fill="#fdf6d8" opacity="0.18"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#fdf3c8"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.2}" r="${radius * 0.18}" fill="#efe1a8"/><circle cx="${x + radius * 0.35}" cy="${y + radius * 0.3}" r="${radius * 0.13}" fill="#efe1a8"/>`;
}

/// Returns points that are spread evenly but without a visible pattern.
function scattered(count: number): { x: number; y: number; size: number }[] {
  return Array.from({ length: count }, (_, n) => ({
    x: (n * 0.618034 * width + 31) % width,
    y: ((n * 0.754878) % 1) * height,
    size: 1 + ((n * 7) % 5) / 2,
  }));
}

function stars(count: number, depth: number): string {
  return scattered(count)
    .filter(({ y }) => y < depth)
    .map(({ x, y, size }) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size + 1}" fill="#fff7d6"/>`)
    .join("");
}

export function rain(colour = "#7fa6c9"): string {
  return scattered(90)
    .map(
      ({ x, y, size }) =>
        `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l-9 ${(24 + size * 5).toFixed(0)}" stroke="${colour}" stroke-width="4" stroke-linecap="round" opacity="0.7"/>`,
    )
    .join("");
}

function grass(from: number, colour: string): string {
  return scattered(46)
    .filter(({ y }) => y > from + 30)
    .map(
      ({ x, y }) =>
        `<path d="M${x.toFixed(0)} ${y.toFixed(0)}q-3 -16 -9 -22M${x.toFixed(0)} ${y.toFixed(0)}q2 -18 3 -26M${x.toFixed(0)} ${y.toFixed(0)}q5 -14 12 -19" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join("");
}

export function meadow(): string {
  return (
    sky("#b9e3fb", "#f1faff") +
    sun(795, 150, 62) +
    cloud(210, 170, 1.15) +
    cloud(520, 95, 0.8) +
    '<path d="M0 620Q230 500 480 600T940 560V1000H0Z" fill="#b9dd97"/>' +
    '<path d="M0 720Q260 640 520 700T940 680V1000H0Z" fill="#93cb6f"/>' +
    grass(720, "#6fae50")
  );
}

export function hillTop(): string {
  return (
    sky("#a9daf8", "#eef8ff") +
    cloud(180, 330, 1.2) +
    cloud(700, 240, 1) +
    cloud(420, 120, 0.8) +
    '<path d="M0 770H940V1000H0Z" fill="#6fb1da"/><path d="M40 800h70M190 790h90M330 812h80M90 830h60" stroke="#d7edf9" stroke-width="6" stroke-linecap="round"/>' +
    '<path d="M0 860Q180 760 380 830T940 900V1000H0Z" fill="#b9dd97"/>' +
    '<path d="M120 1000Q420 640 760 660Q880 668 940 720V1000Z" fill="#93cb6f"/>' +
    grass(800, "#6fae50")
  );
}

export function night(): string {
  return (
    sky("#1a2352", "#47599c") +
    stars(70, 560) +
    moon(760, 170, 74) +
    '<path d="M0 680Q240 590 500 660T940 630V1000H0Z" fill="#33566a"/>' +
    '<path d="M0 770Q280 700 560 750T940 740V1000H0Z" fill="#2c4a46"/>'
  );
}

export function woodland(dark = false): string {
  const [top, bottom, trunk, crown, crown2, floor] = dark
    ? ["#1d2b55", "#3f5a80", "#3d3a44", "#24424a", "#2d5054", "#2c463f"]
    : ["#d9f0d2", "#f4fbe9", "#94704f", "#7fb865", "#93c978", "#a9cf80"];
  const tree = (x: number, scale: number) =>
    `<g transform="translate(${x} 0)"><path d="M${-24 * scale} 760L${-14 * scale} 240H${14 * scale}L${28 * scale} 760Z" fill="${trunk}"/><circle cx="0" cy="230" r="${130 * scale}" fill="${crown}"/><circle cx="${-80 * scale}" cy="290" r="${95 * scale}" fill="${crown2}"/><circle cx="${85 * scale}" cy="280" r="${100 * scale}" fill="${crown2}"/></g>`;
  return (
    sky(top!, bottom!) +
    (dark ? stars(60, 500) + moon(470, 150, 70) : "") +
    tree(70, 1) +
    tree(330, 0.8) +
    tree(650, 0.85) +
    tree(890, 1.05) +
    `<path d="M0 730Q240 690 480 725T940 710V1000H0Z" fill="${floor}"/>` +
    (dark ? "" : grass(750, "#86b35e"))
  );
}

export function room(wall: string, floor: string, weather: "sun" | "rain" | "night" = "sun"): string {
  const outside = { sun: "#c9ebff", rain: "#b4c3d1", night: "#27325f" }[weather];
  const inWindow = {
    sun: sun(255, 220, 34),
    rain: cloud(220, 210, 0.7, "#e6ebf0"),
    night: `${moon(270, 210, 30)}<circle cx="180" cy="190" r="4" fill="#fff7d6"/><circle cx="215" cy="270" r="3" fill="#fff7d6"/>`,
  }[weather];
  return (
    `<rect width="${width}" height="${height}" fill="${wall}"/>` +
    `<path d="M0 700H${width}V${height}H0Z" fill="${floor}"/><path d="M0 690H${width}V716H0Z" fill="#ffffff" opacity="0.65"/>` +
    '<path d="M0 800H940M0 900H940" stroke="#000000" stroke-opacity="0.07" stroke-width="5"/>' +
    `<rect x="110" y="120" width="230" height="270" rx="10" fill="#ffffff"/><rect x="126" y="136" width="198" height="238" fill="${outside}"/>${inWindow}` +
    '<path d="M225 136V374M126 255H324" stroke="#ffffff" stroke-width="12"/><rect x="96" y="384" width="258" height="20" rx="6" fill="#ffffff"/>'
  );
}

export function table(y: number, colour = "#8f5f3a"): string {
  return `<rect x="190" y="${y}" width="560" height="34" rx="12" fill="${colour}"/><path d="M240 ${y + 34}V940M700 ${y + 34}V940" stroke="${colour}" stroke-width="30" stroke-linecap="round"/>`;
}

export function street(weather: "sun" | "rain" = "sun"): string {
  const wet = weather === "rain";
  const house = (x: number, colour: string, roof: string, tall: number) =>
    `<g transform="translate(${x} ${660 - tall})"><path d="M-12 0L105 -95L222 0Z" fill="${roof}"/><rect width="210" height="${tall}" fill="${colour}"/><rect x="26" y="36" width="56" height="64" rx="4" fill="#fdf7df"/><rect x="128" y="36" width="56" height="64" rx="4" fill="#fdf7df"/><rect x="80" y="${tall - 120}" width="56" height="120" rx="6" fill="${roof}"/></g>`;
  return (
    (wet ? sky("#9fb3c4", "#dfe7ed") : sky("#b9e3fb", "#f1faff")) +
    (wet ? cloud(200, 130, 1.3, "#e8edf1") + cloud(680, 100, 1.5, "#dbe3ea") : sun(800, 130, 56) + cloud(250, 130, 1)) +
    house(20, "#f4c9a8", "#b5654a", 330) +
    house(250, "#bcd9c5", "#4f7d68", 290) +
    house(480, "#f2dfa5", "#a77b3b", 350) +
    house(710, "#c9cdea", "#5d6399", 300) +
    `<rect y="660" width="${width}" height="150" fill="${wet ? "#c5ccd2" : "#e3ddd0"}"/><rect y="800" width="${width}" height="16" fill="#a9a496"/><rect y="816" width="${width}" height="184" fill="#7d8790"/>` +
    '<path d="M20 905H200M300 905H480M580 905H760M860 905H940" stroke="#f4f1e6" stroke-width="12"/>' +
    (wet ? rain() : "")
  );
}

export function rainyGarden(): string {
  return (
    sky("#8fa7bb", "#dbe6ec") +
    cloud(180, 120, 1.5, "#e9eef2") +
    cloud(520, 90, 1.7, "#dde5eb") +
    cloud(830, 140, 1.3, "#e9eef2") +
    '<path d="M0 700Q260 640 520 690T940 660V1000H0Z" fill="#8fbf85"/>' +
    '<ellipse cx="330" cy="890" rx="250" ry="52" fill="#9cc6de"/><ellipse cx="330" cy="884" rx="210" ry="38" fill="#b8dbec"/>' +
    rain("#6f97b8")
  );
}

export function pond(weather: "sun" | "rain" = "rain"): string {
  return (
    (weather === "rain" ? sky("#9db3c3", "#e1eaee") : sky("#b9e3fb", "#f1faff")) +
    cloud(240, 130, 1.4, "#eef2f5") +
    cloud(700, 110, 1.2, "#eef2f5") +
    '<path d="M0 500Q240 430 500 490T940 460V1000H0Z" fill="#9ccc84"/>' +
    '<ellipse cx="470" cy="760" rx="440" ry="200" fill="#6aaccb"/><ellipse cx="470" cy="750" rx="410" ry="176" fill="#86c3dd"/>' +
    '<path d="M80 700q10 -150 -10 -230M110 710q20 -130 30 -200M850 690q-10 -150 16 -220M820 700q-20 -120 -34 -180" stroke="#5d8f4b" stroke-width="10" fill="none" stroke-linecap="round"/>' +
    (weather === "rain" ? rain("#5f89aa") : "")
  );
}

export function space(top = "#0d1030", bottom = "#2b1f5c"): string {
  return (
    sky(top, bottom) +
    '<ellipse cx="250" cy="700" rx="420" ry="130" fill="#5b3f9e" opacity="0.25" transform="rotate(-24 250 700)"/>' +
    stars(110, height)
  );
}

export function planetGround(ground = "#d98c55", shade = "#bf7443"): string {
  return (
    sky("#20164d", "#7c4a86") +
    stars(60, 520) +
    `<path d="M0 700Q240 600 480 680T940 640V1000H0Z" fill="${ground}"/>` +
    `<ellipse cx="170" cy="850" rx="120" ry="34" fill="${shade}"/><ellipse cx="690" cy="920" rx="170" ry="42" fill="${shade}"/><ellipse cx="800" cy="760" rx="80" ry="22" fill="${shade}"/>`
  );
}

export function underground(line = 430): string {
  return (
    sky("#bfe6fb", "#f3fbff") +
    sun(800, 130, 60) +
    cloud(230, 130, 1) +
    `<rect y="${line + 10}" width="${width}" height="${height - line - 10}" fill="#8a5f3f"/><rect y="${line + 200}" width="${width}" height="${height - line - 200}" fill="#75502f"/>` +
    `<path d="M0 ${line}Q60 ${line - 30} 120 ${line}T240 ${line - 4}T360 ${line}T480 ${line - 4}T600 ${line}T720 ${line - 4}T840 ${line}T960 ${line - 4}V${line + 34}H0Z" fill="#86c266"/>` +
    scattered(34)
      .filter(({ y }) => y > line + 60)
      .map(
        ({ x, y, size }) =>
          `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${size * 6}" ry="${size * 4}" fill="#a58264" opacity="0.8"/>`,
      )
      .join("")
  );
}

export function stage(cloth = "#b3263a", dark = "#8d1a2c"): string {
  const fold = (x: number) =>
    `<path d="M${x} 0Q${x + 18} 420 ${x - 8} 800H${x + 26}Q${x + 42} 420 ${x + 30} 0Z" fill="${dark}"/>`;
  return (
    sky("#3a2a4d", "#6b4a6f") +
    '<ellipse cx="470" cy="780" rx="420" ry="420" fill="#ffe9b0" opacity="0.35"/>' +
    '<path d="M0 780H940V1000H0Z" fill="#b27a48"/><path d="M0 780H940V806H0Z" fill="#8f5d33"/><path d="M0 880H940" stroke="#9a6638" stroke-width="6"/>' +
    `<path d="M0 0H170Q200 420 120 800H0Z" fill="${cloth}"/><path d="M940 0H770Q740 420 820 800H940Z" fill="${cloth}"/>` +
    fold(30) +
    fold(96) +
    fold(810) +
    fold(880) +
    `<path d="M0 0H940V90Q880 150 822 92Q764 150 705 92Q646 150 587 92Q528 150 470 92Q411 150 352 92Q293 150 235 92Q176 150 117 92Q58 150 0 90Z" fill="${cloth}"/>`
  );
}

export function plain(paper: string, ring: string): string {
  return `<rect width="${width}" height="${height}" fill="${paper}"/><circle cx="470" cy="500" r="390" fill="${ring}"/>`;
}
