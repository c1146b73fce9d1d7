import type { ComponentType } from "react";
import type { WordStage } from "../../../../../api/words/rules/word-wizard.ts";
import { DialectsStage } from "./dialects-stage.tsx";
import { ExtrasStage } from "./extras-stage.tsx";
import { FitzStage } from "./fitz-stage.tsx";
import { LoadingStage } from "./loading-stage.tsx";
import { ParentStage } from "./parent-stage.tsx";
import { PopupsStage } from "./popups-stage.tsx";
import { RelationshipStage } from "./relationship-stage.tsx";
import { SharedKeyStage } from "./shared-key-stage.tsx";
import { SheetFitzStage } from "./sheet-fitz-stage.tsx";
import { SheetsStage } from "./sheets-stage.tsx";
import { SummaryStage } from "./summary-stage.tsx";
import { SymbolStage } from "./symbol-stage.tsx";
import { TextStage } from "./text-stage.tsx";
import type { StageProps } from "./use-stage.ts";

export const stageContents: Readonly<Record<WordStage, ComponentType<StageProps>>> = {
  text: TextStage,
  dialects: DialectsStage,
  fitz: FitzStage,
  extras: ExtrasStage,
  parent: ParentStage,
  loading: LoadingStage,
  relationship: RelationshipStage,
  sheetFitzTypes: SheetFitzStage,
  sharedKey: SharedKeyStage,
  sheets: SheetsStage,
  popups: PopupsStage,
  symbol: SymbolStage,
  summary: SummaryStage,
};
