import type { Region } from "../document/edit.ts";
import type { Entry, Model, PageModel } from "../document/model.ts";
import type { PossibleName } from "../names/find-names.ts";
import type { Line, Speaker } from "../reading/line.ts";
import type { Steps } from "../steps.ts";
import type { Diagnostic } from "../types.ts";
import { diagnose, type LineReport, type ModelReport, type Rule } from "./check.ts";
import {
  controlChecks,
  modelChecks,
  nameChecks,
  pageChecks,
  rankOf,
  sentenceChecks,
  speechChecks,
  unknownChecks,
} from "./index.ts";

/// What an edit that leaves all other lines in their sections put in the place of others, and what must be checked again.
export interface LinesEdit {
  /// The entries of the lines after the edit.
  readonly entries: readonly Entry[];
  /// The page to check again; null if none needs it.
  readonly page: PageModel | null;
  /// The offset where that page ended before the edit.
  readonly pageEnd: number;
  /// True if a control line may now share its name or index with another one. The checks of the model then run again.
  readonly isOfModel: boolean;
}

/// Sorts by range, then by the table of codes.
export const inOrder = (a: Diagnostic, b: Diagnostic): number =>
  a.from - b.from || a.to - b.to || rankOf(a.code) - rankOf(b.code);

/// Collects the reports of one line's checks. All lines share one instance: most have nothing to report, so no object
/// is made for them.
class LineFindings {
  rule: Rule | null = null;
  #findings: Diagnostic[] | null = null;

  readonly report: LineReport = (span, values) => {
    this.#findings ??= [];
    if (this.rule) this.#findings.push(diagnose(this.rule, span, values));
  };

  /// Returns the reports since the last call.
  take(): readonly Diagnostic[] {
    const findings = this.#findings ?? noFindings;
    this.#findings = null;
    return findings;
  }
}

const found = new LineFindings();

/// Shared by the lines without problems, which are most lines.
const noFindings: readonly Diagnostic[] = [];

/// Returns the findings of a line's own checks. Offsets count from the start of the line's content.
export function checkLine(line: Line): readonly Diagnostic[] {
  if (line.kind === "unknown") return runChecks(unknownChecks, line);
  if (line.kind !== "sentence") return runChecks(controlChecks.get(line.kind) ?? [], line);
  return line.isKnownValid ? noFindings : runChecks(sentenceChecks, line);
}

type LineCheck<L> = Rule & { check(line: L, report: LineReport): void };

/// Loops by index: until V8 has compiled the loop, an iterator would allocate an object for each check.
function runChecks<L>(checks: readonly LineCheck<L>[], line: L): readonly Diagnostic[] {
  for (let index = 0; index < checks.length; index++) {
    const check = checks[index] as LineCheck<L>;
    found.rule = check;
    check.check(line, found.report);
  }
  return found.take();
}

/// Finds the problems of speakers and names, which are looked up among the text's characters. Lines that share a speaker object are
/// looked up once.
class SpeechFindings {
  readonly #cast: Model["cast"];
  readonly #known = new Map<Speaker, readonly Diagnostic[]>();

  constructor({ cast }: Model) {
    this.#cast = cast;
  }

  /// Offsets count from the start of the line's content.
  of(speaker: Speaker): readonly Diagnostic[] {
    let findings = this.#known.get(speaker);
    if (!findings) {
      findings = this.#check(speaker);
      this.#known.set(speaker, findings);
    }
    return findings;
  }

  /// The findings of a name that a sentence may have.
  ofName(name: PossibleName): readonly Diagnostic[] {
    for (const check of nameChecks) {
      found.rule = check;
      check.check(name, this.#cast, found.report);
    }
    return found.take();
  }

  #check(speaker: Speaker): readonly Diagnostic[] {
    for (const check of speechChecks) {
      found.rule = check;
      check.check(speaker, this.#cast, found.report);
    }
    return found.take();
  }
}

/// The number of lines whose diagnostics are collected in one step. A page is checked in one, since its checks read all of
/// it.
const linesInStep = 256;

/// Collects all diagnostics of a text whose words have been looked up, in order.
export function* collectDiagnostics(model: Model): Steps<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const report = modelReporter(diagnostics);
  const speech = new SpeechFindings(model);
  for (let index = 0; index < model.entries.length; index += linesInStep) {
    addLines(model.entries, index, speech, diagnostics);
    yield;
  }
  let lines = 0;
  for (const check of pageChecks) {
    const reportOfCheck = report(check);
    for (const page of model.pages) {
      check.check(page, reportOfCheck);
      lines += 1 + page.sentences.length + page.footnotes.length;
      if (lines < linesInStep) continue;
      lines = 0;
      yield;
    }
  }
  for (const check of modelChecks) {
    check.check(model, report(check));
    yield;
  }
  return diagnostics.sort(inOrder);
}

/// Returns the diagnostics after an edit that leaves all other lines in their sections. The edited lines, and where
/// necessary their page and the whole text, are checked again. All other diagnostics move with their lines. The region is
/// that of the edited lines.
export function amendDiagnostics(
  old: readonly Diagnostic[],
  model: Model,
  { entries, page, pageEnd, isOfModel }: LinesEdit,
  { fromA, toA, toB }: Region,
): Diagnostic[] {
  const amended: Diagnostic[] = [];
  const report = modelReporter(amended);
  const speech = new SpeechFindings(model);
  for (const entry of entries) addLine(entry, speech, amended);
  if (page) for (const check of pageChecks) check.check(page, report(check));
  if (isOfModel) for (const check of modelChecks) check.check(model, report(check));
  amended.sort(inOrder);
  const pageStart = page?.entry.from ?? Number.POSITIVE_INFINITY;
  const diagnostics: Diagnostic[] = [];
  let next = 0;
  for (const diagnostic of old) {
    const { from, code } = diagnostic;
    if (from >= fromA && from <= toA && !modelCodes.has(code)) continue;
    if (from >= pageStart && from < pageEnd && pageCodes.has(code)) continue;
    if (isOfModel && modelCodes.has(code)) continue;
    const kept = from > toA ? movedBehind(diagnostic, toA, toB - toA) : diagnostic;
    while (next < amended.length && inOrder(amended[next] as Diagnostic, kept) < 0)
      diagnostics.push(amended[next++] as Diagnostic);
    diagnostics.push(kept);
  }
  for (; next < amended.length; next++) diagnostics.push(amended[next] as Diagnostic);
  return diagnostics;
}

/// Returns the index of the first diagnostic that starts at or after an offset. The diagnostics must be in order.
export function diagnosticIndexFrom(diagnostics: readonly Diagnostic[], offset: number, low = 0): number {
  let start = low;
  let end = diagnostics.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((diagnostics[middle] as Diagnostic).from < offset) start = middle + 1;
    else end = middle;
  }
  return start;
}

const pageCodes = new Set(pageChecks.map(({ code }) => code));
const modelCodes = new Set(modelChecks.map(({ code }) => code));

/// Adds the findings of the lines of one step.
function addLines(entries: readonly Entry[], from: number, speech: SpeechFindings, diagnostics: Diagnostic[]): void {
  const end = Math.min(from + linesInStep, entries.length);
  for (let index = from; index < end; index++) addLine(entries[index] as Entry, speech, diagnostics);
}

/// Adds the findings of a line, its words and its speaker. Most lists are empty: until V8 has compiled this, a
/// loop over one would make an iterator.
function addLine({ from, line, findings, reading }: Entry, speech: SpeechFindings, diagnostics: Diagnostic[]): void {
  if (findings.length > 0) addMoved(findings, from, diagnostics);
  if (line.kind !== "sentence") return;
  if (reading && reading.findings.length > 0) addMoved(reading.findings, from, diagnostics);
  if (reading && reading.names.length > 0)
    for (const name of reading.names) addMoved(speech.ofName(name), from, diagnostics);
  if (!line.speaker) return;
  const spoken = speech.of(line.speaker);
  if (spoken.length > 0) addMoved(spoken, from, diagnostics);
}

function addMoved(findings: readonly Diagnostic[], offset: number, diagnostics: Diagnostic[]): void {
  for (const finding of findings) diagnostics.push(moved(finding, offset));
}

const modelReporter =
  (diagnostics: Diagnostic[]) =>
  (rule: Rule): ModelReport =>
  (entry, span, values, related) => {
    const diagnostic = diagnose(rule, span, values, entry.from);
    diagnostics.push(related === undefined ? diagnostic : { ...diagnostic, related });
  };

const moved = ({ from, to, severity, code, message }: Diagnostic, offset: number): Diagnostic => ({
  from: from + offset,
  to: to + offset,
  severity,
  code,
  message,
});

/// Moves a diagnostic that follows an edit, and its related position if that follows it too.
function movedBehind(diagnostic: Diagnostic, end: number, shift: number): Diagnostic {
  if (shift === 0) return diagnostic;
  const { related } = diagnostic;
  const at = moved(diagnostic, shift);
  return related === undefined ? at : { ...at, related: related > end ? related + shift : related };
}
