import type { Kysely } from "kysely";
import type { FitzType, SymbolProposal } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { findSynonyms } from "../../proposals/synonyms.ts";
import { findProposals, type ProposalsAsked } from "../../repositories/symbols/symbol-proposals.ts";

/// Returns the proposed symbols for a text, including those of synonyms.
export async function proposeSymbols(
  db: Kysely<Database>,
  { fitzType, ...asked }: Omit<ProposalsAsked, "synonyms"> & { readonly fitzType?: FitzType | undefined },
): Promise<{ proposals: SymbolProposal[]; hasMore: boolean }> {
  return findProposals(db, { ...asked, synonyms: await findSynonyms(asked.text, fitzType ?? null) });
}
