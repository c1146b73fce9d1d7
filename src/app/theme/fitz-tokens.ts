import type { FitzType } from "../../../api/index.ts";

interface FitzColours {
  /// The fill of a cell or badge.
  readonly fill: string;
  /// Text on that fill, AA contrast.
  readonly text: string;
  /// The same hue as text on the page, AA contrast.
  readonly ink: string;
}

const light: Record<FitzType, FitzColours> = {
  P: { fill: "#ffe066", text: "#3d3000", ink: "#7a5d00" },
  V: { fill: "#a8e0a0", text: "#10380f", ink: "#24702a" },
  N: { fill: "#ffc48a", text: "#4a2300", ink: "#9a4a00" },
  A: { fill: "#a9d0ff", text: "#0c2d57", ink: "#1d5ba8" },
  M: { fill: "#dfe3e8", text: "#2a323c", ink: "#5a6573" },
  S: { fill: "#dfe3e8", text: "#2a323c", ink: "#5a6573" },
  L: { fill: "#dfe3e8", text: "#2a323c", ink: "#5a6573" },
};

const dark: Record<FitzType, FitzColours> = {
  P: { fill: "#5e4c00", text: "#ffeaa0", ink: "#f2d25c" },
  V: { fill: "#1f4f22", text: "#c6f0c0", ink: "#8fd68a" },
  N: { fill: "#6a3608", text: "#ffdcb8", ink: "#f5a862" },
  A: { fill: "#173f73", text: "#cfe4ff", ink: "#8fbcf5" },
  M: { fill: "#434b59", text: "#eef0f4", ink: "#bcc4cf" },
  S: { fill: "#434b59", text: "#eef0f4", ink: "#bcc4cf" },
  L: { fill: "#434b59", text: "#eef0f4", ink: "#bcc4cf" },
};

/// The colours of the Fitzgerald key, by which children know the types. Captions of cells and thumbnails use them in
/// both schemes, since a dark brown is neither orange nor yellow. One dark text is readable on all of them.
const captions = {
  light: { P: "#ffe066", V: "#a8e0a0", N: "#ffc48a", A: "#a9d0ff", M: "#dfe3e8", S: "#dfe3e8", L: "#dfe3e8" },
  dark: { P: "#e9c94b", V: "#7fc777", N: "#f0a35c", A: "#84b5ee", M: "#b4bdca", S: "#b4bdca", L: "#b4bdca" },
  text: "#171b21",
} as const;

/// The CSS variables `--fitz-{code}-{fill|text|ink|caption}` and `--fitz-caption-text`. A letter or shape always
/// accompanies the colour.
export const fitzTokens = {
  light: { ...variables(light), ...captionVariables(captions.light) },
  dark: { ...variables(dark), ...captionVariables(captions.dark) },
};

function captionVariables(colours: Record<FitzType, string>): Record<string, string> {
  const entries = Object.entries(colours).map(([code, colour]) => [`--fitz-${code.toLowerCase()}-caption`, colour]);
  return { ...Object.fromEntries(entries), "--fitz-caption-text": captions.text };
}

function variables(colours: Record<FitzType, FitzColours>): Record<string, string> {
  const entries = Object.entries(colours).flatMap(([code, forms]) =>
    Object.entries(forms).map(([form, value]): [string, string] => [`--fitz-${code.toLowerCase()}-${form}`, value]),
  );
  return Object.fromEntries(entries);
}
