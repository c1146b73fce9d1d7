/// Creates an element with a class and contents.
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

/// Creates a chip for a fitz type: its colour and its letter.
export const fitzChip = (fitzType: string): HTMLElement =>
  element("span", `cm-fitz cm-fitz-${fitzType.toLowerCase()}`, fitzType);
