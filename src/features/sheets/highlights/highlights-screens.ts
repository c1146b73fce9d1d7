/// The screens of highlights, loaded together since they share one editor.
export { GridHighlightsScreen } from "./grid-highlights-screen.tsx";
export { SheetHighlightsScreen } from "./sheet-highlights-screen.tsx";
