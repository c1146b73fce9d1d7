import { sections, tags, type ValueKind } from "./tables/tags.ts";
import { ignorables } from "./tables/word-characters.ts";

type Tags = typeof tags;

/// The tag of a control line.
export type ControlKind = keyof Tags;

/// The name of a parameter of any tag.
export type ParameterKey = { [T in ControlKind]: keyof Tags[T]["parameters"] & string }[ControlKind];

/// The tag and parameter names, joined by a hyphen, of each parameter whose row in the table matches `Row`.
export type ParameterWith<Row> = {
  [T in ControlKind]: {
    [K in keyof Tags[T]["parameters"] & string]: Tags[T]["parameters"][K] extends Row ? `${T}-${K}` : never;
  }[keyof Tags[T]["parameters"] & string];
}[ControlKind];

/// A tag that opens a section: the lines below it belong to it.
export type SectionKind = (typeof sections)[number];

/// One row of the table: a parameter of a tag.
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

/// Returns the parameters of a tag by name, in the formatter's order.
export const parametersOf = (tag: ControlKind): ReadonlyMap<ParameterKey, TagParameter> =>
  infos.get(tag)?.parameters ?? none;
const none: ReadonlyMap<ParameterKey, TagParameter> = new Map();

/// All parameters of all tags, in the table's order.
export const allParameters: readonly TagParameter[] = [...infos.values()].flatMap(({ parameters }) => [
  ...parameters.values(),
]);

/// Returns one sentence that explains a tag.
export const tagHelp = (tag: ControlKind): string => infos.get(tag)?.help ?? "";

const known = new Map<string, ControlKind>(controlKinds.map((tag) => [tag, tag]));

/// Returns the tag that is written this way, without its `#` and in any case; null for an unknown tag.
export const tagNamed = (written: string): ControlKind | null =>
  // Most texts write the tag exactly as the table does.
  known.get(written) ?? known.get(written.replace(ignorables, "").toLowerCase()) ?? null;

/// Returns the tag's parameter with this key, in any case; null if the tag has no such parameter.
export const parameterNamed = (tag: ControlKind, keyText: string): TagParameter | null =>
  parametersOf(tag).get(keyText.toLowerCase() as ParameterKey) ?? null;

/// True if a name may follow the tag directly.
export const takesName = (tag: ControlKind): boolean => parametersOf(tag).has("name");

const opening = new Set<string>(sections);

/// True if a line of this kind opens a section.
export const isSection = (kind: string | null): kind is SectionKind => kind !== null && opening.has(kind);
