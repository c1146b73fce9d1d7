import type { Kysely } from "kysely";
import type { FitzType, SymbolProposal } from "../../../api/index.ts";
import { filesOfIcon, iconFileName, iconText } from "../../../api/symbols/rules/icons.ts";
import type { Database } from "../../db/schema.ts";
import { openIconNames } from "../../proposals/icon-names.ts";
import { findSynonyms } from "../../proposals/synonyms.ts";
import { findProposals, type ProposalsAsked } from "../../repositories/symbols/symbol-proposals.ts";

/// So many icons are proposed for a text.
const maxIcons = 6;

/// Returns the proposed symbols for a text, including those of synonyms, and icons that are called so.
export async function proposeSymbols(
  db: Kysely<Database>,
  { fitzType, ...asked }: Omit<ProposalsAsked, "synonyms" | "icons"> & { readonly fitzType?: FitzType | undefined },
): Promise<{ proposals: SymbolProposal[]; hasMore: boolean }> {
  const isOurs = asked.supplier === undefined || asked.supplier === "symbolshelf";
  const icons = isOurs && asked.text.trim() !== "" ? (await openIconNames()).named(asked.text, maxIcons) : [];
  return findProposals(db, {
    ...asked,
    icons: icons.map((icon) => ({
      name: iconFileName(icon),
      files: filesOfIcon(icon),
      words: [iconText(icon.name)],
    })),
    synonyms: await findSynonyms(asked.text, fitzType ?? null),
  });
}
