/// An element with a class and what stands in it.
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = "",
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

/// A word's fitz type as a chip: its colour with its letter.
export const fitzChip = (fitzType: string): HTMLElement =>
  element("span", `cm-fitz cm-fitz-${fitzType.toLowerCase()}`, fitzType);
