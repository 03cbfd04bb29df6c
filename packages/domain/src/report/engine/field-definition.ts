/** A field of a report type as data: its type, choices, condition and proof. `definition-schema.ts` combines fields. */
import * as z from 'zod/mini';
import { fieldTypes } from './definition.ts';

export const id = z.string().check(z.regex(/^[a-z0-9_]{1,48}$/, 'an id is a-z, 0-9 and _, at most 48'));
export const label = z.string().check(z.minLength(1, 'empty'));
export const isoDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a day is YYYY-MM-DD'));

/**
 * Paths are absolute answer paths, or `./x` for a sibling in the same section or item. Numbers compare with numbers,
 * dates (`YYYY-MM-DD`) with dates. A computed field is read like an answer.
 */
export type Condition =
  | { op: 'answered'; path: string }
  | { op: 'eq' | 'ne'; path: string; value: string | number | boolean }
  | { op: 'lt' | 'lte' | 'gt' | 'gte'; path: string; value: number | string | { path: string } }
  | { op: 'in'; path: string; values: (string | number)[] }
  | { op: 'all' | 'any'; of: Condition[] }
  | { op: 'not'; of: Condition }
  /** Some entry of the repeat group at `path` meets `where`, in which `./x` is a field of that entry. */
  | { op: 'entry'; path: string; where: Condition };

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
      value: z.union([z.number(), isoDay, z.object({ path: z.string() })]),
    }),
    z.object({ op: z.literal('in'), path: z.string(), values: z.array(z.union([z.string(), z.number()])) }),
    z.object({ op: z.enum(['all', 'any']), of: z.array(conditionSchema) }),
    z.object({ op: z.literal('not'), of: conditionSchema }),
    z.object({ op: z.literal('entry'), path: z.string(), where: conditionSchema }),
  ]),
);

/** Option ids may be brand names; `optionKey` makes them fit a path. */
export const optionSchema = z.object({
  id: z.string().check(z.minLength(1, 'empty')),
  label,
  /** Letter or number that an official form prints before it: 'A', 'N/A'. */
  code: z.optional(z.string()),
  /** The agency's exact text; `label` is our short form. */
  wording: z.optional(z.string()),
  help: z.optional(z.string()),
  /** Offered only under this condition; choosing a hidden option is reported as a problem. */
  visibleWhen: z.optional(conditionSchema),
  /** In a multiple choice: excludes all others ('Not applicable'). */
  isExclusive: z.optional(z.boolean()),
  /** Option ids of other forms that belong to this class: a field with such options takes its fact and states none. */
  means: z.optional(z.array(z.string())),
});
export type FieldOption = z.infer<typeof optionSchema>;

/** A row of a matrix; `options` limits its choices. */
export const matrixRowSchema = z.object({
  id: z.string().check(z.minLength(1, 'empty')),
  label,
  wording: z.optional(z.string()),
  help: z.optional(z.string()),
  /** Rows of one group appear together under its name. */
  group: z.optional(z.string()),
  options: z.optional(z.array(z.string())),
});
export type MatrixRow = z.infer<typeof matrixRowSchema>;

export type FieldType = (typeof fieldTypes)[number];

export const factSchema = z
  .string()
  .check(z.regex(/^[a-z_]+(\.[a-z0-9_]+)+$/, 'a fact is like building.year_built'));

export const photoLevel = z.enum(['none', 'optional', 'recommended', 'required']);
export type PhotoLevel = z.infer<typeof photoLevel>;

/** Number of photos a place takes. Fewer than `min` counts as unanswered, more than `max` as invalid. */
export const photoCountSchema = z.object({
  min: z.optional(z.number().check(z.int(), z.positive())),
  max: z.optional(z.number().check(z.int(), z.positive())),
});
export type PhotoCount = z.infer<typeof photoCountSchema>;

/** Alternatives to the photos of a `proof` field. */
const proofSchema = z.object({
  /** Photos or scans of a document, in the slot `document`: a permit, a product approval. */
  acceptsDocument: z.boolean(),
  /** Why there is nothing to show, in the inspector's words. */
  acceptsReason: z.boolean(),
});

/** Operands are paths, numbers, or nested arithmetic; a missing operand makes the result empty. */
export interface Arithmetic {
  op: '+' | '-' | '*' | '/';
  of: (string | number | Arithmetic)[];
}
const arithmetic: z.ZodMiniType<Arithmetic> = z.lazy(() =>
  z.object({
    op: z.enum(['+', '-', '*', '/']),
    of: z.array(z.union([z.string(), z.number(), arithmetic])).check(z.minLength(2, 'needs two operands')),
  }),
);

/** Paths of a date and of a time. */
const momentSchema = z.object({ date: z.string(), time: z.string() });

/**
 * `weakest`: the last option, in the order of the matrix at `path`, that is chosen in any of `rows`. Options in
 * `ignored` count only when a row has nothing else; empty until every row has an answer.
 * `count`: number of conditions met.
 * `add_years`: the date that many years after the one at `path`; a single choice of years counts by its option.
 * `first`: the value of the first case whose condition is met; the field's options name the values.
 * `hours_between`: hours from one date and time to another by the clock on the wall, negative if the end is earlier.
 * `days_between`: whole days from one date to another, negative if the end is earlier.
 * `of_entries`: mean, largest or smallest number at `value` (`./x` is a field of the entry) over the entries of the
 * repeat group at `path`; entries without it are left out.
 */
export const formulaSchema = z.union([
  arithmetic,
  z.object({
    op: z.literal('weakest'),
    path: z.string(),
    rows: z.array(z.string()).check(z.minLength(1, 'empty')),
    ignored: z.array(z.string()),
  }),
  z.object({ op: z.literal('count'), of: z.array(conditionSchema).check(z.minLength(1, 'empty')) }),
  z.object({
    op: z.literal('add_years'),
    path: z.string(),
    years: z.union([z.number().check(z.int(), z.positive()), z.object({ path: z.string() })]),
  }),
  z.object({
    op: z.literal('first'),
    of: z.array(z.object({ when: conditionSchema, value: z.string() })).check(z.minLength(1, 'empty')),
  }),
  z.object({ op: z.literal('hours_between'), from: momentSchema, to: momentSchema }),
  z.object({ op: z.literal('days_between'), from: z.string(), to: z.string() }),
  z.object({
    op: z.literal('of_entries'),
    take: z.enum(['mean', 'largest', 'smallest']),
    path: z.string(),
    value: z.string(),
  }),
]);
export type Formula = z.infer<typeof formulaSchema>;

const defaultAnswerSchema = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type DefaultAnswer = z.infer<typeof defaultAnswerSchema>;

/** Hints for rendering the report. */
const pdfHintsSchema = z.object({
  /** Guides the inspector and is not part of the document. */
  isOmitted: z.optional(z.boolean()),
  /** An official form lists the answer after its pages, with the documents given as proof. */
  isListedAsProof: z.optional(z.boolean()),
  /** Another name on paper. */
  label: z.optional(z.string()),
});

/** Which field of an entry gets what; without `where`, the place is part of `what`. */
const carryOverSchema = z.object({
  what: id,
  where: z.optional(id),
  /** A date: when it was first listed. */
  since: z.optional(id),
  safety: z.optional(z.object({ field: id, yes: id, no: id })),
  /** Its field of one choice, the value that a new entry begins with, and those that end one. */
  state: z.optional(z.object({ field: id, begins: z.optional(id), ends: z.array(id) })),
});
export type CarryOver = z.infer<typeof carryOverSchema>;

export interface FieldDefinition {
  id: string;
  label: string;
  type: FieldType;
  help?: string | undefined;
  /** The question as the authority prints it. */
  wording?: string | undefined;
  unit?: string | undefined;
  photo?: PhotoLevel | undefined;
  required?: boolean | undefined;
  requiredWhen?: Condition | undefined;
  /** The standard requires a description: required once an item of its section has a status that demands it. */
  describes?: boolean | undefined;
  visibleWhen?: Condition | undefined;
  /** Id of a group of its section: consecutive fields of one group appear under its name. */
  group?: string | undefined;
  /**
   * Of a field of a section: the item it describes. The editor asks it there and the item waits for it; answer path and
   * report are the section's. An unknown item leaves it with its section.
   */
  item?: string | undefined;
  /** The real-world fact it states, for every form that asks the same: `building.year_built` (see `facts.ts`). */
  fact?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
  /** computed: rounded to so many digits, half up, and always printed with them. */
  decimals?: number | undefined;
  /** Outside this range, the value is kept and a warning shown. */
  normalRange?: readonly [number, number] | undefined;
  options?: FieldOption[] | undefined;
  /** Default answer in a new report; a list of options for several choices (`default-answers.ts`). */
  defaultAnswer?: DefaultAnswer | undefined;
  /** For text: suggestions while typing. */
  suggestions?: string[] | undefined;
  allowsOther?: boolean | undefined;
  /** matrix: rows x options. */
  rows?: MatrixRow[] | undefined;
  /** matrix: several options per row, each a separate answer. */
  isMultiple?: boolean | undefined;
  /** matrix: answered only when every row is. */
  everyRow?: boolean | undefined;
  /** photo and proof. */
  photos?: PhotoCount | undefined;
  proof?: z.infer<typeof proofSchema> | undefined;
  /** rating: 1..scale. */
  scale?: number | undefined;
  /** signature: the signer; the inspector unless someone else signs on the device. */
  signer?: 'inspector' | 'owner' | 'client' | undefined;
  formula?: Formula | undefined;
  /** repeat: fields of one entry, and an entry's name. */
  fields?: FieldDefinition[] | undefined;
  entryLabel?: string | undefined;
  /** repeat: the report lists the entries by the number in this field of theirs, entries without one last. */
  sortsBy?: string | undefined;
  /** repeat: the PDF draws the entries along a line, at the number of `sortsBy`. */
  isDrawnAlong?: boolean | undefined;
  /** repeat: takes over what an earlier visit to the house left open (`carry-over.ts`). */
  carriesOver?: CarryOver | undefined;
  searchWords?: string[] | undefined;
  pdf?: z.infer<typeof pdfHintsSchema> | undefined;
}

export const fieldSchema: z.ZodMiniType<FieldDefinition> = z.lazy(() =>
  z.object({
    id,
    label,
    type: z.enum(fieldTypes),
    help: z.optional(z.string()),
    wording: z.optional(z.string()),
    unit: z.optional(z.string()),
    photo: z.optional(photoLevel),
    required: z.optional(z.boolean()),
    requiredWhen: z.optional(conditionSchema),
    describes: z.optional(z.boolean()),
    visibleWhen: z.optional(conditionSchema),
    group: z.optional(id),
    item: z.optional(id),
    fact: z.optional(factSchema),
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    maxLength: z.optional(z.number()),
    decimals: z.optional(z.number().check(z.int(), z.gte(0), z.lte(3))),
    normalRange: z.optional(z.tuple([z.number(), z.number()])),
    options: z.optional(z.array(optionSchema)),
    defaultAnswer: z.optional(defaultAnswerSchema),
    suggestions: z.optional(z.array(z.string())),
    allowsOther: z.optional(z.boolean()),
    rows: z.optional(z.array(matrixRowSchema)),
    isMultiple: z.optional(z.boolean()),
    everyRow: z.optional(z.boolean()),
    photos: z.optional(photoCountSchema),
    proof: z.optional(proofSchema),
    scale: z.optional(z.number()),
    signer: z.optional(z.enum(['inspector', 'owner', 'client'])),
    formula: z.optional(formulaSchema),
    fields: z.optional(z.array(fieldSchema)),
    entryLabel: z.optional(z.string()),
    sortsBy: z.optional(id),
    isDrawnAlong: z.optional(z.boolean()),
    carriesOver: z.optional(carryOverSchema),
    searchWords: z.optional(z.array(z.string())),
    pdf: z.optional(pdfHintsSchema),
  }),
);
