import type { FitzType } from "../types.ts";

/// The drawings of our own, by name: each an SVG body in a box of 72 by 72 units.
const drawings = new Map<string, string>();

export const drawingNames: readonly string[] = [...drawings.keys()];

/// Throws where there is no drawing of that name.
export function drawing(name: string): string {
  const body = drawings.get(name);
  if (body === undefined) throw new Error(`There is no drawing '${name}'`);
  return body;
}

/// A tile with the word's text.
export function wordTile(text: string, _fitzType: FitzType): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const size = Math.min(24, 90 / Math.max(1, text.length));
  return `<rect x="6" y="20" width="60" height="32" rx="6" fill="#ffffff" stroke="#000000" stroke-width="2"/><text x="36" y="${36 + size / 3}" font-family="sans-serif" font-size="${size}" text-anchor="middle">${escaped}</text>`;
}
