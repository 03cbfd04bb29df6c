/**
 * A report type as data: sections -> items -> fields, with statuses, conditions, rules, required photos and text. The
 * built-in types and every custom type are values of this schema; screens and PDF read it and know no type by
 * name. JSON-serializable; a published snapshot contains the whole definition. Ids are `[a-z0-9_]`, because they are
 * part of answer paths (docs/data-model.md).
 */
export type {
  FieldGroup,
  ItemDefinition,
  NoticeDefinition,
  PhotoSlot,
  ReportDefinition,
  RuleDefinition,
  SectionDefinition,
  StatusDefinition,
} from './definition-schema.ts';
export type {
  Arithmetic,
  CarryOver,
  Condition,
  DefaultAnswer,
  FieldDefinition,
  FieldOption,
  FieldType,
  Formula,
  MatrixRow,
  PhotoCount,
  PhotoLevel,
} from './field-definition.ts';

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
  'proof',
  'signature',
  'repeat',
  'computed',
] as const;

/** As many as fit side by side on a phone. */
export const MAX_STATUSES = 6;

export const GENERAL_PATH = 'general';
export const CLOSING_PATH = 'closing';
