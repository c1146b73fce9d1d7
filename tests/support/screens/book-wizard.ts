import type { Page } from "playwright-core";
import sharp from "sharp";

/// What the tests of the book wizard give it, and what it keeps.

/// A picture of so many pixels each way.
export const png = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 4, background: "teal" } })
    .png()
    .toBuffer();

/// The keys of the pictures that the browser keeps.
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
