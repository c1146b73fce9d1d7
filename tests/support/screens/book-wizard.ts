import type { Page } from "playwright-core";
import sharp from "sharp";

/// What the tests of the book wizard enter, and what the wizard stores.

/// Returns a square PNG with this edge in pixels.
export const png = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: "teal" } })
    .png()
    .toBuffer();

/// Returns the keys of the pictures that the browser stores.
export const keptImages = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open("symbolshelf-wizard");
        opening.onsuccess = () => {
          const keys = opening.result.transaction("images").objectStore("images").getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result as number[]);
          };
        };
      }),
  );
