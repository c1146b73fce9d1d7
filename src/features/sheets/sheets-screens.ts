/// The screens of sheets, loaded together: whoever opens one soon opens another.
export { NewSheetScreen } from "./new-sheet-screen.tsx";
export { QuarantineScreen } from "./quarantine-screen.tsx";
export { SheetListScreen } from "./sheet-list-screen.tsx";
export { SheetScreen } from "./sheet-screen.tsx";
