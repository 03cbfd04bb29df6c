/**
 * A report type as data: sections -> items -> fields, with statuses, conditions, rules, required photos and wording. The eight
 * built-in types and every custom type are values of this schema; screens and PDF read it and know no type by name.
 * JSON-serialisable; a published snapshot carries the whole definition. Ids are `[a-z0-9_]`, because they stand in
 * answer paths (docs/data-model.md).
 */
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[a-z0-9_]{1,48}$/, 'an id is a-z, 0-9 and _, at most 48'));
const label = z.string().check(z.minLength(1, 'empty'));

/** Option ids may be brand names; `optionKey` makes them fit a path. */
export const optionSchema = z.object({ id: z.string().check(z.minLength(1, 'empty')), label });
export type FieldOption = z.infer<typeof optionSchema>;

/** Paths are absolute answer paths, or `./x` for a neighbour in the same section or item. */
export type Condition =
  | { op: 'answered'; path: string }
  | { op: 'eq' | 'ne'; path: string; value: string | number | boolean }
  | { op: 'lt' | 'lte' | 'gt' | 'gte'; path: string; value: number | { path: string } }
  | { op: 'in'; path: string; values: (string | number)[] }
  | { op: 'all' | 'any'; of: Condition[] }
  | { op: 'not'; of: Condition };

export const conditionSchema: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.object({ op: z.literal('answered'), path: z.string() }),
    z.object({
      op: z.enum(['eq', 'ne']),
      path: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
    z.object({
      op: z.enum(['lt', 'lte', 'gt', 'gte']),
      path: z.string(),
      value: z.union([z.number(), z.object({ path: z.string() })]),
    }),
    z.object({ op: z.literal('in'), path: z.string(), values: z.array(z.union([z.string(), z.number()])) }),
    z.object({ op: z.enum(['all', 'any']), of: z.array(conditionSchema) }),
    z.object({ op: z.literal('not'), of: conditionSchema }),
  ]),
);

export const fieldTypes = [
  'text',
  'long_text',
  'int',
  'decimal',
  'money',
  'date',
  'time',
  'year',
  'address',
  'email',
  'phone',
  'url',
  'single',
  'multi',
  'boolean',
  'matrix',
  'rating',
  'photo',
  'signature',
  'repeat',
  'computed',
] as const;
export type FieldType = (typeof fieldTypes)[number];

const photoLevel = z.enum(['none', 'optional', 'recommended', 'required']);
export type PhotoLevel = z.infer<typeof photoLevel>;

/** `{op: '-', of: [path | number, ...]}`; missing operands leave the result empty. */
export const formulaSchema = z.object({
  op: z.enum(['+', '-', '*', '/']),
  of: z.array(z.union([z.string(), z.number()])).check(z.minLength(2, 'needs two operands')),
});

export interface FieldDefinition {
  id: string;
  label: string;
  type: FieldType;
  help?: string | undefined;
  unit?: string | undefined;
  photo?: PhotoLevel | undefined;
  required?: boolean | undefined;
  requiredWhen?: Condition | undefined;
  /** The standard asks to describe it: required as soon as an item of its section has a status that says so. */
  describes?: boolean | undefined;
  visibleWhen?: Condition | undefined;
  min?: number | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
  /** Outside of it the value is kept and a warning shown. */
  normalRange?: readonly [number, number] | undefined;
  options?: FieldOption[] | undefined;
  /** For text: what is offered while typing. */
  suggestions?: string[] | undefined;
  allowsOther?: boolean | undefined;
  /** matrix: rows x options. */
  rows?: FieldOption[] | undefined;
  /** rating: 1..scale. */
  scale?: number | undefined;
  formula?: z.infer<typeof formulaSchema> | undefined;
  /** repeat: the fields of one entry, and what one entry is called. */
  fields?: FieldDefinition[] | undefined;
  entryLabel?: string | undefined;
  searchWords?: string[] | undefined;
}

export const fieldSchema: z.ZodMiniType<FieldDefinition> = z.lazy(() =>
  z.object({
    id,
    label,
    type: z.enum(fieldTypes),
    help: z.optional(z.string()),
    unit: z.optional(z.string()),
    photo: z.optional(photoLevel),
    required: z.optional(z.boolean()),
    requiredWhen: z.optional(conditionSchema),
    describes: z.optional(z.boolean()),
    visibleWhen: z.optional(conditionSchema),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    normalRange: z.optional(z.tuple([z.number(), z.number()])),
    options: z.optional(z.array(optionSchema)),
    suggestions: z.optional(z.array(z.string())),
    allowsOther: z.optional(z.boolean()),
    rows: z.optional(z.array(optionSchema)),
    scale: z.optional(z.number()),
    formula: z.optional(formulaSchema),
    fields: z.optional(z.array(fieldSchema)),
    entryLabel: z.optional(z.string()),
    searchWords: z.optional(z.array(z.string())),
  }),
);

const photoSlot = z.object({ id, label, photo: photoLevel });
export type PhotoSlot = z.infer<typeof photoSlot>;

const item = z.object({
  id,
  label,
  help: z.optional(z.string()),
  standard: z.optional(z.string()),
  photo: photoLevel,
  slots: z.array(photoSlot),
  fields: z.array(fieldSchema),
  searchWords: z.array(z.string()),
});
export type ItemDefinition = z.infer<typeof item>;

const section = z.object({
  id,
  label,
  help: z.optional(z.string()),
  standard: z.string(),
  /** A whole section that may be added again (a second furnace): what one is called. */
  repeatLabel: z.optional(z.string()),
  /** Sections outside the standard may stay empty without blocking. */
  isOptional: z.optional(z.boolean()),
  fields: z.array(fieldSchema),
  items: z.array(item),
  /** What the standard asks for here, in our own words; paragraphs of the printed report. */
  standardsText: z.array(z.string()),
});
export type SectionDefinition = z.infer<typeof section>;

const status = z.object({
  id,
  label,
  shortLabel: z.string(),
  code: z.string(),
  tone: z.enum(['good', 'neutral', 'attention']),
  requiresReason: z.optional(z.boolean()),
  requiresFinding: z.optional(z.boolean()),
  /** Fields marked 'describe' become required under these statuses. */
  requiresDescription: z.optional(z.boolean()),
});
export type StatusDefinition = z.infer<typeof status>;

const rule = z.object({
  id,
  when: conditionSchema,
  effect: z.union([
    z.object({ kind: z.literal('require'), path: z.string() }),
    z.object({ kind: z.literal('warn'), path: z.string(), message: z.string() }),
    /** `libraryKeys`: entries of the defect library that are offered at the item. */
    z.object({ kind: z.literal('suggest'), path: z.string(), libraryKeys: z.array(z.string()) }),
    z.object({ kind: z.literal('ask_flag'), flag: z.string() }),
  ]),
});
export type RuleDefinition = z.infer<typeof rule>;

const labelled = z.array(optionSchema);

export const definitionSchema = z.object({
  id,
  title: label,
  version: z.number().check(z.int(), z.positive()),
  /** The form and its revision, for official forms. */
  source: z.optional(z.object({ form: z.string(), revision: z.string(), effectiveFrom: z.string() })),
  statuses: z.array(status),
  reasons: labelled,
  severities: labelled,
  flags: labelled,
  actions: labelled,
  timeframes: labelled,
  directions: labelled,
  general: z.object({ label, fields: z.array(fieldSchema) }),
  sections: z.array(section).check(z.minLength(1, 'empty')),
  closing: z.object({ label, fields: z.array(fieldSchema) }),
  rules: z.array(rule),
  /** A major or safety finding needs a photo and a recommendation. */
  findingRules: z.object({
    majorNeedsPhoto: z.boolean(),
    majorNeedsRecommendation: z.boolean(),
    anyNeedsPhoto: z.boolean(),
  }),
  notices: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type ReportDefinition = z.infer<typeof definitionSchema>;

export const GENERAL_PATH = 'general';
export const CLOSING_PATH = 'closing';
