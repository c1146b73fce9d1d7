import type { ComponentType } from "react";
import type { BookStep } from "../../../../../api/books/rules/book-wizard.ts";
import type { WizardSession } from "../wizard-session.ts";
import { CharactersStep } from "./characters-step.tsx";
import { ModeStep } from "./mode-step.tsx";
import { OthersStep } from "./others-step.tsx";
import { AuthorStep, IllustratorStep } from "./people-step.tsx";
import { PublisherStep } from "./publisher-step.tsx";
import { SeriesStep } from "./series-step.tsx";
import { SummaryStep } from "./summary-step.tsx";
import { SymbolsStep } from "./symbols-step.tsx";
import { TitleStep } from "./title-step.tsx";

export const stepContents: Readonly<Record<BookStep, ComponentType<{ session: WizardSession }>>> = {
  title: TitleStep,
  author: AuthorStep,
  illustrator: IllustratorStep,
  publisher: PublisherStep,
  series: SeriesStep,
  mode: ModeStep,
  characters: CharactersStep,
  symbols: SymbolsStep,
  others: OthersStep,
  summary: SummaryStep,
};
