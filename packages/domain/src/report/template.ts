/**
 * A pre-filled report: initial answers and findings of a new report, taken from an existing one. Left out is anything
 * specific to one inspection: client, owner, agent, address, dates and times, signatures, photos, document numbers, the
 * inspector (the new report has its own), and private answers (the client's premium).
 */
import * as z from 'zod/mini';
import {
  type ReportAnswer,
  type ReportFinding,
  type ReportFindingLocation,
  severities,
} from '../tables/records.ts';
import { parentPath, withoutInstances } from './engine/answer-path.ts';
import { createPlaceCheck, isAtOrBelow } from './engine/answer-places.ts';
import { collectFields } from './engine/collect-fields.ts';
import type { FieldDefinition, FieldType, ReportDefinition } from './engine/definition.ts';
import { diffDefinitions, moveAnswers } from './engine/diff-definitions.ts';
import { moveToEdition } from './engine/edition.ts';
import { isOwnAnswer } from './snapshot/own-answers.ts';
import { isPrivateAnswer } from './snapshot/private-answers.ts';

/**
 * The database accepts 200,000 bytes in its own JSON format, with a space after each colon and comma, up to a fifth
 * longer than ours. A report of 600 answers and 60 findings is about two thirds of that.
 */
export const MAX_TEMPLATE_CONTENT_BYTES = 160_000;

const words = z.string();
const templateFinding = z.object({
  itemPath: words,
  position: words,
  libraryId: z.nullable(words),
  title: words,
  severity: z.enum(severities),
  isSafety: z.boolean(),
  isMaterialDefect: z.boolean(),
  isSignificantlyDeficient: z.boolean(),
  isNearEndOfLife: z.boolean(),
  observation: words,
  implication: words,
  recommendation: words,
  trade: z.nullable(words),
  action: z.nullable(words),
  timeframe: z.nullable(words),
  tags: z.exactOptional(z.array(words)),
  locations: z.array(z.object({ position: words, label: words })),
});
export type TemplateFinding = z.infer<typeof templateFinding>;

const contentSchema = z.object({
  answers: z.array(z.tuple([z.string(), z.unknown()])),
  findings: z.array(templateFinding),
});
export type TemplateContent = z.infer<typeof contentSchema>;

/** @returns null when it is not template content (a newer app may write more). */
export function readTemplateContent(value: unknown): TemplateContent | null {
  const parsed = contentSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export const contentBytes = (content: TemplateContent): number =>
  new TextEncoder().encode(JSON.stringify(content)).length;

export interface ReportContent {
  readonly definition: ReportDefinition;
  readonly answers: readonly Pick<ReportAnswer, 'path' | 'value'>[];
  readonly findings: readonly ReportFinding[];
  readonly locations: readonly Pick<ReportFindingLocation, 'findingId' | 'position' | 'label'>[];
}

/** Extracts the template content of a report. */
export function templateContentOf({
  definition,
  answers,
  findings,
  locations,
}: ReportContent): TemplateContent {
  const ofTheJob = jobPaths(definition);
  return {
    answers: answers
      .filter(
        ({ path, value }) =>
          value !== null &&
          value !== undefined &&
          !isPrivateAnswer(path) &&
          !isOwnAnswer(path) &&
          !isAtOrBelow(ofTheJob, withoutInstances(path)),
      )
      .map(({ path, value }): [string, unknown] => [path, value])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
    findings: findings.map((finding) => ({
      itemPath: finding.itemPath,
      position: finding.position,
      libraryId: finding.libraryId,
      title: finding.title,
      severity: finding.severity,
      isSafety: finding.isSafety,
      isMaterialDefect: finding.isMaterialDefect,
      isSignificantlyDeficient: finding.isSignificantlyDeficient,
      isNearEndOfLife: finding.isNearEndOfLife,
      observation: finding.observation,
      implication: finding.implication,
      recommendation: finding.recommendation,
      trade: finding.trade,
      action: finding.action,
      timeframe: finding.timeframe,
      ...(finding.tags.length > 0 && { tags: [...finding.tags] }),
      locations: locations
        .filter(({ findingId }) => findingId === finding.id)
        .map(({ position, label }) => ({ position, label })),
    })),
  };
}

/**
 * Fits the template to a version of its type. For another version, answers move as in a report upgrade; answers without
 * a place there (or in a draft changed since) are left out, because a new report must not start with invisible answers.
 */
export function fitTemplate(
  content: TemplateContent,
  from: ReportDefinition,
  to: ReportDefinition,
): TemplateContent {
  const answers = new Map(content.answers);
  const writes = from.version === to.version ? [] : movesTo(from, to, answers);
  for (const [path, value] of writes) {
    if (value === null) answers.delete(path);
    else answers.set(path, value);
  }
  const isPlaced = createPlaceCheck(to);
  return {
    answers: [...answers].filter(([path]) => isPlaced(path)),
    findings: content.findings.filter(({ itemPath }) => isPlaced(itemPath)),
  };
}

/**
 * Drops values that the new report already knows or must ask again (reports that disagree): a template adds no second
 * choice next to a known one. `known`: paths of answers.
 */
export function withoutKnown(
  content: TemplateContent,
  definition: ReportDefinition,
  known: Iterable<string>,
): TemplateContent {
  const fields = new Set(collectFields(definition).map(({ path }) => path));
  const answered = new Set([...known].map((path) => fieldOf(fields, path)));
  return { ...content, answers: content.answers.filter(([path]) => !answered.has(fieldOf(fields, path))) };
}

/** The field of an answer; the path itself for a status, reason or note. */
function fieldOf(fields: ReadonlySet<string>, path: string): string {
  const own = withoutInstances(path);
  for (let at = own; at !== ''; at = parentPath(at)) if (fields.has(at)) return at;
  return own;
}

const movesTo = (
  from: ReportDefinition,
  to: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, unknown> =>
  to.edition === undefined
    ? moveAnswers(diffDefinitions(from, to), answers)
    : moveToEdition(from, to, answers).writes;

const JOB_TYPES: readonly FieldType[] = [
  'date',
  'time',
  'address',
  'email',
  'phone',
  'signature',
  'photo',
  'proof',
];
const JOB_FACTS =
  /^(?:inspection|visit|property|client|owner|agent|inspector|insurance)\.|^building\.(?:year_built|living_area_sqft|permit_date|manufactured_on|fortified_certificate)$/;

/** Fields specific to one inspection, without instance ids. */
function jobPaths(definition: ReportDefinition): ReadonlySet<string> {
  const isOfTheJob = ({ type, fact = '' }: FieldDefinition): boolean =>
    JOB_TYPES.includes(type) || JOB_FACTS.test(fact);
  return new Set(
    collectFields(definition)
      .filter(({ field }) => isOfTheJob(field))
      .map(({ path }) => path),
  );
}
