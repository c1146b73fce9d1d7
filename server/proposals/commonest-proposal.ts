import type { WordProposal } from "./propose-word.ts";

/// What most sentences make of a word. It is sure where all of them agree.
export function commonestProposal(proposals: readonly WordProposal[]): WordProposal {
  const votes = new Map<string, WordProposal[]>();
  for (const proposal of proposals) {
    const vote = `${proposal.fitzType} ${proposal.lemma}`;
    votes.set(vote, [...(votes.get(vote) ?? []), proposal]);
  }
  const [most] = [...votes.values()].sort((one, other) => other.length - one.length);
  return { ...most![0]!, isSure: votes.size === 1 && proposals.every(({ isSure }) => isSure) };
}
