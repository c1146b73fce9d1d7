import { symbolSizes } from "../../../api/books/rules/images.ts";

/// The square of a picture that is kept: its left and top edge and its size, each as a part of the square that the whole picture
/// fits into.
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export const wholePicture: Crop = { left: 0, top: 0, size: 1 };
/// A smaller part of a picture would be drawn blurred.
export const smallestCrop = 0.25;

/// What is done with a picture before it becomes a symbol.
export interface PictureEdits {
  readonly crop: Crop;
  /// How far a colour may be from the background's to go with it, 0 to 1; null where the background stays.
  readonly tolerance: number | null;
}

const edge = symbolSizes.symbol;
/// The pixels of a picture that is worked with: a larger one is made smaller by the browser's own threads.
const workingEdge = edge / smallestCrop;

/// The crop inside the picture.
export function withinPicture({ left, top, size }: Crop): Crop {
  const kept = Math.min(1, Math.max(smallestCrop, size));
  const inside = (from: number) => Math.min(1 - kept, Math.max(0, from));
  return { left: inside(left), top: inside(top), size: kept };
}

/// A picture to work with. Throws where the browser cannot decode it.
export async function openPicture(file: Blob, { width, height }: { width: number; height: number }) {
  const scale = Math.min(1, workingEdge / Math.max(width, height));
  return createImageBitmap(file, {
    imageOrientation: "from-image",
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: "high",
  });
}

/// Draws a picture as the symbol that it becomes, of a symbol's pixels. It takes some milliseconds: all that is done on the way is done
/// with those pixels.
export function drawSymbol(canvas: HTMLCanvasElement, picture: ImageBitmap, { crop, tolerance }: PictureEdits): void {
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return;
  const { left, top, size } = withinPicture(crop);
  const whole = Math.max(picture.width, picture.height);
  const scale = edge / (size * whole);
  context.imageSmoothingQuality = "high";
  context.drawImage(
    picture,
    ((whole - picture.width) / 2 - left * whole) * scale,
    ((whole - picture.height) / 2 - top * whole) * scale,
    picture.width * scale,
    picture.height * scale,
  );
  if (tolerance === null) return;
  const image = context.getImageData(0, 0, edge, edge);
  clearBackground(image.data, edge, edge, tolerance);
  context.putImageData(image, 0, 0);
}

/// The bytes of what is drawn, as PNG.
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture cannot be drawn"))), "image/png"),
  );

/// Fainter pixels count as none, 0 to 255.
const faint = 16;

/// Makes the background transparent: what is reached from the edges over transparent pixels and over pixels near the colour that most
/// of the edge has. Pixels just beyond fade out, so that no seam is left. How many pixels were cleared. `pixels` are RGBA.
export function clearBackground(pixels: Uint8ClampedArray, width: number, height: number, tolerance: number): number {
  const count = width * height;
  const reached = new Uint8Array(count);
  // Each pixel comes here once at most.
  const front = new Int32Array(count);
  let waiting = 0;
  function reach(at: number): void {
    if (reached[at] === 1) return;
    reached[at] = 1;
    front[waiting++] = at;
  }
  function reachAround(at: number): void {
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < count - width) reach(at + width);
  }
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  // What lies around a picture that is not square is transparent already: its own edge is behind that.
  const border: number[] = [];
  while (waiting > 0) {
    const at = front[--waiting]!;
    if (pixels[at * 4 + 3]! < faint) reachAround(at);
    else border.push(at);
  }
  const colour = commonest(pixels, border);
  if (colour === null) return 0;
  const [red, green, blue] = colour;
  // The farthest of two colours are 441 apart.
  const limit = (tolerance * 441.7) ** 2;
  let cleared = 0;
  function visit(at: number): void {
    const from = at * 4;
    const alpha = pixels[from + 3]!;
    if (alpha < faint) {
      reachAround(at);
      return;
    }
    const far = (pixels[from]! - red) ** 2 + (pixels[from + 1]! - green) ** 2 + (pixels[from + 2]! - blue) ** 2;
    if (far <= limit) {
      pixels[from + 3] = 0;
      cleared++;
      reachAround(at);
    } else if (far < 4 * limit) pixels[from + 3] = Math.round(alpha * (Math.sqrt(far / limit) - 1));
  }
  for (const at of border) visit(at);
  while (waiting > 0) visit(front[--waiting]!);
  return cleared;
}

/// The mean of the colours that most of some pixels nearly have; null of none.
function commonest(pixels: Uint8ClampedArray, places: readonly number[]): readonly [number, number, number] | null {
  const sums = new Map<number, [number, number, number, number]>();
  for (const at of places) {
    const [red, green, blue] = [pixels[at * 4]!, pixels[at * 4 + 1]!, pixels[at * 4 + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1]);
  }
  let most: [number, number, number, number] | null = null;
  for (const sum of sums.values()) if (most === null || sum[3] > most[3]) most = sum;
  return most && [most[0] / most[3], most[1] / most[3], most[2] / most[3]];
}
