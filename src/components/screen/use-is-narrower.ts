import { type RefObject, useLayoutEffect, useState } from "react";

/// Whether an element is narrower than so many CSS pixels. Until it stands somewhere the window's width is taken for its own.
export function useIsNarrower(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrower, setNarrower] = useState(() => window.innerWidth < width);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setNarrower(current.clientWidth > 0 && current.clientWidth < width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrower;
}
