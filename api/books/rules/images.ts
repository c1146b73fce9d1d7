/// Limits of uploaded images, and hints about them (specification, sections 5 and 9; decisions: Files).

import { nameProblem } from "../../common/rules/names.ts";

/// The maximum size of a symbol file, and of a cover or page image, in bytes.
export const maxSymbolBytes = 400_000;
export const maxImageBytes = 5_000_000;

/// The recommended width and height of the two size classes of symbol files, in pixels.
export const symbolSizes = { symbol: 360, character: 300 } as const;
export type SymbolSize = keyof typeof symbolSizes;

/// The time after which the wizard's uploaded symbol images are cleared from the browser, in ms: 10 days.
export const wizardImageAge = 864_000_000;

export interface UploadedFile {
  readonly byteSize: number;
  /// The format of its content; null for any other.
  readonly type: "png" | "jpeg" | null;
}

/// Returns why a file cannot be a symbol; null if it can.
export function symbolFileProblem(file: UploadedFile | null): string | null {
  if (!file) return "No file to upload";
  if (file.byteSize > maxSymbolBytes)
    return "This file is too large. Have you resized it to the appropriate dimensions?";
  return file.type === "png" ? null : "Uploaded files must be in PNG format.";
}

/// The message for a damaged image of the right format.
export const damagedProblem = "The file is damaged or incomplete. Save it again from where it came from.";

/// Returns why a file cannot be a cover or page image; null if it can.
export function bookImageProblem(file: UploadedFile | null): string | null {
  if (!file) return "No file to upload";
  if (file.byteSize > maxImageBytes) return "This file is too large: an image has at most 5 MB.";
  return file.type ? null : "Uploaded files must be in JPG or PNG format.";
}

/// Returns why a page image cannot have a name; null if it can. Import texts write the name after `image=`, on one
/// line.
export function pictureNameProblem(name: string): string | null {
  return nameProblem(name, "Image name");
}

/// Returns the hint for a symbol file that must be scaled to the recommended size; null if it has that size. `width`
/// and `height` are in pixels.
export function symbolSizeHint(size: SymbolSize, width: number, height: number): string | null {
  const edge = symbolSizes[size];
  if (width === edge && height === edge) return null;
  const shape = width === height ? "" : ", not stretched";
  const loss = Math.max(width, height) < edge ? ", and may look blurred" : "";
  return `${width}x${height}, recommended ${edge}x${edge}: brought to that${shape}${loss}`;
}

export type HintLevel = "good" | "warning" | "bad";

export interface ImageHint {
  /// The worst of size, shape and format.
  readonly level: HintLevel;
  readonly texts: readonly { readonly level: HintLevel; readonly text: string }[];
}

const goodBytes = 150_000;
const warningBytes = 250_000;
/// Width divided by height.
const goodAspect = { min: 0.86, max: 0.97 };
/// How far outside this range an aspect ratio is still a warning.
const nearAspect = 0.1;
/// The aspect ratios that fit a grid's picture exactly.
const gridAspects = [
  { aspect: 0.94, grid: "10x7" },
  { aspect: 0.89, grid: "12x9" },
];

const levels: readonly HintLevel[] = ["good", "warning", "bad"];

/// Returns how well an image suits a page. Below 150 kB is good, below 250 kB a warning. A width divided by height from
/// 0.86 to 0.97 is good, up to 0.1 outside that a warning. `width` and `height` are in pixels.
export function pageImageHint(image: {
  readonly byteSize: number;
  readonly width: number;
  readonly height: number;
  readonly type: "png" | "jpeg";
}): ImageHint {
  return worstOf([sizeHint(image.byteSize), aspectHint(image.width / image.height), ...formatHints(image.type)]);
}

/// Returns how well an image suits as a cover, which may have any aspect ratio.
export function coverImageHint(image: { readonly byteSize: number; readonly type: "png" | "jpeg" }): ImageHint {
  return worstOf([sizeHint(image.byteSize), ...formatHints(image.type)]);
}

type Hint = ImageHint["texts"][number];

const worstOf = (texts: readonly Hint[]): ImageHint => ({
  level: levels[Math.max(...texts.map((text) => levels.indexOf(text.level)))]!,
  texts,
});

function sizeHint(byteSize: number): Hint {
  const kilobytes = Math.round(byteSize / 1000);
  if (byteSize < goodBytes) return { level: "good", text: `${kilobytes} kB` };
  if (byteSize < warningBytes) return { level: "warning", text: `${kilobytes} kB, better under 150 kB` };
  return { level: "bad", text: `${kilobytes} kB, should be under 250 kB` };
}

const formatHints = (type: "png" | "jpeg"): Hint[] =>
  type === "jpeg" ? [] : [{ level: "warning", text: "PNG, better JPG" }];

function aspectHint(exact: number): Hint {
  const aspect = Math.round(exact * 100) / 100;
  const shown = `width to height ${aspect.toFixed(2)}`;
  const { min, max } = goodAspect;
  if (aspect >= min && aspect <= max) {
    const fits = gridAspects.find((grid) => Math.abs(grid.aspect - aspect) < 0.015);
    return { level: "good", text: fits ? `${shown}, fits ${fits.grid}` : shown };
  }
  const isNear = aspect >= min - nearAspect && aspect <= max + nearAspect;
  return {
    level: isNear ? "warning" : "bad",
    text: `${shown}, too ${aspect < min ? "narrow" : "wide"}: ${isNear ? "better" : "should be"} ${min} to ${max}`,
  };
}
