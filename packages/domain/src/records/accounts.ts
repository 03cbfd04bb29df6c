import * as z from 'zod/mini';
import { nullableUuid, requiredText, text, textList } from './column-types.ts';
import { defineRecord, type RecordOf } from './define-record.ts';

export const accountKinds = [
  'brokerage',
  'agency',
  'builder',
  'insurer',
  'lender',
  'law_firm',
  'property_manager',
  'contractor',
  'other',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** A company that the office works with; `agency` sells insurance. */
export const accounts = defineRecord('accounts', {
  kind: z.enum(accountKinds),
  name: requiredText,
  email: text,
  phone: text,
  website: text,
  address: text,
  license_number: text,
  tags: textList,
  notes: text,
  merged_into: nullableUuid,
});
export type Account = RecordOf<typeof accounts>;
