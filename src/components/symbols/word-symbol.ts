import { cleanText } from "../../../api/common/rules/text/index.ts";
import { type FitzType, proposeSymbols, type SymbolProposal } from "../../../api/index.ts";
import { iconOfFile, iconSets } from "../../../api/symbols/rules/icons.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Client } from "../../client/client.ts";
import type { Choice } from "../book-fields/choice-search.ts";
import { createSearch, type FoundByText, type Search } from "../search/search-store.ts";

/// The word that a symbol is chosen for, which need not be made yet.
export interface WordToPicture {
  readonly text: string;
  /// The word above it, whose symbol is proposed first.
  readonly parentID?: string | undefined;
  readonly fitzType?: FitzType | undefined;
}

export type FoundSymbols = FoundByText<SymbolProposal>;

/// Searches the symbols that a word may have. Its parent's is among them for its own text alone.
export function createProposalSearch(
  api: Client,
  { text: own, parentID, fitzType }: WordToPicture,
  { supplier, shown }: { readonly supplier: Supplier | null; readonly shown: number },
): Search<FoundSymbols> {
  return createSearch(shown, async (text, limit, signal) => {
    const isOwn = cleanText(text) === cleanText(own);
    const { proposals, hasMore } = await api.call(proposeSymbols, {
      query: {
        q: text,
        limit,
        ...(isOwn && parentID !== undefined ? { parentID } : {}),
        ...(fitzType !== undefined ? { fitzType } : {}),
        ...(supplier ? { supplier } : {}),
      },
      signal,
    });
    return { text, things: proposals, total: proposals.length + (hasMore ? 1 : 0) };
  });
}

/// By which a proposal is told from others.
export const proposalKey = ({ model, picture }: SymbolProposal): string =>
  model?.id ?? `${picture?.supplier} ${picture?.name}`;

/// How a symbol is called: by its words.
export const symbolLabel = ({ words, picture }: Pick<SymbolProposal, "words" | "picture">): string =>
  words.join(", ") || picture?.name || "";

/// Why it is proposed.
export function whyText({ model, picture, why, by }: SymbolProposal): string | null {
  if (why === "parent") return `of “${by}”`;
  if (why === "synonym") return `like “${by}”`;
  const icon = picture && why === "icon" ? iconOfFile(picture.name) : null;
  if (icon) return `an icon of ${iconSets[icon.set]}`;
  return model === null ? "a picture of no model yet" : null;
}

/// A model as what is chosen.
export const asChoice = ({ id, words }: { readonly id: string; readonly words: readonly string[] }): Choice => ({
  id,
  label: words.join(", "),
});
