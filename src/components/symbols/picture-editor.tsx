import { Text } from "@mantine/core";
import { type CSSProperties, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { symbolSizes } from "../../../api/books/rules/images.ts";
import type { ChosenPicture } from "../pictures/read-picture.ts";
import { useObjectUrl } from "../pictures/use-object-url.ts";
import {
  type Crop,
  drawSymbol,
  openPicture,
  pngOf,
  smallestCrop,
  wholePicture,
  withinPicture,
} from "./edit-picture.ts";
import classes from "./symbols.module.css";

/// How near a colour must be to the background's to begin with, and at most, of 1.
const usualTolerance = 0.12;
const maxTolerance = 0.6;

/// Crops a picture to a square and makes its background transparent, with the result beside it. All of it is done by keys: each
/// measure is a slider; the square can be dragged too. `onReady` hands out what makes the bytes.
export function PictureEditor({
  picture,
  onReady,
}: {
  picture: ChosenPicture;
  onReady: (make: () => Promise<Blob>) => void;
}) {
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [tolerance, setTolerance] = useState<number | null>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [isFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let opened: ImageBitmap | null = null;
    let isCurrent = true;
    openPicture(picture.file, picture).then(
      (made) => {
        opened = made;
        if (isCurrent) setBitmap(made);
        else made.close();
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [picture]);
  useEffect(() => {
    if (canvas.current && bitmap) drawSymbol(canvas.current, bitmap, { crop, tolerance });
  }, [bitmap, crop, tolerance]);
  const isUntouched = tolerance === null && crop.size === 1;
  const { file, type, width, height, byteSize } = picture;
  useEffect(() => {
    onReady(async () => {
      const edge = symbolSizes.symbol;
      // What is right already is sent as it is.
      if (isUntouched && type === "png" && width === edge && height === edge && byteSize > 0) return file;
      if (canvas.current === null) throw new Error("The picture is not drawn yet");
      return pngOf(canvas.current);
    });
  });
  const change = (next: Partial<Crop>) => setCrop((before) => withinPicture({ ...before, ...next }));

  return (
    <div className={classes.editor}>
      <CropFrame picture={picture} crop={crop} onChange={change} />
      <div className={classes.measures}>
        <Measure
          label="Size of the part"
          value={crop.size}
          min={smallestCrop}
          max={1}
          onChange={(size) => change({ size })}
        />
        <Measure
          label="From the left"
          value={crop.left}
          min={0}
          max={1 - crop.size}
          onChange={(left) => change({ left })}
        />
        <Measure
          label="From the top"
          value={crop.top}
          min={0}
          max={1 - crop.size}
          onChange={(top) => change({ top })}
        />
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={tolerance !== null}
            onChange={(event) => setTolerance(event.currentTarget.checked ? usualTolerance : null)}
          />
          Make the background transparent
        </label>
        {tolerance !== null && (
          <Measure label="How much of it" value={tolerance} min={0.01} max={maxTolerance} onChange={setTolerance} />
        )}
      </div>
      <figure className={classes.result}>
        <canvas
          ref={canvas}
          role="img"
          aria-label="The symbol as it will be"
          width={symbolSizes.symbol}
          height={symbolSizes.symbol}
        />
        <figcaption>As it will be</figcaption>
      </figure>
      {isFailed && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          The picture cannot be opened.
        </Text>
      )}
    </div>
  );
}

/// Whole percents, moved by the arrows.
function Measure({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const percent = (part: number) => Math.round(part * 100);
  return (
    <div className={classes.measure}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={percent(min)}
        max={Math.max(percent(max), percent(min))}
        value={percent(value)}
        disabled={percent(max) <= percent(min)}
        aria-valuetext={`${percent(value)} %`}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
      <span aria-hidden>{percent(value)} %</span>
    </div>
  );
}

/// The whole picture with the square that is kept, which follows the pointer.
function CropFrame({
  picture,
  crop,
  onChange,
}: {
  picture: ChosenPicture;
  crop: Crop;
  onChange: (crop: Partial<Crop>) => void;
}) {
  const url = useObjectUrl(picture.file);
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const percent = (part: number) => `${part * 100}%`;
  const style: CSSProperties = {
    left: percent(crop.left),
    top: percent(crop.top),
    width: percent(crop.size),
    height: percent(crop.size),
  };
  function move(event: PointerEvent<HTMLSpanElement>) {
    const whole = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 1;
    const from = held.current;
    if (from === null) return;
    onChange({
      left: from.crop.left + (event.clientX - from.x) / whole,
      top: from.crop.top + (event.clientY - from.y) / whole,
    });
  }
  return (
    <span className={classes.whole}>
      {url && <img src={url} alt="As it was chosen" draggable={false} />}
      <span
        aria-hidden
        className={classes.crop}
        style={style}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY, crop };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          held.current = null;
        }}
      />
    </span>
  );
}
