import { sections, tags, type ValueKind } from "./tables/tags.ts";
import { ignorables } from "./tables/word-characters.ts";

type Tags = typeof tags;

/// The tag of a control line.
export type ControlKind = keyof Tags;

/// The name of a parameter, of whatever tag.
export type ParameterKey = { [T in ControlKind]: keyof Tags[T]["parameters"] & string }[ControlKind];

/// The tag and the name of each parameter whose row in the table has this, with a hyphen between them.
export type ParameterWith<Row> = {
  [T in ControlKind]: {
    [K in keyof Tags[T]["parameters"] & string]: Tags[T]["parameters"][K] extends Row ? `${T}-${K}` : never;
  }[keyof Tags[T]["parameters"] & string];
}[ControlKind];

/// A tag that opens what the lines below it belong to.
export type SectionKind = (typeof sections)[number];

/// A row of the table: a parameter of a tag.
export interface TagParameter {
  readonly tag: ControlKind;
  readonly key: ParameterKey;
  readonly value: ValueKind;
  readonly isRequired: boolean;
  readonly help: string;
}

interface TagInfo {
  readonly help: string;
  readonly parameters: ReadonlyMap<ParameterKey, TagParameter>;
}

const infos = new Map(
  Object.entries(tags).map(([tag, { help, parameters }]): [ControlKind, TagInfo] => [
    tag as ControlKind,
    { help, parameters: new Map(Object.entries(parameters).map((row) => parameterOf(tag as ControlKind, row))) },
  ]),
);

function parameterOf(
  tag: ControlKind,
  [key, row]: [string, Omit<TagParameter, "tag" | "key">],
): [ParameterKey, TagParameter] {
  return [key as ParameterKey, { ...row, tag, key: key as ParameterKey }];
}

/// All tags, in the table's order.
export const controlKinds: readonly ControlKind[] = [...infos.keys()];

/// The parameters of a tag by their names, in the formatter's order.
export const parametersOf = (tag: ControlKind): ReadonlyMap<ParameterKey, TagParameter> =>
  infos.get(tag)?.parameters ?? none;
const none: ReadonlyMap<ParameterKey, TagParameter> = new Map();

/// All parameters of all tags, in the table's order.
export const allParameters: readonly TagParameter[] = [...infos.values()].flatMap(({ parameters }) => [
  ...parameters.values(),
]);

/// What a tag is for, in a sentence.
export const tagHelp = (tag: ControlKind): string => infos.get(tag)?.help ?? "";

const known = new Map<string, ControlKind>(controlKinds.map((tag) => [tag, tag]));

/// The tag that is written so, without its `#`, whatever its case; null where there is none.
export const tagNamed = (written: string): ControlKind | null =>
  // Mostly it is written as in the table.
  known.get(written) ?? known.get(written.replace(ignorables, "").toLowerCase()) ?? null;

/// The parameter of this tag that a key names, whatever its case; null where the tag has none of that name.
export const parameterNamed = (tag: ControlKind, keyText: string): TagParameter | null =>
  parametersOf(tag).get(keyText.toLowerCase() as ParameterKey) ?? null;

/// Whether a name may stand directly behind a tag.
export const takesName = (tag: ControlKind): boolean => parametersOf(tag).has("name");

const opening = new Set<string>(sections);

/// Whether a line of this kind opens what the lines below it belong to.
export const isSection = (kind: string | null): kind is SectionKind => kind !== null && opening.has(kind);
