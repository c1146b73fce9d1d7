import { planSymbolSet } from "../../../../api/index.ts";
import type { Client } from "../../../client/client.ts";
import { type PackedFile, ZipRefused } from "../../../components/upload/read-zip.ts";
import { type MatchedPicture, matchSet } from "./match-set.ts";
import type { SetRow, SetState } from "./set-state.ts";

/// Pictures of one call, and the words of each.
const plannedAtOnce = 200;
const maxWords = 100;

/// A picture with the SHA-256 of its bytes; null where it could not be read, or need not be.
export type HashedPicture = MatchedPicture & { readonly hash: string | null };

/// What would become of the pictures of a set, each knowing of those before it.
export async function planSet(
  api: Client,
  { supplier, skipChecks }: Pick<SetState, "supplier" | "skipChecks">,
  pictures: readonly HashedPicture[],
  signal: AbortSignal,
): Promise<SetRow[]> {
  const rows: SetRow[] = [];
  const names = new Set<string>();
  const words = new Set<string>();

  /// What the server could not know: what stands against a picture here, and the pictures of the set before it.
  function besideOthers(planned: SetRow["plan"], picture: MatchedPicture): SetRow["plan"] {
    const refuse = (reason: string) => ({ ...planned, file: "refused" as const, model: "none" as const, reason });
    if (picture.problem) return refuse(picture.problem);
    if (planned.file === "refused") return planned;
    if (names.has(picture.name)) return refuse(`“${picture.name}” is given twice`);
    names.add(picture.name);
    if (planned.model !== "new") return planned;
    const taken = picture.words.filter((word) => words.has(word.toLowerCase()));
    for (const word of picture.words) words.add(word.toLowerCase());
    if (taken.length === 0 || skipChecks) return planned;
    return { ...planned, model: "none", reason: `Another picture of the set has the word “${taken[0]}”` };
  }

  for (let start = 0; start < pictures.length; start += plannedAtOnce) {
    const some = pictures.slice(start, start + plannedAtOnce);
    const asked = some.map(({ name, hash, words }) => ({ name, hash, words: words.slice(0, maxWords) }));
    const answer = await api.call(planSymbolSet, { body: { supplier, skipChecks, pictures: asked }, signal });
    for (const [at, { problem, ...picture }] of some.entries())
      rows.push({ ...picture, plan: besideOthers(answer.rows[at]!, { problem, ...picture }), done: null });
  }
  return rows;
}

/// What is against a file by itself.
export const problemOf = (file: PackedFile): string | null => matchSet([file], []).pictures[0]?.problem ?? null;

/// Reads a picture for its hash; one that cannot be read says why.
export async function withHash(picture: MatchedPicture): Promise<HashedPicture> {
  if (picture.problem) return { ...picture, hash: null };
  try {
    const bytes = await (await picture.file.read()).arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return { ...picture, hash: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
  } catch (thrown) {
    const problem = thrown instanceof ZipRefused ? thrown.message : "Its file could not be read";
    return { ...picture, hash: null, problem };
  }
}
