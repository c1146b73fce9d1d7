import { type Consequences, maxPagesNamed } from "../../../api/system/consequences.ts";
import { boundConsequences } from "../../repositories/consequences/consequences.ts";
import { diffSpots } from "../../repositories/consequences/moves.ts";
import type { Manifest } from "../manifest.ts";
import { compareManifests } from "./compare-manifests.ts";
import { sharedWords, statesOf } from "./manifest-states.ts";
import { reasonsOf } from "./reasons.ts";

type NamedBook = Consequences["books"]["named"][number];

/// The maximum number of differences reported for the book.
const maxReasons = 20;

/// What readers of a book would find different once `after` is in force in place of `before`. Words that come into the package or
/// leave it are among the book's reasons; nothing of the dictionary is lost by a deployment.
export function packageConsequences(
  { id, title, deploymentStatus, cover }: Pick<NamedBook, "id" | "title" | "deploymentStatus" | "cover">,
  before: Manifest,
  after: Manifest,
): Omit<Consequences, "name"> {
  const differences = compareManifests(before, after);
  const shared = sharedWords(before, after);
  const { moves, cells } = diffSpots(statesOf(before, shared), statesOf(after, shared), shared);
  const changed = new Set([
    ...differences.words.map(({ wordID }) => wordID),
    ...moves.flatMap(({ wordID, along }) => [wordID, ...along.map((other) => other.wordID)]),
  ]);
  const where = pagesUsing(before, changed);
  const uses = where.reduce((total, page) => total + page.uses, 0);
  const reasons = [...new Set(reasonsOf(id, differences).map(({ message }) => message))].slice(0, maxReasons);
  const book = {
    id,
    title,
    deploymentStatus,
    cover,
    pages: where.length,
    uses,
    where: where.slice(0, maxPagesNamed),
    reasons,
  };
  return boundConsequences({
    books: differences.isSame
      ? { count: 0, staleCount: 0, pages: 0, uses: 0, named: [] }
      : { count: 1, staleCount: deploymentStatus === "S" ? 1 : 0, pages: where.length, uses, named: [book] },
    moves,
    cells,
    lost: [],
  });
}

/// The pages whose text uses one of these words, with how often.
function pagesUsing({ parts }: Manifest, ids: ReadonlySet<string>): NamedBook["where"] {
  return parts.flatMap((part) =>
    part.chapters.flatMap((chapter) =>
      chapter.pages.flatMap((page) => {
        const items = page.sentences.flatMap(({ words }) => words);
        const uses = items.filter((item) => "keyId" in item && item.keyId !== null && ids.has(item.keyId)).length;
        return uses > 0 ? [{ part: part.name, chapter: chapter.name, page: page.name, uses }] : [];
      }),
    ),
  );
}
