/// The screens of highlights, loaded together: they are one editor.
export { GridHighlightsScreen } from "./grid-highlights-screen.tsx";
export { SheetHighlightsScreen } from "./sheet-highlights-screen.tsx";
