import { type CSSProperties, useEffect, useRef, useState } from "react";
import { useServices } from "../../client/services.ts";
import classes from "./picture.module.css";
import { type PictureSource, picturesOf } from "./picture-cache.ts";
import { usePicture } from "./use-picture.ts";

/// A picture from the server, fetched when it comes near the screen. `absent` replaces a missing one.
export function Picture({
  source,
  alt,
  absent,
  width,
  height,
  className = "",
}: {
  source: PictureSource;
  alt: string;
  absent: string;
  /// The picture's own size in px where known, so that nothing moves when it loads.
  width?: number;
  height?: number;
  className?: string;
}) {
  const place = useRef<HTMLSpanElement>(null);
  const { api } = useServices();
  // A cached picture is drawn at once.
  const [isNear, setNear] = useState(() => picturesOf(api).peek(source) !== null);
  const { url, status } = usePicture(isNear ? source : null);
  useEffect(() => {
    if (isNear || place.current === null) return;
    return whenNear(place.current, () => setNear(true));
  }, [isNear]);
  return (
    <span ref={place} className={`${classes.place} ${className}`} style={sizeOf(width, height)}>
      {isNear && status === "none" ? (
        <span className={classes.absent}>{absent}</span>
      ) : (
        <img
          className={classes.picture}
          alt={alt}
          {...(url === null ? { "data-loading": true, src: emptyPicture } : { src: url })}
          {...(width && height ? { width, height } : {})}
        />
      )}
    </span>
  );
}

/// Returns variables for style sheets that fit a picture into its room: before it loads it has no shape of its own.
function sizeOf(width?: number, height?: number): CSSProperties | undefined {
  if (!width || !height) return undefined;
  return { "--picture-width": `${width}px`, "--picture-ratio": width / height } as CSSProperties;
}

/// The callbacks of elements that are yet to come near the screen.
const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/// Calls back when an element comes near the screen. All share one observer: there may be hundreds of pictures. Returns
/// a function that cancels the call.
function whenNear(place: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    { rootMargin: "200px" },
  );
  callbacks.set(place, onNear);
  observer.observe(place);
  return () => {
    observer?.unobserve(place);
    callbacks.delete(place);
  };
}

/// One transparent pixel: browsers draw an image without a source as broken.
const emptyPicture = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
