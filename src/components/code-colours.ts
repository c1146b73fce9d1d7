/// The colours that a fitz or placement type is drawn in: its fill, and the text upon it.
export const codeColours = (kind: "fitz" | "placement", code: string) => ({
  background: `var(--${kind}-${code.toLowerCase()}-fill)`,
  color: `var(--${kind}-${code.toLowerCase()}-text)`,
});
