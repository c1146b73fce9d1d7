/// The specification's colours of placement types (section 3): K blue, A teal, L orange, C purple, P pink. It gives
/// none for shared keys, which are grey. Each is a fill, with a text of AA contrast.
type Placement = "K" | "A" | "L" | "C" | "P" | "S";

const light: Record<Placement, readonly [fill: string, text: string]> = {
  K: ["#2f62b5", "#ffffff"],
  A: ["#0b7471", "#ffffff"],
  L: ["#a04a00", "#ffffff"],
  C: ["#7440ac", "#ffffff"],
  P: ["#ad2f77", "#ffffff"],
  S: ["#5a6573", "#ffffff"],
};

const dark: typeof light = {
  K: ["#8fbcf5", "#0c2547"],
  A: ["#6fd0cb", "#062f2d"],
  L: ["#f5a862", "#3d1c00"],
  C: ["#cba6f2", "#2c1048"],
  P: ["#f5a3cd", "#470a2c"],
  S: ["#bcc4cf", "#1f2630"],
};

/// The CSS variables `--placement-{type}-{fill|text}`. The type's letter always accompanies the colour.
export const placementTokens = { light: variables(light), dark: variables(dark) };

function variables(colours: typeof light): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).flatMap(([type, [fill, text]]) => [
      [`--placement-${type.toLowerCase()}-fill`, fill],
      [`--placement-${type.toLowerCase()}-text`, text],
    ]),
  );
}
