import type { DemoSymbolFile, IconBody } from "./types.ts";

/// The SVG document of a symbol file, as many pixels wide and high as its size asks for.
export function symbolSvg({ icon, size }: Pick<DemoSymbolFile, "icon" | "size">, body: IconBody): string {
  const pixels = size === "symbol" ? 360 : 300;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="${pixels}" height="${pixels}">${body(icon)}</svg>`;
}
