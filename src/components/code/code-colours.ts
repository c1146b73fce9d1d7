/// Returns the colours of a fitz or placement type: its fill, and the text on it.
export const codeColours = (kind: "fitz" | "placement", code: string) => ({
  background: `var(--${kind}-${code.toLowerCase()}-fill)`,
  color: `var(--${kind}-${code.toLowerCase()}-text)`,
});

/// Returns the Fitzgerald colour for the caption of a word's picture and for a sheet's thumbnail: the same hue in light
/// and dark.
export const captionColours = (fitz: string) => ({
  background: `var(--fitz-${fitz.toLowerCase()}-caption)`,
  color: "var(--fitz-caption-text)",
});
