/// The colours that a fitz or placement type is drawn in: its fill, and the text upon it.
export const codeColours = (kind: "fitz" | "placement", code: string) => ({
  background: `var(--${kind}-${code.toLowerCase()}-fill)`,
  color: `var(--${kind}-${code.toLowerCase()}-text)`,
});

/// The Fitzgerald colour itself under a word's picture and in a sheet's thumbnail: the same hue in light and dark.
export const captionColours = (fitz: string) => ({
  background: `var(--fitz-${fitz.toLowerCase()}-caption)`,
  color: "var(--fitz-caption-text)",
});
