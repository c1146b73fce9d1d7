import { type RefObject, useLayoutEffect, useState } from "react";

/// Whether an element is narrower than a width in CSS pixels. Until it is rendered, the window's width is used.
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
