import { maxImageBytes } from "../../../../api/books/rules/images.ts";

/// A page's picture is brought to fewer bytes than this, as its hint asks for, and to this longer edge, px.
const goodBytes = 150_000;
const maxEdge = 1400;
const qualities = [0.9, 0.8, 0.7, 0.6];
/// A picture with more pixels is not decoded.
const maxPixels = 100_000_000;

/// Returns a picture of any format that the browser can draw as a JPG for a page: no larger than it is shown, on
/// white where it is transparent, and small. A JPG that is small already stays as it is. Throws for a damaged picture.
export async function toJpeg(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: "from-image" });
  try {
    const { width, height } = bitmap;
    if (width * height > maxPixels) throw new Error("The picture has too many pixels");
    const scale = Math.min(1, maxEdge / Math.max(width, height));
    if (picture.type === "image/jpeg" && picture.size < goodBytes && scale === 1) return picture;
    let best: Blob | null = null;
    for (let shrink = scale; shrink > 0.05; shrink *= 0.8) {
      const canvas = new OffscreenCanvas(
        Math.max(1, Math.round(width * shrink)),
        Math.max(1, Math.round(height * shrink)),
      );
      const context = canvas.getContext("2d");
      if (!context) throw new Error("The picture cannot be drawn");
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      for (const quality of qualities) {
        best = await canvas.convertToBlob({ type: "image/jpeg", quality });
        if (best.size < goodBytes) return best;
      }
    }
    if (!best || best.size > maxImageBytes) throw new Error("The picture is too large");
    return best;
  } finally {
    bitmap.close();
  }
}
