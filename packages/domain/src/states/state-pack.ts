/**
 * What the law of a state asks of a home inspection, as data: facts in our own words with their source and day, and
 * what each adds to a report. Help, not legal advice. A fact that was not read in a source adds nothing to a report.
 */
import * as z from 'zod/mini';
import { sourceSchema } from '../ground/sourced.ts';
import type {
  FieldDefinition,
  NoticeDefinition,
  ReportDefinition,
  RuleDefinition,
} from '../report/engine/definition.ts';
import { definitionSchema } from '../report/engine/definition-schema.ts';
import type { DescribedField } from '../report/practice-standard/describe-rules.ts';

export const packSubjects = [
  'license',
  'standard',
  'report',
  'summary',
  'notice',
  'form',
  'delivery',
  'agreement',
  'retention',
  'conduct',
] as const;
export type PackSubject = (typeof packSubjects)[number];

/** What a fact changes in a report of another type than the home inspection. */
export interface TypeEffect {
  readonly type: string;
  /** The section whose questions `replaces` names and in whose place the fields are asked. */
  readonly section: string;
  readonly replaces: readonly string[];
  readonly fields: readonly FieldDefinition[];
  readonly notices: readonly NoticeDefinition[];
}

/** What a fact changes in the definition of a report. */
export interface PackEffect {
  /** Asked in the general part, under the name of the state. */
  readonly fields?: readonly FieldDefinition[];
  readonly rules?: readonly RuleDefinition[];
  readonly notices?: readonly NoticeDefinition[];
  readonly ofTypes?: readonly TypeEffect[];
  readonly summaryNotes?: readonly string[];
  readonly summaryOmits?: NonNullable<ReportDefinition['summaryOmits']>;
  readonly license?: NonNullable<ReportDefinition['license']>;
  /** Words that bring a hint when a finding says one of them. */
  readonly cautions?: ReportDefinition['findingRules']['cautions'];
  /** Every finding needs a recommendation. */
  readonly everyFindingIsDirected?: true;
  /** Fields of the report that the state's own standard wants described; hints. */
  readonly describes?: readonly DescribedField[];
  /** The state's own standard, offered first and chosen by default; `id` is the option of the report. */
  readonly standard?: { readonly id: string; readonly name: string };
}

/** Something that an agreement must say before it is sent; one of `blanks` filled in, and each of `says` in its text. */
const need = z.object({
  /** After 'the agreement must name': 'the cost'. */
  what: z.string().check(z.minLength(1)),
  /** Placeholders of a template, one of which is printed: 'inspection.fee'. */
  blanks: z.optional(z.array(z.string())),
  /** Words of the text, in any case. */
  says: z.optional(z.array(z.string())),
});
export type AgreementNeed = z.infer<typeof need>;

const agreementRule = z.object({
  /** Whether a limit of liability may be printed; it is offered only where a court upheld one or a law names its conditions. */
  liability: z.optional(z.enum(['barred', 'offered'])),
  /** Conditions for a claim are not printed. */
  claimConditions: z.optional(z.literal('barred')),
  needs: z.optional(z.array(need)),
  /** Not sent once the inspection date is past. */
  precedesInspection: z.optional(z.literal(true)),
});
export type AgreementRule = z.infer<typeof agreementRule>;

export const dueDaysSchema = z.object({
  days: z.int().check(z.minimum(1), z.maximum(365)),
  isBusinessDays: z.boolean(),
});
export const keepYearsSchema = z.int().check(z.minimum(1), z.maximum(100));

export const keptRecords = ['reports', 'agreements'] as const;
export type KeptRecord = (typeof keptRecords)[number];

const fact = z.extend(sourceSchema, {
  id: z.string().check(z.regex(/^[a-z0-9_]+$/)),
  subject: z.enum(packSubjects),
  /** One sentence for people, in our own words. */
  words: z.string().check(z.minLength(1)),
  /** Days until the report is due. */
  dueDays: z.optional(dueDaysSchema),
  /** Years for which reports and agreements are kept, or only what `keeps` names. */
  keepYears: z.optional(keepYearsSchema),
  keeps: z.optional(z.array(z.enum(keptRecords))),
  agreement: z.optional(agreementRule),
});
export type PackFact = z.infer<typeof fact> & { readonly effect?: PackEffect };

export const statePackSchema = z.object({
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  name: z.string(),
  /** First day of inspections it applies to. */
  from: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  facts: z.array(fact),
  /** What was looked for and could not be read. */
  open: z.array(z.string()),
});

export interface StatePack {
  readonly state: string;
  readonly name: string;
  readonly from: string;
  readonly facts: readonly PackFact[];
  readonly open: readonly string[];
}

/** The general part of a report, whose schema every effect must meet once it is applied. */
export const generalPartSchema = definitionSchema.shape.general;
