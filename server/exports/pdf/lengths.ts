/// Lengths are millimetres everywhere but in calls of the PDF library, which counts in points.
export const points = (millimetres: number): number => (millimetres * 72) / 25.4;
export const millimetres = (points: number): number => (points * 25.4) / 72;

/// A place on paper in mm, from the upper left corner.
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const turned = ({ width, height }: Size): Size => ({ width: height, height: width });
