/**
 * The schema of a definition, for those that the app did not ship: `load-definition.ts` and the builder read them with it. The types and
 * constants are in `definition.ts`, so that a report opens without zod.
 */
import * as z from 'zod/mini';
import { MAX_STATUSES } from './definition.ts';
import {
  conditionSchema,
  factSchema,
  fieldSchema,
  id,
  isoDay,
  label,
  optionSchema,
  photoCountSchema,
  photoLevel,
} from './field-definition.ts';

const photoSlot = z.object({
  id,
  label,
  photo: photoLevel,
  photos: z.optional(photoCountSchema),
  /** What the photo shows, in every form that wants it: `photo.front_side` (see `photo-facts.ts`). */
  fact: z.optional(factSchema),
});
export type PhotoSlot = z.infer<typeof photoSlot>;

const fieldGroup = z.object({ id, label, wording: z.optional(z.string()), help: z.optional(z.string()) });
export type FieldGroup = z.infer<typeof fieldGroup>;

const item = z.object({
  id,
  label,
  help: z.optional(z.string()),
  standard: z.optional(z.string()),
  photo: photoLevel,
  slots: z.array(photoSlot),
  fields: z.array(fieldSchema),
  groups: z.optional(z.array(fieldGroup)),
  searchWords: z.array(z.string()),
});
export type ItemDefinition = z.infer<typeof item>;

const section = z.object({
  id,
  label,
  help: z.optional(z.string()),
  /** Paragraph of the standard, or number of the question on an official form. */
  standard: z.string(),
  /** Name of one instance of a repeatable section (a second furnace). */
  repeatLabel: z.optional(z.string()),
  /** Sections outside the standard may stay empty without blocking publishing. */
  isOptional: z.optional(z.boolean()),
  /** Part of the report only under this condition; otherwise its answers are kept and nothing of it counts or prints. */
  visibleWhen: z.optional(conditionSchema),
  fields: z.array(fieldSchema),
  groups: z.optional(z.array(fieldGroup)),
  items: z.array(item),
  /** What the standard requires here, in our own words; paragraphs of the printed report. */
  standardsText: z.array(z.string()),
});
export type SectionDefinition = z.infer<typeof section>;

const status = z.object({
  id,
  label,
  shortLabel: z.string(),
  /** Letters on its button; unique among statuses. */
  code: z.string().check(z.minLength(1, 'empty'), z.maxLength(3, 'longer than three letters')),
  tone: z.enum(['good', 'neutral', 'attention']),
  requiresReason: z.optional(z.boolean()),
  requiresFinding: z.optional(z.boolean()),
  /** Fields marked 'describe' become required under these statuses. */
  requiresDescription: z.optional(z.boolean()),
});
export type StatusDefinition = z.infer<typeof status>;

/** `path` of an effect is a field, an item, or a whole section. */
const rule = z.object({
  id,
  when: conditionSchema,
  effect: z.union([
    z.object({ kind: z.literal('require'), path: z.string() }),
    z.object({ kind: z.literal('warn'), path: z.string(), message: z.string() }),
    /** Blocks publishing. */
    z.object({ kind: z.literal('block'), path: z.string(), message: z.string() }),
    /**
     * Answer implied by others, suggested with its reason and never set automatically; the first matching rule for a
     * field counts. A `{path}` as the value means that answer; in the reason, it is replaced with that answer's text.
     */
    z.object({
      kind: z.literal('derive'),
      path: z.string(),
      value: z.union([z.string(), z.number(), z.boolean(), z.object({ path: z.string() })]),
      reason: label,
    }),
    /** `libraryKeys`: defect library entries suggested at the item. */
    z.object({ kind: z.literal('suggest'), path: z.string(), libraryKeys: z.array(z.string()) }),
    z.object({ kind: z.literal('ask_flag'), flag: z.string() }),
  ]),
});
export type RuleDefinition = z.infer<typeof rule>;

/** The form and its revision, for official forms. */
const source = z.object({
  form: z.string(),
  revision: z.string(),
  effectiveFrom: z.string(),
  authority: z.optional(z.string()),
  /** The rule that adopts the form: 'Rule 69O-170.0155, F.A.C.' */
  rule: z.optional(z.string()),
  url: z.optional(z.string()),
  /** SHA-256 of the agency's own fillable PDF. */
  sha256: z.optional(z.string()),
  pageCount: z.optional(z.number()),
});

/** How a report follows the edition in effect on a date (`edition.ts`). */
const edition = z.object({
  /** Path of the deciding answer: the inspection date. */
  datePath: z.string(),
  effectiveFrom: isoDay,
  /** Parts whose ids mean the same in every edition. */
  sharedSections: z.array(z.string()),
  /** Where answers of another version go. Anything not listed and outside the shared parts is asked again. */
  carries: z.optional(
    z.object({
      version: z.number(),
      moves: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          /** Old option -> new one; an unlisted value is asked again. Without a table, every value fits. */
          values: z.optional(z.record(z.string(), z.string())),
        }),
      ),
    }),
  ),
});

/** Validity of the signed form, from the date at `path`. */
const validity = z.object({
  path: z.string(),
  /** Fixed by the form, or answered in it. */
  years: z.union([z.number().check(z.int(), z.positive()), z.object({ path: z.string() })]),
  /** Condition; without it, always. */
  when: z.optional(conditionSchema),
  remindDaysBefore: z.number().check(z.int(), z.positive()),
  note: z.string(),
});

/** Description in lists of types, for an organization's type (`report-types.ts` has it for the shipped ones). */
const about = z.object({
  purpose: z.string(),
  typicalMinutes: z.number().check(z.int(), z.positive()),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'a state has two letters'))),
  searchWords: z.optional(z.array(z.string())),
});

/** Default look of a new report of this type; its owner may change it. */
const look = z.object({
  coverTemplate: z.optional(z.string()),
  layout: z.optional(z.string()),
  paperSize: z.optional(z.enum(['letter', 'a4'])),
  showsSummary: z.optional(z.boolean()),
  /**
   * Sections and items have no numbers and findings are numbered consecutively. Applies to every report of the type.
   */
  isUnnumbered: z.optional(z.boolean()),
});

const noticeSchema = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Printed under this condition; without it, always. */
  when: z.optional(conditionSchema),
  /** Printed if a finding has one of these tags, or under `when`. */
  findingTags: z.optional(z.array(z.string())),
  /** In 14-point bold, as a law may ask. */
  isProminent: z.optional(z.boolean()),
});
export type NoticeDefinition = z.infer<typeof noticeSchema>;

const labelled = z.array(optionSchema);
const part = z.object({ label, fields: z.array(fieldSchema), groups: z.optional(z.array(fieldGroup)) });

export const definitionSchema = z.object({
  id,
  title: label,
  version: z.number().check(z.int(), z.positive()),
  about: z.optional(about),
  look: z.optional(look),
  source: z.optional(source),
  edition: z.optional(edition),
  validity: z.optional(validity),
  /** Text that an official form prints around its questions: header, notes, footer, each by name. */
  printedTexts: z.optional(z.record(z.string(), z.string())),
  /** As many as fit side by side on a phone. */
  statuses: z.array(status).check(z.maxLength(MAX_STATUSES, 'too many')),
  reasons: labelled,
  severities: labelled,
  flags: labelled,
  actions: labelled,
  timeframes: labelled,
  directions: labelled,
  general: part,
  sections: z.array(section).check(z.minLength(1, 'empty')),
  closing: part,
  rules: z.array(rule),
  /** A major or safety finding needs a photo and a recommendation. */
  findingRules: z.object({
    majorNeedsPhoto: z.boolean(),
    majorNeedsRecommendation: z.boolean(),
    anyNeedsPhoto: z.boolean(),
    /** Every finding says what to do about it. */
    anyNeedsRecommendation: z.optional(z.boolean()),
    /** Words, in lower case, that bring a hint when a finding says one of them. */
    cautions: z.optional(z.array(z.object({ words: z.array(z.string()), message: z.string() }))),
  }),
  notices: z.array(noticeSchema),
  /** Printed at the head of the summary, which is then always part of the report. */
  summaryNotes: z.optional(z.array(z.string())),
  /**
   * Findings that a law keeps out of the summary: of one of the severities, no safety hazard, and either under an item
   * with one of the statuses or with one of the actions.
   */
  summaryOmits: z.optional(
    z.object({ severities: z.array(id), statuses: z.array(id), actions: z.array(id) }),
  ),
  /**
   * Of an official form with items: the condition under which each box of an item is ticked, and by item path the one
   * under which an item without comments is left out; `./status` is the item's.
   */
  formItems: z.optional(
    z.object({
      boxes: z.record(z.string(), conditionSchema),
      leftOut: z.optional(z.record(z.string(), conditionSchema)),
    }),
  ),
  /** How the law of the property's state names the license. */
  license: z.optional(
    z.object({
      /** Before the number: 'TREC License #'. */
      label,
      /** The state issues none: a number is printed only when the inspector typed it. */
      isIssued: z.boolean(),
    }),
  ),
});
export type ReportDefinition = z.infer<typeof definitionSchema>;
