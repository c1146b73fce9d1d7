import { allParameters, type ControlKind, controlKinds } from "../../grammar/tags.ts";
import type { DiagnosticCode } from "../types.ts";
import { characterDuplicate } from "./character-duplicate.ts";
import { characterReserved } from "./character-reserved.ts";
import type { Check, Rule } from "./check.ts";
import { footnoteIndexDuplicate } from "./footnote-index-duplicate.ts";
import { footnoteWordAbsent } from "./footnote-word-absent.ts";
import { acapelaUnclosed, groupInvalid, wordIdInvalid } from "./item-broken.ts";
import { chapterOutsidePart, footnoteOutsidePage, pageOutsideChapter, sentenceOutsidePage } from "./line-misplaced.ts";
import { pageEmpty } from "./page-empty.ts";
import { pageNameDuplicate } from "./page-name-duplicate.ts";
import { parameterDuplicate } from "./parameter-duplicate.ts";
import { missingCheck } from "./parameter-missing.ts";
import { parameterUnclosed } from "./parameter-unclosed.ts";
import { parameterUnknown } from "./parameter-unknown.ts";
import { disableNeedless, pictureMissing } from "./reported-elsewhere.ts";
import { sentenceEmpty } from "./sentence-empty.ts";
import { speakerMissing } from "./speaker-missing.ts";
import { speakerUnclosed } from "./speaker-unclosed.ts";
import { speakerUnknown } from "./speaker-unknown.ts";
import { tagUnknown } from "./tag-unknown.ts";
import { textUnexpected } from "./text-unexpected.ts";
import { valueCheck } from "./value-invalid.ts";
import { wordName } from "./word-name.ts";
import { wordHomonym, wordIdMismatch, wordMissing } from "./word-unresolved.ts";

/// The checks that follow from the table of tags.
const parameterChecks = allParameters.flatMap((parameter) =>
  [missingCheck(parameter), valueCheck(parameter)].filter((check) => check !== null),
);

/// Every check, in the order of the table in docs/import-language.md, 'Diagnostics'. Diagnostics of one range are
/// sorted in this order.
const checks: readonly Check[] = [
  tagUnknown,
  parameterUnknown,
  parameterDuplicate,
  parameterUnclosed,
  textUnexpected,
  ...parameterChecks,
  chapterOutsidePart,
  pageOutsideChapter,
  characterDuplicate,
  characterReserved,
  footnoteIndexDuplicate,
  footnoteOutsidePage,
  footnoteWordAbsent,
  pageNameDuplicate,
  pageEmpty,
  pictureMissing,
  speakerUnclosed,
  speakerMissing,
  speakerUnknown,
  sentenceEmpty,
  sentenceOutsidePage,
  groupInvalid,
  wordIdInvalid,
  acapelaUnclosed,
  wordMissing,
  wordHomonym,
  wordIdMismatch,
  wordName,
  disableNeedless,
];

type CheckOn<On extends Check["on"]> = Extract<Check, { on: On }>;
const checksOn = <On extends Check["on"]>(on: On): readonly CheckOn<On>[] =>
  checks.filter((check): check is CheckOn<On> => check.on === on);

const controlChecksOf = (tag: ControlKind): readonly CheckOn<"control">[] =>
  checksOn("control").filter((check) => check.tag === undefined || check.tag === tag);

/// The checks of control lines, by the line's tag.
export const controlChecks: ReadonlyMap<ControlKind, readonly CheckOn<"control">[]> = new Map(
  controlKinds.map((tag) => [tag, controlChecksOf(tag)]),
);
export const unknownChecks = checksOn("unknown");
export const sentenceChecks = checksOn("sentence");
export const wordChecks = checksOn("word");
export const speechChecks = checksOn("speech");
export const nameChecks = checksOn("name");
export const pageChecks = checksOn("page");
export const modelChecks = checksOn("model");

const ranks = new Map<DiagnosticCode, number>(checks.map(({ code }, rank) => [code, rank]));

/// Returns the position of a code in the table.
export const rankOf = (code: DiagnosticCode): number => ranks.get(code) ?? checks.length;

/// The one registry of codes: each with its severity, message and section of the documentation.
export const rules: ReadonlyMap<DiagnosticCode, Rule> = new Map(checks.map((check) => [check.code, check]));
