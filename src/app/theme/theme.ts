import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { fitzTokens } from "./fitz-tokens.ts";
import { placementTokens } from "./placement-tokens.ts";
import { syntaxTokens } from "./syntax-tokens.ts";

const accent: MantineColorsTuple = [
  "#eef2fb",
  "#dbe3f5",
  "#b6c5ea",
  "#8fa7e0",
  "#7b96dc",
  "#4f72c8",
  "#3d61bd",
  "#2f50a6",
  "#274488",
  "#1f376d",
];

/// Greys whose sixth shade is readable as text on white (Mantine's own is not).
const gray: MantineColorsTuple = [
  "#f7f8fa",
  "#eef0f4",
  "#e1e5eb",
  "#d0d6df",
  "#b4bdca",
  "#7d8897",
  "#5a6573",
  "#495463",
  "#343d4a",
  "#1f2630",
];

const dark: MantineColorsTuple = [
  "#dde1e7",
  "#bcc4cf",
  "#9ca6b5",
  "#6b7483",
  "#434b59",
  "#363d49",
  "#2a303a",
  "#1d2229",
  "#171b21",
  "#111419",
];

/// Dialogs are rendered in place, not at the end of the page: a dialog's header within <main> is no second banner. They
/// begin at the window's edge, whatever surrounds them. Their titles are bold.
const inPlace = { inner: { insetInlineStart: 0 }, title: { fontWeight: 600 } };

/// The only definition of colours, sizes and spacing. Spacing has steps of 4 px; there are two text sizes for work and
/// one for titles.
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 6, dark: 5 },
  colors: { accent, gray, dark },
  black: gray[9],
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  fontSizes: { xs: "12px", sm: "14px", md: "14px", lg: "20px", xl: "20px" },
  lineHeights: { xs: "1.35", sm: "1.45", md: "1.45", lg: "1.3", xl: "1.3" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "2px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "sm",
  cursorType: "pointer",
  respectReducedMotion: true,
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "20px", lineHeight: "1.3" },
      h2: { fontSize: "14px", lineHeight: "1.45" },
      h3: { fontSize: "14px", lineHeight: "1.45" },
    },
  },
  components: {
    // The default title colour is too light on the alert's background.
    Alert: { styles: { label: { color: "var(--mantine-color-text)" } } },
    Button: { defaultProps: { size: "sm" } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, events: tooltipEvents() } },
    // The placeholder would be a child of the menu that is no menu item. Without it the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { padding: "lg", withinPortal: false, closeButtonProps: { "aria-label": "Close" } },
      styles: { ...inPlace, title: { fontWeight: 600 } },
    },
    ModalRoot: { defaultProps: { padding: "lg", withinPortal: false }, styles: inPlace },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } },
    Table: { defaultProps: { verticalSpacing: "xs", horizontalSpacing: "sm" } },
  },
});

function tooltipEvents() {
  return { hover: true, focus: true, touch: true };
}

/// Variables beside Mantine's own: errors and dimmed text with AA contrast, the ground of symbols, whose outlines are
/// black, and the tokens of fitz types, placement types and syntax.
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-error": "#c01f2e",
    "--error-soft": "#fcefef",
    "--error-line": "#efb9bd",
    "--mantine-color-placeholder": gray[6],
    "--surface": "#ffffff",
    "--surface-sunken": gray[0],
    "--surface-hover": gray[1],
    "--symbol-ground": "#ffffff",
    "--line": gray[2],
    "--text-warning": "#8a5300",
    "--text-success": "#1f7a3d",
    "--text-beyond": "#a3440f",
    "--chart-taught": "#6f8bd6",
    "--chart-exception": "#b4bdca",
    "--chart-beyond": "#c2571a",
    ...fitzTokens.light,
    ...placementTokens.light,
    ...syntaxTokens.light,
  },
  dark: {
    "--mantine-color-error": "#ff8f8f",
    "--error-soft": "#3a2427",
    "--error-line": "#71393d",
    "--mantine-color-placeholder": dark[2],
    "--surface": dark[7],
    "--surface-sunken": dark[8],
    "--surface-hover": dark[6],
    "--symbol-ground": "#b9c1cc",
    "--line": dark[5],
    "--text-warning": "#f0b35a",
    "--text-success": "#6fcf8f",
    "--text-beyond": "#f5a862",
    "--chart-taught": "#7b96dc",
    "--chart-exception": "#6b7483",
    "--chart-beyond": "#f5a862",
    ...fitzTokens.dark,
    ...placementTokens.dark,
    ...syntaxTokens.dark,
  },
});
