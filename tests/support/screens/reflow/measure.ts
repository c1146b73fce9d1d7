/// Finds faults of reflow on a page. The code runs in the page, so it must not import anything.

/// Permitted exceptions.
export interface Allowance {
  /// True if cut text may be repeated in a title: there is a pointer to read it with.
  readonly isTitleEnough: boolean;
}

/// Returns the faults of the visible page: each says which and where.
export function measure({ isTitleEnough }: Allowance): string[] {
  const interactive =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex='0'], " +
    "[role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemradio]";
  const faults = new Set<string>();
  const dialogs = [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")].filter(isSeen);
  // Elements below a dialog cannot be used and are covered by intention.
  const root = dialogs.at(-1) ?? document.body;
  const all = [root, ...root.querySelectorAll<HTMLElement>("*")].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && isSeen(one),
  );

  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(at);
      // Only screen readers have it.
      if (clipPath === "inset(50%)" || (clip !== "auto" && position === "absolute")) return false;
    }
    return true;
  }

  function name(element: Element): string {
    const words = element.getAttribute("aria-label") ?? element.textContent ?? "";
    const text = words.trim().replace(/\s+/g, " ").slice(0, 60);
    const { className } = element;
    const kind = typeof className === "string" ? (className.match(/[\w-]+/)?.[0] ?? "") : "";
    return `<${element.tagName.toLowerCase()}${kind && ` ${kind}`}> “${text}”`;
  }

  /// A sheet is a two-dimensional table and may scroll (WCAG 1.4.10), but nothing else may scroll with it.
  const isExempt = (element: Element) => element.closest("[role=grid]") !== null;
  const isGridsOwn = (scroller: Element) =>
    scroller.querySelector("[role=grid]") !== null &&
    [...scroller.querySelectorAll(interactive)].every((one) => isExempt(one));

  /// Returns the visible area of a box, as clipped by its ancestors.
  function inSight(element: Element, box: { left: number; top: number; right: number; bottom: number }) {
    let { left, top, right, bottom } = box;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const around = at.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    return { left, top, right, bottom };
  }

  const textsOf = (element: Element) =>
    [...element.childNodes].filter((node): node is Text => node instanceof Text && node.data.trim() !== "");

  function boxesOf(text: Text): DOMRect[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  }

  // Elements that scroll sideways.
  for (const element of new Set<HTMLElement>([document.documentElement, ...all])) {
    const { overflowX } = getComputedStyle(element);
    const isWindow = element === document.documentElement;
    if (!isWindow && overflowX !== "auto" && overflowX !== "scroll") continue;
    const more = element.scrollWidth - element.clientWidth;
    if (more <= 1 || element.matches("input, textarea")) continue;
    if (isGridsOwn(element)) {
      if (!element.querySelector("[tabindex='0']")) faults.add(`not reached by keyboard: ${name(element)}`);
    } else faults.add(`scrolls sideways by ${more} px: ${isWindow ? "the page" : name(element)}`);
  }

  // Text that is cut.
  for (const element of all) {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (element.matches("input, textarea, select") || isExempt(element) || !element.textContent?.trim()) continue;
    if (element.getAttribute("aria-hidden") === "true") continue;
    const isTold =
      isTitleEnough &&
      [element, element.parentElement, ...element.querySelectorAll("[title]")].some((one) =>
        one?.getAttribute("title")?.trim(),
      );
    const clips = (value: string) => value === "hidden" || value === "clip";
    if (clips(overflowX) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !isTold)
      faults.add(`cut by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
    if (clips(overflowY) && element.scrollHeight > element.clientHeight + 2 && element.clientHeight > 0 && !isTold)
      faults.add(`cut below by ${element.scrollHeight - element.clientHeight} px: ${name(element)}`);
  }

  // Words broken into a column of letters.
  for (const element of all) {
    if (isExempt(element)) continue;
    for (const text of textsOf(element)) {
      const letters = text.data.trim().length;
      const lines = new Set(boxesOf(text).map(({ top }) => Math.round(top))).size;
      if (lines >= 3 && letters / lines < 4) faults.add(`a column of letters: ${name(element)}`);
    }
  }

  // Text that overlaps text.
  const texts = all
    .filter((element) => !isExempt(element) && !element.closest("[aria-hidden=true]"))
    .flatMap((element) =>
      textsOf(element).flatMap((text) => boxesOf(text).map((box) => ({ element, box: inSight(element, box) }))),
    )
    .filter(({ box }) => box.right - box.left > 2 && box.bottom - box.top > 2)
    .sort((one, other) => one.box.top - other.box.top);
  for (const [at, { element, box }] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= box.bottom - 4) break;
      if (other.element === element || isOver(element) !== isOver(other.element)) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      if (width > 2) faults.add(`text over text: ${name(element)} and ${name(other.element)}`);
    }
  }

  /// True if an element floats over the rest, which can be scrolled from under it.
  function isOver(element: Element): boolean {
    for (let at: Element | null = element; at && at !== root; at = at.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return true;
    return false;
  }

  // Controls: within the window, apart from each other, large enough.
  const controls = all
    .filter((element) => element.matches(interactive) && !element.closest("[aria-hidden=true], [inert]"))
    .filter((element) => !isExempt(element))
    .map((element) => ({ element, box: controlBox(element) }))
    .filter(({ box }) => box.right - box.left > 0 && box.bottom - box.top > 0);

  /// A checkbox can also be pressed by its label; a field includes what stands in its padding.
  function controlBox(element: HTMLElement) {
    const own = element.getBoundingClientRect();
    let { left, top, right, bottom } = own;
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      for (const label of element.labels ?? []) {
        const box = label.getBoundingClientRect();
        [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
        [top, bottom] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
      }
    }
    return { left, top, right, bottom };
  }

  function withoutPadding(element: Element, box: ReturnType<typeof inSight>) {
    if (!element.matches("input, textarea, select")) return box;
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return {
      ...box,
      left: box.left + Number.parseFloat(paddingLeft),
      right: box.right - Number.parseFloat(paddingRight),
    };
  }

  for (const { element, box } of controls)
    if (box.left < -1 || box.right > window.innerWidth + 1)
      faults.add(`beyond the window (${Math.round(box.left)} to ${Math.round(box.right)} px): ${name(element)}`);

  for (const [at, one] of controls.entries()) {
    const box = withoutPadding(one.element, inSight(one.element, one.box));
    for (const other of controls.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (isOver(one.element) !== isOver(other.element)) continue;
      const beside = withoutPadding(other.element, inSight(other.element, other.box));
      const width = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      const height = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
      if (width > 2 && height > 2) faults.add(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }
  }

  /// 24 px in each direction (WCAG 2.5.8), or enough space around its middle. A link within a sentence may be as high
  /// as its line.
  for (const { element, box } of controls) {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (Math.min(width, height) >= 23.5) continue;
    const isInSentence =
      getComputedStyle(element).display.startsWith("inline") &&
      textsOf(element.parentElement ?? element).some((text) => text.data.trim().length > 1);
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    const isCrowded = controls.some(({ element: other, box: beside }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const x = Math.max(beside.left - middle.x, 0, middle.x - beside.right);
      const y = Math.max(beside.top - middle.y, 0, middle.y - beside.bottom);
      return Math.hypot(x, y) < 12;
    });
    if (isCrowded && !isInSentence)
      faults.add(`a target of ${Math.round(width)} x ${Math.round(height)} px: ${name(element)}`);
  }
  return [...faults];
}
