/// The screens of sheets, loaded together: who opens one soon opens another.

export { ArrangeScreen } from "./arrange/arrange-screen.tsx";
export { ExportSheetsScreen } from "./export/export-screen.tsx";
export { SheetListScreen } from "./list/sheet-list-screen.tsx";
export { MakeScreen } from "./new/make-screen.tsx";
export { NewSheetScreen } from "./new/new-sheet-screen.tsx";
export { QuarantineScreen } from "./quarantine/quarantine-screen.tsx";
export { CompareScreen } from "./seeing/compare/compare-screen.tsx";
export { SheetScreen } from "./sheet/sheet-screen.tsx";
export { SheetWordsScreen } from "./words/sheet-words-screen.tsx";
