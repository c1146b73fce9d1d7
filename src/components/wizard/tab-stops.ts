const candidates =
  "input, select, textarea, button, a[href], summary, [tabindex], [contenteditable=''], [contenteditable='true']";

/// Links beside the fields of a step, which Tab reaches only where it is the browser's.
const aside = "[data-aside]";

/// What Tab reaches within an element, in order. Radio buttons of one group are one stop, a list of all of them.
export function tabStops(within: Element): Element[][] {
  const stops: Element[][] = [];
  const groups = new Map<string, Element[]>();
  for (const element of within.querySelectorAll<HTMLElement>(candidates)) {
    if (element.tabIndex < 0 || element.matches(":disabled") || element.closest(aside) || !isShown(element)) continue;
    const group = element instanceof HTMLInputElement && element.type === "radio" ? element.name : "";
    const known = groups.get(group);
    if (group && known) {
      known.push(element);
      continue;
    }
    const stop = [element];
    if (group) groups.set(group, stop);
    stops.push(stop);
  }
  return stops;
}

/// Whether Tab from here leaves the stops: from the last of them, with Shift from the first. What is no stop itself, as a
/// heading with the focus, stands before them all.
export function isEdge(stops: readonly Element[][], from: Element, isBackwards: boolean): boolean {
  if (from.closest(aside)) return false;
  const at = stops.findIndex((stop) => stop.includes(from));
  return isBackwards ? at <= 0 : at === stops.length - 1;
}

/// Of a stop with radio buttons the one that is chosen takes the focus.
export function focusStop(stop: readonly Element[] | undefined): boolean {
  const element = stop?.find((one) => one instanceof HTMLInputElement && one.checked) ?? stop?.[0];
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  return true;
}

const isShown = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== "function" || element.checkVisibility({ visibilityProperty: true });
