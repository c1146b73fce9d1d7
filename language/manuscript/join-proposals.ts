import { joinParagraphs } from "./join-headings.ts";
import type { Proposal } from "./recognise.ts";

/// Joins the proposals at these indexes with the one above each, if that is chosen too: headings on two lines, and
/// paragraphs that were broken. The joined one has the kind of its first.
export function joinProposals(proposals: readonly Proposal[], chosen: ReadonlySet<number>): Proposal[] {
  const joined: Proposal[] = [];
  for (const [index, proposal] of proposals.entries()) {
    const above = joined.at(-1);
    const canJoin = above && above.paragraph.picture === undefined && proposal.paragraph.picture === undefined;
    if (canJoin && chosen.has(index) && chosen.has(index - 1)) {
      joined.splice(-1, 1, { ...above, paragraph: joinParagraphs(above.paragraph, proposal.paragraph) });
    } else joined.push(proposal);
  }
  return joined;
}
