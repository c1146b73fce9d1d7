import { z } from "zod";
import { cleanText } from "../../../../api/common/rules/text/index.ts";
import { characterProblem, defaultColour } from "../../../../api/people/rules/characters.ts";
import { nameKey } from "../../../../language/index.ts";
import { plural } from "../../../components/format.ts";
import { unsavedDraft } from "../../../components/session/edit-state.ts";
import type { Cast, WantedCharacter } from "./cast.ts";

/// A character as the form holds it.
export interface CharacterDraft {
  readonly id: string;
  /// Its name in the text, in the form in which texts compare names; null for a new one.
  readonly origin: string | null;
  readonly name: string;
  readonly symbol: string;
  /// Null while the typed text is no colour.
  readonly colour: number | null;
}

const characters = z.array(
  z.strictObject({
    id: z.string(),
    origin: z.string().nullable(),
    name: z.string(),
    symbol: z.string(),
    colour: z.number().nullable(),
  }),
);
export const unsavedCharacters = unsavedDraft<readonly CharacterDraft[]>(characters);

export type CharacterField = "name" | "colour" | "symbol";

/// Returns the name of a character's field, for the focus and for its problem.
export const fieldName = (id: string, field: CharacterField): string => `${field} ${id}`;

export const draftsOf = ({ members }: Cast): CharacterDraft[] =>
  members.map(({ key, name, symbol, colour }) => ({ id: key, origin: key, name, symbol, colour }));

/// Whether a row was added and never filled in: such rows are ignored.
export const isBlank = ({ origin, name, symbol, colour }: CharacterDraft): boolean =>
  origin === null && name.trim() === "" && symbol.trim() === "" && colour === defaultColour;

/// Returns the rows that are filled in.
export const filled = (drafts: readonly CharacterDraft[]): CharacterDraft[] =>
  drafts.filter((draft) => !isBlank(draft));

/// Returns characters in the form in which they are written into the text.
export const wantedOf = (drafts: readonly CharacterDraft[]): WantedCharacter[] =>
  drafts.map(({ origin, name, symbol, colour }) => ({
    origin,
    name: cleanText(name),
    symbol: cleanText(symbol),
    colour: colour ?? defaultColour,
  }));

/// Returns the form after `sent` was saved in a text that declares `cast`. Its characters are identified by their names
/// there; later changes stay.
export function sinceSaved(
  drafts: readonly CharacterDraft[],
  sent: readonly CharacterDraft[],
  { members }: Cast,
): CharacterDraft[] {
  const kept = <T>(now: T, before: T, saved: T): T => (now === before ? saved : now);
  const known = drafts.map((draft) => {
    const before = sent.find(({ id }) => id === draft.id);
    const member = before && members.find(({ key }) => key === nameKey(before.name));
    if (!before || !member) return draft;
    return {
      id: draft.id,
      origin: member.key,
      name: kept(draft.name, before.name, member.name),
      symbol: kept(draft.symbol, before.symbol, member.symbol),
      colour: kept(draft.colour, before.colour, member.colour),
    };
  });
  const places = new Map<string | null, number>(members.map(({ key }, at) => [key, at]));
  const placeOf = ({ origin }: CharacterDraft) => places.get(origin) ?? members.length;
  return known.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/// Keeps mine where I changed a character, theirs elsewhere. What either side added stays, and what either side removed
/// is gone, unless the other side changed it.
export function mergeCharacters(
  base: readonly CharacterDraft[],
  mine: readonly CharacterDraft[],
  theirs: readonly CharacterDraft[],
): CharacterDraft[] {
  const find = (drafts: readonly CharacterDraft[], { origin }: CharacterDraft) =>
    drafts.find((draft) => draft.origin !== null && draft.origin === origin);
  const kept = theirs.flatMap((their) => {
    const before = find(base, their);
    const own =
      find(mine, their) ?? mine.find((draft) => draft.origin === null && nameKey(draft.name) === their.origin);
    if (!own) return before && essence([before]) === essence([their]) ? [] : [their];
    const since = before ?? their;
    return [
      {
        id: own.id,
        origin: their.origin,
        name: own.name === since.name ? their.name : own.name,
        symbol: own.symbol === since.symbol ? their.symbol : own.symbol,
        colour: own.colour === since.colour ? their.colour : own.colour,
      },
    ];
  });
  const isKept = new Set(kept.map(({ id }) => id));
  const rest = mine.filter((draft) => {
    const before = find(base, draft);
    return !isKept.has(draft.id) && !(before && essence([before]) === essence([draft]));
  });
  return [...kept, ...rest.map((draft) => ({ ...draft, origin: null }))];
}

/// Whether two forms are equal once saved, whatever the form's own ids.
export const isSameCharacters = (one: readonly CharacterDraft[], other: readonly CharacterDraft[]): boolean =>
  essence(filled(one)) === essence(filled(other));

const essence = (drafts: readonly CharacterDraft[]): string =>
  JSON.stringify(
    drafts.map(({ origin, name, symbol, colour }) => [origin, cleanText(name), cleanText(symbol), colour]),
  );

/// Returns the problem of a field; null where there is none.
export function fieldProblem(
  { id, name, symbol, colour }: CharacterDraft,
  field: CharacterField,
  drafts: readonly CharacterDraft[],
): string | null {
  const fine = { name: "A", symbol: "a", colour: 0 };
  switch (field) {
    case "name": {
      const others = drafts.filter((draft) => draft.id !== id && draft.name.trim() !== "");
      return characterProblem({ ...fine, name }, others);
    }
    case "symbol":
      return characterProblem({ ...fine, symbol }, []);
    case "colour":
      return characterProblem({ ...fine, colour: colour ?? Number.NaN }, []);
  }
}

const fields: readonly CharacterField[] = ["name", "colour", "symbol"];

/// Returns the fields with problems.
export const problemsOf = (drafts: readonly CharacterDraft[]) =>
  drafts.flatMap((draft) =>
    fields.filter((field) => fieldProblem(draft, field, drafts)).map((field) => ({ id: draft.id, field })),
  );

/// Returns the number of sentences that a character of the form speaks.
export const speechesOf = ({ speakers }: Cast, { origin, name }: CharacterDraft): number =>
  speakers.get(origin ?? nameKey(name))?.count ?? 0;

export const speechText = (count: number): string => (count === 0 ? "Nothing" : plural(count, "sentence"));
