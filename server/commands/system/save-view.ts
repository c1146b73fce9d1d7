import type { Kysely } from "kysely";
import { nameKey, nameProblem } from "../../../api/common/rules/names.ts";
import { maxViews } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { lockViews, putView, readViews, removeView, type ViewOwner } from "../../repositories/system/views.ts";
import { transact } from "../../transact.ts";

/// Saves a view under its name, or renames it. Throws Refusal where the name is invalid or another view's, or where
/// there are too many views.
export function saveView(
  db: Kysely<Database>,
  { account, list, name, query, replaces }: ViewOwner & { name: string; query: string; replaces: string | undefined },
): Promise<void> {
  const problem = nameProblem(name);
  if (problem) throw new Refusal(problem);
  return transact(db, async (trx) => {
    const owner = { account, list };
    await lockViews(trx, owner);
    const others = (await readViews(trx, owner)).map((view) => nameKey(view.name));
    const key = nameKey(name);
    const before = replaces === undefined ? key : nameKey(replaces);
    if (before !== key && others.includes(key))
      throw new Refusal(`There is already a view named “${name}”. Choose another name, or delete that one.`);
    if (!others.includes(before) && !others.includes(key) && others.length >= maxViews)
      throw new Refusal(`At most ${maxViews} views of a list are kept. Delete one first.`);
    if (before !== key) await removeView(trx, { ...owner, nameKey: before });
    await putView(trx, { ...owner, name_key: key, name, query });
  });
}

export function deleteView(db: Kysely<Database>, { name, ...owner }: ViewOwner & { name: string }): Promise<void> {
  return transact(db, (trx) => removeView(trx, { ...owner, nameKey: nameKey(name) }));
}
